//! Parameter scans: `beam:width=10..100/30` names one solver per value.

use thiserror::Error;

/// The most solvers in a scan.
const MOST: u64 = 100;

/// Why a text is not a valid scan.
#[derive(Debug, Error, PartialEq, Eq)]
pub(super) enum ScanError {
    #[error("`{0}` is not a scan: write KEY=FROM..TO or KEY=FROM..TO/STEP in whole numbers, as in `width=10..100/30`")]
    Form(String),
    #[error("the scan `{0}` has no value; write the smaller number first")]
    Empty(String),
    #[error("the scan `{scan}` names more than {MOST} solvers; {remedy}")]
    TooMany { scan: String, remedy: String },
}

/// The solvers of `id:key=from..to/step`, in order of values. Several scans in one text give all combinations. A text
/// without a scan names one solver, itself.
pub(super) fn of(text: &str) -> Result<Vec<String>, ScanError> {
    let Some((id, parameters)) = text.split_once(':') else { return Ok(vec![text.to_owned()]) };
    let mut solvers = vec![id.to_owned()];
    for parameter in parameters.split(':') {
        let values = values(parameter)?;
        if (solvers.len() * values.len()) as u64 > MOST {
            let remedy = "scan fewer parameters, or use a greater step".to_owned();
            return Err(ScanError::TooMany { scan: text.to_owned(), remedy });
        }
        let with = |solver: String| values.iter().map(move |value| format!("{solver}:{value}"));
        solvers = solvers.into_iter().flat_map(with).collect();
    }
    Ok(solvers)
}

/// `key=value` for each value of a scan. A parameter with one value stays unchanged.
fn values(parameter: &str) -> Result<Vec<String>, ScanError> {
    let Some((key, (from, rest))) =
        parameter.split_once('=').and_then(|(key, value)| Some((key, value.split_once("..")?)))
    else {
        return Ok(vec![parameter.to_owned()]);
    };
    let scan = || parameter.to_owned();
    let number = |text: &str| text.trim().parse::<u64>().map_err(|_| ScanError::Form(scan()));
    let (to, step) = rest.split_once('/').map_or((rest, None), |(to, step)| (to, Some(step)));
    let (from, to, step) = (number(from)?, number(to)?, step.map_or(Ok(1), number)?);
    if step == 0 {
        return Err(ScanError::Form(scan()));
    }
    let span = to.checked_sub(from).ok_or_else(|| ScanError::Empty(scan()))?;
    if span / step >= MOST {
        let remedy = format!("use a step of {} or more, as in `{key}={from}..{to}/{0}`", span / MOST + 1);
        return Err(ScanError::TooMany { scan: scan(), remedy });
    }
    Ok((0..=span / step).map(|index| format!("{key}={}", from + index * step)).collect())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn scans_name_a_solver_for_each_value() {
        for (text, solvers) in [
            ("greedy", &["greedy"][..]),
            ("beam:width=10", &["beam:width=10"]),
            ("beam:width=2..4", &["beam:width=2", "beam:width=3", "beam:width=4"]),
            ("beam:width=10..100/40", &["beam:width=10", "beam:width=50", "beam:width=90"]),
            ("x:a=1..2:b=3:c=0..9/9", &["x:a=1:b=3:c=0", "x:a=1:b=3:c=9", "x:a=2:b=3:c=0", "x:a=2:b=3:c=9"]),
            ("x:a=7..7", &["x:a=7"]),
            ("series@1..3", &["series@1..3"]),
            ("x:1..3", &["x:1..3"]),
        ] {
            assert_eq!(of(text).unwrap(), solvers, "{text}");
        }
    }

    #[test]
    fn wrong_scans_say_what_is_wrong() {
        for (text, hint) in [
            ("x:a=1..", "`a=1..` is not a scan: write KEY=FROM..TO"),
            ("x:a=..3", "`a=..3` is not a scan"),
            ("x:a=1..3/0", "is not a scan"),
            ("x:a=1..3/", "is not a scan"),
            ("x:a=-1..3", "is not a scan"),
            ("x:a=1..=3", "is not a scan"),
            ("x:a=3..1", "`a=3..1` has no value"),
            ("x:a=0..100", "`a=0..100` names more than 100 solvers; use a step of 2 or more, as in `a=0..100/2`"),
            ("x:a=0..18446744073709551615", "names more than 100 solvers"),
            ("x:a=1..20:b=1..20", "scan fewer parameters, or use a greater step"),
        ] {
            let error = of(text).unwrap_err().to_string();
            assert!(error.contains(hint), "{text}: {error}");
        }
    }

    proptest! {
        #[test]
        fn a_step_that_is_proposed_is_enough(from in 0u64..1000, span in any::<u32>()) {
            let to = from + u64::from(span);
            let step = u64::from(span) / MOST + 1;
            let solvers = of(&format!("x:a={from}..{to}/{step}")).unwrap();
            prop_assert!(solvers.len() as u64 <= MOST);
            prop_assert_eq!(&solvers[0], &format!("x:a={from}"));
        }

        #[test]
        fn no_text_is_too_much(text in "[a-z]{0,3}(:[a-z=./0-9]{0,12}){0,3}") {
            if let Ok(solvers) = of(&text) {
                prop_assert!((1..=MOST).contains(&(solvers.len() as u64)));
            }
        }
    }
}
