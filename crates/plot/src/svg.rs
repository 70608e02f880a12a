//! Writes drawings as SVG.

use std::fmt::Write;

use crate::scene::{Anchor, Ink, Scene, Shape, Stroke, Text};

/// Fonts of readers, the best first.
const FONTS: &str = "Rubik, Inter, 'Helvetica Neue', Arial, sans-serif";

impl Scene {
    /// The drawing as SVG, with texts as texts.
    pub fn to_svg(&self) -> String {
        let (width, height) = (number(self.width), number(self.height));
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} \
             {height}\" font-family=\"{FONTS}\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
        );
        for shape in &self.shapes {
            write(&mut svg, shape);
        }
        svg + "</svg>\n"
    }
}

fn write(svg: &mut String, shape: &Shape) {
    // Writing to a string cannot fail.
    _ = match shape {
        Shape::Line { points, stroke: Stroke { ink, width, dash } } => {
            let dashes = dash.iter().map(|&length| number(length)).collect::<Vec<_>>().join(" ");
            let dashes = if dash.is_empty() { dashes } else { format!(" stroke-dasharray=\"{dashes}\"") };
            writeln!(
                svg,
                "<polyline points=\"{}\" fill=\"none\"{} stroke-width=\"{}\" stroke-linejoin=\"round\"{dashes}/>",
                list(points),
                paint("stroke", *ink),
                number(*width)
            )
        }
        Shape::Area { corners, fill } => {
            writeln!(svg, "<polygon points=\"{}\"{}/>", list(corners), paint("fill", *fill))
        }
        Shape::Text(Text { at: (x, y), text, size, ink, anchor, is_turned }) => {
            let (x, y) = (number(*x), number(*y));
            let anchor = match anchor {
                Anchor::Start => "",
                Anchor::Middle => " text-anchor=\"middle\"",
                Anchor::End => " text-anchor=\"end\"",
            };
            let turn = if *is_turned { format!(" transform=\"rotate(-90 {x} {y})\"") } else { String::new() };
            let (size, ink, text) = (number(*size), paint("fill", *ink), escaped(text));
            writeln!(svg, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{ink}{anchor}{turn}>{text}</text>")
        }
    };
}

fn list(points: &[(f64, f64)]) -> String {
    points.iter().map(|&(x, y)| format!("{},{}", number(x), number(y))).collect::<Vec<_>>().join(" ")
}

fn paint(what: &str, Ink([red, green, blue], opacity): Ink) -> String {
    let opacity = if opacity < 1.0 { format!(" {what}-opacity=\"{}\"", number(opacity)) } else { String::new() };
    format!(" {what}=\"#{red:02x}{green:02x}{blue:02x}\"{opacity}")
}

/// At most two decimals.
fn number(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Text in XML, which has no control characters.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars().filter(|letter| !letter.is_control()) {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        color::Mark,
        scene::{INK, QUIET},
    };

    #[test]
    fn shapes_and_texts_are_written() {
        let mut scene = Scene::new(100.0, 50.5);
        scene.line(vec![(0.0, 1.0), (2.345, 3.0)], Stroke { ink: INK.fainter(0.5), width: 1.5, dash: &[4.0, 2.5] });
        scene.mark(Mark::Square, (10.0, 10.0), 4.0, Ink([255, 0, 0], 1.0));
        scene.text((5.0, 6.0), "a < b & \u{1b}c", 12.0, QUIET, Anchor::End);
        scene.turned_text((7.0, 8.0), "up", 12.0, QUIET);
        let svg = scene.to_svg();
        for part in [
            "width=\"100\" height=\"50.5\" viewBox=\"0 0 100 50.5\"",
            "points=\"0,1 2.35,3\" fill=\"none\" stroke=\"#1c2430\" stroke-opacity=\"0.5\" stroke-width=\"1.5\"",
            "stroke-dasharray=\"4 2.5\"",
            "<polygon points=\"13.54,13.54 6.46,13.54 6.46,6.46 13.54,6.46\" fill=\"#ff0000\"/>",
            " text-anchor=\"end\">a &lt; b &amp; c</text>",
            "transform=\"rotate(-90 7 8)\">up</text>",
        ] {
            assert!(svg.contains(part), "{part} is not in {svg}");
        }
    }
}
