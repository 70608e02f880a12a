//! The summary of a copy, which the person reads before and after adding it.

use std::collections::BTreeMap;

use color_walk_play::sentence::Sentence;

/// The side that stays where there can be only one: a setting, the own palette, the editor's board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Prefer {
    /// Ours. Opening a copy then only adds.
    #[default]
    Here,
    /// The copy's. Ours comes back with [`Store::undo_copy`](crate::Store::undo_copy).
    Copy,
}

/// The changes that adding a copy makes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CopySummary {
    /// True if it changes anything.
    pub has_changes: bool,
    /// Finished games that are new here.
    pub finished_games: usize,
    /// Unfinished games that are new here.
    pub unfinished_games: usize,
    /// True if it has better results against rivals.
    pub has_rivals: bool,
    /// True if it has more puzzle results.
    pub has_puzzles: bool,
    /// Days with a puzzle result that are new here.
    pub puzzle_days: usize,
    /// Chapters of the tour with more progress than here.
    pub chapters: usize,
    /// New scripts, by the names they get here.
    pub scripts: Vec<String>,
    /// True if it has reached more goals of the workshop.
    pub has_goals: bool,
    /// True if the editor gets the copy's board and had none.
    pub has_drawing: bool,
    /// Commands of new engines, by the names they get here.
    pub engines: BTreeMap<String, String>,
    /// Settings that are changed only in the copy, by their names in the file.
    pub settings: Vec<String>,
    /// Settings, and `drawing`, that are changed both here and in the copy.
    pub differing: Vec<String>,
    /// The side whose values stay where they differ.
    pub prefer: Prefer,
    /// Finished games that have no room, the oldest of both.
    pub finished_without_room: usize,
    /// Unfinished games of the copy that have no room.
    pub unfinished_without_room: usize,
    /// Scripts of the copy that have no room.
    pub scripts_without_room: Vec<String>,
}

impl CopySummary {
    /// The summary in lines: first the additions, then the differences, then all that has no room. If nothing is new,
    /// the first line says so.
    pub fn lines(&self) -> Vec<Sentence> {
        let mut lines = self.added();
        if !self.differing.is_empty() {
            let names = names_of(&self.differing);
            lines.push(match self.prefer {
                Prefer::Here => {
                    Sentence::new("notice-copy-stays", format!("Different in the copy, and stays: {names}"))
                        .with("names", names)
                }
                Prefer::Copy => {
                    Sentence::new("notice-copy-replaced", format!("Different in the copy, and replaced: {names}"))
                        .with("names", names)
                }
            });
        }
        lines.extend(self.without_room());
        if !self.has_changes {
            lines.insert(0, Sentence::new("notice-copy-nothing", "The copy adds nothing new"));
        }
        lines
    }

    fn added(&self) -> Vec<Sentence> {
        let mut lines = Vec::new();
        if let count @ 1.. = self.finished_games {
            let english = format!("Finished games: {count}");
            lines.push(Sentence::new("notice-copy-finished", english).with("count", count));
        }
        if let count @ 1.. = self.unfinished_games {
            let english = format!("Unfinished games: {count}");
            lines.push(Sentence::new("notice-copy-unfinished", english).with("count", count));
        }
        if self.has_rivals {
            lines.push(Sentence::new("notice-copy-rivals", "Results against rivals"));
        }
        if self.has_puzzles {
            let (count, english) = (self.puzzle_days, format!("Puzzle results (new days: {})", self.puzzle_days));
            lines.push(Sentence::new("notice-copy-puzzles", english).with("count", count));
        }
        if let count @ 1.. = self.chapters {
            let english = format!("Chapters of the tour: {count}");
            lines.push(Sentence::new("notice-copy-chapters", english).with("count", count));
        }
        if !self.scripts.is_empty() {
            let names = self.scripts.join(", ");
            lines.push(Sentence::new("notice-copy-scripts", format!("Scripts: {names}")).with("names", names));
        }
        if self.has_goals {
            lines.push(Sentence::new("notice-copy-goals", "Goals of the workshop"));
        }
        if self.has_drawing {
            lines.push(Sentence::new("notice-copy-drawing", "The editor's board"));
        }
        for (name, command) in &self.engines {
            let english = format!("Engine `{name}`, which runs: {command}");
            let sentence = Sentence::new("notice-copy-engine", english);
            lines.push(sentence.with("name", name.as_str()).with("command", command.as_str()));
        }
        if !self.settings.is_empty() {
            let names = names_of(&self.settings);
            lines.push(Sentence::new("notice-copy-settings", format!("Settings: {names}")).with("names", names));
        }
        lines
    }

    fn without_room(&self) -> Vec<Sentence> {
        let mut lines = Vec::new();
        if let count @ 1.. = self.finished_without_room {
            let english = format!("Finished games without room, the oldest of both: {count}");
            lines.push(Sentence::new("notice-copy-finished-room", english).with("count", count));
        }
        if let count @ 1.. = self.unfinished_without_room {
            let english = format!("Unfinished games of the copy without room: {count}");
            lines.push(Sentence::new("notice-copy-unfinished-room", english).with("count", count));
        }
        if !self.scripts_without_room.is_empty() {
            let names = self.scripts_without_room.join(", ");
            let english = format!("Scripts of the copy without room: {names}");
            lines.push(Sentence::new("notice-copy-scripts-room", english).with("names", names));
        }
        lines
    }
}

/// The names that the interface gives to settings and the drawing, as a list.
fn names_of(keys: &[String]) -> Sentence {
    keys.iter()
        .rev()
        .map(|key| name_of(key))
        .reduce(|rest, first| {
            let english = format!("{first}, {rest}");
            Sentence::new("notice-copy-list", english).with("first", first).with("rest", rest)
        })
        .unwrap_or_else(|| Sentence::from(""))
}

/// The name of a setting, by its name in the file.
fn name_of(key: &str) -> Sentence {
    match key {
        "palette" => Sentence::new("settings-palette", "Palette"),
        "own_palette" => Sentence::new("notice-copy-own-palette", "Your own palette"),
        "labels" => Sentence::new("settings-labels", "Block labels"),
        "gap" => Sentence::new("settings-gap", "Gap"),
        "roundness" => Sentence::new("settings-roundness", "Roundness"),
        "theme" => Sentence::new("settings-theme", "Theme"),
        "scale" => Sentence::new("notice-copy-scale", "Size of the panels"),
        "tempo" => Sentence::new("settings-tempo", "Race speed"),
        "live" => Sentence::new("key-clock", "Turn-based or live clock"),
        "motion" => Sentence::new("settings-motion", "Animation"),
        "language" => Sentence::new("settings-language", "Language"),
        "start" => Sentence::new("notice-copy-start", "First screen"),
        "name" => Sentence::new("notice-copy-name", "Your name in links"),
        "keys" => Sentence::new("settings-keys", "Keys"),
        "sound" => Sentence::new("settings-sound", "Sound"),
        "volume" => Sentence::new("settings-sound-volume", "Volume"),
        "aim" => Sentence::new("notice-copy-aim", "Your rival"),
        "drawing" => Sentence::new("notice-copy-drawing", "The editor's board"),
        // Of a later version.
        other => Sentence::from(other),
    }
}
