//! Axes: ranges of numbers, and the round numbers at which they are labelled.

/// The step between labels of a linear axis: the least of 1, 2, 5, 10, 20, … times a power of ten that is at least
/// `wanted`.
pub fn round_step(wanted: f64) -> f64 {
    let power = 10f64.powf(wanted.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power).into_iter().find(|&step| step >= wanted);
    step.unwrap_or(wanted)
}

/// The multiples of `step` from `least` to `most`, at most 200 of them: before the first walk, a plot's ends are
/// arbitrary.
pub fn round_marks(least: f64, most: f64, step: f64) -> impl Iterator<Item = f64> {
    let (first, last) = ((least / step).ceil() as i64, (most / step).floor() as i64);
    (first..=last).take(200).map(move |mark| mark as f64 * step)
}

/// The least and the greatest of some numbers; `None` without any.
pub(crate) fn extent(numbers: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    numbers.map(|number| (number, number)).reduce(|all, one| (all.0.min(one.0), all.1.max(one.1)))
}

/// A range of numbers along one side of a plot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Axis {
    least: f64,
    most: f64,
    is_log: bool,
}

impl Axis {
    /// From `least` to `most`, at least one apart.
    pub fn linear(least: f64, most: f64) -> Self {
        let most = if most - least < 1e-9 { least + 1.0 } else { most };
        Axis { least, most, is_log: false }
    }

    /// The same on a logarithmic scale. Both ends are above 0.
    pub fn log(least: f64, most: f64) -> Self {
        let least = least.max(1e-300);
        Axis { least, most: most.max(least * 1.5), is_log: true }
    }

    /// Where a number lies, from 0 to 1. Numbers outside lie at the nearest end.
    pub fn share(self, number: f64) -> f64 {
        let share = match self.is_log {
            true => (number.max(1e-300) / self.least).ln() / (self.most / self.least).ln(),
            false => (number - self.least) / (self.most - self.least),
        };
        share.clamp(0.0, 1.0)
    }

    pub fn least(self) -> f64 {
        self.least
    }

    pub fn most(self) -> f64 {
        self.most
    }

    /// The labelled numbers, about `count` of them; on a linear axis at least `smallest` apart.
    pub fn marks(self, count: usize, smallest: f64) -> Vec<f64> {
        let count = count.max(1) as f64;
        if !self.is_log {
            let step = round_step(((self.most - self.least) / count).max(smallest));
            return round_marks(self.least, self.most, step).collect();
        }
        let (first, last) = (self.least.log10().floor() as i32, self.most.log10().ceil() as i32);
        let decades = self.most.log10() - self.least.log10();
        // With few decades between the ends, numbers between them are labelled, too.
        let factors: &[f64] = match decades / count {
            few if few < 0.25 => &[1.0, 2.0, 5.0],
            some if some < 0.5 => &[1.0, 3.0],
            _ => &[1.0],
        };
        let every = (decades / count).ceil().max(1.0) as usize;
        let powers = (first..=last).step_by(every).map(|power| 10f64.powi(power));
        let marks = powers.flat_map(|power| factors.iter().map(move |factor| factor * power));
        let marks: Vec<f64> = marks.filter(|&mark| mark >= self.least * 0.999 && mark <= self.most * 1.001).collect();
        // A short range may lie between two of them.
        if marks.len() < 2 { Axis { is_log: false, ..self }.marks(count as usize, smallest) } else { marks }
    }
}

/// A count with a fitting unit: 5,000 is `5k`.
pub(crate) fn short_count(number: f64) -> String {
    let units = [(1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")];
    match units.into_iter().find(|(unit, _)| number >= *unit) {
        Some((unit, name)) => format!("{}{name}", trimmed(number / unit)),
        None => trimmed(number),
    }
}

/// A time with a fitting unit.
pub(crate) fn short_seconds(seconds: f64) -> String {
    let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs")];
    let (unit, name) = units.into_iter().find(|(unit, _)| seconds >= unit * 0.999).unwrap_or((1e-9, "ns"));
    format!("{} {name}", trimmed(seconds / unit))
}

/// At most three digits behind the point, and no 0 at the end.
pub(crate) fn trimmed(number: f64) -> String {
    let text = format!("{number:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn labels_are_round() {
        assert_eq!([0.3, 1.0, 1.1, 3.0, 7.0, 130.0].map(round_step), [0.5, 1.0, 2.0, 5.0, 10.0, 200.0]);
        assert_eq!(Axis::linear(27.5, 41.2).marks(6, 1.0), [30.0, 35.0, 40.0]);
        assert_eq!(Axis::linear(0.0, 2.0).marks(8, 1.0), [0.0, 1.0, 2.0]);
        assert_eq!(Axis::log(0.002, 30.0).marks(6, 0.0), [0.01, 0.1, 1.0, 10.0]);
        assert_eq!(Axis::log(8.0, 60.0).marks(5, 0.0), [10.0, 20.0, 50.0]);
        assert_eq!(Axis::log(6.0, 9.5).marks(4, 0.0), [6.0, 7.0, 8.0, 9.0]);
        let counts = [0.0, 950.0, 1e3, 25e3, 3e6, 2.5e9].map(short_count);
        assert_eq!(counts, ["0", "950", "1k", "25k", "3M", "2.5G"]);
        assert_eq!([1e-7, 1e-6, 3e-3, 1.0, 100.0].map(short_seconds), ["100 ns", "1 µs", "3 ms", "1 s", "100 s"]);
    }

    proptest! {
        #[test]
        fn marks_lie_on_the_axis_and_are_few(least in 1e-6..1e6_f64, wide in 1e-3..1e9_f64, count in 1..12_usize) {
            for axis in [Axis::linear(-least, wide), Axis::log(least, least * (1.0 + wide))] {
                let marks = axis.marks(count, 0.0);
                prop_assert!(marks.len() <= 4 * count + 4, "{marks:?}");
                prop_assert!(marks.iter().all(|mark| (0.0..=1.0).contains(&axis.share(*mark))));
                prop_assert!(marks.is_sorted());
            }
        }
    }
}
