//! A hash that never changes and is the same on every platform.

/// The 64-bit FNV-1a of some bytes.
///
/// ```
/// use color_walk_api::host::fnv_1a;
///
/// assert_eq!(fnv_1a(*b"foobar"), 0x8594_4171_f739_67e8);
/// ```
pub fn fnv_1a(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
