//! The functions of a script that take its steps.
//!
//! The interpreter counts its own steps by 10,000, and each such tick belongs to the function that runs then. The kit
//! counts its work exactly. It looks up the function that calls once in a while, and the work until the next time
//! belongs to that function, because a stack trace takes longer than most work. All this depends on counts alone, so a
//! profile is the same on each machine.

/// The most functions that are counted apart.
const MOST: usize = 100;
/// The most functions in a text.
const MOST_IN_TEXT: usize = 5;
/// The code outside of all functions.
const TOP_LEVEL: &str = "(top level)";
/// All functions beyond the most.
const OTHERS: &str = "(others)";

/// Steps by function.
#[derive(Default)]
pub(crate) struct Profile {
    functions: Vec<(String, u64)>,
    /// The function that called the kit when it was last looked up.
    caller: Option<usize>,
    /// Work of the kit since then.
    since: u64,
    steps: u64,
}

impl Profile {
    /// A function has taken the steps of a tick.
    pub fn tick(&mut self, function: Option<String>, steps: u64) {
        let index = self.index(function);
        self.count(index, steps);
    }

    /// The kit works. `function` looks up who calls it, if that is due: every 200 steps, and in long games less often.
    pub fn work(&mut self, steps: u64, function: impl FnOnce() -> Option<String>) {
        let caller = match self.caller {
            Some(caller) if self.since < (self.steps / 300).clamp(200, 10_000) => caller,
            _ => {
                self.since = 0;
                self.index(function())
            }
        };
        self.caller = Some(caller);
        self.since += steps;
        self.count(caller, steps);
    }

    fn count(&mut self, index: usize, steps: u64) {
        self.functions[index].1 += steps;
        self.steps += steps;
    }

    fn index(&mut self, function: Option<String>) -> usize {
        let name = function.unwrap_or_else(|| TOP_LEVEL.to_owned());
        let find = |functions: &[(String, u64)], name: &str| functions.iter().position(|(known, _)| known == name);
        let name = match find(&self.functions, &name) {
            Some(index) => return index,
            None if self.functions.len() < MOST => name,
            None => OTHERS.to_owned(),
        };
        find(&self.functions, &name).unwrap_or_else(|| {
            self.functions.push((name, 0));
            self.functions.len() - 1
        })
    }

    /// Functions and their steps, most first.
    pub fn functions(&self) -> Vec<(String, u64)> {
        let mut functions = self.functions.clone();
        functions.sort_by_key(|&(_, steps)| std::cmp::Reverse(steps));
        functions
    }

    /// The functions that take most steps, with their shares: `children 71 %, choose 22 %`.
    pub fn text(&self) -> String {
        let share = |steps: u64| (steps as f64 / self.steps.max(1) as f64 * 100.0).round();
        let most = self.functions().into_iter().take(MOST_IN_TEXT).filter(|&(_, steps)| share(steps) >= 1.0);
        most.map(|(name, steps)| format!("{name} {} %", share(steps))).collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> Option<String> {
        Some(name.to_owned())
    }

    #[test]
    fn ticks_and_work_belong_to_their_functions() {
        let mut profile = Profile::default();
        profile.work(100, || named("choose"));
        profile.tick(named("value"), 10_000);
        profile.work(150, || panic!("it is not due"));
        profile.work(210, || named("children"));
        profile.work(20, || None);
        let known = [("value", 10_000), ("choose", 250), ("children", 210), (TOP_LEVEL, 20)];
        assert_eq!(profile.functions(), known.map(|(name, steps)| (name.to_owned(), steps)));
        assert_eq!(profile.text(), "value 95 %, choose 2 %, children 2 %");
    }

    #[test]
    fn names_do_not_pile_up() {
        let mut profile = Profile::default();
        (0..1_000).for_each(|number| profile.tick(Some(number.to_string()), 1));
        let functions = profile.functions();
        assert_eq!((functions.len(), &functions[0]), (MOST + 1, &(OTHERS.to_owned(), 900)));
        assert_eq!(functions.iter().map(|(_, steps)| steps).sum::<u64>(), 1_000);
    }
}
