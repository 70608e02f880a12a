//! Searches in a pool of Web Workers. A worker holds several searches and gives them turns.
//!
//! If a worker fails, its current search loses its lane. A new worker replaces it and restarts the other searches. They
//! run silently up to where they were; both runs are identical.
//!
//! Scripts have workers of their own, with an interpreter in place of solvers.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    sync::{Arc, atomic::AtomicUsize},
    time::Duration,
};

use bevy::platform::time::Instant;
use color_walk_api::{
    board::{Board, Color},
    run::{Fault, Outcome, SearchUpdate},
    solver::SolverSpec,
};
use color_walk_solvers::wire::{Message, Task};
use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{
    SearchTask,
    mailbox::{Mailbox, Running},
};
use crate::base::frames::Waker;
use games::{Player, PoolGame};
pub(super) use games::{play, stop_playing};
use scripts::{Compiling, ScriptNews};

mod games;
pub(crate) mod scripts;

/// The workers' script, if the page names no other.
const SCRIPT: &str = "./solver-worker.js";
/// The name of a worker with the script interpreter.
const OF_SCRIPTS: &str = "scripts";
/// A worker must answer a request to end a search within this time. Otherwise the page terminates it.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(1);
/// The reason shown when a worker never started.
const START_FAILED: &str = "its worker cannot be started";

pub(super) struct WorkerSearch {
    number: u32,
    running: Option<Running>,
    count: Arc<AtomicUsize>,
}

impl WorkerSearch {
    pub fn new(task: &SearchTask, mailbox: Mailbox, waker: Waker, count: &Arc<AtomicUsize>) -> Self {
        let number = POOL.with_borrow_mut(|pool| pool.begin(task, mailbox, waker));
        WorkerSearch { number, running: None, count: count.clone() }
    }

    pub fn is_thinking(&self) -> bool {
        self.running.is_some()
    }

    pub fn start(&mut self, budget: Option<u64>, line: Option<&str>) {
        self.running = Some(Running::new(&self.count));
        POOL.with_borrow_mut(|pool| pool.think(self.number, budget, line));
    }

    pub fn stop(&mut self) {
        self.running = None;
        POOL.with_borrow_mut(|pool| pool.stop(self.number));
    }

    /// Notes that the search has paused.
    pub fn collect(&mut self) {
        if self.running.is_some() && !POOL.with_borrow(|pool| pool.is_thinking(self.number)) {
            self.running = None;
        }
    }

    pub fn end(&mut self) {
        self.running = None;
        POOL.with_borrow_mut(|pool| pool.end(self.number));
    }
}

/// True if searches think in turns between frames instead.
pub(crate) fn are_off() -> bool {
    POOL.with_borrow(|pool| pool.is_off)
}

/// Stops using workers.
pub(crate) fn turn_off() {
    POOL.with_borrow_mut(|pool| pool.is_off = true);
}

/// Pauses all workers while the page is hidden, and resumes them after.
pub(crate) fn set_hidden(is_hidden: bool) {
    POOL.with_borrow(|pool| {
        for (&number, search) in &pool.searches {
            // The current turn runs a moment longer, but no longer counts.
            search.mailbox.count(|time| time.end_slice());
            match &search.thought {
                Some(_) if is_hidden => pool.post(number, "stop", &[]),
                Some(thought) => pool.post_think(number, thought),
                None => {}
            }
        }
        // If a worker had not answered before the page was hidden, its silence counts from this moment.
        for (&key, worker) in pool.workers.iter().filter(|_| !is_hidden) {
            pool.count_turn(key, worker.current);
        }
    });
}

/// The workers' script. The page's canvas names it, because built files have a hash in their names.
fn script() -> String {
    let canvas = web_sys::window().and_then(|window| window.document()?.get_element_by_id("color-walk"));
    canvas.and_then(|canvas| canvas.get_attribute("data-solver-worker")).unwrap_or_else(|| SCRIPT.to_owned())
}

thread_local! {
    static POOL: RefCell<Pool> = RefCell::default();
}

#[derive(Default)]
struct Pool {
    is_off: bool,
    workers: BTreeMap<u32, PoolWorker>,
    searches: BTreeMap<u32, PoolSearch>,
    players: BTreeMap<u32, Player>,
    games: BTreeMap<u32, PoolGame>,
    /// Sources of the solvers that are scripts, by id.
    scripts: BTreeMap<String, Arc<str>>,
    compiling: BTreeMap<u32, Compiling>,
    /// News of scripts that no frame has fetched yet.
    news: Vec<ScriptNews>,
    /// The last number given to a search, worker, player or game.
    numbers: u32,
}

struct PoolWorker {
    worker: Worker,
    /// True if it has the script interpreter in place of solvers.
    is_of_scripts: bool,
    heard: Instant,
    /// The search that thinks at this moment.
    current: u32,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(web_sys::Event)>,
}

impl Drop for PoolWorker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

struct PoolSearch {
    worker: u32,
    /// True for a plain function or a script. It receives no messages while it runs, and no other search shares its
    /// worker. A stop terminates a plain function's worker, and a script's if the current call takes long.
    is_alone: bool,
    /// The id of a solver that is a script.
    script: Option<String>,
    task: String,
    mailbox: Mailbox,
    waker: Waker,
    thought: Option<ThinkingBudget>,
    turns: u32,
    moves: usize,
    /// Known moves that a second run will report again.
    known: usize,
    /// Moves of the shortest reported walk.
    best: Option<usize>,
}

#[derive(Clone)]
struct ThinkingBudget {
    turn: u32,
    budget: Option<u64>,
    /// The line of pseudo-code to stop at.
    line: Option<Arc<str>>,
}

impl PoolSearch {
    /// Counts a script's time from this moment. Its worker runs nothing else.
    fn count_script(&self) {
        if self.script.is_some() && self.known == 0 {
            self.mailbox.count(|time| time.begin_slice(Instant::now()));
        }
    }

    fn lose(&self, reason: &str) {
        let outcome = Some(Outcome::Lost(Fault::Other(reason.to_owned())));
        self.mailbox.post(SearchUpdate { outcome, ..SearchUpdate::default() }, &self.waker);
    }
}

impl Pool {
    fn begin(&mut self, task: &SearchTask, mailbox: Mailbox, waker: Waker) -> u32 {
        self.numbers += 1;
        let number = self.numbers;
        let position = self.task(task.spec, task.board, task.moves, task.carry);
        let position = if task.explains { position.explaining() } else { position };
        let script = position.script().map(|_| task.spec.info().id.clone().into_owned());
        let is_alone = task.spec.info().is_simple() || script.is_some();
        let worker = if is_alone { self.spawn_worker(script.is_some()) } else { self.choose_worker() };
        let search = PoolSearch {
            worker: worker.unwrap_or_default(),
            is_alone,
            script,
            task: serde_json::to_string(&position).unwrap_or_default(),
            mailbox,
            waker,
            thought: None,
            turns: 0,
            moves: 0,
            known: 0,
            best: None,
        };
        if worker.is_none() {
            search.lose("this browser gives no workers");
            return number;
        }
        self.searches.insert(number, search);
        self.post_begin(number);
        number
    }

    /// A task for a worker, with the source if the solver is a script.
    fn task(&self, spec: &SolverSpec, board: &Board, moves: &[Color], carry: u64) -> Task {
        let task = Task::new(spec, board, moves, carry);
        match self.scripts.get(&*spec.info().id) {
            Some(source) => task.with_script(source),
            None => task,
        }
    }

    /// The worker with the fewest searches, or a new one within the limit.
    fn choose_worker(&mut self) -> Option<u32> {
        let load = |worker: u32| self.searches.values().filter(|search| search.worker == worker).count();
        let idlest = self.shared_workers(false).map(|worker| (load(worker), worker)).min();
        match idlest {
            Some((searches, worker)) if searches == 0 || self.workers.len() + 1 >= most_workers().max(2) => {
                Some(worker)
            }
            idlest => self.spawn_worker(false).or(idlest.map(|(_, worker)| worker)),
        }
    }

    /// The workers that can hold several searches or games, with or without the script interpreter.
    fn shared_workers(&self, is_of_scripts: bool) -> impl Iterator<Item = u32> {
        let is_taken = |key: u32| {
            self.searches.values().any(|search| search.is_alone && search.worker == key)
                || self.compiling.values().any(|compiling| compiling.worker == key)
        };
        let workers = self.workers.iter().filter(move |(_, worker)| worker.is_of_scripts == is_of_scripts);
        workers.map(|(&key, _)| key).filter(move |&key| !is_taken(key))
    }

    fn spawn_worker(&mut self, is_of_scripts: bool) -> Option<u32> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        if is_of_scripts {
            options.set_name(OF_SCRIPTS);
        }
        let worker = Worker::new_with_options(&script(), &options).ok()?;
        self.numbers += 1;
        let key = self.numbers;
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            POOL.with_borrow_mut(|pool| pool.receive(key, &event.data()));
        });
        let on_error = Closure::<dyn FnMut(web_sys::Event)>::new(move |_| {
            POOL.with_borrow_mut(|pool| pool.lose(key, pool.why_lost(key)));
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        let worker = PoolWorker {
            worker,
            is_of_scripts,
            heard: Instant::now(),
            current: 0,
            _on_message: on_message,
            _on_error: on_error,
        };
        self.workers.insert(key, worker);
        Some(key)
    }

    fn think(&mut self, number: u32, budget: Option<u64>, line: Option<&str>) {
        let Some(search) = self.searches.get_mut(&number) else { return };
        search.turns += 1;
        let thought = ThinkingBudget { turn: search.turns, budget, line: line.map(Arc::from) };
        search.thought = Some(thought.clone());
        // A script may begin before its worker can report its turn.
        search.count_script();
        self.post_think(number, &thought);
    }

    fn is_thinking(&self, number: u32) -> bool {
        self.searches.get(&number).is_some_and(|search| search.thought.is_some())
    }

    fn stop(&mut self, number: u32) {
        let Some(search) = self.searches.get_mut(&number) else { return };
        let was_thinking = search.thought.take().is_some();
        search.mailbox.count(|time| time.end_slice());
        let (worker, is_script) = (search.worker, search.script.is_some());
        if search.is_alone && was_thinking && (!is_script || self.is_deaf(worker)) {
            return self.replace(worker);
        }
        self.post(number, "stop", &[]);
    }

    fn end(&mut self, number: u32) {
        self.post(number, "end", &[]);
        let Some(search) = self.searches.remove(&number) else { return };
        if search.is_alone {
            self.workers.remove(&search.worker);
        } else if search.thought.is_some() {
            self.replace_if_deaf(search.worker);
        }
    }

    fn is_deaf(&self, key: u32) -> bool {
        self.workers.get(&key).is_some_and(|worker| worker.heard.elapsed() > RESPONSE_TIMEOUT)
    }

    fn replace_if_deaf(&mut self, key: u32) {
        if self.is_deaf(key) {
            self.replace(key);
        }
    }

    /// Ends a search with this reason.
    fn lose_search(&mut self, number: u32, reason: &str) {
        let Some(search) = self.searches.remove(&number) else { return };
        search.lose(reason);
        if search.is_alone {
            self.workers.remove(&search.worker);
        }
    }

    fn post_begin(&self, number: u32) {
        let Some(search) = self.searches.get(&number) else { return };
        self.post(number, "begin", &[("task", JsValue::from_str(&search.task))]);
    }

    fn post_think(&self, number: u32, thought: &ThinkingBudget) {
        let budget = thought.budget.map_or(-1.0, |budget| budget as f64);
        let line = thought.line.as_deref().map_or(JsValue::UNDEFINED, JsValue::from_str);
        self.post(number, "think", &[("turn", thought.turn.into()), ("budget", budget.into()), ("line", line)]);
    }

    fn post(&self, number: u32, kind: &str, more: &[(&str, JsValue)]) {
        if let Some(search) = self.searches.get(&number) {
            self.post_to(search.worker, number, kind, more);
        }
    }

    fn post_to(&self, key: u32, number: u32, kind: &str, more: &[(&str, JsValue)]) {
        let Some(worker) = self.workers.get(&key) else { return };
        let message = Object::new();
        for (key, value) in [("kind", kind.into()), ("number", number.into())].iter().chain(more) {
            // Cannot fail: a plain object accepts any key.
            let _ = Reflect::set(&message, &JsValue::from_str(key), value);
        }
        let _ = worker.worker.post_message(&message);
    }

    fn receive(&mut self, key: u32, message: &JsValue) {
        let get = |name: &str| Reflect::get(message, &JsValue::from_str(name)).unwrap_or(JsValue::UNDEFINED);
        let text = |name: &str| get(name).as_string().unwrap_or_default();
        let number = get("number").as_f64().unwrap_or(0.0) as u32;
        if let Some(worker) = self.workers.get_mut(&key) {
            worker.heard = Instant::now();
        }
        match text("kind").as_str() {
            "turn" => {
                self.begin_description(number);
                self.count_turn(key, number);
                if let Some(worker) = self.workers.get_mut(&key) {
                    worker.current = number;
                }
            }
            "message" => {
                let turn = get("turn").as_f64().unwrap_or(0.0) as u32;
                if let Ok(message) = serde_json::from_str::<Message>(&text("message")) {
                    if self.games.contains_key(&number) {
                        self.take_game_message(number, message);
                    } else {
                        self.take_message(number, turn, message);
                    }
                }
            }
            "lost" => {
                let (panic, error) = (text("panic"), text("error"));
                let reason = if panic.is_empty() {
                    format!("it crashed or ran out of memory ({error})")
                } else {
                    format!("it crashed ({panic})")
                };
                // Only a task that cannot begin leaves its worker alive.
                let reason = if get("alive").is_falsy() { reason } else { error };
                self.lose_description(key, &reason);
                self.lose_search(number, &reason);
                self.lose_game(number, &reason);
                if get("alive").is_falsy() && self.workers.contains_key(&key) {
                    self.replace(key);
                }
            }
            "described" => self.take_description_text(number, &text("description")),
            "unfit" => self.lose(key, &format!("{START_FAILED} ({})", text("error"))),
            _ => self.lose(key, self.why_lost(key)),
        }
    }

    /// A worker runs one search at a time. Its other searches wait, so their time does not count.
    fn count_turn(&self, key: u32, number: u32) {
        for (&other, search) in self.searches.iter().filter(|(_, search)| search.worker == key) {
            let counts = other == number && search.thought.is_some() && search.known == 0;
            search.mailbox.count(|time| if counts { time.begin_slice(Instant::now()) } else { time.end_slice() });
        }
    }

    fn take_message(&mut self, number: u32, turn: u32, message: Message) {
        // A message of an ended search may still arrive.
        let Some(search) = self.searches.get_mut(&number) else { return };
        let Message { mut update, rests, log } = message;
        // The first run has logged these lines already.
        let log = if search.known > 0 { Vec::new() } else { log };
        let known = search.known.min(update.moves.len());
        search.known -= known;
        update.moves.drain(..known);
        update.explanations.drain(..known.min(update.explanations.len()));
        search.moves += update.moves.len();
        // A restarted search reports nothing new until it reaches its earlier state.
        update.best_walk = update.best_walk.filter(|walk| search.best.is_none_or(|best| walk.len() < best));
        search.best = update.best_walk.as_ref().map(Vec::len).or(search.best);
        if search.known > 0 {
            update.moved_at = update.busy;
            update.search_state = None;
        }
        let is_over = update.outcome.is_some();
        if is_over || (rests && search.thought.as_ref().is_some_and(|thought| thought.turn == turn)) {
            search.thought = None;
            search.mailbox.count(|time| time.end_slice());
        }
        let is_thinking = search.thought.is_some();
        search.mailbox.post(update, &search.waker);
        if is_thinking {
            search.count_script();
        }
        if let Some(id) = search.script.clone().filter(|_| !log.is_empty()) {
            search.waker.wake();
            self.keep_log(&id, log);
        }
    }

    /// Starts a new worker in place of a failed one.
    fn replace(&mut self, key: u32) {
        let is_of_scripts = self.workers.remove(&key).is_some_and(|worker| worker.is_of_scripts);
        let orphans: Vec<u32> =
            self.searches.iter().filter(|(_, search)| search.worker == key).map(|(&number, _)| number).collect();
        let Some(worker) = self.spawn_worker(is_of_scripts) else { return self.lose(key, "its worker crashed") };
        self.move_games(key, worker);
        for number in orphans {
            let Some(search) = self.searches.get_mut(&number) else { continue };
            search.worker = worker;
            search.known = search.moves;
            search.mailbox.count(|time| {
                time.end_slice();
                time.report(Duration::ZERO, Instant::now());
            });
            let thought = search.thought.clone();
            self.post_begin(number);
            if let Some(thought) = &thought {
                self.post_think(number, thought);
            }
        }
    }

    /// The reason to show if a failed worker gave no message.
    fn why_lost(&self, key: u32) -> &'static str {
        match self.workers.get(&key) {
            Some(worker) if worker.current > 0 => "its worker crashed",
            _ => START_FAILED,
        }
    }

    /// Terminates a worker with all its searches.
    fn lose(&mut self, key: u32, reason: &str) {
        self.workers.remove(&key);
        self.searches.retain(|_, search| {
            if search.worker == key {
                search.lose(reason);
            }
            search.worker != key
        });
        self.lose_games(key, reason);
        self.lose_description(key, reason);
    }
}

/// Number of the machine's cores, as the browser reports it.
pub(crate) fn most_workers() -> usize {
    web_sys::window().map_or(1.0, |window| window.navigator().hardware_concurrency()).max(1.0) as usize
}
