//! Names that stand side by side, shortened so that they stay apart.

/// The names of a list, a table or a row of lanes. Each has its whole form and, where known, shorter ones.
///
/// ```
/// use color_walk_play::Names;
///
/// let forms = |whole: &str, short: &str| vec![whole.to_owned(), short.to_owned()];
/// let names = Names::new([forms("Greedy look-ahead 2", "Look-ahead 2"), forms("Greedy look-ahead 5", "Look-ahead 5")]);
/// let within = |most: usize| move |text: &str| text.chars().count() <= most;
/// assert_eq!(names.fitting(0, within(12)), "Look-ahead 2");
/// assert_eq!(names.fitting(1, within(8)), "Look-a…5");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    forms: Vec<Vec<String>>,
}

/// The end that a cut name keeps.
#[derive(Clone, Copy)]
enum End {
    /// Nothing, or this many letters.
    Letters(usize),
    /// As many quarters of all letters that it keeps.
    Quarters(usize),
}

/// Letters that a cut may cost to be at a better place.
const COST: usize = 2;

impl Names {
    /// Each name's forms, from the whole one to the shortest.
    pub fn new(forms: impl IntoIterator<Item = Vec<String>>) -> Self {
        Names { forms: forms.into_iter().collect() }
    }

    /// Names without shorter forms.
    pub fn of(names: impl IntoIterator<Item = String>) -> Self {
        Names::new(names.into_iter().map(|name| vec![name]))
    }

    /// Number of names.
    pub fn len(&self) -> usize {
        self.forms.len()
    }

    /// True if there is no name.
    pub fn is_empty(&self) -> bool {
        self.forms.is_empty()
    }

    /// The whole name, or an empty one if the list has no such name.
    pub fn whole(&self, index: usize) -> &str {
        self.forms.get(index).and_then(|forms| forms.first()).map_or("", String::as_str)
    }

    /// The longest form that fits and that no other name could have. If no form fits, the shortest one is cut at the
    /// end, or where the others show that the end is what distinguishes it.
    pub fn fitting(&self, index: usize, fits: impl Fn(&str) -> bool) -> String {
        let Some(forms) = self.forms.get(index) else { return String::new() };
        let is_whole = |form: &String| form == self.whole(index);
        let is_clear = |form: &&String| is_whole(form) || !self.others(index).flatten().any(|other| other == *form);
        let mut clear = forms.iter().filter(is_clear);
        if let Some(form) = clear.clone().find(|form| fits(form)) {
            return form.clone();
        }
        clear.next_back().map_or_else(String::new, |form| self.cut(index, form, fits))
    }

    /// The forms of all names that differ from this one.
    fn others(&self, index: usize) -> impl Iterator<Item = &Vec<String>> {
        self.forms.iter().filter(move |forms| forms.first() != self.forms[index].first())
    }

    fn cut(&self, index: usize, form: &str, fits: impl Fn(&str) -> bool) -> String {
        let letters: Vec<char> = form.chars().collect();
        let last_word = letters.iter().rev().take_while(|letter| !letter.is_whitespace()).count();
        // Parameters are last words.
        let last_word = if last_word < letters.len() { last_word } else { 0 };
        let ends = [End::Letters(0), End::Letters(last_word)].into_iter().chain((1..=4).map(End::Quarters));
        let parts = |kept: usize, end: End| {
            let end = match end {
                End::Letters(count) => count.min(kept),
                End::Quarters(quarters) => (kept * quarters).div_ceil(4),
            };
            let (begin, mut end) = (kept - end, letters.len() - end);
            // A space before the end says that a word begins there.
            if end < letters.len() && end > begin && letters[end - 1] == ' ' {
                end -= 1;
            }
            let begin: String = letters[..begin].iter().collect();
            (begin.trim_end().to_owned(), letters[end..].iter().collect::<String>())
        };
        let is_clear = |(begin, end): &(String, String)| {
            let mut others = self.others(index).filter_map(|forms| forms.last());
            !others.any(|other| other.starts_with(begin) && other.ends_with(end))
        };
        let longest = |end: End, is_clear: &dyn Fn(&(String, String)) -> bool| {
            (0..letters.len()).rev().find_map(|kept| {
                let parts = parts(kept, end);
                let text = format!("{}…{}", parts.0, parts.1.trim_start());
                (is_clear(&parts) && fits(&text)).then_some((kept, text))
            })
        };
        let found: Vec<_> = ends.filter_map(|end| longest(end, &is_clear)).collect();
        let most = found.iter().map(|(kept, _)| *kept).max().unwrap_or(0);
        let best = found.into_iter().find(|(kept, _)| kept + COST >= most);
        best.or_else(|| longest(End::Letters(last_word), &|_| true)).map_or_else(String::new, |(_, text)| text)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn within(most: usize) -> impl Fn(&str) -> bool {
        move |text| text.chars().count() <= most
    }

    fn all(names: &Names, most: usize) -> Vec<String> {
        (0..names.len()).map(|index| names.fitting(index, within(most))).collect()
    }

    fn plain(names: &[&str]) -> Names {
        Names::of(names.iter().map(|&name| name.to_owned()))
    }

    /// Guards against a list with "Greedy look…" twice and a race with "Rand…)" sixteen times.
    #[test]
    fn names_are_cut_where_they_do_not_differ() {
        assert_eq!(all(&plain(&["Greedy look-ahead 2", "Greedy look-ahead 5"]), 12), ["Greedy loo…2", "Greedy loo…5"]);
        assert_eq!(all(&plain(&["Beam search", "Exact search"]), 6), ["Beam…", "Exact…"]);
        let seeds: Vec<String> = (1..=16).map(|seed| format!("Random (seed {seed})")).collect();
        let short = all(&Names::of(seeds), 7);
        assert!((1..16).all(|index| !short[..index].contains(&short[index])), "{short:?}");
    }

    #[test]
    fn a_form_that_another_name_could_have_is_passed_over() {
        let forms = |forms: &[&str]| forms.iter().map(|&form| form.to_owned()).collect();
        let names = Names::new([forms(&["Beam (width 10)", "Beam 10"]), forms(&["Beam 10"])]);
        assert_eq!(names.fitting(0, within(9)), "Beam (wi…");
        assert_eq!(names.fitting(1, within(9)), "Beam 10");
    }

    #[test]
    fn equal_names_and_narrow_places_are_no_trouble() {
        assert_eq!(all(&plain(&["Greedy", "Greedy"]), 5), ["Gree…", "Gree…"]);
        assert_eq!(all(&plain(&["Vorausschau ä"]), 1), ["…"]);
        assert_eq!(all(&plain(&["Greedy", ""]), 0), ["", ""]);
        assert_eq!((plain(&[]).fitting(3, within(9)), plain(&["a"]).whole(1)), (String::new(), ""));
    }

    proptest! {
        #[test]
        fn what_is_shown_fits_and_says_whose_it_is(
            names in proptest::collection::vec("[ab ä]{1,9}", 1..5),
            most in 1_usize..10,
        ) {
            let list = Names::of(names.clone());
            for (index, name) in names.iter().enumerate() {
                let shown = list.fitting(index, within(most));
                prop_assert!(within(most)(&shown));
                prop_assert!(!within(most)(name) || shown == *name, "what fits stays whole");
            }
        }
    }
}
