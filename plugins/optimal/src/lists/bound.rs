//! The lower bound of a large board.

use color_walk_api::board::{ClusterGraph, Flood};

/// The lower bound on a walk from here, counted as in `SetBoard::bound`.
pub(super) fn bound(graph: &ClusterGraph, flood: &Flood) -> u32 {
    let mut is_shown: Vec<bool> = (0..graph.len() as u32).map(|cluster| flood.has(cluster)).collect();
    let mut hidden = vec![0_u32; graph.colors()];
    let mut frontier: Vec<Vec<u32>> = vec![Vec::new(); graph.colors()];
    for cluster in (0..graph.len() as u32).filter(|&cluster| !flood.has(cluster)) {
        let color = usize::from(graph.color(cluster));
        if graph.neighbours(cluster).iter().any(|&neighbour| flood.has(neighbour)) {
            is_shown[cluster as usize] = true;
            frontier[color].push(cluster);
        } else {
            hidden[color] += 1;
        }
    }
    let mut moves = 0;
    loop {
        let completed = (0..hidden.len()).find(|&color| hidden[color] == 0 && !frontier[color].is_empty());
        let absorbed: Vec<u32> = match completed {
            Some(color) => std::mem::take(&mut frontier[color]),
            None => frontier.iter_mut().flat_map(std::mem::take).collect(),
        };
        if absorbed.is_empty() {
            return moves;
        }
        moves += 1;
        for &neighbour in absorbed.iter().flat_map(|&cluster| graph.neighbours(cluster)) {
            if !std::mem::replace(&mut is_shown[neighbour as usize], true) {
                let color = usize::from(graph.color(neighbour));
                hidden[color] -= 1;
                frontier[color].push(neighbour);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::{board::Color, text::BoardCode};

    use super::*;
    use crate::set_board::SetBoard;

    #[test]
    fn it_is_that_of_small_boards() {
        for seed in 1..40 {
            let graph = ClusterGraph::new(&BoardCode::uniform(13, 9, 3 + seed as usize % 5, seed).board());
            let mut flood = Flood::new(&graph);
            let mut turn = seed as usize;
            while !flood.is_cleared() {
                assert_eq!(bound(&graph, &flood), SetBoard::<2>::new(&graph, &flood).root().bound, "board {seed}");
                let mut colors = (0..graph.colors()).map(|color| ((color + turn) % graph.colors()) as Color);
                let color = colors.find(|&color| flood.is_legal(&graph, color)).unwrap();
                flood.play(&graph, color);
                turn += 1;
            }
        }
    }
}
