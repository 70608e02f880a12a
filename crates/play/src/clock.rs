//! Today, by this machine's clock. Board codes do not read it: who parses `daily@today` passes the date.

use color_walk_api::host::Period;

/// The current day or week (UTC), as [`Period`] counts.
pub fn now(period: Period) -> u64 {
    let since = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH);
    period.at(since.unwrap_or_default().as_secs())
}
