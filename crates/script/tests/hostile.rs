//! Hostile scripts: each ends with a sentence about the fault and its line, and the next script plays as usual.

use std::{fs, path::Path, sync::Arc};

use color_walk_api::{
    board::ClusterGraph,
    run::{Fault, Outcome, Runner},
    solver::{Problem, SolverSpec},
    text::BoardCode,
};
use color_walk_script::{Answer, Game, GameEnd, Script, ScriptError, ScriptLimits};

const LIMITS: ScriptLimits = ScriptLimits { steps: 1_000_000, bytes: 8 << 20, depth: 100, log_lines: 50 };

fn problem(script: &Script) -> Problem {
    Problem::new(Arc::new(ClusterGraph::new(&BoardCode::uniform(6, 6, 3, 1).board())), script.default_params())
}

/// Plays a script to its end. Returns its answers, or the error that ends it.
fn play(source: &str) -> Result<Vec<Answer>, ScriptError> {
    let script = Script::parse_within(source, LIMITS)?;
    let wrong = |end| match end {
        GameEnd::Error(error) | GameEnd::Steps(error) => error,
        other => panic!("{other:?}"),
    };
    let mut game = Game::new(&script, &problem(&script)).map_err(wrong)?;
    let mut answers = Vec::new();
    loop {
        match game.ask().map_err(wrong)? {
            Answer::Done => return Ok(answers),
            answer => answers.push(answer),
        }
    }
}

#[track_caller]
fn ends(source: &str, line: impl Into<Option<u32>>, sentence: &str) {
    let error = play(source).expect_err("it plays");
    let line = line.into();
    assert!(
        error.sentence.contains(sentence) && error.line == line,
        "{source}\n{error}\nnot line {line:?}: {sentence}"
    );
    play("export const choose = (position) => position.colors()[0];").expect("a good script plays after a bad one");
}

/// A valid script. Its `choose` has this body, which begins on line 2.
fn choosing(body: &str) -> String {
    format!("export function choose(position) {{\n{body}\nreturn position.colors()[0]; }}")
}

const STEPS: &str = "takes more than 1,000,000 steps";
const MEMORY: &str = "holds more than 8 MiB of memory";
const DEEP: &str = "deep";

#[test]
fn loops_without_end() {
    // The interpreter knows only the lines of calls. A loop without a call has the line of the call before.
    ends(&choosing("for (;;) {}"), 1, STEPS);
    ends(&choosing("let i = 0;\nwhile (true) { i++; }"), 1, STEPS);
    ends(&choosing("do {\nposition.colors(); } while (true);"), 3, STEPS);
    ends("for (;;) {}\nexport const choose = 1;", 1, STEPS);
    ends("export function* solve() { for (;;) {} }", 1, STEPS);
    // A `catch` does not save it.
    ends(&choosing("for (;;) { try { for (;;) {} } catch { for (;;) {} } }"), 1, STEPS);
}

#[test]
fn loops_without_end_in_what_is_asked() {
    ends(&choosing("[1, 2].sort(() => { for (;;) {} });"), 2, STEPS);
    ends(&choosing("return { get color() { for (;;) {} } };"), 2, STEPS);
    ends(&choosing("return new Proxy({}, { get() { for (;;) {} } });"), 2, STEPS);
    ends("export const params = { get depth() { for (;;) {} } };\nexport const choose = () => 0;", 1, STEPS);
    ends("export function solve() { return { next() {\nfor (;;) {} } }; }", 1, STEPS);
    ends("export function solve() {\nreturn { get next() { for (;;) {} } }; }", 2, STEPS);
    ends(&choosing("position.count({ valueOf() {\nfor (;;) {} } });"), 2, STEPS);
    ends(&choosing("log({ get x() { for (;;) {} } });"), 2, STEPS);
}

#[test]
fn calls_of_what_is_no_function() {
    ends(&choosing("position.colours();"), 2, "`position.colours` is not a function");
    ends(&choosing("const best = 3;\nbest(position.colors());"), 3, "`best` or `position.colors` is not a function");
    ends(&choosing("position.colors().map(1);"), 2, "`position.colors().map` is not a function, or is not given one");
}

#[test]
fn regular_expressions_that_take_for_ever() {
    ends(&choosing("/^(a+)+$/.test('a'.repeat(40) + 'b');"), 2, STEPS);
    ends(&choosing("'x'.repeat(30).replace(/(x|xx)+y/g, '');"), 2, STEPS);
    ends(&choosing("/(?:(?:a*)*)*b/.exec('a'.repeat(100));"), 2, STEPS);
}

#[test]
fn recursion_without_end() {
    ends(&choosing("const f = () => f() + 1; f();"), 2, DEEP);
    ends(&choosing("const f = (p) => f(p.play(0)); f(position);"), 2, "more than 100 deep");
    ends(&choosing("const f = () => [1].map(f); f();"), 2, DEEP);
    play(&choosing("const a = []; a[0] = a; a.flat(Infinity);")).unwrap();
    ends(&choosing("const o = { get x() { return this.x; } }; o.x;"), 2, DEEP);
    ends(&choosing("class A { constructor() { new A(); } } new A();"), 2, DEEP);
    ends(&choosing("const p = new Proxy({}, { get: (t, k, r) => r[k] }); p.x;"), 2, DEEP);
    ends(&choosing("let a = []; for (let i = 0; i < 20000; i++) a = [a]; String(a);"), 1, DEEP);
    ends(&choosing("new RegExp('(?:'.repeat(100000));"), 2, DEEP);
}

#[test]
fn what_is_caught_does_not_save_a_script() {
    ends(&choosing("const f = () => f() + 1;\ntry { f(); } catch { }"), 3, DEEP);
    ends(&choosing("const f = () => f() + 1;\ntry { f(); } catch (error) { throw 5; }"), 3, DEEP);
    ends(&choosing("const f = () => { try { f(); } catch { f(); } };\nf();"), 2, DEEP);
    ends(&choosing("const f = (p) => f(p.play(0));\nfor (;;) try { f(position); } catch { }"), 3, DEEP);
    ends(&choosing("const a = [];\nfor (;;) try { a.push('x'.repeat(1 << 20)); } catch { }"), 3, MEMORY);
    ends(&choosing("for (;;) try { position.play(9); } catch { }"), 2, STEPS);
    ends(&choosing("try { f(); } catch { } finally { }"), 2, "no `finally`");
    play(&choosing("try { null.x; } catch (error) { log(error.message); }")).unwrap();
    play(&choosing("try { throw 1; } catch { }")).unwrap();
}

#[test]
fn memory_without_end() {
    ends(&choosing("const all = [];\nfor (;;) all.push({});"), 3, MEMORY);
    ends(&choosing("let s = 'x';\nfor (;;) s += s;"), 3, "string too long");
    ends(&choosing("'x'.repeat(1 << 29);"), 2, MEMORY);
    ends(&choosing("new Array(1e8).fill(0);"), 2, MEMORY);
    ends(&choosing("new Uint8Array(1e9);"), 2, MEMORY);
    ends(&choosing("new ArrayBuffer(1e9);"), 2, MEMORY);
    ends(&choosing("const m = new Map();\nfor (let i = 0; ; i++) m.set(i, 'x' + i);"), 3, MEMORY);
    ends(&choosing("const all = [];\nfor (;;) all.push(position.play(0));"), 3, MEMORY);
    ends(&choosing("const all = [];\nfor (;;) all.push(position.clusters());"), 3, MEMORY);
    ends(&choosing("const all = [];\nfor (;;) try { all.push(new Array(1000)); } catch { }"), 3, MEMORY);
    ends(&choosing("let a = ['x'.repeat(1000)];\nfor (;;) a = a.concat(a);"), 3, MEMORY);
    ends(&choosing("'x'.repeat(1e6).split('').map((x) => x.padEnd(1000));"), 2, MEMORY);
    ends(&choosing("let f = () => 0;\nfor (;;) { const g = f; f = () => g; }"), 3, MEMORY);
    ends(&choosing("const o = {};\nfor (let i = 0; ; i++) o['k' + i] = i;"), 3, MEMORY);
}

#[test]
fn garbage_is_no_memory() {
    for body in [
        "for (let i = 0; i < 50000; i++) ({ i });",
        "for (let i = 0; i < 20000; i++) { const a = {}, b = { a }; a.b = b; }",
        "for (let i = 0; i < 2000; i++) position.play(0);",
        "for (let i = 0; i < 200; i++) 'x'.repeat(1e6);",
        "for (let i = 0; i < 20; i++) position.clusters();",
    ] {
        play(&choosing(body)).unwrap();
    }
}

#[test]
fn floods_of_the_log() {
    let source = choosing("for (let i = 0; i < 1000; i++) log(i, 'x'.repeat(100000), { i }, null, undefined);");
    let script = Script::parse_within(&source, LIMITS).unwrap();
    let mut game = Game::new(&script, &problem(&script)).unwrap();
    assert!(matches!(game.ask(), Ok(Answer::Move(_))));
    let lines = game.take_log();
    assert_eq!(lines.len(), LIMITS.log_lines + 1);
    assert!(lines.iter().all(|line| line.chars().count() <= 501 && !line.contains('\n')));
    assert!(lines[50].contains("no more than 50 lines"));
    assert!(matches!(game.ask(), Ok(Answer::Move(_))) && game.take_log().is_empty());
    play(&choosing("const o = {}; o.o = o;\nlog(o, position);")).unwrap();
    play(&choosing("log(1n, Symbol.iterator.description, () => 1, [1, [2]], new Error('x'), NaN);")).unwrap();
}

#[test]
fn tricks_on_the_kit() {
    ends(
        &choosing("Object.getPrototypeOf(position).play = () => position;\nposition.play = 1; position.play(0);"),
        3,
        "",
    );
    ends(&choosing("position.play.call({}, 0);"), 2, "");
    ends(&choosing("position.play.call(null, 0);"), 2, "");
    ends(&choosing("Object.create(position).colors();"), 2, "");
    ends(&choosing("new position.constructor().play(0);"), 2, "");
    ends(&choosing("new Proxy(position, {}).count(0);"), 2, "");
    ends(&choosing("structuredClone(position);"), 2, "structuredClone");
    ends(&choosing("position.width = 3;"), 2, "");
    ends(&choosing("position.play();"), 2, "play takes a colour from 0 to 2, not NaN");
    ends(&choosing("position.play(0.5);"), 2, "not 0.5");
    ends(&choosing("position.play(-1);"), 2, "not -1");
    ends(&choosing("position.play(3);"), 2, "not 3");
    ends(&choosing("position.play(1e300);"), 2, "not 1");
    ends(&choosing("position.play(1n);"), 2, "");
    ends(&choosing("position.play(Symbol());"), 2, "");
    play(&choosing(
        "position.cell(-1, 1e300); position.cell(); position.count(NaN); position.count(99); position.foo;",
    ))
    .unwrap();
    play(&choosing("Array.prototype.push = Object.prototype.toString = 5; Object.freeze(Array);")).unwrap();
    play(&choosing("Object.defineProperty(Object.prototype, 'color', { configurable: true, get() { return 9; } });"))
        .unwrap();
    play(&choosing("globalThis.random = globalThis.log = undefined;")).unwrap();
}

#[test]
fn what_a_script_has_not() {
    for name in [
        "eval",
        "Function",
        "Date",
        "Intl",
        "WeakRef",
        "FinalizationRegistry",
        "SharedArrayBuffer",
        "Atomics",
        "performance",
        "setTimeout",
        "fetch",
        "require",
        "process",
        "console",
        "os",
        "std",
        "Worker",
        "WebAssembly",
        "queueMicrotask",
        "Promise",
        "JSON",
        "XMLHttpRequest",
        "importScripts",
        "navigator",
        "crypto",
    ] {
        ends(&choosing(&format!("{name};")), 2, "is not defined");
    }
    for body in [
        "(() => {}).constructor('return 1')();",
        "(function* () {}).constructor('yield 1');",
        "'a'.localeCompare('b');",
        "(1).toLocaleString();",
        "[1].toLocaleString();",
        "new Uint8Array(1).toLocaleString();",
        "'a'.toLocaleUpperCase();",
        "Error.captureStackTrace({});",
    ] {
        let done =
            play(&choosing(&format!("const x = {body}\nif (typeof x === 'number') throw new Error('it runs');")));
        assert!(done.is_err() || body.contains("constructor"), "{body}");
        if let Err(error) = done {
            assert!(!error.sentence.contains("it runs"), "{body}");
        }
    }
    for (name, remedy) in [("console.log(1)", "write log("), ("JSON", "log(…) shows"), ("new Date()", "no clock")] {
        ends(&choosing(&format!("{name};")), 2, remedy);
    }
    ends("const x = 1;\nimport { readFile } from 'os';\nexport const choose = 1;", 2, "a script has no modules");
    ends("await 1;\nexport const choose = () => 0;", 1, "await");
    ends(&choosing("import('os');\nreturn 99;"), 2, "a script has no modules");
}

#[test]
fn throws_of_every_kind() {
    ends(&choosing("throw new Error('no\\nmore');"), 2, "no more");
    ends(&choosing("throw 5;"), 1, "threw the number 5");
    ends(&choosing("throw null;"), 1, "threw null");
    ends(&choosing("throw undefined;"), 1, "threw nothing");
    ends(&choosing("throw 'x'.repeat(1e6);"), 1, "threw the text \"xxxxxxxxxxxxxxxxxxxx…\"");
    ends(&choosing("throw Symbol();"), 1, "threw a symbol");
    ends(&choosing("throw { toString() { for (;;) {} } };"), 1, "threw an object");
    ends(&choosing("throw position;"), 1, "threw an object");
    ends(&choosing("throw new Error('x'.repeat(1e6));"), 2, "xxx…");
    ends(&choosing("throw new Error();"), 2, "without a message");
    ends(&choosing("throw new (class extends Error { get message() { throw this; } })();"), 2, "");
    ends(&choosing("const e = new Error(''); e.stack = ''; e.name = {}; throw e;"), 1, "");
    ends(&choosing("throw new AggregateError([1], 'many');"), 2, "many");
    ends(&choosing("missing();"), 2, "missing is not defined");
    ends(&choosing("null.x;"), 2, "null");
    ends("export const choose = () => 0;\n\nthrow new TypeError('top');", 3, "top");
    ends("export const choose = class {};", 1, "");
}

#[test]
fn answers_of_wrong_types() {
    for (answer, sentence) in [
        ("", "`choose` gives nothing"),
        ("null", "gives null"),
        ("'1'", "gives the text \"1\""),
        ("NaN", "gives the colour NaN"),
        ("0.5", "gives the colour 0.5"),
        ("-1", "gives the colour -1"),
        ("3", "gives the colour 3; this board has the colours 0 to 2"),
        ("1e9", "gives the colour 1000000000"),
        ("1n", "gives a big integer"),
        ("[0]", "gives an array"),
        ("() => 0", "gives a function"),
        ("position", "gives an object without a color"),
        ("{ color: '1' }", "an object with the text \"1\" as its color"),
        ("{ color: position.colors()[0], scores: 5 }", "gives the number 5 as scores"),
        ("{ color: position.colors()[0], scores: [NaN, NaN, NaN] }", "the number NaN as its score"),
    ] {
        ends(&format!("export function choose(position) {{ return {answer}; }}"), 1, sentence);
    }
    ends("export async function choose() { return 0; }", 1, "a script cannot wait");
    ends("export function* choose() { yield 0; }", 1, "gives an object without a color");
    let absorbs_nothing = "export const choose = (p) => [0, 1, 2].find((color) => !p.colors().includes(color)) ?? 0;";
    let error = play(absorbs_nothing).unwrap_err();
    assert!(error.sentence.contains("which absorbs nothing"), "{error}");
}

#[test]
fn walks_that_are_none() {
    for (answer, sentence) in [
        ("", "returned nothing"),
        ("5", "returned the number 5"),
        ("{}", "returned an object"),
        ("[]", "a walk of 0 moves that leaves"),
        ("['0']", "the text \"0\" as move 1"),
        ("[,]", "nothing as move 1"),
        ("[7]", "the number 7 as move 1; this board has the colours 0 to 2"),
        ("Array(1e9)", "nothing as move 1"),
        ("Array(1000).fill(position.colors()[0])", "absorbs nothing"),
        ("new Proxy([], { get() { throw 1; } })", ""),
        ("{ next: 1 }", "returned an object"),
        ("{ next() { return 5; } }", "yields the number 5"),
        ("[][Symbol.iterator]()", "ended without a walk"),
        ("[5][Symbol.iterator]()", "yielded the number 5"),
    ] {
        let error = play(&format!("export function solve(position) {{ return {answer}; }}")).unwrap_err();
        assert!(error.sentence.contains(sentence), "{answer}: {error}");
    }
    ends("export function* solve() {}", 1, "ended without a walk");
    ends("export function* solve() { yield [0]; }", 1, "yielded a walk");
    let goes_on = "export function solve(p) { const walk = []; while (!p.isCleared) { walk.push(p.colors()[0]); \
                   p = p.play(p.colors()[0]); } return [...walk, 0]; }";
    ends(goes_on, 1, "continues after move");
}

#[test]
fn handles_outlive_no_game() {
    // Each game has its own interpreter, so nothing passes from one to the next.
    let source = "let kept, games = 0; export function choose(p) { if (kept && kept.moves > p.moves) throw 1; \
                  kept = p; games++; log(games); return p.colors()[0]; }";
    let script = Script::parse_within(source, LIMITS).unwrap();
    for _ in 0..3 {
        let mut game = Game::new(&script, &problem(&script)).unwrap();
        assert!(matches!(game.ask(), Ok(Answer::Move(_))));
        assert_eq!(game.take_log(), ["1"]);
    }
}

#[test]
fn a_hostile_script_loses_its_run_with_the_sentence() {
    let script = Script::parse_within(&choosing("for (;;) position.colors();"), LIMITS).unwrap();
    let problem = problem(&script);
    let spec = SolverSpec::of(&script.solver_info("script"));
    let outcome = Runner::new(&spec, spec.problem(problem.graph)).finish().clone();
    let Outcome::Lost(Fault::Other(sentence)) = outcome else { panic!("{outcome:?}") };
    assert!(sentence.starts_with("line 2") && sentence.contains(STEPS), "{sentence}");
}

#[test]
fn a_script_that_is_stopped_ends_its_thread() {
    let script = Script::parse(&choosing("for (;;) {}")).unwrap();
    let problem = problem(&script);
    let heard = Arc::new(());
    let witness = heard.clone();
    let info = script.solver_info_with_log("script", move |_| drop(witness.clone()));
    let spec = SolverSpec::of(&info);
    let mut runner = Runner::new(&spec, spec.problem(problem.graph.clone()));
    runner.advance(1);
    // Runner, problem, thread and here. The thread may begin later than a step waits.
    while Arc::strong_count(&problem.graph) < 4 {
        std::thread::yield_now();
    }
    drop((runner, spec, info));
    while Arc::strong_count(&problem.graph) > 1 {
        std::thread::yield_now();
    }
    assert_eq!(Arc::strong_count(&heard), 1);
}

/// The page's tests also play these files, in a worker. The last line of each says how its game ends.
#[test]
fn hostile_files_end_as_they_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hostile");
    let files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(files.len() >= 20);
    for file in files {
        let source = fs::read_to_string(&file).unwrap();
        let (_, wanted) = source.rsplit_once("//= ").unwrap();
        let (place, sentence) = wanted.trim_end().split_once(':').unwrap();
        let error = play(&source).expect_err("it plays").to_string();
        assert!(
            error.starts_with(place) && error.contains(sentence.trim()),
            "{}: {error}\nnot {wanted}",
            file.display()
        );
    }
}
