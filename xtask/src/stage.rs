//! The real program on a display of its own, with keys pressed by xdotool and pictures of what it draws.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use anyhow::{Context, Result, ensure};
use image::{Rgb, RgbImage};
use serde_json::Value;
use tempfile::TempDir;

/// Width and height of the windows.
pub const SIZES: [&str; 5] = ["800x600", "1280x800", "1920x1080", "390x844", "844x390"];
/// Themes with their numbers in the settings.
pub const THEMES: [(&str, u8); 3] = [("dark", 0), ("black", 1), ("light", 2)];
/// The board to play on.
pub const BOARD: &str = "14x14c6@7";

/// The data folder of a person with this theme, window size, text size in per cent, and language.
pub fn settings(size: &str, theme: u8, scale: u16, language: &str) -> Result<TempDir> {
    let kept = tempfile::tempdir()?;
    let window = format!(r#"{{"position": [0, 0], "size": [{}]}}"#, size.replace('x', ", "));
    let person = format!(r#""theme": {theme}, "scale": {scale}, "language": "{language}", "motion": 2"#);
    let settings = format!(r#"{{"version": 1, {person}, "window": {window}}}"#);
    fs::write(kept.path().join("settings.json"), settings)?;
    Ok(kept)
}

/// The keys that play greedy's walk on the board.
pub fn walk(program: &Path) -> Result<Vec<String>> {
    ensure!(program.exists(), "{} is not built: run `cargo build` first", program.display());
    let solve = ["solve", BOARD, "--solver", "greedy", "--format", "json"];
    let output = Command::new(program).args(solve).output()?;
    let solved: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    let walk = solved["walk"].as_str().with_context(|| format!("`{}` gave no walk", solve.join(" ")))?;
    // Colours count from 0, their keys from 1.
    let key = |color: char| color.to_digit(9).map(|color| (color + 1).to_string());
    walk.chars().map(key).collect::<Option<_>>().context("the board has more colours than keys")
}

/// A program that ends when this is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The program in a window that fills its display.
pub struct Stage {
    game: Running,
    _display: Running,
    name: String,
    /// Xvfb keeps the display's content here, in the file `Xvfb_screen0`.
    content: TempDir,
}

impl Stage {
    /// Starts a display of this size, and on it the program. Returns when its window is open.
    pub fn open(program: &mut Command, size: &str, kept: &Path) -> Result<Self> {
        let content = tempfile::tempdir()?;
        let mut display = Command::new("Xvfb")
            .args([
                "-displayfd",
                "1",
                "-nolisten",
                "tcp",
                "-noreset",
                "-nocursor",
                "-screen",
                "0",
                &format!("{size}x24"),
                "-fbdir",
            ])
            .arg(content.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("Xvfb cannot be started; install xvfb and xdotool")?;
        let mut number = String::new();
        BufReader::new(display.stdout.take().expect("it is piped")).read_line(&mut number)?;
        let display = Running(display);
        let name = format!(":{}", number.trim());
        let game = program.env("DISPLAY", &name).env("COLOR_WALK_DATA", kept).stderr(Stdio::null()).spawn()?;
        let stage = Self { game: Running(game), _display: display, name, content };
        let is_open = (0..120).any(|_| {
            thread::sleep(Duration::from_millis(250));
            stage.tool(&["search", "--name", "Color Walk", "windowmove", "0", "0", "windowfocus"]).unwrap_or(false)
        });
        ensure!(is_open, "`{program:?}` opened no window");
        stage.rest_pointer()?;
        Ok(stage)
    }

    /// Runs xdotool, and says whether it succeeded.
    pub fn tool(&self, arguments: &[&str]) -> Result<bool> {
        let mut tool = Command::new("xdotool");
        let status =
            tool.args(arguments).env("DISPLAY", &self.name).stdout(Stdio::null()).stderr(Stdio::null()).status();
        status.context("xdotool cannot be started").map(|status| status.success())
    }

    /// Moves the pointer away.
    pub fn rest_pointer(&self) -> Result<()> {
        self.tool(&["mousemove", "0", "0"]).map(|_| ())
    }

    /// Presses a key as slowly as a person, holding down the key before its `+`.
    pub fn press(&self, key: &str) -> Result<()> {
        let (held, key) = key.split_once('+').map_or((None, key), |(held, key)| (Some(held), key));
        let pause = || thread::sleep(Duration::from_millis(120));
        if let Some(held) = held {
            self.tool(&["keydown", held])?;
            pause();
        }
        self.tool(&["key", key])?;
        pause();
        if let Some(held) = held {
            self.tool(&["keyup", held])?;
        }
        Ok(())
    }

    /// The display's content, as the bytes of an XWD file. Fails if the program has ended.
    pub fn content(&mut self) -> Result<Vec<u8>> {
        ensure!(self.game.0.try_wait()?.is_none(), "the game has ended");
        fs::read(self.content.path().join("Xvfb_screen0")).context("Xvfb does not show its content")
    }

    /// A picture of the whole display.
    pub fn picture(&mut self) -> Result<RgbImage> {
        decode(&self.content()?)
    }
}

/// Decodes what Xvfb keeps: an XWD file with 4 bytes a pixel.
pub fn decode(content: &[u8]) -> Result<RgbImage> {
    let word = |index: usize| -> Result<usize> {
        let bytes = content.get(index * 4..index * 4 + 4).context("the display's content has no header")?;
        Ok(u32::from_be_bytes(bytes.try_into().expect("it has 4 bytes")) as usize)
    };
    let (width, height, row, colors) = (word(4)?, word(5)?, word(12)?, word(19)?);
    ensure!(word(11)? == 32 && word(14)? == 0xff_0000, "the display does not have 8 bits of red, green and blue");
    let is_little = word(7)? == 0;
    let pixels = content.get(word(0)? + colors * 12..).filter(|pixels| pixels.len() >= row * height);
    let pixels = pixels.context("the display's content is cut off")?;
    Ok(RgbImage::from_fn(width as u32, height as u32, |x, y| {
        let at = y as usize * row + x as usize * 4;
        let [first, second, third, fourth] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
        Rgb(if is_little { [third, second, first] } else { [second, third, fourth] })
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An XWD file of 2×1 pixels with one entry in its table of colours.
    fn content(order: u32, pixels: [u8; 8]) -> Vec<u8> {
        let mut words = [0_u32; 25];
        for (index, word) in [(0, 100), (4, 2), (5, 1), (7, order), (11, 32), (12, 8), (14, 0xff_0000), (19, 1)] {
            words[index] = word;
        }
        let header = words.iter().flat_map(|word| word.to_be_bytes());
        header.chain([0; 12]).chain(pixels).collect()
    }

    #[test]
    fn the_displays_content_becomes_a_picture() {
        let expected = vec![1, 2, 3, 4, 5, 6];
        assert_eq!(decode(&content(0, [3, 2, 1, 0, 6, 5, 4, 0])).unwrap().into_raw(), expected);
        assert_eq!(decode(&content(1, [0, 1, 2, 3, 0, 4, 5, 6])).unwrap().into_raw(), expected);
        let cut = content(0, [0; 8]);
        assert!(decode(&cut[..cut.len() - 1]).is_err());
        assert!(decode(b"").is_err());
    }
}
