//! Sets of clusters as slices of 64-bit words, so that a position fits in a few adjacent words.

/// Number of 64-bit words needed for `len` bits.
pub(crate) const fn words_for(len: usize) -> usize {
    len.div_ceil(64)
}

/// The positions of the set bits, in rising order.
///
/// ```
/// use color_walk_api::board::iter_bits;
///
/// assert_eq!(iter_bits(&[0b101, 0b1]).collect::<Vec<_>>(), [0, 2, 64]);
/// ```
pub fn iter_bits(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(index, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                index * 64 + bit
            })
        })
    })
}

/// True if a set of clusters contains this one; false for a cluster beyond its words.
///
/// ```
/// use color_walk_api::board::contains;
///
/// assert_eq!([0, 1, 64, 65, 128].map(|cluster| contains(&[0b01, 0b10], cluster)), [true, false, false, true, false]);
/// ```
pub fn contains(set: &[u64], cluster: u32) -> bool {
    set.get(cluster as usize / 64).is_some_and(|word| word >> (cluster % 64) & 1 != 0)
}

pub(crate) fn set(words: &mut [u64], bit: usize) {
    words[bit / 64] |= 1 << (bit % 64);
}

pub(crate) fn get(words: &[u64], bit: usize) -> bool {
    words[bit / 64] & (1 << (bit % 64)) != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_come_back_in_order() {
        let mut words = vec![0; words_for(130)];
        for bit in [0, 63, 64, 129] {
            set(&mut words, bit);
        }
        assert!(get(&words, 129) && !get(&words, 128));
        assert_eq!(iter_bits(&words).collect::<Vec<_>>(), [0, 63, 64, 129]);
    }
}
