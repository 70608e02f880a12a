//! Lines between engines and arenas.

use std::sync::{Arc, OnceLock};

use color_walk_api::{
    board::{ClusterGraph, Flood},
    text::BoardCode,
};
use color_walk_engine::protocol::{Answer, Go, Line, LineReader, Request};
use color_walk_engines::{Introduction, Task};

use crate::has_message;

/// Lines of an engine. They are also read as an arena's.
pub fn engine_lines(data: &[u8]) {
    let graph = graph();
    let mut task = Task::new(1, graph.clone(), Flood::new(&graph));
    let mut introduction = Introduction::default();
    let mut lines = LineReader::new(data);
    let mut taken = 0;
    while let Some((line, bytes)) = lines.next_line().expect("memory gives all") {
        taken += bytes;
        let Line::Text(line) = line else { continue };
        if let Some(answer) = answer(&line) {
            receive(&mut task, &answer, &graph);
            let _ = introduction.receive(&answer).map_err(has_message);
        }
        request(&line);
    }
    assert!(taken <= data.len() as u64);
    task.time_out("the lines are over");
    assert!(task.end().is_some());
}

fn graph() -> Arc<ClusterGraph> {
    static GRAPH: OnceLock<Arc<ClusterGraph>> = OnceLock::new();
    let board = || "3x3c4@1".parse::<BoardCode>().expect("it is a code").board();
    GRAPH.get_or_init(|| Arc::new(ClusterGraph::new(&board()))).clone()
}

fn answer(line: &str) -> Option<Answer> {
    let answer = Answer::parse(line).map_err(has_message).ok()??;
    let written = answer.to_string();
    assert!(!written.contains(char::is_control), "{written:?}");
    assert_eq!(Answer::parse(&written), Ok(Some(answer.clone())), "{line:?}");
    Some(answer)
}

fn request(line: &str) {
    let Ok(Some(request)) = Request::parse(line).map_err(has_message) else { return };
    let written = request.to_string();
    assert_eq!(Request::parse(&written), Ok(Some(request.clone())), "{line:?}");
    if let Request::Go(go) = request {
        assert_eq!(Go::task_of(line), Some(go.task));
    }
}

/// A walk that counts must continue the played moves and clear the board.
fn receive(task: &mut Task, answer: &Answer, graph: &ClusterGraph) {
    let had_ended = task.end().is_some();
    task.receive(answer);
    assert!(!had_ended || task.end().is_some());
    if let Some(best) = task.best() {
        assert!(best.starts_with(task.moves()));
        assert!(Flood::after(graph, best).is_cleared());
    }
}
