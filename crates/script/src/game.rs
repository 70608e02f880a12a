//! One game of a script on a board: it asks for one move, or one walk, at a time.

use std::{rc::Rc, sync::Arc};

use color_walk_api::{board::Flood, solver::Problem};
use rquickjs::{CatchResultExt, Ctx, Function, Object, Persistent, Value, function::This};

use crate::{
    answer,
    choice::Choice,
    error::ScriptError,
    failure::{Failure, described},
    interpreter::{Interpreter, StoredFunction, line_of},
    kit::{Position, Table},
    limits::{Meter, Remote, Stop},
    params::{self, MEMORY, SEED},
    record,
    script::{Script, ScriptKind},
};

/// A script's answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The next move.
    Move(Choice),
    /// A walk that clears the board.
    Walk(Vec<Choice>),
    /// The end: its moves or its walk clear the board.
    Done,
}

/// Why a game ends before its board is cleared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// Something is wrong with the script.
    Error(ScriptError),
    /// It has taken all steps that it may. The sentence names its line.
    Steps(ScriptError),
    /// It has tried all positions that it may, this many.
    Nodes(u64),
    /// It was stopped from outside.
    Stopped,
}

/// A game of a script, from a given position.
///
/// Counts a position for each `play`, each answer of `choose`, and each walk that `solve` returns or yields. The same
/// script, problem and parameters give the same answers and number of positions.
///
/// ```
/// use std::sync::Arc;
///
/// use color_walk_api::{
///     board::{Board, ClusterGraph, Start},
///     solver::Problem,
/// };
/// use color_walk_script::{Answer, Game, Script};
///
/// let script = Script::parse("export const solve = (position) => [1, 0];").unwrap();
/// let board = Board::new(3, 1, 2, vec![0, 1, 0], Start::Cluster(0)).unwrap();
/// let problem = Problem::new(Arc::new(ClusterGraph::new(&board)), script.default_params());
/// let mut game = Game::new(&script, &problem).unwrap();
/// assert_eq!(game.ask(), Ok(Answer::Walk(vec![1.into(), 0.into()])));
/// assert_eq!((game.ask(), game.nodes()), (Ok(Answer::Done), 1));
/// ```
pub struct Game {
    // These values belong to the interpreter, so they must be dropped before it.
    function: Option<StoredFunction>,
    walks: Option<Persistent<Object<'static>>>,
    interpreter: Interpreter,
    kind: ScriptKind,
    /// The line where the function begins, for errors without a line.
    line: Option<u32>,
    table: Rc<Table>,
    flood: Flood,
    has_walk: bool,
    is_done: bool,
}

impl Game {
    /// Starts the script on a problem.
    ///
    /// # Errors
    /// If its top level fails.
    pub fn new(script: &Script, problem: &Problem) -> Result<Self, GameEnd> {
        Self::watched(script, problem, Arc::default())
    }

    pub(crate) fn watched(script: &Script, problem: &Problem, remote: Arc<Remote>) -> Result<Self, GameEnd> {
        let given = |wanted: &str| problem.params.iter().find(|&(key, _)| key == wanted).map(|(_, value)| value);
        let mut limits = script.limits();
        // A script may call something else its memory.
        if !script.params().iter().any(|param| param.key == MEMORY) {
            limits.bytes = given(MEMORY).unwrap_or(limits.bytes);
        }
        let meter = Meter::new(limits, problem.nodes, remote);
        let seed = given(SEED).unwrap_or_default();
        let started = Interpreter::new(script.source(), seed, meter.clone());
        let interpreter = started.map_err(|error| ended(&meter, error))?;
        let kind = script.kind();
        let begun = interpreter.with(|ctx, _| {
            let exports = interpreter.exports(ctx).catch(ctx)?;
            params::fill(ctx, &exports, &problem.params, &interpreter.seal(ctx).catch(ctx)?)?;
            let function: Function<'_> = exports.get(kind.word()).catch(ctx)?;
            Ok((line_of(&function), Persistent::save(ctx, function)))
        });
        let (line, function) = begun.map_err(|error| ended(&meter, error))?;
        let table = Rc::new(Table { graph: problem.graph.clone(), meter });
        Ok(Game {
            function: Some(function),
            walks: None,
            interpreter,
            kind,
            line,
            table,
            flood: problem.flood.clone(),
            has_walk: false,
            is_done: false,
        })
    }

    /// Asks for the next move, or the next walk.
    ///
    /// # Errors
    /// If the game ends before its board is cleared.
    pub fn ask(&mut self) -> Result<Answer, GameEnd> {
        if self.is_done || self.flood.is_cleared() {
            return Ok(Answer::Done);
        }
        let moves = self.flood.moves();
        if self.kind == ScriptKind::Choose || !self.has_walk {
            self.table.meter.record().line(self.line, || record::asked(moves));
        }
        let answer = match self.kind {
            ScriptKind::Choose => self.next_move(),
            ScriptKind::Solve => self.next_walk(),
        };
        let answer = answer.map_err(|error| ended(&self.table.meter, error.at(self.line)))?;
        if answer != Answer::Done && !self.table.meter.node() {
            return Err(ended(&self.table.meter, ScriptError::default()));
        }
        let profile = || self.table.meter.profile().text();
        let record = self.table.meter.record();
        match &answer {
            Answer::Move(choice) => record.line(self.line, || record::chosen(moves, choice, profile())),
            Answer::Walk(walk) => record.line(self.line, || record::walked(walk.len(), profile())),
            Answer::Done => {}
        }
        Ok(answer)
    }

    /// Positions so far.
    pub fn nodes(&self) -> u64 {
        self.table.meter.nodes()
    }

    /// Steps so far. Those of the interpreter are rounded down to 10,000.
    pub fn steps(&self) -> u64 {
        self.table.meter.steps()
    }

    /// Steps by function, most first: all [`steps`](Self::steps) but the first 10,000, in which the interpreter starts.
    /// Those of the kit belong to the function that calls it, those of a function without a name to the one that called
    /// it.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use color_walk_api::{
    ///     board::{Board, ClusterGraph, Start},
    ///     solver::Problem,
    /// };
    /// use color_walk_script::{Game, Script};
    ///
    /// let source = "const first = (position) => position.colors()[0]; export const choose = (p) => first(p);";
    /// let script = Script::parse(source).unwrap();
    /// let board = Board::new(3, 1, 2, vec![0, 1, 0], Start::Cluster(0)).unwrap();
    /// let problem = Problem::new(Arc::new(ClusterGraph::new(&board)), script.default_params());
    /// let mut game = Game::new(&script, &problem).unwrap();
    /// game.ask().unwrap();
    /// assert_eq!(game.profile(), [("first".to_owned(), game.steps() - 10_000)]);
    /// ```
    pub fn profile(&self) -> Vec<(String, u64)> {
        self.table.meter.profile().functions()
    }

    /// The most memory held so far, in bytes of a 64-bit machine.
    pub fn bytes(&self) -> u64 {
        self.table.meter.peak()
    }

    /// Takes the lines logged since the last call.
    pub fn take_log(&mut self) -> Vec<String> {
        self.table.meter.take_log()
    }

    fn next_move(&mut self) -> Result<Answer, ScriptError> {
        let (table, flood, function) = (&self.table, &mut self.flood, self.function.clone());
        self.interpreter.with(|ctx, _| {
            let choose = function.expect("it was found").restore(ctx).catch(ctx)?;
            let position = Position::handle(ctx, flood.clone(), table).catch(ctx)?;
            let given: Value<'_> = choose.call((position,)).catch(ctx)?;
            let choice = answer::choice(ctx, &given, flood, &table.graph)?;
            flood.play(&table.graph, choice.color);
            Ok(Answer::Move(choice))
        })
    }

    fn next_walk(&mut self) -> Result<Answer, ScriptError> {
        let Game { interpreter, table, flood, walks, function, has_walk, is_done, .. } = self;
        let (answer, generator) = interpreter.with(|ctx, _| {
            let solve = function.clone().expect("it was found").restore(ctx).catch(ctx)?;
            let generator = match walks.clone() {
                Some(walks) => walks.restore(ctx).catch(ctx)?,
                None => {
                    let position = Position::handle(ctx, flood.clone(), table).catch(ctx)?;
                    let given: Value<'_> = solve.call((position,)).catch(ctx)?;
                    match generator_of(ctx, &given)? {
                        Some(generator) => generator,
                        None => {
                            let walk = answer::walk(ctx, &given, "returned", flood, &table.graph)?;
                            return Ok((Answer::Walk(walk), None));
                        }
                    }
                }
            };
            let next: Function<'_> = generator.get("next").catch(ctx)?;
            let given: Value<'_> = next.call((This(generator.clone()),)).catch(ctx)?;
            let Some(given) = given.as_object().filter(|_| !given.is_promise()) else {
                let sentence = format!("`solve` yields {}; a script cannot wait", described(&given));
                return Err(ScriptError::new(sentence).into());
            };
            let value: Value<'_> = given.get("value").catch(ctx)?;
            let is_done: bool = given.get("done").catch(ctx)?;
            let kept = (!is_done).then(|| Persistent::save(ctx, generator));
            let answer = if is_done && value.is_undefined() {
                Answer::Done
            } else {
                let verb = if is_done { "returned" } else { "yielded" };
                Answer::Walk(answer::walk(ctx, &value, verb, flood, &table.graph)?)
            };
            Ok((answer, kept))
        })?;
        if answer == Answer::Done && !*has_walk {
            return Err(ScriptError::new("`solve` ended without a walk"));
        }
        *has_walk = true;
        *is_done = generator.is_none();
        *walks = generator;
        Ok(answer)
    }
}

/// The generator in a script's value, if it is one.
fn generator_of<'js>(ctx: &Ctx<'js>, value: &Value<'js>) -> Result<Option<Object<'js>>, Failure<'js>> {
    let Some(object) = value.as_object().filter(|_| !value.is_array()) else { return Ok(None) };
    let next: Value<'js> = object.get("next").catch(ctx)?;
    Ok(next.is_function().then(|| object.clone()))
}

fn ended(meter: &Meter, error: ScriptError) -> GameEnd {
    match meter.stopped() {
        Some(Stop::Nodes(nodes)) => GameEnd::Nodes(nodes),
        Some(Stop::Requested) => GameEnd::Stopped,
        Some(Stop::Steps(_)) => GameEnd::Steps(error),
        _ => GameEnd::Error(error),
    }
}
