//! Draws plots.

pub(crate) mod best;
pub(crate) mod costs;
pub(crate) mod lengths;
pub(crate) mod matches;
pub(crate) mod time;

#[cfg(test)]
mod tests {
    use color_walk_arena::{
        batch::{Record, Results, RunId},
        matches::Bounds,
    };

    use crate::{
        BestCourse, Captions, Course, GameTimes, Lengths, Scene, best_so_far, boxes, cumulative, histograms,
        match_course, times,
    };

    fn run(solvers: &[&str]) -> RunId {
        let solvers = solvers.iter().map(|solver| format!("\"{solver}\"")).collect::<Vec<_>>().join(",");
        let text = format!(
            r#"{{"journal":"color-walk bench 1","board_set":"b","boards":9,"solvers":[{solvers}],"shard":"1/1","best_so_far":true}}"#
        );
        RunId::parse(text.as_bytes()).unwrap()
    }

    fn all(run: &RunId, lines: &[String]) -> Vec<Scene> {
        let records: Vec<Record> = lines.iter().map(|line| line.parse().unwrap()).collect();
        let mut results = Results::new(run.clone());
        records.iter().for_each(|record| results.add(record));
        let captions = Captions { title: "Title <1>".to_owned(), note: "Note".to_owned(), ..Captions::default() };
        let lengths = Lengths::of(&results);
        let course = Course::of(run, Bounds::default(), false, &records);
        vec![
            boxes(&lengths, &captions),
            histograms(&lengths, &captions),
            cumulative(&lengths, &captions),
            times(&GameTimes::of(run, &records), &captions),
            best_so_far(&BestCourse::of(run, &records), &captions),
            match_course(&course, &[captions.clone(), captions]),
        ]
    }

    #[test]
    fn every_plot_names_its_solvers_whatever_they_played() {
        let game = |board: u64, solver: usize, moves: u64| {
            format!("{board} {solver} {moves} {} {} 1 0 best 1:{moves} cleared", moves * 9, board * 1000)
        };
        let failed = |board: u64| format!("{board} 0 0 1 1 1 0 failed gave up: no");
        let some: Vec<String> = (0..9).flat_map(|board| [game(board, 0, 30 + board % 4), game(board, 1, 31)]).collect();
        let runs = [
            (vec!["greedy", "a-very-long-name:with=1:many=2:parameters=3:that=4:fit=5"], some),
            (vec!["greedy", "dijkstra"], Vec::new()),
            (vec!["greedy", "dijkstra"], vec![game(0, 0, 7), game(0, 1, 7)]),
            (vec!["greedy", "dijkstra"], (0..9).map(failed).collect()),
            (vec!["greedy", "greedy", "b", "c", "d"], vec![game(3, 0, 0), game(0, 2, 4_000_000_000)]),
        ];
        for (solvers, lines) in runs {
            for scene in all(&run(&solvers), &lines) {
                let svg = scene.to_svg();
                assert!(svg.contains("greedy") && svg.contains("Title &lt;1&gt;"), "{solvers:?}: {svg}");
                assert!(!svg.contains("NaN") && !svg.contains("inf"), "{solvers:?}: {svg}");
                assert!(scene.shapes.len() < 5000, "{}", scene.shapes.len());
            }
        }
    }

    #[test]
    fn a_picture_has_twice_the_pixels_of_its_drawing_and_letters_in_it() {
        let scenes = all(&run(&["greedy", "dijkstra"]), &["0 0 30 1 5 1 0 best 1:30 cleared".to_owned()]);
        let bytes = scenes[0].to_png().unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        assert_eq!((f64::from(info.width), f64::from(info.height)), (2000.0, 2.0 * scenes[0].height));
        // The title's line, and the paper above it.
        let is_dark = |rows: std::ops::Range<usize>| {
            pixels[rows.start * 6000..rows.end * 6000].chunks(3).filter(|pixel| pixel[0] < 100).count()
        };
        assert_eq!(is_dark(0..20), 0);
        assert!(is_dark(30..64) > 300, "{}", is_dark(30..64));
    }
}
