//! Decodes recordings and pictures, and compares their blocks with the positions.

use std::sync::{Arc, LazyLock};

use color_walk_api::{
    board::{Board, ClusterGraph, Color, Flood, Start},
    run::{Fault, Outcome},
    solver::Reason,
    text::BoardCode,
};
use color_walk_assets::{MAX_LANES, Palette, load_palettes, srgb, standard_palette};
use color_walk_paint::{map_color, quiet_color};
use color_walk_play::{KnownPar, absorbed_by};
use gif::{ColorOutput, DecodeOptions, Encoder, Frame};
use proptest::prelude::*;

use super::{
    bounded::Bounded,
    inks::{self, Inks},
    layout::{Captions, Layout},
    *,
};

fn palette() -> &'static Palette {
    static PALETTE: LazyLock<Palette> = LazyLock::new(|| standard_palette().0);
    &PALETTE
}

fn lane(name: &str, walk: Vec<Color>) -> ReplayLane {
    ReplayLane { name: name.to_owned(), walk, outcome: None, place: None }
}

fn replay(board: &Board, lanes: Vec<ReplayLane>) -> Replay {
    let par = Some(KnownPar { moves: 7, proven: false });
    let (graph, words) = (Arc::new(ClusterGraph::new(board)), PictureWords::default());
    Replay { graph, board: "board".to_owned(), par, lanes, words, is_film: false }
}

/// Plays the colours in turn, absorbing or not, until the board is cleared.
fn round_robin(board: &Board, first: usize) -> Vec<Color> {
    let graph = ClusterGraph::new(board);
    let mut flood = Flood::new(&graph);
    let mut walk = Vec::new();
    while !flood.is_cleared() {
        walk.push(((first + walk.len()) % board.colors()) as Color);
        flood.play(&graph, walk[walk.len() - 1]);
    }
    walk
}

/// The sequence that a viewer shows.
struct Film {
    width: usize,
    /// RGB.
    frames: Vec<Vec<[u8; 3]>>,
    /// Hundredths of a second.
    delays: Vec<u16>,
}

fn decode(file: &[u8]) -> Film {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::Indexed);
    let mut decoder = options.read_info(file).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    assert!(width <= MAX_WIDTH && height <= MAX_HEIGHT && file.len() <= MAX_BYTES);
    let table: Vec<[u8; 3]> = decoder.global_palette().unwrap().chunks(3).map(|rgb| rgb.try_into().unwrap()).collect();
    let mut film = Film { width, frames: Vec::new(), delays: Vec::new() };
    let mut canvas = vec![[0; 3]; width * height];
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let columns = usize::from(frame.width);
        let rows = canvas.chunks_mut(width).skip(frame.top.into());
        for (row, inks) in rows.zip(frame.buffer.chunks(columns)) {
            let is_clear = |ink| frame.transparent == Some(ink);
            for (pixel, &ink) in row[frame.left.into()..].iter_mut().zip(inks).filter(|(_, ink)| !is_clear(**ink)) {
                *pixel = table[usize::from(ink)];
            }
        }
        film.frames.push(canvas.clone());
        film.delays.push(frame.delay);
    }
    film
}

/// Counts a file's frames without decoding them: decoding large ones takes a gigabyte.
fn frames_in(file: &[u8]) -> usize {
    let mut decoder = DecodeOptions::new().read_info(file).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    assert!(width <= MAX_WIDTH && height <= MAX_HEIGHT && file.len() <= MAX_BYTES);
    let mut frames = 0;
    while decoder.next_frame_info().unwrap().is_some() {
        frames += 1;
    }
    frames
}

/// The pixel to check for each block of a lane: its middle, or beside its number.
fn probes(layout: &Layout, lane: usize, is_map: bool) -> impl Iterator<Item = usize> + '_ {
    let (board, side) = (layout.lanes[lane].board, layout.block);
    let down = if is_map { side / 5 } else { side / 2 };
    (0..layout.rows * layout.columns).map(move |block| {
        let (row, column) = (block / layout.columns, block % layout.columns);
        (board.top + row * side + down) * layout.width + board.left + column * side + side / 2
    })
}

/// A board's colours after a walk's first `beat` moves, from the rules alone.
fn expected(graph: &ClusterGraph, walk: &[Color], beat: usize, inks: &Inks, is_map: bool) -> Vec<[u8; 3]> {
    let flood = Flood::after(graph, &walk[..beat.min(walk.len())]);
    let by = absorbed_by(graph, walk);
    let color = |cell: usize| match graph.cluster_of(cell) {
        cluster if flood.has(cluster) => {
            let share = by[cell].unwrap() as f32 / walk.len().max(1) as f32;
            let ring = srgb(if is_map { map_color(share) } else { quiet_color(share) });
            inks.rgb(inks.nearest(ring))
        }
        cluster => palette().color(graph.color(cluster)),
    };
    (0..graph.cell_count()).map(color).collect()
}

/// Equal up to rounding.
fn alike(one: &[[u8; 3]], other: &[[u8; 3]]) -> bool {
    let parts = one.as_flattened().iter().zip(other.as_flattened());
    one.len() == other.len() && parts.into_iter().all(|(one, other)| one.abs_diff(*other) <= 6)
}

/// A board with any start, and a walk per lane. Some walks clear it, some stop early, and some have moves that absorb
/// nothing.
fn games() -> impl Strategy<Value = (Board, Vec<Vec<Color>>)> {
    let board = (1usize..9, 1usize..9, 1usize..5).prop_flat_map(|(width, height, colors)| {
        let cells = prop::collection::vec(0..colors as Color, width * height);
        (cells, 0..width * height, any::<bool>()).prop_map(move |(cells, start, is_blank)| {
            let start = if is_blank { Start::Blank(start) } else { Start::Cluster(start) };
            Board::new(width, height, colors, cells, start).unwrap()
        })
    });
    let walk = prop_oneof![
        (0usize..5).prop_map(|first| (Some(first), Vec::new())),
        prop::collection::vec(0u8..6, 0..12).prop_map(|walk| (None, walk)),
    ];
    (board, prop::collection::vec(walk, 1..5)).prop_map(|(board, walks)| {
        let walk = |(first, walk): (Option<usize>, _)| first.map_or(walk, |first| round_robin(&board, first));
        let walks = walks.into_iter().map(walk).collect();
        (board, walks)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn every_frame_shows_the_position_after_as_many_moves((board, walks) in games()) {
        let lanes: Vec<ReplayLane> = walks.iter().map(|walk| lane("a:b", walk.clone())).collect();
        let replay = replay(&board, lanes);
        let film = decode(&GifRecorder::new(replay.clone(), palette()).unwrap().finish().unwrap());
        let beats = walks.iter().map(Vec::len).max().unwrap();
        prop_assert_eq!(film.frames.len(), beats + 2);

        let layout = Layout::new(board.width(), board.height(), walks.len(), Captions { name: 1, has_more: true });
        prop_assert_eq!(film.width, layout.width);
        let inks = Inks::new(palette(), board.colors());
        for (beat, frame) in film.frames.iter().enumerate() {
            for (lane, walk) in walks.iter().enumerate() {
                let is_map = beat > walk.len() && Flood::after(&replay.graph, walk).is_cleared();
                let shown: Vec<[u8; 3]> = probes(&layout, lane, is_map).map(|pixel| frame[pixel]).collect();
                let told = expected(&replay.graph, walk, beat, &inks, is_map);
                prop_assert!(alike(&shown, &told), "beat {} of lane {}: {:?} {:?}", beat, lane, shown, told);
            }
        }
        let (last, others) = film.delays.split_last().unwrap();
        prop_assert!(*last == 300 && others.iter().all(|delay| (6..=80).contains(delay)), "{:?}", film.delays);

        let png = picture(replay, palette()).unwrap();
        prop_assert!(read_png(&png) == *film.frames.last().unwrap(), "the picture is not the last frame");
    }

}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn a_file_keeps_to_its_limit_with_fewer_beats(limit in 4_000usize..30_000, seed in 0u64..20) {
        let board = BoardCode::uniform(12, 9, 4, seed).board();
        let walks = [round_robin(&board, 0), round_robin(&board, 2)];
        let replay = replay(&board, walks.iter().map(|walk| lane("greedy", walk.clone())).collect());
        let whole = decode(&GifRecorder::new(replay.clone(), palette()).unwrap().finish().unwrap());
        let mut recorder = GifRecorder::with_limit(replay, palette(), limit).unwrap();
        let mut steps = 0;
        let end = loop {
            steps += 1;
            match recorder.step() {
                Ok(Progress::Recording { done, of }) => prop_assert!(done <= of && steps < 1000),
                end => break end,
            }
        };
        let least = 2 * whole.frames[0].len();
        match end {
            Ok(_) => {
                prop_assert_eq!(recorder.step(), Ok(Progress::Finished));
                let (frames, every) = (recorder.frames(), recorder.every());
                let file = recorder.finish().unwrap();
                prop_assert!(file.len() <= limit);
                let film = decode(&file);
                prop_assert_eq!(film.frames.len(), frames);
                prop_assert!(every.is_power_of_two() && (every == 1) == (frames == whole.frames.len()));
                prop_assert!(film.frames[0] == whole.frames[0] && film.frames.last() == whole.frames.last());
                let beats = whole.frames.len() - 2;
                for (index, frame) in film.frames[..frames - 1].iter().enumerate() {
                    prop_assert!(*frame == whole.frames[(index * every).min(beats)], "frame {}", index);
                }
            }
            Err(error) => {
                prop_assert_eq!(&error, &ExportError::TooLarge(limit));
                prop_assert!(limit < least, "{} bytes are enough", limit);
            }
        }
    }
}

#[test]
fn in_a_film_the_rings_of_the_map_light_up_in_turn() {
    let board = BoardCode::uniform(9, 8, 4, 3).board();
    let walk = round_robin(&board, 0);
    let moves = walk.len();
    let cleared = ReplayLane { outcome: Some(Outcome::Cleared { proven: false }), ..lane("you", walk.clone()) };
    let replay = Replay { is_film: true, ..replay(&board, vec![cleared]) };
    let film = decode(&GifRecorder::new(replay.clone(), palette()).unwrap().finish().unwrap());
    assert_eq!(film.frames.len(), moves + 2);
    let layout = Layout::new(board.width(), board.height(), 1, Captions { name: 3, has_more: false });
    let inks = Inks::new(palette(), board.colors());
    let map = expected(&replay.graph, &walk, moves + 1, &inks, true);
    let lit: Vec<usize> = film
        .frames
        .iter()
        .map(|frame| {
            let shown = probes(&layout, 0, true).map(|pixel| frame[pixel]);
            shown.zip(&map).filter(|(shown, map)| alike(&[*shown], &[**map])).count()
        })
        .collect();
    assert!(lit.windows(2).all(|pair| pair[0] <= pair[1]), "{lit:?}");
    assert!(lit[0] < map.len() / 4 && lit[moves] == map.len(), "{lit:?}");
    let whole: u32 = film.delays[..moves].iter().map(|delay| u32::from(*delay)).sum();
    assert!(whole < 700, "{whole} hundredths of a second");
}

fn read_png(file: &[u8]) -> Vec<[u8; 3]> {
    let picture = image::load_from_memory_with_format(file, image::ImageFormat::Png).unwrap().to_rgb8();
    picture.pixels().map(|pixel| pixel.0).collect()
}

#[test]
fn three_frames_fit_whatever_they_show() {
    let mut state = 1u32;
    let mut noise = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        (state >> 8) as u8
    };
    let table: Vec<u8> = (0..3 * 256).map(|_| noise()).collect();
    let mut encoder = Encoder::new(Bounded::new(MAX_BYTES), MAX_WIDTH as u16, MAX_HEIGHT as u16, &table).unwrap();
    for _ in 0..3 {
        let pixels = (0..MAX_WIDTH * MAX_HEIGHT).map(|_| noise()).collect::<Vec<u8>>();
        encoder.write_frame(&Frame::from_indexed_pixels(MAX_WIDTH as u16, MAX_HEIGHT as u16, pixels, None)).unwrap();
    }
    let size = encoder.into_inner().unwrap().into_bytes().len();
    assert!(size < 6_000_000, "{size}");
}

#[test]
fn the_largest_races_fit() {
    for (width, height, colors) in [(100, 100, 36), (1000, 40, 5)] {
        let board = BoardCode::uniform(width, height, colors, 1).board();
        let lanes = (0..MAX_LANES).map(|first| lane("round-robin-skip:depth=3", round_robin(&board, first))).collect();
        let mut recorder = GifRecorder::new(replay(&board, lanes), palette()).unwrap();
        while recorder.step().unwrap() != Progress::Finished {}
        let (frames, every) = (recorder.frames(), recorder.every());
        assert_eq!(frames_in(&recorder.finish().unwrap()), frames);
        assert!(frames > 100 && every <= 64, "{width} × {height}: {frames} frames, every {every} beats");
    }
}

#[test]
fn a_walk_without_end_has_a_bounded_number_of_frames() {
    let board = BoardCode::uniform(5, 5, 3, 1).board();
    let replay = replay(&board, vec![lane("blind", vec![0; 5000])]);
    let film = decode(&GifRecorder::new(replay, palette()).unwrap().finish().unwrap());
    assert!((300..=403).contains(&film.frames.len()), "{}", film.frames.len());
}

#[test]
fn lanes_that_did_not_clear_their_board_say_so_at_their_end() {
    let board = BoardCode::uniform(9, 9, 4, 1).board();
    let walk = round_robin(&board, 0);
    let ended = |outcome: Option<Outcome>| {
        let short = ReplayLane { outcome, ..lane("short", walk[..2].to_vec()) };
        let replay = replay(&board, vec![short, lane("whole", walk.clone())]);
        decode(&GifRecorder::new(replay, palette()).unwrap().finish().unwrap()).frames
    };
    let red = Inks::new(palette(), 4).rgb(inks::TROUBLE);
    let has_red = |frame: &Vec<[u8; 3]>| frame.contains(&red);
    assert!(!ended(None).iter().any(has_red));
    let all: Vec<_> = [Outcome::GaveUp(Reason::Nodes(7)), Outcome::GaveUp(Reason::Stopped), Outcome::Lost(Fault::Idle)]
        .map(|outcome| ended(Some(outcome)))
        .into();
    for frames in &all {
        let begin = frames.iter().position(has_red);
        assert_eq!(begin, Some(3), "the frame after its last move");
        assert!(frames[3..].iter().all(has_red));
    }
    assert!(all[0].last() != all[1].last() && all[1].last() != all[2].last(), "each has words of its own");
    // Its runner may claim this, but the board decides.
    assert!(!ended(Some(Outcome::Cleared { proven: true })).iter().any(has_red));
}

#[test]
fn odd_boards_and_names_are_drawn() {
    for (width, height) in [(1, 1), (1, 5000), (5000, 1), (1, 1 << 20)] {
        let cells: Vec<Color> = (0..width * height).map(|cell| (cell % 2) as Color).collect();
        let board = Board::new(width, height, 2, cells, Start::Cluster(0)).unwrap();
        for name in ["", ":", "ein sehr langer Name mit ß und 漢字:und noch mehr:davon", "\n"] {
            let one = ReplayLane { place: Some(usize::MAX), ..lane(name, vec![1, 0, 9, 255]) };
            let file = picture(replay(&board, vec![one; 3]), palette()).unwrap();
            assert!(read_png(&file).len() <= MAX_WIDTH * MAX_HEIGHT);
        }
    }
}

#[test]
fn races_of_too_few_or_too_many_lanes_are_refused() {
    let board = BoardCode::series(1).board();
    for found in [0, MAX_LANES + 1] {
        let replay = replay(&board, vec![lane("a", vec![]); found]);
        assert_eq!(GifRecorder::new(replay.clone(), palette()).err(), Some(ExportError::Lanes { found }));
        assert_eq!(picture(replay, palette()), Err(ExportError::Lanes { found }));
    }
}

#[test]
fn every_palette_can_be_drawn_with() {
    let board = BoardCode::uniform(12, 12, 36, 1).board();
    for palette in load_palettes().0 {
        let film = decode(
            &GifRecorder::new(replay(&board, vec![lane("a", round_robin(&board, 0))]), &palette)
                .unwrap()
                .finish()
                .unwrap(),
        );
        let first = &film.frames[0];
        assert!((0..36).all(|color| !board.cells()[1..].contains(&color) || first.contains(&palette.color(color))));
    }
}
