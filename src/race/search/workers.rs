//! Searches in Web Workers: a pool of workers, each of which keeps several searches and gives them turns.
//!
//! A worker that breaks down costs the search that it was busy with its lane; it is replaced, and the others in it
//! begin anew, silently up to where they were: a search is the same each time.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    sync::{Arc, Mutex, atomic::AtomicUsize},
    time::Duration,
};

use bevy::platform::time::Instant;
use color_walk_api::{Board, SolverSpec};
use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::post::{Post, Running, locked};
use crate::{
    race::lane::LaneState,
    wire::{End, Task, Word},
};

/// The workers' script, where the page does not name another.
const SCRIPT: &str = "./solver-worker.js";
/// A worker that says nothing for so long, while a search in it is told to end, is ended itself.
const DEAF: Duration = Duration::from_secs(1);

/// A search that runs in a worker.
pub(super) struct Mind {
    number: u32,
    running: Option<Running>,
    count: Arc<AtomicUsize>,
    post: Arc<Mutex<Post>>,
}

impl Mind {
    pub fn new(spec: &SolverSpec, board: &Board, carry: u64, count: &Arc<AtomicUsize>) -> Self {
        let task = serde_json::to_string(&Task::new(board, spec.to_string(), carry)).unwrap_or_default();
        let post: Arc<Mutex<Post>> = Arc::default();
        let number = POOL.with_borrow_mut(|pool| pool.begin(task, post.clone()));
        Mind { number, running: None, count: count.clone(), post }
    }

    pub fn post(&self) -> &Arc<Mutex<Post>> {
        &self.post
    }

    pub fn is_thinking(&self) -> bool {
        self.running.is_some()
    }

    pub fn start(&mut self, budget: Option<u64>) {
        self.running = Some(Running::new(&self.count));
        POOL.with_borrow_mut(|pool| pool.think(self.number, budget));
    }

    pub fn stop(&mut self) {
        self.running = None;
        POOL.with_borrow_mut(|pool| pool.stop(self.number));
    }

    /// Notes that the search rests.
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

/// True when searches think in turns between frames instead.
pub(crate) fn are_off() -> bool {
    POOL.with_borrow(|pool| pool.is_off)
}

/// Does without workers from here on.
pub(crate) fn turn_off() {
    POOL.with_borrow_mut(|pool| pool.is_off = true);
}

/// Lets all workers pause, or go on.
pub(crate) fn hush(hushed: bool) {
    POOL.with_borrow(|pool| {
        for (&number, search) in &pool.searches {
            match search.thought {
                Some(_) if hushed => pool.tell(number, "stop", &[]),
                Some(thought) => pool.tell_to_think(number, thought),
                None => {}
            }
        }
    });
}

/// The workers' script, by the name that the page's canvas has for it: the name of a built file holds its hash.
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
    workers: BTreeMap<u32, Seat>,
    searches: BTreeMap<u32, Search>,
    /// Numbers given so far, to searches and workers.
    numbers: u32,
}

/// A worker.
struct Seat {
    worker: Worker,
    heard: Instant,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(web_sys::Event)>,
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

struct Search {
    worker: u32,
    task: String,
    post: Arc<Mutex<Post>>,
    thought: Option<Thought>,
    turns: u32,
    /// Moves heard.
    moves: usize,
    /// Moves that will be heard a second time.
    known: usize,
}

#[derive(Clone, Copy)]
struct Thought {
    turn: u32,
    budget: Option<u64>,
}

impl Pool {
    fn begin(&mut self, task: String, post: Arc<Mutex<Post>>) -> u32 {
        self.numbers += 1;
        let number = self.numbers;
        let Some(worker) = self.seat() else {
            locked(&post).ending = Some(LaneState::Out("lost: this browser gives no workers".to_owned()));
            return number;
        };
        self.searches.insert(number, Search { worker, task, post, thought: None, turns: 0, moves: 0, known: 0 });
        self.tell_to_begin(number);
        number
    }

    /// The worker with the fewest searches; a new one while there may be more.
    fn seat(&mut self) -> Option<u32> {
        let load = |worker: u32| self.searches.values().filter(|search| search.worker == worker).count();
        let idlest = self.workers.keys().map(|&worker| (load(worker), worker)).min();
        let most = web_sys::window().map_or(1.0, |window| window.navigator().hardware_concurrency()) as usize;
        match idlest {
            Some((searches, worker)) if searches == 0 || self.workers.len() + 1 >= most.max(2) => Some(worker),
            idlest => self.hire().or(idlest.map(|(_, worker)| worker)),
        }
    }

    fn hire(&mut self) -> Option<u32> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&script(), &options).ok()?;
        self.numbers += 1;
        let key = self.numbers;
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            POOL.with_borrow_mut(|pool| pool.hear(key, &event.data()));
        });
        let on_error = Closure::<dyn FnMut(web_sys::Event)>::new(move |_| {
            POOL.with_borrow_mut(|pool| pool.lose(key, "lost: its worker cannot be started"));
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        self.workers.insert(key, Seat { worker, heard: Instant::now(), _on_message: on_message, _on_error: on_error });
        Some(key)
    }

    fn think(&mut self, number: u32, budget: Option<u64>) {
        let Some(search) = self.searches.get_mut(&number) else { return };
        search.turns += 1;
        let thought = Thought { turn: search.turns, budget };
        search.thought = Some(thought);
        locked(&search.post).slice_began = Some(Instant::now());
        self.tell_to_think(number, thought);
    }

    fn is_thinking(&self, number: u32) -> bool {
        self.searches.get(&number).is_some_and(|search| search.thought.is_some())
    }

    fn stop(&mut self, number: u32) {
        let Some(search) = self.searches.get_mut(&number) else { return };
        search.thought = None;
        locked(&search.post).slice_began = None;
        self.tell(number, "stop", &[]);
    }

    fn end(&mut self, number: u32) {
        self.tell(number, "end", &[]);
        let Some(search) = self.searches.remove(&number) else { return };
        let is_deaf = self.workers.get(&search.worker).is_some_and(|seat| seat.heard.elapsed() > DEAF);
        if search.thought.is_some() && is_deaf {
            self.replace(search.worker);
        }
    }

    fn tell_to_begin(&self, number: u32) {
        let Some(search) = self.searches.get(&number) else { return };
        self.tell(number, "begin", &[("task", JsValue::from_str(&search.task))]);
    }

    fn tell_to_think(&self, number: u32, thought: Thought) {
        let budget = thought.budget.map_or(-1.0, |budget| budget as f64);
        self.tell(number, "think", &[("turn", thought.turn.into()), ("budget", budget.into())]);
    }

    fn tell(&self, number: u32, kind: &str, more: &[(&str, JsValue)]) {
        let Some(seat) = self.searches.get(&number).and_then(|search| self.workers.get(&search.worker)) else {
            return;
        };
        let message = Object::new();
        for (key, value) in [("kind", kind.into()), ("number", number.into())].iter().chain(more) {
            // A plain object takes any key.
            let _ = Reflect::set(&message, &JsValue::from_str(key), value);
        }
        let _ = seat.worker.post_message(&message);
    }

    fn hear(&mut self, key: u32, message: &JsValue) {
        let get = |name: &str| Reflect::get(message, &JsValue::from_str(name)).unwrap_or(JsValue::UNDEFINED);
        let text = |name: &str| get(name).as_string().unwrap_or_default();
        let number = get("number").as_f64().unwrap_or(0.0) as u32;
        if let Some(seat) = self.workers.get_mut(&key) {
            seat.heard = Instant::now();
        }
        match text("kind").as_str() {
            "word" => {
                let turn = get("turn").as_f64().unwrap_or(0.0) as u32;
                if let Ok(word) = serde_json::from_str(&text("word")) {
                    self.take_word(number, turn, word);
                }
            }
            "lost" => {
                let (panic, error) = (text("panic"), text("error"));
                let reason = if panic.is_empty() {
                    format!("lost: it broke down or ran out of memory ({error})")
                } else {
                    format!("lost: it panicked ({panic})")
                };
                if let Some(search) = self.searches.remove(&number) {
                    locked(&search.post).ending = Some(LaneState::Out(reason));
                }
                if get("alive").is_falsy() {
                    self.replace(key);
                }
            }
            _ => self.lose(key, "lost: its worker cannot be started"),
        }
    }

    fn take_word(&mut self, number: u32, turn: u32, word: Word) {
        // A search that was ended may have had its word on the way.
        let Some(search) = self.searches.get_mut(&number) else { return };
        let known = search.known.min(word.moves.len());
        search.known -= known;
        let moves = &word.moves[known..];
        search.moves += moves.len();
        let mut post = locked(&search.post);
        post.moves.extend(moves);
        // One that began anew has less to show until it is where it was.
        post.nodes = post.nodes.max(word.nodes);
        post.time = post.time.max(Duration::from_micros(word.micros));
        post.moved_at = Duration::from_micros(word.moved_at);
        post.progress = word.progress();
        post.focus.clone_from(&word.focus);
        post.slice_began = search.thought.map(|_| Instant::now());
        if word.rests && search.thought.is_some_and(|thought| thought.turn == turn) {
            search.thought = None;
            post.slice_began = None;
        }
        if let Some(end) = word.end {
            post.slice_began = None;
            post.ending = Some(match end {
                End::Cleared { proven } => LaneState::Cleared { proven },
                End::Out(reason) => LaneState::Out(reason),
            });
            search.thought = None;
        }
    }

    /// Puts a new worker in place of one that broke down.
    fn replace(&mut self, key: u32) {
        self.workers.remove(&key);
        let orphans: Vec<u32> =
            self.searches.iter().filter(|(_, search)| search.worker == key).map(|(&number, _)| number).collect();
        let Some(worker) = self.hire() else { return self.lose(key, "lost: its worker broke down") };
        for number in orphans {
            let Some(search) = self.searches.get_mut(&number) else { continue };
            search.worker = worker;
            search.known = search.moves;
            let thought = search.thought;
            self.tell_to_begin(number);
            if let Some(thought) = thought {
                self.tell_to_think(number, thought);
            }
        }
    }

    /// Gives a worker up, with all that is in it.
    fn lose(&mut self, key: u32, reason: &str) {
        self.workers.remove(&key);
        self.searches.retain(|_, search| {
            if search.worker == key {
                locked(&search.post).ending = Some(LaneState::Out(reason.to_owned()));
            }
            search.worker != key
        });
    }
}
