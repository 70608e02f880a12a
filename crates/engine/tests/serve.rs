//! A solver speaks the protocol over pipes.

use std::{
    io::{self, BufRead, BufReader, PipeReader, PipeWriter, Write, pipe},
    sync::{Arc, atomic::AtomicBool, mpsc::channel},
    thread,
};

use color_walk_api::{
    board::{ClusterGraph, Flood},
    solver::{Budget, Problem, SolverInfo, SolverSpec, Value, Walk},
    text::BoardCode,
};
use color_walk_arena::batch::{self, Game};
use color_walk_engine::{
    Description, Program,
    protocol::{Answer, End, Go, Request},
    serve, serve_as,
};
use color_walk_engines::{Introduction, Task, TaskEnd};
use color_walk_solvers as solvers;

/// One of our engines on a thread, with both ends of its pipes.
struct Session {
    input: PipeWriter,
    output: Box<dyn Iterator<Item = Answer>>,
}

impl Session {
    fn start(spec: SolverSpec) -> Self {
        Self::of(move |input, output| serve(spec, input, output))
    }

    fn of(serves: impl FnOnce(PipeReader, PipeWriter) -> io::Result<()> + Send + 'static) -> Self {
        let ((engine_input, input), (output, engine_output)) = (pipe().unwrap(), pipe().unwrap());
        thread::spawn(move || serves(engine_input, engine_output).unwrap());
        let lines = BufReader::new(output).lines();
        let output = Box::new(lines.map(|line| Answer::parse(&line.unwrap()).unwrap().unwrap()));
        let mut session = Session { input, output };
        session.send("color-walk 1");
        let mut introduction = Introduction::default();
        while !introduction.receive(&session.receive()).unwrap() {}
        session
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    fn receive(&mut self) -> Answer {
        self.output.next().unwrap()
    }

    fn play(&mut self, go: Go) -> Task {
        let graph = Arc::new(ClusterGraph::new(&go.board));
        let flood = Flood::after(&graph, &go.moves);
        let mut task = Task::new(go.task, graph, flood);
        self.send(&Request::Go(Box::new(go)).to_string());
        while task.end().is_none() {
            let answer = self.receive();
            task.receive(&answer);
        }
        task
    }
}

fn go(task: u64, code: &str) -> Go {
    let board = code.parse::<BoardCode>().unwrap().board();
    Go { task, nodes: None, ms: None, memory: None, log: false, explain: false, at: false, board, moves: Vec::new() }
}

#[test]
fn every_solver_plays_as_an_engine_what_it_plays_here() {
    let registry = solvers::registry();
    for info in registry.iter() {
        let spec = SolverSpec::of(info);
        let mut session = Session::start(spec.clone());
        for (number, code) in ["2x2c2@1", "6x4c3@1", "7x5c4@2"].into_iter().enumerate() {
            let go = go(number as u64 + 1, code);
            let graph = Arc::new(ClusterGraph::new(&go.board));
            let Game { walk, outcome, nodes, .. } = batch::play(&spec, &graph, 0, &AtomicBool::new(false)).unwrap();
            let task = session.play(go);
            let name = format!("{} on {code}: {:?}", info.id, task.end());
            match task.end().unwrap() {
                TaskEnd::Found => {
                    assert!(outcome.is_cleared(), "{name}");
                    assert_eq!(task.best().unwrap(), walk, "{name}");
                }
                TaskEnd::GaveUp(reason) => assert_eq!(Some(reason), outcome.trouble().as_ref(), "{name}"),
                TaskEnd::Broken(_) => panic!("{name}"),
            }
            assert_eq!(task.claims().nodes, nodes, "{name}");
            assert_eq!(task.claims().proven, outcome.is_proven(), "{name}");
        }
    }
}

fn solver(text: &str) -> SolverSpec {
    SolverSpec::parse(text, &solvers::registry()).unwrap()
}

#[test]
fn scores_come_before_their_moves_if_they_are_asked_for() {
    let mut session = Session::start(solver("greedy"));
    let mut answers = |task: u64, explain: bool| {
        session.send(&Request::Go(Box::new(Go { explain, ..go(task, "6x4c3@1") })).to_string());
        let mut answers = Vec::new();
        while !matches!(answers.last(), Some(Answer::Done { .. })) {
            answers.push(session.receive());
        }
        answers
    };
    let is_scores = |answer: &Answer| matches!(answer, Answer::Scores { .. });
    assert!(!answers(1, false).iter().any(is_scores));
    let asked = answers(2, true);
    let pairs = asked.windows(2).filter(|pair| is_scores(&pair[0])).map(|pair| (&pair[0], &pair[1]));
    for (scores, played) in pairs.clone() {
        let (Answer::Scores { task: 2, scores }, Answer::Move { task: 2, color }) = (scores, played) else {
            panic!("{scores:?}, {played:?}");
        };
        let best = scores.iter().max_by(|a, b| a.score.total_cmp(&b.score)).unwrap();
        let chosen = scores.iter().find(|candidate| candidate.color == *color).unwrap();
        assert_eq!(best.score, chosen.score);
    }
    assert_eq!(pairs.count(), asked.iter().filter(|answer| matches!(answer, Answer::Move { .. })).count());
}

#[test]
fn lines_of_code_come_before_their_moves_if_they_are_asked_for() {
    let mut session = Session::start(solver("greedy"));
    let mut answers = |task: u64, at: bool| {
        session.send(&Request::Go(Box::new(Go { at, ..go(task, "6x4c3@1") })).to_string());
        let mut answers = Vec::new();
        while !matches!(answers.last(), Some(Answer::Done { .. })) {
            answers.push(session.receive());
        }
        answers
    };
    let is_line = |answer: &Answer| matches!(answer, Answer::At { .. });
    assert!(!answers(1, false).iter().any(is_line));
    let asked = answers(2, true);
    assert!(!asked.iter().any(|answer| matches!(answer, Answer::Scores { .. })), "only lines are asked for");
    let mut plays = 0;
    for pair in asked.windows(2) {
        let [Answer::At { task: 2, line: Some(line) }, Answer::Move { task: 2, color }] = pair else { continue };
        assert_eq!(
            (line.label.as_str(), line.values.last().unwrap()),
            ("play", &("best".to_owned(), Value::Color(*color)))
        );
        plays += 1;
    }
    assert_eq!(plays, asked.iter().filter(|answer| matches!(answer, Answer::Move { .. })).count());
}

#[test]
fn a_log_goes_to_the_arena_that_asks_for_it() {
    let (log, lines) = channel();
    let spec = solver("greedy");
    let program = Program {
        name: "Mine alone".to_owned(),
        description: None,
        log: lines,
        keeps_to_nodes: false,
        is_stuck: || false,
    };
    let mut session = Session::of(move |input, output| serve_as(program, spec, input, output));
    log.send("a line".to_owned()).unwrap();
    session.send(&Request::Go(Box::new(Go { log: true, ..go(1, "6x4c3@1") })).to_string());
    assert_eq!(session.receive(), Answer::Log { task: 1, text: "a line".to_owned() });
}

#[test]
fn a_program_that_is_stuck_ends_after_its_task() {
    let program = Program {
        name: "Stuck".to_owned(),
        description: None,
        log: channel().1,
        keeps_to_nodes: false,
        is_stuck: || true,
    };
    let spec = solver("greedy");
    let mut session = Session::of(move |input, output| serve_as(program, spec, input, output));
    session.play(go(1, "6x4c3@1"));
    assert_eq!(session.output.next(), None);
}

/// The introduction of a program, line by line.
fn introduction_of(program: Program, spec: SolverSpec) -> Vec<String> {
    let mut said = Vec::new();
    let input = io::Cursor::new(b"color-walk 1\nset mode 1\nset prune maybe\nset mode careful\nquit\n");
    serve_as(program, spec, input, &mut said).unwrap();
    String::from_utf8(said).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn a_program_says_who_wrote_it_only_if_its_author_asks() {
    let named = || {
        let info = SolverInfo::simple("named", "Named", "Plays by name.", endless);
        SolverSpec::of(&info.choice("mode", "How", "fast", ["fast", "careful"]).yes_no("prune", "Prunes", true))
    };
    let plain = introduction_of(Program::of(&solver("greedy")), solver("greedy"));
    assert!(plain[0].starts_with("name Greedy (color-walk-engine ") && plain[1] == "ready", "{plain:?}");
    let description = Description::new().author("Ann\nname Bob").version("1.2").reproducible();
    let lines = introduction_of(Program { description: Some(description), ..Program::of(&named()) }, named());
    let wanted = [
        "author Ann name Bob",
        "version 1.2",
        "about Plays by name.",
        "reproducible",
        "choice mode fast fast,careful How",
        "yes-no prune yes Prunes",
        "ready",
        "error - `mode` must be `fast` or `careful`, not `1`",
        "error - `prune` must be `no` or `yes`, not `maybe`",
    ];
    assert_eq!(lines[1..], wanted);
}

#[test]
fn a_task_begins_after_the_moves_that_were_played() {
    let mut session = Session::start(solver("greedy"));
    let whole = session.play(go(1, "6x4c3@1")).best().unwrap().to_vec();
    let rest = session.play(Go { moves: whole[..2].to_vec(), ..go(2, "6x4c3@1") });
    assert_eq!(rest.best().unwrap(), &whole[2..]);
}

#[test]
fn a_task_that_is_stopped_or_out_of_nodes_ends_with_what_it_has() {
    let mut session = Session::start(solver("exact"));
    let hard = || go(1, "30x30c8@1");
    let few = session.play(Go { nodes: Some(2000), ..hard() });
    assert!(few.end().is_some() && !few.claims().proven && few.claims().nodes <= 2000, "{:?}", few.claims());
    session.send(&Request::Go(Box::new(Go { task: 2, ..hard() })).to_string());
    session.send("stop 2");
    let end = loop {
        if let Answer::Done { task: 2, end } = session.receive() {
            break end;
        }
    };
    assert_ne!(end, End::Proven);
}

/// Reports a walk, then runs for ever without returning.
fn endless(problem: &Problem, budget: &mut Budget) -> Walk {
    let (mut flood, mut walk) = (problem.flood.clone(), Walk::new());
    while !flood.is_cleared() && budget.node() {
        let color = flood.legal_colors(&problem.graph).next().expect("there is a legal move");
        flood.play(&problem.graph, color);
        walk.push(color);
    }
    while budget.node() {}
    walk
}

#[test]
fn a_plain_function_gives_its_walk_when_it_is_stopped_or_out_of_nodes() {
    let mut session = Session::start(SolverSpec::of(&SolverInfo::simple("endless", "Endless", "-", endless)));
    let enough = session.play(Go { nodes: Some(500), ..go(1, "6x4c3@1") });
    assert_eq!((enough.end(), enough.claims().nodes), (Some(&TaskEnd::Found), 500));
    let few = session.play(Go { nodes: Some(3), ..go(2, "6x4c3@1") });
    assert_eq!(few.end(), Some(&TaskEnd::GaveUp("gave up: more than 3 nodes".to_owned())));
    session.send(&Request::Go(Box::new(go(3, "6x4c3@1"))).to_string());
    session.send("stop 3");
    let end = loop {
        if let Answer::Done { task: 3, end } = session.receive() {
            break end;
        }
    };
    assert!(matches!(end, End::Found | End::GaveUp(_)), "{end:?}");
}

#[test]
fn parameters_are_set_and_what_is_wrong_is_answered() {
    let mut session = Session::start(solver("greedy-look-ahead"));
    session.send("set depth 3");
    let code = "9x7c4@3";
    let task = session.play(go(1, code));
    let graph = Arc::new(ClusterGraph::new(&go(1, code).board));
    let three = batch::play(&solver("greedy-look-ahead:depth=3"), &graph, 0, &AtomicBool::new(false)).unwrap();
    assert_eq!(task.best().unwrap(), three.walk);
    for (line, hint) in [
        ("set depth 99", "from 1 to"),
        ("set deep 1", "no parameter `deep`"),
        ("fly", "`fly` is not a command"),
        ("go width", "a task's number"),
        ("color-walk 2", "speaks version 1, not 2"),
    ] {
        session.send(line);
        let Answer::Error { task: None, sentence } = session.receive() else { panic!("{line}") };
        assert!(sentence.contains(hint), "{sentence}");
    }
    session.send("ping still-there");
    assert_eq!(session.receive(), Answer::Pong("still-there".to_owned()));
    session.send("quit");
    assert!(session.output.next().is_none());
}

#[test]
fn a_task_that_cannot_be_read_is_over_under_its_number() {
    let mut session = Session::start(SolverSpec::parse("greedy", &solvers::registry()).unwrap());
    for (line, expected) in [
        ("go 7 width 1 height 2 colors 1 start ring:0,0 cells .0", Some(7)),
        ("go 8 bogus", Some(8)),
        ("  go 9", Some(9)),
        ("go nowhere", None),
        ("levitate 3", None),
    ] {
        session.send(line);
        let Answer::Error { task, .. } = session.receive() else { panic!("{line}") };
        assert_eq!(task, expected, "{line}");
    }
}
