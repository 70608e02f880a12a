//! Solvers that do not conform, each found by the kit with its fault.

use super::*;
use crate::{
    board::Color,
    solver::{Budget, Cut, Explanation, Fuel, Pointless, Problem, Progress, Reason, SearchState, Solver, Step, Walk},
};

/// Plays the first legal colour but explains it as another colour's turn.
struct Liar(Limited);

impl Solver for Liar {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        self.0.step(fuel)
    }

    fn explain(&self, _: &Flood, color: Color) -> Option<Explanation> {
        Some(Explanation::Turn { color: color + 1, after: color, skipped: Vec::new() })
    }
}

#[test]
#[should_panic(expected = "it is of another move, in its explanation of move 1")]
fn a_solver_that_explains_another_move_does_not_pass() {
    let build = |problem: Problem| -> Box<dyn Solver> { Box::new(Liar(Limited::new(problem))) };
    check_one(SolverInfo::new("liar", "Liar", "Tells lies.", build).clears_up_to(29));
}

/// Plays the first legal colour but shows an invalid state.
struct Braggart(Limited, SearchState);

impl Solver for Braggart {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        self.0.step(fuel)
    }

    fn search_state(&mut self) -> SearchState {
        self.1.clone()
    }
}

#[test]
#[should_panic(expected = "its line does not lead to the position that it looks at, after 1 nodes")]
fn a_solver_whose_line_goes_nowhere_does_not_pass() {
    check_one(SolverInfo::new("braggart", "Braggart", "Brags.", |problem| {
        let state = SearchState { line: vec![Color::MAX], depths: Vec::new() };
        Box::new(Braggart(Limited::new(problem), state))
    }));
}

#[test]
#[should_panic(expected = "its positions by depth are not those expanded since it began, after 1 nodes")]
fn a_solver_that_counts_what_it_never_expanded_does_not_pass() {
    check_one(SolverInfo::new("braggart", "Braggart", "Brags.", |problem| {
        let state = SearchState { line: Vec::new(), depths: vec![1, 1] };
        Box::new(Braggart(Limited::new(problem), state))
    }));
}

/// Plays the first legal colour, and tells what it does in a wrong way.
struct Teller(Limited, Tale);

#[derive(Clone, Copy)]
enum Tale {
    /// A line without a label.
    Nameless,
    /// A line about fuel, which depends on how the fuel is sliced.
    OfFuel,
    /// A tree with a position that nothing leads to.
    Orphan,
    /// A best line that ends too early.
    Short,
}

impl Solver for Teller {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        let Teller(Limited { graph, flood, .. }, tale) = self;
        let (color, left) = (flood.legal_colors(graph).next(), fuel.left());
        match (*tale, color) {
            (Tale::Nameless, _) => fuel.at("", || []),
            (Tale::OfFuel, _) => fuel.at("step", || [("fuel", left.into())]),
            (Tale::Orphan, Some(color)) => {
                if let Some(tracer) = fuel.tracer() {
                    tracer.root();
                    tracer.cut(&[color], Cut::Known);
                }
            }
            (Tale::Short, _) => {
                if let Some(tracer) = fuel.tracer() {
                    tracer.root();
                    tracer.best(&[]);
                }
            }
            (Tale::Orphan, None) => {}
        }
        self.0.step(fuel)
    }
}

fn check_teller(tale: Tale) {
    let build = move |problem: Problem| -> Box<dyn Solver> { Box::new(Teller(Limited::new(problem), tale)) };
    check_one(SolverInfo::new_with("teller", "Teller", "Tells tales.", build).clears_up_to(29));
}

#[test]
#[should_panic(expected = "teller on one cell: it tells a line without a label, after 0 nodes")]
fn a_solver_that_tells_a_line_without_a_label_does_not_pass() {
    check_teller(Tale::Nameless);
}

#[test]
#[should_panic(expected = "fuel in slices of 7 changes the lines that it tells")]
fn a_solver_whose_lines_depend_on_fuel_does_not_pass() {
    check_teller(Tale::OfFuel);
}

#[test]
#[should_panic(expected = "its tree has a position whose parent it has not expanded")]
fn a_solver_whose_tree_has_no_beginning_does_not_pass() {
    check_teller(Tale::Orphan);
}

#[test]
#[should_panic(expected = "its best line does not clear the board")]
fn a_solver_whose_best_line_does_not_clear_the_board_does_not_pass() {
    check_teller(Tale::Short);
}

/// Plays one colour, whatever the board.
struct Plays(Color);

impl Solver for Plays {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        let _ = fuel.burn();
        Step::Play(self.0)
    }
}

fn check_one(info: SolverInfo) {
    check(|registry: &mut Registry| registry.add("test", [info]));
}

#[test]
#[should_panic(expected = "it gives up on a board of 1 clusters")]
fn a_solver_that_always_gives_up_does_not_pass() {
    check_one(SolverInfo::new("idle", "Idle", "Gives up.", |_| Box::new(Pointless)));
}

/// Round robin that gives up on boards of 30 or more clusters.
struct Limited {
    graph: Arc<ClusterGraph>,
    flood: Flood,
    hesitates: bool,
}

impl Limited {
    fn new(problem: Problem) -> Self {
        Limited { graph: problem.graph, flood: problem.flood, hesitates: true }
    }
}

impl Solver for Limited {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        if self.graph.len() >= 30 {
            return Step::GaveUp(Reason::Other("the board is too large".to_owned()));
        }
        let Some(color) = self.flood.legal_colors(&self.graph).next() else {
            return Step::Cleared { proven: false };
        };
        if !fuel.burn() {
            return Step::Thinking;
        }
        self.flood.play(&self.graph, color);
        Step::Play(color)
    }
}

fn limited() -> SolverInfo {
    SolverInfo::new("limited", "Limited", "Clears small boards.", |problem| Box::new(Limited::new(problem)))
}

#[test]
fn a_solver_may_give_up_beyond_what_it_declares() {
    check_one(limited().clears_up_to(29));
}

#[test]
#[should_panic(expected = "it gives up on a board of")]
#[cfg_attr(miri, ignore = "it gives up on boards that the kit leaves out there")]
fn a_solver_may_not_give_up_below_what_it_declares() {
    check_one(limited().clears_up_to(45));
}

#[test]
#[should_panic(expected = "12 clusters at least")]
fn what_is_declared_is_worth_something() {
    let _ = limited().clears_up_to(11);
}

#[test]
#[should_panic(expected = "bad on one cell: it played colour 77 on a board of 1 colours")]
fn a_solver_that_plays_a_colour_out_of_range_does_not_pass() {
    check_one(SolverInfo::new("bad", "Bad", "Plays colour 77.", |_| Box::new(Plays(77))));
}

#[test]
#[should_panic(expected = "does not notice that the board is cleared")]
fn a_solver_that_plays_on_does_not_pass() {
    check_one(SolverInfo::new("bad", "Bad", "Plays the first colour.", |_| Box::new(Plays(0))));
}

/// Plays the first legal colour, with one deviation.
struct Deviant(Limited, Deviation);

#[derive(Clone, Copy)]
enum Deviation {
    /// It never asks for fuel.
    Free,
    /// It wastes a step before each move.
    Hesitates,
    /// It calls its walk proven.
    Proves,
    /// It claims a lower bound of as many moves as the board has clusters.
    Bounds,
}

impl Solver for Deviant {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        match self.1 {
            Deviation::Free => self.0.step(&mut Fuel::new(1)),
            Deviation::Hesitates if std::mem::replace(&mut self.0.hesitates, false) => Step::Thinking,
            Deviation::Hesitates => {
                self.0.hesitates = true;
                self.0.step(fuel)
            }
            Deviation::Proves => match self.0.step(fuel) {
                Step::Cleared { .. } => Step::Cleared { proven: true },
                step => step,
            },
            Deviation::Bounds => self.0.step(fuel),
        }
    }

    fn progress(&self) -> Progress {
        let lower_bound = matches!(self.1, Deviation::Bounds).then_some(self.0.graph.len() as u32);
        Progress { lower_bound, ..Progress::default() }
    }
}

fn check_deviant(deviation: Deviation) {
    let build = move |problem: Problem| -> Box<dyn Solver> { Box::new(Deviant(Limited::new(problem), deviation)) };
    check_one(SolverInfo::new_with("deviant", "Deviant", "Deviates.", build).clears_up_to(29));
}

#[test]
#[should_panic(expected = "moves and counts no node")]
fn a_solver_that_counts_no_node_does_not_pass() {
    check_deviant(Deviation::Free);
}

#[test]
#[should_panic(expected = "deviant on one cell: a step spends no fuel and decides nothing")]
fn a_solver_that_burns_no_fuel_in_a_step_does_not_pass() {
    check_deviant(Deviation::Hesitates);
}

#[test]
#[should_panic(expected = "deviant on unused colours: it calls its walk of 4 moves proven, but 3 clear the board")]
fn a_false_proof_does_not_pass() {
    check_deviant(Deviation::Proves);
}

#[test]
#[should_panic(expected = "deviant on one cell: it says that no walk has fewer than 1 move, but 0 clear the board")]
fn a_false_bound_does_not_pass() {
    check_deviant(Deviation::Bounds);
}

/// Waits for what never comes.
struct Hangs;

impl Solver for Hangs {
    fn step(&mut self, _: &mut Fuel) -> Step {
        loop {
            std::thread::park();
        }
    }
}

/// No time is too short for what never answers.
fn check_briefly(info: SolverInfo) {
    let mut registry = Registry::default();
    registry.add("test", [info]);
    check_within(registry, Duration::from_millis(50));
}

#[test]
#[should_panic(expected = "hangs on one cell: it neither moves nor spends fuel")]
#[cfg_attr(miri, ignore = "a thread that hangs is an error there")]
fn a_solver_that_hangs_does_not_pass() {
    check_briefly(SolverInfo::new("hangs", "Hangs", "Hangs.", |_| Box::new(Hangs)));
}

#[test]
#[should_panic(expected = "hangs on one cell: it neither moves nor spends fuel")]
#[cfg_attr(miri, ignore = "a thread that hangs is an error there")]
fn a_function_that_hangs_does_not_pass() {
    fn hangs(_: &Problem, _: &mut Budget) -> Walk {
        loop {
            std::thread::park();
        }
    }
    check_briefly(SolverInfo::simple("hangs", "Hangs", "Hangs.", hangs));
}
