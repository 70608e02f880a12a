use color_walk_api::text::BoardCode;
use proptest::prelude::*;

use super::*;

const NUMBER: u64 = 7;
const COLORS: u8 = 3;
/// Moves of the longest walk on this board.
const MOST_MOVES: u32 = 10_000 + 10 * 12;

fn graph() -> Arc<ClusterGraph> {
    Arc::new(ClusterGraph::new(&BoardCode::uniform(4, 3, usize::from(COLORS), 5).board()))
}

fn clears(graph: &ClusterGraph, walk: &[Color]) -> bool {
    Flood::after(graph, walk).is_cleared()
}

/// Any answer; its walks are often complete.
fn answer() -> impl Strategy<Value = Answer> {
    let number = prop_oneof![9 => Just(NUMBER), 1 => Just(NUMBER - 1), 1 => Just(NUMBER + 1)];
    let walk = prop::collection::vec(0..=COLORS, 0..9).prop_map(|mut walk| {
        let graph = graph();
        let mut flood = Flood::after(&graph, &walk);
        while walk.len() < 40 && walk.iter().all(|&color| color < COLORS) && !flood.is_cleared() {
            let color = flood.legal_colors(&graph).next().unwrap();
            flood.play(&graph, color);
            walk.push(color);
        }
        walk
    });
    let end =
        prop_oneof![Just(End::Proven), Just(End::Found), Just(End::OutOfTime), Just(End::GaveUp("no".to_owned()))];
    (number, walk, end, 0..=COLORS, prop::option::of(any::<u64>()), 0..12).prop_map(
        |(task, walk, end, color, figure, kind)| match kind {
            0..5 => Answer::Walk { task, walk },
            5..8 => Answer::Move { task, color },
            8 => Answer::Info(Info { task, nodes: figure, lower: figure, best: figure, steps: figure }),
            9 => Answer::Done { task, end },
            10 => Answer::Error { task: Some(task).filter(|_| figure.is_some()), sentence: "no".to_owned() },
            _ => Answer::Ready,
        },
    )
}

proptest! {
    #[test]
    fn whatever_is_said_what_counts_holds(answers in prop::collection::vec(answer(), 0..30)) {
        let graph = graph();
        let mut task = Task::new(NUMBER, graph.clone(), Flood::new(&graph));
        for answer in &answers {
            let (before, effect) = (task.clone(), task.receive(answer));
            if let Some(best) = task.best() {
                prop_assert!(best.starts_with(task.moves()) && clears(&graph, best));
            }
            prop_assert!(task.moves().starts_with(before.moves()), "a move is final");
            prop_assert!(task.claims().nodes >= before.claims().nodes);
            prop_assert!(task.claims().lower_bound.is_none_or(|lower| lower <= MOST_MOVES + 1));
            match effect {
                AnswerEffect::Late | AnswerEffect::NotOfATask => {
                    prop_assert_eq!(format!("{task:?}"), format!("{before:?}"), "what is dropped changes nothing");
                }
                AnswerEffect::Improved => {
                    let shorter = before.best().is_none_or(|best| best.len() > task.best().unwrap().len());
                    prop_assert!(shorter, "each later walk is shorter");
                }
                AnswerEffect::Ended => prop_assert!(before.end().is_none() && task.end().is_some()),
                _ => prop_assert!(task.end().is_none()),
            }
            if before.end().is_some() {
                prop_assert_eq!(before.end(), task.end(), "an end is final");
            }
            if task.end() == Some(&TaskEnd::Found) {
                prop_assert!(task.best().is_some());
            }
        }
        task.time_out("time");
        prop_assert!(task.end().is_some());
    }
}

fn task() -> Task {
    let graph = graph();
    Task::new(NUMBER, graph.clone(), Flood::new(&graph))
}

/// A walk of legal moves, first colours first.
fn whole_walk() -> Vec<Color> {
    let graph = graph();
    let (mut flood, mut walk) = (Flood::new(&graph), Vec::new());
    while !flood.is_cleared() {
        let color = flood.legal_colors(&graph).next().unwrap();
        flood.play(&graph, color);
        walk.push(color);
    }
    walk
}

fn broken(task: &Task) -> String {
    match task.end() {
        Some(TaskEnd::Broken(violation)) => violation.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn each_broken_rule_has_its_sentence() {
    let walk = whole_walk();
    let say = |answers: &[Answer]| {
        let mut task = task();
        for answer in answers {
            task.receive(answer);
        }
        task
    };
    let walked = |walk: &[Color]| Answer::Walk { task: NUMBER, walk: walk.to_vec() };
    let moved = |color| Answer::Move { task: NUMBER, color };
    let done = |end| Answer::Done { task: NUMBER, end };
    assert!(broken(&say(&[walked(&walk[1..])])).contains("does not clear the board"));
    assert!(broken(&say(&[walked(&[walk.clone(), vec![0]].concat())])).contains("more moves after"));
    assert!(broken(&say(&[moved(COLORS)])).contains("the colour `3`, but the colours of this board are `0` to `2`"));
    let other = (walk[0] + 1) % COLORS;
    assert!(broken(&say(&[moved(other), walked(&walk)])).contains("does not begin with"));
    assert!(broken(&say(&[done(End::Proven)])).contains("sent no walk"));
    let blind = vec![moved(walk[0]); MOST_MOVES as usize + 1];
    assert!(broken(&say(&blind)).contains("10,120 moves and did not clear"));

    let proven = say(&[walked(&walk), done(End::Proven)]);
    assert!(proven.claims().proven && proven.end() == Some(&TaskEnd::Found));
    let refused = say(&[Answer::Error { task: Some(NUMBER), sentence: "too many colours".to_owned() }]);
    assert_eq!(refused.end(), Some(&TaskEnd::GaveUp("too many colours".to_owned())));
}

#[test]
fn a_walk_counts_however_the_task_ends_as_long_as_the_moves_follow_it() {
    let walk = whole_walk();
    let walked = Answer::Walk { task: NUMBER, walk: walk.clone() };
    let mut in_time = task();
    in_time.receive(&walked);
    in_time.receive(&Answer::Move { task: NUMBER, color: walk[0] });
    in_time.time_out("time");
    assert_eq!((in_time.end(), in_time.best()), (Some(&TaskEnd::Found), Some(&walk[..])));

    let mut left_it = task();
    left_it.receive(&walked);
    left_it.receive(&Answer::Move { task: NUMBER, color: (walk[0] + 1) % COLORS });
    left_it.time_out("time");
    assert_eq!(left_it.end(), Some(&TaskEnd::GaveUp("time".to_owned())));
}

/// Guards against dropping a claim that is too wrong to be true.
#[test]
fn a_claim_counts_however_the_task_ends() {
    let claims =
        |lower| Answer::Info(Info { task: NUMBER, nodes: Some(5), lower: Some(lower), best: None, steps: None });
    let ends = [
        Answer::Done { task: NUMBER, end: End::GaveUp("no".to_owned()) },
        Answer::Error { task: Some(NUMBER), sentence: "no".to_owned() },
        Answer::Done { task: NUMBER, end: End::Proven },
        Answer::Move { task: NUMBER, color: COLORS },
    ];
    for (lower, kept) in [(3, 3), (99, 99), (MAX_NUMBER, MOST_MOVES + 1)] {
        for end in &ends {
            let mut task = task();
            task.receive(&claims(lower));
            task.receive(end);
            assert!(task.end().is_some(), "{end:?}");
            assert_eq!((task.claims().nodes, task.claims().lower_bound), (5, Some(kept)), "{end:?}");
        }
    }
}
