//! A file's bytes as lines of plain text: any encoding with a mark, any line end, nothing that nobody sees.

use std::borrow::Cow;

use super::fault::{FileFault, Flaw};

/// The text of UTF-8 with or without a mark, or of UTF-16 with one. All line ends become `\n`. Invisible characters,
/// which no person takes for cells, are gone.
pub(super) fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, Flaw> {
    let text = match bytes {
        [0xff, 0xfe, rest @ ..] => Cow::Owned(utf16(rest, u16::from_le_bytes)?),
        [0xfe, 0xff, rest @ ..] => Cow::Owned(utf16(rest, u16::from_be_bytes)?),
        _ => Cow::Borrowed(utf8(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes))?),
    };
    if let Some(bad) = text.find(|symbol: char| symbol.is_control() && !matches!(symbol, '\n' | '\r' | '\t')) {
        return Err(flaw_at(&text[..bad], FileFault::NotText));
    }
    if text.is_ascii() && !text.contains('\r') {
        return Ok(text);
    }
    plain(&text).map(Cow::Owned)
}

fn utf8(bytes: &[u8]) -> Result<&str, Flaw> {
    std::str::from_utf8(bytes).map_err(|error| {
        let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        flaw_at(&before, FileFault::NotText)
    })
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, Flaw> {
    let pairs = bytes.chunks_exact(2);
    let has_half = !pairs.remainder().is_empty();
    let mut text = String::with_capacity(bytes.len());
    for symbol in char::decode_utf16(pairs.map(|pair| unit([pair[0], pair[1]]))) {
        match symbol {
            Ok(symbol) => text.push(symbol),
            Err(_) => return Err(flaw_at(&text, FileFault::DamagedUtf16)),
        }
    }
    if has_half { Err(flaw_at(&text, FileFault::DamagedUtf16)) } else { Ok(text) }
}

/// A flaw right behind the text `before`.
fn flaw_at(before: &str, fault: FileFault) -> Flaw {
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    Flaw::at(line, column, fault)
}

fn plain(text: &str) -> Result<String, Flaw> {
    let mut plain = String::with_capacity(text.len());
    let mut symbols = text.chars().peekable();
    while let Some(symbol) = symbols.next() {
        match symbol {
            '\r' => {
                let more = symbols.clone().take_while(|&next| next == '\r').count();
                // `\r\r\n` comes from files that were converted twice.
                if symbols.clone().nth(more) == Some('\n') {
                    symbols.nth(more);
                }
                plain.push('\n');
            }
            '\u{2028}' | '\u{2029}' => plain.push('\n'),
            _ if is_invisible(symbol) => {}
            _ if is_joined(symbol) => {
                let whole: String =
                    plain.chars().next_back().filter(|last| !last.is_whitespace()).into_iter().collect();
                return Err(flaw_at(&plain, FileFault::Joined(format!("{whole}{symbol}"))));
            }
            _ => plain.push(symbol),
        }
    }
    Ok(plain)
}

/// Characters without a place on the screen: marks of order and direction, soft hyphens, variation selectors. A
/// keycap around a digit counts, too: the digit says all.
pub(super) fn is_invisible(symbol: char) -> bool {
    matches!(symbol,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{20e3}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{e0100}'..='\u{e01ef}')
}

/// Characters that are part of another one on the screen: accents, joiners, skin tones, halves of flags.
pub(super) fn is_joined(symbol: char) -> bool {
    matches!(symbol,
        '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{200d}' | '\u{20d0}'..='\u{20ff}'
        | '\u{fe20}'..='\u{fe2f}' | '\u{1f1e6}'..='\u{1f1ff}' | '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0020}'..='\u{e007f}')
}
