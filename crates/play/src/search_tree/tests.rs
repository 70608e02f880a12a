use proptest::prelude::*;

use super::*;

fn tree(events: &[TreeEvent]) -> SearchTree {
    let mut tree = SearchTree::default();
    events.iter().for_each(|event| tree.apply(event));
    tree
}

#[test]
fn a_search_grows_its_tree() {
    let expand = |moves: &[Color]| TreeEvent::Expand(moves.to_vec());
    let known = tree(&[
        TreeEvent::Root { played: 3 },
        expand(&[]),
        TreeEvent::Cut(vec![0], Cut::TooLong),
        expand(&[1]),
        expand(&[2]),
        TreeEvent::Best(vec![1, 0]),
        TreeEvent::Best(vec![2, 1]),
        TreeEvent::Full,
    ]);
    assert_eq!((known.len(), known.expanded(), known.cut(), known.played()), (6, 3, 1, 3));
    assert!(known.is_full());
    let shown = |node| (known.moves(node), known.node(node).state, known.node(node).is_best);
    let all: Vec<_> = known.nodes().map(shown).collect();
    assert_eq!(
        all,
        [
            (vec![], NodeState::Expanded(1), true),
            (vec![0], NodeState::Cut(Cut::TooLong), false),
            (vec![1], NodeState::Expanded(2), false),
            (vec![2], NodeState::Expanded(3), true),
            (vec![1, 0], NodeState::Waiting, false),
            (vec![2, 1], NodeState::Waiting, true),
        ]
    );
    assert_eq!((known.best(), SearchTree::default().best()), (vec![2, 1], vec![]));
    assert_eq!(known.in_hand().map(|node| known.moves(node)), Some(vec![2]));
    let layout = known.layout();
    assert_eq!((layout.width(), layout.rows()), (3.0, 3));
    assert_eq!(known.nodes().map(|node| layout.place(node).0).collect::<Vec<_>>(), [1.0, 0.0, 1.0, 2.0, 1.0, 2.0]);
    let next = tree(&[TreeEvent::Expand(vec![1]), TreeEvent::Root { played: 4 }]);
    assert!(next.is_empty() && next.in_hand().is_none() && next.layout().rows() == 0);
}

#[test]
fn no_search_fills_the_memory() {
    let mut tree = SearchTree::default();
    tree.apply(&TreeEvent::Expand(vec![1; 100_000]));
    assert!(tree.is_empty());
    for first in 0..200 {
        (0..200).for_each(|second| tree.apply(&TreeEvent::Expand(vec![first, second])));
    }
    assert!(tree.len() <= MOST_NODES);
    let expanded = tree.expanded();
    tree.apply(&TreeEvent::Best(vec![0, 3]));
    assert_eq!((tree.best(), tree.expanded()), (vec![0, 3], expanded), "a known position needs no room");
}

fn event() -> impl Strategy<Value = TreeEvent> {
    let moves = || prop::collection::vec(0_u8..3, 0..5);
    prop_oneof![
        1 => (0_u32..9).prop_map(|played| TreeEvent::Root { played }),
        9 => moves().prop_map(TreeEvent::Expand),
        5 => moves().prop_map(TreeEvent::Wait),
        5 => moves().prop_map(|moves| TreeEvent::Cut(moves, Cut::Known)),
        3 => moves().prop_map(TreeEvent::Best),
        1 => Just(TreeEvent::Full),
    ]
}

proptest! {
    #[test]
    fn every_tree_can_be_drawn(events in prop::collection::vec(event(), 0..60)) {
        let tree = tree(&events);
        let layout = tree.layout();
        let mut taken: Vec<(u32, f32)> = Vec::new();
        for node in tree.nodes() {
            let (column, row) = layout.place(node);
            prop_assert!((0.0..layout.width()).contains(&column) && row < layout.rows());
            taken.push((row, column));
            prop_assert_eq!(row as usize, tree.moves(node).len());
            if let Some(parent) = tree.node(node).parent {
                prop_assert!(parent < node && tree.moves(node).starts_with(&tree.moves(parent)));
                prop_assert!(!tree.node(node).is_best || tree.node(parent).is_best);
            }
        }
        taken.sort_by(|one, other| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)));
        for pair in taken.windows(2) {
            prop_assert!(pair[0].0 < pair[1].0 || pair[1].1 - pair[0].1 >= 1.0, "two positions at one place");
        }
        let best = events.iter().rev().take_while(|event| !matches!(event, TreeEvent::Root { .. })).find_map(|event| match event {
            TreeEvent::Best(moves) => Some(moves.clone()),
            _ => None,
        });
        prop_assert_eq!(tree.best(), best.unwrap_or_default());
        let count = |is: fn(NodeState) -> bool| tree.nodes().filter(|&node| is(tree.node(node).state)).count() as u32;
        prop_assert_eq!(tree.expanded(), count(|state| matches!(state, NodeState::Expanded(_))));
        prop_assert_eq!(tree.cut(), count(|state| matches!(state, NodeState::Cut(_))));
    }
}
