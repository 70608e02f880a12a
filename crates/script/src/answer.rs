//! Checks a script's answers: colours, scores and walks.

use color_walk_api::{
    board::{ClusterGraph, Color, Flood},
    solver::Candidate,
    text::counted,
};
use rquickjs::{CatchResultExt, Ctx, Object, Value};

use crate::{
    choice::Choice,
    error::ScriptError,
    failure::{Failure, described},
};

/// Reads the answer of `choose`: a colour, or an object with a colour, scores and a reason.
pub(crate) fn choice<'js>(
    ctx: &Ctx<'js>,
    value: &Value<'js>,
    flood: &Flood,
    graph: &ClusterGraph,
) -> Result<Choice, Failure<'js>> {
    let wrong = |sentence: String| Failure::from(ScriptError::new(sentence));
    let gives = "it must give a colour, or an object with a color, scores and a reason";
    let object = plain_object(value);
    let chosen = color_given(ctx, value)?;
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
    told(ctx, "choose", object, color, flood, graph)
}

/// An object that is not something else as well.
fn plain_object<'a, 'js>(value: &'a Value<'js>) -> Option<&'a Object<'js>> {
    let is_plain = !value.is_array() && !value.is_function() && !value.is_promise();
    value.as_object().filter(|_| is_plain)
}

/// The colour of a move, which may be an object with one.
fn color_given<'js>(ctx: &Ctx<'js>, value: &Value<'js>) -> Result<Value<'js>, Failure<'js>> {
    Ok(match plain_object(value) {
        Some(object) => object.get("color").catch(ctx)?,
        None => value.clone(),
    })
}

/// A move with the scores and the reason in its object.
fn told<'js>(
    ctx: &Ctx<'js>,
    function: &str,
    object: Option<&Object<'js>>,
    color: Color,
    flood: &Flood,
    graph: &ClusterGraph,
) -> Result<Choice, Failure<'js>> {
    let mut choice = Choice::from(color);
    let Some(object) = object else { return Ok(choice) };
    let wrong = |sentence: String| Failure::from(ScriptError::new(format!("`{function}` gives {sentence}")));
    let given = |value: &Value<'js>| !value.is_undefined() && !value.is_null();
    let reason: Value<'js> = object.get("reason").catch(ctx)?;
    if given(&reason) {
        let Some(text) = reason.as_string() else {
            return Err(wrong(format!("{} as its reason; it must be a text", described(&reason))));
        };
        choice.reason = Some(text.to_string().catch(ctx)?);
    }
    let scores: Value<'js> = object.get("scores").catch(ctx)?;
    if !given(&scores) {
        return Ok(choice);
    }
    let Some(scores) = scores.as_object() else {
        return Err(wrong(format!("{} as scores; they must be an object or an array", described(&scores))));
    };
    for color in flood.legal_colors(graph) {
        let score: Value<'js> = scores.get(u32::from(color)).catch(ctx)?;
        if !given(&score) {
            continue;
        }
        let Some(score) = score.as_number().filter(|score| score.is_finite()) else {
            let score = described(&score);
            return Err(wrong(format!("colour {color} {score} as its score; it must be a finite number")));
        };
        choice.scores.push(Candidate::new(color, score));
    }
    Ok(choice)
}

fn color_of(number: f64, graph: &ClusterGraph) -> Option<Color> {
    (number.fract() == 0.0 && number >= 0.0 && number < graph.colors() as f64).then_some(number as Color)
}

/// Reads a walk that clears the board: an array of colours, or of objects as `choose` gives them.
pub(crate) fn walk<'js>(
    ctx: &Ctx<'js>,
    value: &Value<'js>,
    verb: &str,
    flood: &Flood,
    graph: &ClusterGraph,
) -> Result<Vec<Choice>, Failure<'js>> {
    let wrong = |sentence: String| Err(ScriptError::new(format!("`solve` {verb} {sentence}")).into());
    let Some(array) = value.as_array() else {
        return wrong(format!("{}; it returns a walk, an array of colours, or yields walks", described(value)));
    };
    let (mut flood, mut walk) = (flood.clone(), Vec::new());
    // A move that absorbs nothing ends this loop, however long the array is.
    for index in 0..array.len() {
        let given: Value<'js> = array.get(index).catch(ctx)?;
        let chosen = color_given(ctx, &given)?;
        let at = index + 1;
        let Some(color) = chosen.as_number().and_then(|number| color_of(number, graph)) else {
            let (given, most) = (described(&chosen), graph.colors() - 1);
            return wrong(format!("a walk with {given} as move {at}; this board has the colours 0 to {most}"));
        };
        if flood.is_cleared() {
            return wrong(format!("a walk that continues after move {index}, which clears the board"));
        }
        if !flood.is_legal(graph, color) {
            return wrong(format!("a walk whose move {at}, colour {color}, absorbs nothing"));
        }
        walk.push(told(ctx, "solve", plain_object(&given), color, &flood, graph)?);
        flood.play(graph, color);
    }
    if !flood.is_cleared() {
        let left = counted((flood.cells() - flood.cleared()).into(), "cell");
        return wrong(format!("a walk of {} that leaves {left}", counted(walk.len() as u64, "move")));
    }
    Ok(walk)
}
