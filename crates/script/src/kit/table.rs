//! The data that all positions of a game share, and the check before each call of the kit.

use std::{rc::Rc, sync::Arc};

use color_walk_api::board::ClusterGraph;
use rquickjs::{Ctx, Error, Exception, Result};

use crate::{
    limits::{Meter, Stop},
    stack::{function, stack},
};

/// The data that all positions of a game share.
pub(crate) struct Table {
    pub graph: Arc<ClusterGraph>,
    pub meter: Rc<Meter>,
}

/// The exception for a stopped script.
pub(super) fn refuse(ctx: &Ctx<'_>, meter: &Meter) -> Error {
    Exception::throw_internal(ctx, &meter.stopped().map_or_else(String::new, Stop::sentence))
}

/// Steps counted for a call of the kit, which takes as long as this many turns of a loop.
const STEPS_PER_CALL: u64 = 20;

/// The first check of each call of the kit: the script has not been stopped, and its calls are not nested too deep.
/// `more` are further steps, for work that grows with the board.
pub(super) fn allow(ctx: &Ctx<'_>, meter: &Meter, more: usize) -> Result<()> {
    meter.work(STEPS_PER_CALL + more as u64, || function(&stack(ctx)));
    let depth = meter.limits.depth;
    // Frames of the kit's own functions have no name, so this checks two levels.
    let is_deep = |level: u32| ctx.script_or_module_name(level as isize).is_some();
    if is_deep(depth + 1) || is_deep(depth + 2) {
        meter.stop(Stop::Depth(depth));
    }
    if meter.stopped().is_some() { Err(refuse(ctx, meter)) } else { Ok(()) }
}
