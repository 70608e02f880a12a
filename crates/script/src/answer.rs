//! Checks a script's answers: colours, scores and walks.

use color_walk_api::{
    board::{ClusterGraph, Color, Flood},
    solver::Candidate,
    text::counted,
};
use rquickjs::{CatchResultExt, Ctx, Value};

use crate::{
    error::ScriptError,
    interpreter::{Failure, described},
};

/// Reads the answer of `choose`: a colour, or an object with a colour and scores.
pub(crate) fn choice<'js>(
    ctx: &Ctx<'js>,
    value: &Value<'js>,
    flood: &Flood,
    graph: &ClusterGraph,
) -> Result<(Color, Vec<Candidate>), Failure<'js>> {
    let wrong = |sentence: String| Failure::from(ScriptError::new(sentence));
    let gives = "it must give a colour, or an object with a color and scores";
    let is_plain = !value.is_array() && !value.is_function() && !value.is_promise();
    let object = value.as_object().filter(|_| is_plain);
    let chosen: Value<'js> = match object {
        Some(object) => object.get("color").catch(ctx)?,
        None => value.clone(),
    };
    let Some(number) = chosen.as_number() else {
        let given = match object {
            Some(_) if !chosen.is_undefined() => format!("an object with {} as its color", described(&chosen)),
            Some(_) => "an object without a color".to_owned(),
            None => described(&chosen),
        };
        return Err(wrong(format!("`choose` gives {given}; {gives}")));
    };
    let most = graph.colors() - 1;
    let Some(color) = color_of(number, graph) else {
        return Err(wrong(format!("`choose` gives the colour {number}; this board has the colours 0 to {most}")));
    };
    if !flood.is_legal(graph, color) {
        let at = flood.moves() + 1;
        return Err(wrong(format!("`choose` gives the colour {color} as move {at}, which absorbs nothing")));
    }
    let scores: Value<'js> =
        object.map_or(Ok(Value::new_undefined(ctx.clone())), |object| object.get("scores")).catch(ctx)?;
    let mut candidates = Vec::new();
    if scores.is_undefined() || scores.is_null() {
        return Ok((color, candidates));
    }
    let Some(scores) = scores.as_object() else {
        return Err(wrong(format!(
            "`choose` gives {} as scores; they must be an object or an array",
            described(&scores)
        )));
    };
    for color in flood.legal_colors(graph) {
        let score: Value<'js> = scores.get(u32::from(color)).catch(ctx)?;
        if score.is_undefined() || score.is_null() {
            continue;
        }
        let Some(score) = score.as_number().filter(|score| score.is_finite()) else {
            let score = described(&score);
            return Err(wrong(format!(
                "`choose` gives colour {color} {score} as its score; it must be a finite number"
            )));
        };
        candidates.push(Candidate::new(color, score));
    }
    Ok((color, candidates))
}

fn color_of(number: f64, graph: &ClusterGraph) -> Option<Color> {
    (number.fract() == 0.0 && number >= 0.0 && number < graph.colors() as f64).then_some(number as Color)
}

/// Reads a walk that clears the board.
pub(crate) fn walk(
    value: &Value<'_>,
    verb: &str,
    flood: &Flood,
    graph: &ClusterGraph,
) -> Result<Vec<Color>, ScriptError> {
    let wrong = |sentence: String| Err(ScriptError::new(format!("`solve` {verb} {sentence}")));
    let Some(array) = value.as_array() else {
        return wrong(format!("{}; it returns a walk, an array of colours, or yields walks", described(value)));
    };
    let (mut flood, mut walk) = (flood.clone(), Vec::new());
    // A move that absorbs nothing ends this loop, however long the array is.
    for index in 0..array.len() {
        let given: Value<'_> = array.get(index).map_err(|_| ScriptError::new("the walk cannot be read"))?;
        let at = index + 1;
        let Some(color) = given.as_number().and_then(|number| color_of(number, graph)) else {
            let (given, most) = (described(&given), graph.colors() - 1);
            return wrong(format!("a walk with {given} as move {at}; this board has the colours 0 to {most}"));
        };
        if flood.is_cleared() {
            return wrong(format!("a walk that continues after move {index}, which clears the board"));
        }
        if flood.play(graph, color) == 0 {
            return wrong(format!("a walk whose move {at}, colour {color}, absorbs nothing"));
        }
        walk.push(color);
    }
    if !flood.is_cleared() {
        let left = counted((flood.cells() - flood.cleared()).into(), "cell");
        return wrong(format!("a walk of {} that leaves {left}", counted(walk.len() as u64, "move")));
    }
    Ok(walk)
}
