//! An arithmetic coder between choices and six-bit digits, the characters `A-Za-z0-9-_`.
//!
//! Each choice narrows a 30-bit interval to its own part. Once both ends agree on a digit, the coder shifts that digit
//! out. It uses only whole numbers, so text reads the same everywhere. After Witten, Neal and Cleary, "Arithmetic
//! Coding for Data Compression", 1987.

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BITS: u32 = 30;
const LAST: u32 = (1 << BITS) - 1;
const DIGIT_BITS: u32 = 6;
/// Digits in the interval.
const SPAN: u32 = BITS / DIGIT_BITS;

/// Writes or reads yes-or-no choices, so that one description of a board serves both directions.
pub(super) trait Coder {
    /// Writes `wanted`, or reads a choice; returns the choice. `chance` is the chance of yes in 65,536 parts, and both
    /// answers need a chance above 0.
    fn choose(&mut self, chance: u32, wanted: bool) -> bool;

    /// True if the text has exceeded its length, in writing or reading. The rest is then useless.
    fn is_over(&self) -> bool;

    /// A number below 2^`bits`, with equal chances.
    fn number(&mut self, bits: u32, wanted: usize) -> usize {
        (0..bits).rev().fold(0, |sum, bit| sum << 1 | usize::from(self.choose(1 << 15, wanted >> bit & 1 == 1)))
    }
}

/// The numbers still possible after the choices so far, both ends included.
struct Interval {
    low: u32,
    high: u32,
}

impl Interval {
    const WHOLE: Interval = Interval { low: 0, high: LAST };

    /// The last number that means yes.
    fn split(&self, chance: u32) -> u32 {
        self.low + (u64::from(self.high - self.low) * u64::from(chance) / 65_536) as u32
    }

    fn take(&mut self, split: u32, yes: bool) {
        if yes { self.high = split } else { self.low = split + 1 }
    }

    /// Shifts out a digit on which both ends agree.
    fn shift(&mut self) -> Option<u32> {
        let digit = self.high >> (BITS - DIGIT_BITS);
        (digit == self.low >> (BITS - DIGIT_BITS)).then(|| {
            self.low = self.low << DIGIT_BITS & LAST;
            self.high = self.high << DIGIT_BITS & LAST | ((1 << DIGIT_BITS) - 1);
            digit
        })
    }
}

/// Writes up to a given number of digits.
pub(super) struct Writer {
    interval: Interval,
    text: String,
    most: usize,
}

impl Writer {
    pub(super) fn new(most: usize) -> Self {
        Writer { interval: Interval::WHOLE, text: String::new(), most }
    }

    /// The fewest digits that identify this interval, whatever follows them. `None` if there are too many.
    pub(super) fn finish(mut self) -> Option<String> {
        let Interval { low, high } = self.interval;
        for digits in 0..=SPAN {
            let unit = 1_u32 << (BITS - digits * DIGIT_BITS);
            let first = low.next_multiple_of(unit);
            if first + (unit - 1) <= high {
                push_digits(&mut self.text, u64::from(first) >> (BITS - digits * DIGIT_BITS), digits);
                break;
            }
        }
        (!self.is_over()).then_some(self.text)
    }
}

impl Coder for Writer {
    fn choose(&mut self, chance: u32, wanted: bool) -> bool {
        self.interval.take(self.interval.split(chance), wanted);
        while let Some(digit) = self.interval.shift() {
            push_digits(&mut self.text, digit.into(), 1);
        }
        wanted
    }

    fn is_over(&self) -> bool {
        self.text.len() > self.most
    }
}

/// Reads digits. Zeros follow the last one.
pub(super) struct Reader<'a> {
    interval: Interval,
    /// The number within the interval that the digits give.
    value: u32,
    digits: &'a [u8],
    /// Digits read, including zeros after the last.
    read: usize,
}

impl<'a> Reader<'a> {
    /// `None` if a character is not a digit.
    pub(super) fn new(text: &'a str) -> Option<Self> {
        let digits = text.as_bytes();
        digits.iter().all(|digit| DIGITS.contains(digit)).then(|| {
            let mut reader = Reader { interval: Interval::WHOLE, value: 0, digits, read: 0 };
            (0..SPAN).for_each(|_| reader.read_digit());
            reader
        })
    }

    fn read_digit(&mut self) {
        let digit = self.digits.get(self.read).and_then(|digit| DIGITS.iter().position(|known| known == digit));
        self.value = self.value << DIGIT_BITS & LAST | digit.unwrap_or(0) as u32;
        self.read += 1;
    }
}

impl Coder for Reader<'_> {
    fn choose(&mut self, chance: u32, _: bool) -> bool {
        let split = self.interval.split(chance);
        let yes = self.value <= split;
        self.interval.take(split, yes);
        while self.interval.shift().is_some() {
            self.read_digit();
        }
        yes
    }

    fn is_over(&self) -> bool {
        self.read > self.digits.len() + SPAN as usize
    }
}

/// Appends the last `count` digits of a number.
pub(super) fn push_digits(text: &mut String, number: u64, count: u32) {
    for place in (0..count).rev() {
        text.push(char::from(DIGITS[(number >> (place * DIGIT_BITS) & 63) as usize]));
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Miri takes minutes for hundreds of them.
    const MOST_CHOICES: usize = if cfg!(miri) { 60 } else { 400 };

    proptest! {
        #![proptest_config(crate::proptest_config())]

        #[test]
        fn choices_come_back_whatever_follows_them(
            choices in prop::collection::vec((1u32..=65_535, any::<bool>()), 0..MOST_CHOICES),
            numbers in prop::collection::vec((0u32..=20, any::<u32>()), 0..20),
            tail in "[A-Za-z0-9_-]{0,8}",
        ) {
            let mut writer = Writer::new(usize::MAX);
            choices.iter().for_each(|&(chance, yes)| _ = writer.choose(chance, yes));
            let numbers: Vec<_> = numbers.iter().map(|&(bits, number)| (bits, number as usize & ((1 << bits) - 1))).collect();
            numbers.iter().for_each(|&(bits, number)| _ = writer.number(bits, number));
            let text = writer.finish().unwrap() + &tail;
            let mut reader = Reader::new(&text).unwrap();
            for (chance, yes) in choices {
                prop_assert_eq!(reader.choose(chance, !yes), yes);
            }
            for (bits, number) in numbers {
                prop_assert_eq!(reader.number(bits, 0), number);
            }
            prop_assert!(!reader.is_over());
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "212,400 choices take minutes there, and the property makes all kinds of them")]
    fn likely_choices_cost_little_and_all_cost_something() {
        let length = |chance, yes, count| {
            let mut writer = Writer::new(usize::MAX);
            (0..count).for_each(|_| _ = writer.choose(chance, yes));
            writer.finish().unwrap().len()
        };
        assert_eq!((length(1 << 15, true, 60), length(1 << 15, false, 60)), (10, 10));
        // 1,062 choices with a chance of 255 in 256 take six bits.
        assert!((100..=102).contains(&length(255 << 8, true, 106_200)));
        assert!((100..=102).contains(&length(1 << 8, false, 106_200)));
    }

    #[test]
    fn both_sides_notice_their_end() {
        let mut writer = Writer::new(3);
        writer.number(18, 77);
        assert!(!writer.is_over());
        writer.number(12, 0);
        assert!(writer.is_over() && writer.finish().is_none());
        let mut reader = Reader::new("AB").unwrap();
        reader.number(12, 0);
        assert!(!reader.is_over());
        reader.number(30, 0);
        assert!(reader.is_over());
        assert!(Reader::new("A.").is_none());
    }
}
