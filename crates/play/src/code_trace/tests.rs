use color_walk_api::solver::Tracer;
use proptest::prelude::*;

use super::*;

/// Runs `search` and returns its trace.
fn traced(tracer: &mut Tracer, search: impl FnOnce(&mut Tracer)) -> Trace {
    search(tracer);
    tracer.take()
}

#[test]
fn lines_values_and_tree_go_together() {
    let (mut tracer, mut code) = (Tracer::default(), CodeTrace::default());
    code.receive(traced(&mut tracer, |tracer| {
        tracer.root();
        tracer.line("take", [("queue", Value::Number(1)), ("depth", Value::Number(0))]);
        tracer.expand(&[]);
        tracer.line("child", [("queue", Value::Number(2))]);
        tracer.expand(&[1]);
    }));
    assert_eq!((code.waiting(), code.has_lines(), code.tree().len()), (2, false, 0));
    assert!(code.next_line());
    let shown = |code: &CodeTrace| {
        let values = code.variables().iter().map(|one| (one.name.clone(), one.value.clone(), one.is_changed));
        (code.current().unwrap().label.to_string(), values.collect::<Vec<_>>(), code.tree().len())
    };
    let number = |name: &str, value, is_changed| (name.to_owned(), Value::Number(value), is_changed);
    assert_eq!(shown(&code), ("take".to_owned(), vec![number("queue", 1, true), number("depth", 0, true)], 0));
    assert!(code.next_line());
    assert_eq!(shown(&code), ("child".to_owned(), vec![number("queue", 2, true), number("depth", 0, false)], 1));
    assert!(!code.next_line());
    assert_eq!(code.tree().len(), 2, "after the last line, the whole tree is shown");
    code.receive(traced(&mut tracer, |tracer| {
        ["take", "child", "child"].into_iter().for_each(|label| tracer.line(label, [("queue", Value::Number(2))]));
    }));
    assert!(code.show_to("child") && code.waiting() == 1);
    assert!(code.show_to("child") && !code.show_to("child") && code.waiting() == 0);
    // The same value is no change.
    code.receive(traced(&mut tracer, |tracer| tracer.line("child", [("queue", Value::Number(2))])));
    code.show_all();
    assert!(code.variables().iter().all(|variable| !variable.is_changed));
}

#[test]
fn what_a_line_prints_stands_beside_it() {
    let (mut tracer, mut code) = (Tracer::default(), CodeTrace::default());
    code.receive(traced(&mut tracer, |tracer| {
        tracer.line("2", [("log", Value::from("move 0"))]);
        tracer.line("1", [("moves", Value::Number(1))]);
        tracer.line("2", [("log", Value::from("move 1"))]);
    }));
    assert!(code.next_line() && code.next_line());
    assert_eq!((code.printed("2"), code.printed("1"), code.printed("3")), (Some("move 0"), None, None));
    assert_eq!(["1", "2", "3"].map(|label| code.was_shown(label)), [true, true, false]);
    code.show_all();
    assert_eq!((code.printed("2"), code.variables().len()), (Some("move 1"), 1));
}

#[test]
fn scores_are_those_of_one_position() {
    let (mut tracer, mut code) = (Tracer::default(), CodeTrace::default());
    code.receive(traced(&mut tracer, |tracer| {
        tracer.line("1", [("moves", Value::Number(0)), ("0", Value::Number(3)), ("B", Value::Number(1))]);
        tracer.line("1", [("moves", Value::Number(1))]);
        tracer.line("1", [("0", Value::Number(3)), ("2", Value::Decimal(0.5)), ("b", Value::None)]);
    }));
    let shown = |code: &mut CodeTrace| {
        assert!(code.next_line());
        let scores = code.variables().iter().map(|one| (one.scored_color(), one.is_changed));
        scores.collect::<Vec<_>>()
    };
    assert_eq!(shown(&mut code), [(None, true), (Some(0), true), (Some(11), true)]);
    assert_eq!(shown(&mut code), [(None, true), (Some(0), false), (Some(11), false)]);
    assert_eq!(shown(&mut code), [(None, false), (Some(0), false), (Some(2), true), (None, true)]);
}

#[test]
fn lines_that_nobody_steps_through_do_not_pile_up() {
    let (mut tracer, mut code) = (Tracer::default(), CodeTrace::default());
    for count in 0..20_000_u32 {
        code.receive(traced(&mut tracer, |tracer| tracer.line("take", [("queue", Value::from(count))])));
    }
    assert_eq!(code.waiting(), MOST_WAITING);
    assert_eq!(code.variables()[0].value, Value::Number(20_000 - 1 - MOST_WAITING as i64));
}

#[test]
fn a_tree_that_grows_without_lines_does_not_wait_without_end() {
    let (mut tracer, mut code) = (Tracer::default(), CodeTrace::default());
    code.receive(traced(&mut tracer, |tracer| tracer.line("take", [("queue", Value::None)])));
    for _ in 0..2 * MOST_EVENTS {
        code.receive(traced(&mut tracer, |tracer| tracer.root()));
    }
    assert!(code.tree_events.len() <= MOST_EVENTS);
}

#[derive(Clone, Copy, Debug)]
enum Action {
    Line(u8),
    Expand(u8),
    Receive,
    Next,
    ShowAll,
}

proptest! {
    #[test]
    fn what_is_shown_is_what_ran_until_then(
        actions in prop::collection::vec(
            prop_oneof![
                3 => (0_u8..4).prop_map(Action::Line),
                3 => (0_u8..4).prop_map(Action::Expand),
                2 => Just(Action::Receive),
                3 => Just(Action::Next),
                1 => Just(Action::ShowAll),
            ],
            0..60,
        ),
    ) {
        let (mut tracer, mut code) = (Tracer::default(), CodeTrace::default());
        // Each line with the tree at it.
        let (mut tree, mut ran, mut received, mut shown) = (SearchTree::default(), Vec::new(), 0, 0);
        for action in actions {
            match action {
                Action::Line(value) => {
                    tracer.line("line", [("value", Value::from(u32::from(value)))]);
                    ran.push((value, tree.clone()));
                }
                Action::Expand(color) => {
                    tracer.expand(&[color]);
                    tree.apply(&TreeEvent::Expand(vec![color]));
                }
                Action::Receive => {
                    code.receive(tracer.take());
                    received = ran.len();
                }
                Action::Next => prop_assert_eq!(code.next_line(), shown < received),
                Action::ShowAll => code.show_all(),
            }
            let last = std::mem::replace(&mut shown, received - code.waiting());
            if let Some((value, tree)) = shown.checked_sub(1).map(|last| &ran[last]) {
                prop_assert_eq!(&code.variables()[0].value, &Value::from(u32::from(*value)));
                if matches!(action, Action::Next) && shown > last {
                    prop_assert_eq!(code.tree(), tree);
                }
            }
        }
    }
}
