//! The kit for scripts: handles of positions, over the same graph and flood as for solvers in Rust.

mod graph;
mod log;
mod table;

use std::{cell::RefCell, rc::Rc};

use color_walk_api::board::{BLANK, ClusterGraph, ClusterId, Color, Flood, iter_bits};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{RngCore, SeedableRng},
};
use rquickjs::{
    Array, Class, Coerced, Ctx, Error, Exception, Function, Object, Result, Value,
    class::{JsClass, Readable, Trace, Tracer},
    function::{Opt, Rest, This},
    object::{Accessor, Property},
};

pub(crate) use table::Table;
use table::{allow, refuse};

use crate::{
    error::is_stack_overflow,
    limits::{Meter, Stop},
    source::GUARD,
};

/// A position that a script holds.
pub(crate) struct Position {
    flood: Flood,
    table: Rc<Table>,
}

impl Position {
    /// A handle. Counts its memory.
    ///
    /// # Errors
    /// If the script was stopped or has no memory left.
    pub fn handle<'js>(ctx: &Ctx<'js>, flood: Flood, table: &Rc<Table>) -> Result<Class<'js, Position>> {
        if !table.meter.take(bytes(&table.graph)) {
            return Err(refuse(ctx, &table.meter));
        }
        Class::instance(ctx.clone(), Position { flood, table: table.clone() })
    }

    fn cell(&self, x: f64, y: f64) -> Option<Color> {
        let graph = &self.table.graph;
        let within = |at: f64, side: usize| at >= 0.0 && at < side as f64 && at.fract() == 0.0;
        if !within(x, graph.width()) || !within(y, graph.height()) {
            return None;
        }
        let cluster = graph.cluster_of(y as usize * graph.width() + x as usize);
        (!self.flood.has(cluster)).then(|| graph.color(cluster))
    }

    fn count(&self, color: f64) -> u32 {
        let graph = &self.table.graph;
        as_color(color).map_or(0, |color| self.flood.reached(graph, color).map(|cluster| graph.size(cluster)).sum())
    }
}

impl Drop for Position {
    fn drop(&mut self) {
        self.table.meter.give(bytes(&self.table.graph));
    }
}

/// Bytes of a position: two sets of clusters, and itself.
fn bytes(graph: &ClusterGraph) -> u64 {
    2 * 8 * graph.words() as u64 + 128
}

fn as_color(number: f64) -> Option<Color> {
    (number.fract() == 0.0 && (0.0..f64::from(BLANK)).contains(&number)).then_some(number as Color)
}

impl<'js> Trace<'js> for Position {
    fn trace<'a>(&self, _: Tracer<'a, 'js>) {}
}

// SAFETY: it holds nothing with a lifetime.
#[allow(unsafe_code)]
unsafe impl<'js> rquickjs::JsLifetime<'js> for Position {
    type Changed<'to> = Position;
}

impl<'js> JsClass<'js> for Position {
    const NAME: &'static str = "Position";
    type Mutable = Readable;

    fn prototype(ctx: &Ctx<'js>) -> Result<Option<Object<'js>>> {
        let kit = Object::new(ctx.clone())?;
        properties(&kit)?;
        methods(ctx, &kit)?;
        Ok(Some(kit))
    }

    fn constructor(_: &Ctx<'js>) -> Result<Option<rquickjs::function::Constructor<'js>>> {
        Ok(None)
    }
}

type Of<'js> = This<Class<'js, Position>>;

fn properties<'js>(kit: &Object<'js>) -> Result<()> {
    let number = |name: &str, of: fn(&Position) -> u32| {
        kit.prop(name, Accessor::from(move |position: Of<'js>| of(&position.borrow())))
    };
    number("width", |position| position.table.graph.width() as u32)?;
    number("height", |position| position.table.graph.height() as u32)?;
    number("moves", |position| position.flood.moves())?;
    number("remaining", |position| position.flood.cells() - position.flood.cleared())?;
    kit.prop("isCleared", Accessor::from(|position: Of<'_>| position.borrow().flood.is_cleared()))?;
    kit.prop(
        "key",
        Accessor::from(|ctx: Ctx<'js>, position: Of<'js>| {
            let position = position.borrow();
            graph::key(&ctx, &position.table, position.flood.absorbed())
        }),
    )?;
    let set = |name: &str, of: fn(&Flood) -> &[u64]| {
        let clusters = move |ctx: Ctx<'js>, position: Of<'js>| {
            let position = position.borrow();
            graph::set(&ctx, &position.table, of(&position.flood))
        };
        kit.prop(name, Accessor::from(clusters))
    };
    set("absorbed", Flood::absorbed)?;
    set("frontier", Flood::frontier)?;
    // The first call puts the graph in place of the accessor.
    let graph = |ctx: Ctx<'js>, position: Of<'js>| {
        let graph = graph::graph(&ctx, &position.borrow().table)?;
        let kit = Class::<Position>::prototype(&ctx)?.ok_or(Error::Unknown)?;
        kit.prop("graph", Property::from(graph.clone()))?;
        Ok::<_, Error>(graph)
    };
    kit.prop("graph", Accessor::from(graph).configurable())
}

fn methods<'js>(ctx: &Ctx<'js>, kit: &Object<'js>) -> Result<()> {
    kit.set("colors", Function::new(ctx.clone(), colors)?.with_name("colors")?)?;
    kit.set("count", Function::new(ctx.clone(), count)?.with_name("count")?)?;
    kit.set("play", Function::new(ctx.clone(), play)?.with_name("play")?)?;
    kit.set("has", Function::new(ctx.clone(), has)?.with_name("has")?)?;
    kit.set("cell", Function::new(ctx.clone(), cell)?.with_name("cell")?)?;
    kit.set("clusters", Function::new(ctx.clone(), clusters)?.with_name("clusters")?)
}

type Number = Opt<Coerced<f64>>;

fn or_nan(Opt(number): Number) -> f64 {
    number.map_or(f64::NAN, |Coerced(number)| number)
}

/// The colours that absorb something, rising.
fn colors<'js>(ctx: Ctx<'js>, This(position): Of<'js>) -> Result<Array<'js>> {
    let position = position.borrow();
    allow(&ctx, &position.table.meter, position.table.graph.words())?;
    let found = Array::new(ctx)?;
    for (index, color) in position.flood.legal_colors(&position.table.graph).enumerate() {
        found.set(index, color)?;
    }
    Ok(found)
}

/// Cells that a colour would absorb.
fn count<'js>(ctx: Ctx<'js>, This(position): Of<'js>, color: Number) -> Result<u32> {
    let position = position.borrow();
    allow(&ctx, &position.table.meter, position.table.graph.words())?;
    Ok(position.count(or_nan(color)))
}

/// The position after a move: a node.
fn play<'js>(ctx: Ctx<'js>, This(position): Of<'js>, color: Number) -> Result<Class<'js, Position>> {
    let position = position.borrow();
    let Table { graph, meter } = &*position.table;
    allow(&ctx, meter, 2 * graph.words())?;
    let number = or_nan(color);
    let Some(color) = as_color(number).filter(|&color| usize::from(color) < graph.colors()) else {
        let most = graph.colors() - 1;
        return Err(Exception::throw_range(&ctx, &format!("play takes a colour from 0 to {most}, not {number}")));
    };
    if !meter.node() {
        return Err(refuse(&ctx, meter));
    }
    let mut flood = position.flood.clone();
    flood.play(graph, color);
    Position::handle(&ctx, flood, &position.table)
}

/// A cell's colour; null if absorbed or outside the board.
fn cell<'js>(ctx: Ctx<'js>, This(position): Of<'js>, x: Number, y: Number) -> Result<Value<'js>> {
    let position = position.borrow();
    allow(&ctx, &position.table.meter, 0)?;
    let color = position.cell(or_nan(x), or_nan(y));
    Ok(color.map_or(Value::new_null(ctx.clone()), |color| Value::new_int(ctx, color.into())))
}

/// Whether a cluster is absorbed.
fn has<'js>(ctx: Ctx<'js>, This(position): Of<'js>, cluster: Number) -> Result<bool> {
    let position = position.borrow();
    allow(&ctx, &position.table.meter, 0)?;
    let cluster = or_nan(cluster);
    let is_one = cluster.fract() == 0.0 && (0.0..position.table.graph.len() as f64).contains(&cluster);
    Ok(is_one && position.flood.has(cluster as ClusterId))
}

/// All clusters, as objects.
fn clusters<'js>(ctx: Ctx<'js>, This(position): Of<'js>) -> Result<Array<'js>> {
    let position = position.borrow();
    let graph = &position.table.graph;
    allow(&ctx, &position.table.meter, 20 * graph.len())?;
    let reachable: Vec<bool> = {
        let mut set = vec![false; graph.len()];
        iter_bits(position.flood.frontier()).for_each(|cluster| set[cluster] = true);
        set
    };
    let all = Array::new(ctx.clone())?;
    for (index, is_reachable) in reachable.into_iter().enumerate() {
        let cluster = index as ClusterId;
        let (first, color) = (graph.cells(cluster)[0] as usize, graph.color(cluster));
        let neighbours = Array::new(ctx.clone())?;
        for (at, &neighbour) in graph.neighbours(cluster).iter().enumerate() {
            neighbours.set(at, neighbour)?;
        }
        let object = Object::new(ctx.clone())?;
        object.set(
            "color",
            if color == BLANK { Value::new_null(ctx.clone()) } else { Value::new_int(ctx.clone(), color.into()) },
        )?;
        object.set("size", graph.size(cluster))?;
        object.set("x", (first % graph.width()) as u32)?;
        object.set("y", (first / graph.width()) as u32)?;
        object.set("isAbsorbed", position.flood.has(cluster))?;
        object.set("isReachable", is_reachable)?;
        object.set("neighbours", neighbours)?;
        all.set(index, object)?;
    }
    Ok(all)
}

/// Adds the global functions: `random`, also as `Math.random`, `log`, and the guard of each `catch`.
pub(crate) fn install<'js>(ctx: &Ctx<'js>, meter: &Rc<Meter>, seed: u64) -> Result<()> {
    let globals = ctx.globals();
    let generator = RefCell::new(ChaCha8Rng::seed_from_u64(seed));
    let random = Function::new(ctx.clone(), move || unit(&mut generator.borrow_mut()))?.with_name("random")?;
    let math: Object<'js> = globals.get("Math")?;
    math.set("random", random.clone())?;
    globals.set("random", random)?;

    let meter = meter.clone();
    let guarding = meter.clone();
    let guard = move |ctx: Ctx<'js>, Opt(caught): Opt<Value<'js>>| guard(&ctx, &guarding, caught);
    globals.prop(GUARD, Function::new(ctx.clone(), guard)?)?;
    let log = move |ctx: Ctx<'js>, values: Rest<Value<'js>>| log::log(&ctx, &meter, &values);
    globals.set("log", Function::new(ctx.clone(), log)?.with_name("log")?)
}

/// Each `catch` calls this first. A stack overflow ends the script, because its depth differs between machines.
fn guard<'js>(ctx: &Ctx<'js>, meter: &Meter, caught: Option<Value<'js>>) -> Result<()> {
    let is_deep = |error: &Exception<'js>| error.message().is_some_and(|message| is_stack_overflow(&message));
    if caught.as_ref().and_then(|value| value.as_exception()).is_some_and(is_deep) {
        meter.stop(Stop::Depth(meter.limits.depth));
    }
    allow(ctx, meter, 0)
}

/// A number of 53 bits, from 0 up to but without 1.
fn unit(generator: &mut ChaCha8Rng) -> f64 {
    (generator.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}
