use proptest::prelude::*;

use super::*;

fn board(finishes: Vec<Option<u32>>) -> GrandPrixBoard {
    let finish = |moves: Option<u32>| match moves {
        Some(moves) => Finish::Cleared { moves },
        None => Finish::Out { reason: "gave up".to_owned() },
    };
    let minimum = finishes.iter().flatten().min().copied();
    GrandPrixBoard { name: String::new(), minimum, finishes: finishes.into_iter().map(finish).collect() }
}

fn raced(boards: &[Vec<Option<u32>>]) -> GrandPrix {
    let runners = boards.first().map_or(0, Vec::len);
    let mut grand_prix = GrandPrix::new(vec![String::new(); runners], boards.len() as u32);
    boards.iter().for_each(|finishes| grand_prix.record(board(finishes.clone())));
    grand_prix
}

#[test]
fn a_tie_is_half_a_point_and_who_gives_up_gets_none() {
    let grand_prix = raced(&[vec![Some(9), Some(9), Some(12), None]]);
    let told: Vec<_> = grand_prix.table().into_iter().map(|row| (row.place, row.runner, row.half_points)).collect();
    assert_eq!(told, [(1, 0, 5), (1, 1, 5), (3, 2, 2), (4, 3, 0)]);
    assert_eq!([5, 2, 1, 0].map(points_text), ["2½", "1", "½", "0"]);
    assert_eq!(points_value(5), 2.5);
}

#[test]
fn fewer_moves_in_all_decide_between_equal_points() {
    // Each wins a board, the second by more.
    let table = raced(&[vec![Some(10), Some(11)], vec![Some(15), Some(10)]]).table();
    assert_eq!((table[0].runner, table[0].place, table[1].place), (1, 1, 2));
    // Whoever cleared more boards is first, even with more moves.
    let table = raced(&[vec![None, None], vec![Some(90), None]]).table();
    assert_eq!((table[0].runner, table[0].half_points, table[1].out.as_deref()), (0, 2, Some("gave up")));
}

#[test]
fn what_does_not_fit_is_not_recorded_and_not_read() {
    let mut grand_prix = GrandPrix::new(vec!["a".to_owned(), "b".to_owned()], 1);
    grand_prix.record(board(vec![Some(1)]));
    assert_eq!(grand_prix.boards().len(), 0);
    grand_prix.record(board(vec![Some(1), None]));
    grand_prix.record(board(vec![Some(1), None]));
    assert!(grand_prix.is_over() && grand_prix.boards().len() == 1);
    let text = serde_json::to_string(&grand_prix).unwrap();
    assert_eq!(serde_json::from_str::<GrandPrix>(&text).unwrap(), grand_prix);
    for (from, to) in [("\"total\":1", "\"total\":0"), ("\"total\":1", "\"total\":1000"), ("\"a\",", "")] {
        assert!(text.contains(from), "{text}");
        assert!(serde_json::from_str::<GrandPrix>(&text.replace(from, to)).is_err(), "{to}");
    }
}

fn boards() -> impl Strategy<Value = Vec<Vec<Option<u32>>>> {
    (1_usize..7, 1_usize..9).prop_flat_map(|(runners, boards)| {
        prop::collection::vec(prop::collection::vec(prop::option::weighted(0.8, 1_u32..6), runners), boards)
    })
}

proptest! {
    #[test]
    fn the_order_of_boards_changes_nothing_but_the_reasons(boards in boards()) {
        let rows = |boards: &[Vec<Option<u32>>]| raced(boards).table();
        let mut turned = boards.clone();
        turned.reverse();
        prop_assert_eq!(rows(&boards), rows(&turned));
    }

    #[test]
    fn all_points_of_a_board_are_given_to_those_who_clear_it(boards in boards()) {
        let grand_prix = raced(&boards);
        for (index, finishes) in boards.iter().enumerate() {
            let points = grand_prix.points_of_board(index);
            let (cleared, out) = (finishes.iter().flatten().count() as u32, finishes.iter().filter(|moves| moves.is_none()).count() as u32);
            prop_assert_eq!(points.iter().sum::<u32>(), cleared * cleared.saturating_sub(1) + 2 * cleared * out);
            for (moves, points) in finishes.iter().zip(points) {
                prop_assert!(moves.is_some() || points == 0);
            }
        }
    }

    #[test]
    fn places_follow_the_rows_and_points_add_up(boards in boards()) {
        let grand_prix = raced(&boards);
        let table = grand_prix.table();
        prop_assert!(table.is_sorted_by_key(|row| row.place) && table[0].place == 1);
        prop_assert!(table.is_sorted_by(|a, b| a.half_points >= b.half_points));
        for row in &table {
            let by_board = grand_prix.points_by_board(row.runner);
            prop_assert_eq!(by_board.last(), Some(&row.half_points));
            prop_assert!(by_board.is_sorted());
            prop_assert!(row.wins <= row.cleared && row.moves >= row.over);
        }
    }

    #[test]
    fn other_lanes_give_the_same_rows(boards in boards()) {
        let turned: Vec<Vec<Option<u32>>> = boards.iter().map(|finishes| finishes.iter().rev().copied().collect()).collect();
        let runners = boards[0].len();
        let key = |row: &GrandPrixRow| (row.place, row.half_points, row.wins, row.over, row.moves);
        let by_runner = |table: Vec<GrandPrixRow>| {
            let mut rows: Vec<_> = table.iter().map(|row| (row.runner, key(row))).collect();
            rows.sort();
            rows
        };
        let mut there: Vec<_> = by_runner(raced(&turned).table()).into_iter().map(|(runner, key)| (runners - 1 - runner, key)).collect();
        there.sort();
        prop_assert_eq!(by_runner(raced(&boards).table()), there);
    }
}
