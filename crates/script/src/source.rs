//! Checks a script before it is compiled, and adds a guard to each `catch`.
//!
//! The interpreter limits its stack by bytes, so the greatest depth differs between machines. A script must not catch
//! the overflow: each `catch` first passes the error to the kit, which then stops the script for good. It refuses
//! `finally` and `async`, which could swallow an error too.

use crate::{
    error::ScriptError,
    scanner::{Kind, Scanner, Token},
};

/// The kit's function that checks a caught error. No script may use this name.
pub(crate) const GUARD: &str = "__guard__";
/// Maximum nesting of brackets, and of signs before a value. A page's stack overflows before the interpreter's limit.
const MAX_NESTING: usize = 100;
/// The name of a caught error if the script gives none.
const CAUGHT: &str = "__caught__";

/// The script with a guard in each `catch`, on the same lines.
///
/// # Errors
/// If a feature differs between machines or is not allowed.
pub(crate) fn prepare(source: &str) -> Result<String, ScriptError> {
    let letters: Vec<char> = source.chars().collect();
    let word = |token: &Token| letters[token.start..token.end].iter().collect::<String>();
    let tokens: Vec<Token> = Scanner::new(&letters).collect();
    let mut guards: Vec<(usize, String)> = Vec::new();
    let (mut nesting, mut prefixes) = (0_usize, 0_usize);
    for (index, token) in tokens.iter().enumerate() {
        let refuse = |sentence: &str| Err(at(&letters, token.start, sentence));
        if token.kind == Kind::Power {
            return refuse("`**` is not the same on every machine; write Math.pow");
        }
        match token.kind {
            Kind::Sign('(' | '[' | '{') => nesting += 1,
            Kind::Sign(')' | ']' | '}') => nesting = nesting.saturating_sub(1),
            _ => {}
        }
        let is_prefix = match token.kind {
            Kind::Sign(letter) => "-+!~".contains(letter),
            Kind::Word => ["typeof", "void", "delete", "new"].contains(&word(token).as_str()),
            Kind::Power => false,
        };
        prefixes = if is_prefix { prefixes + 1 } else { 0 };
        if nesting > MAX_NESTING || prefixes > MAX_NESTING {
            return refuse("the code is nested too deep; split it into functions");
        }
        let is_property = index > 0 && tokens[index - 1].kind == Kind::Sign('.');
        if token.kind != Kind::Word || is_property {
            continue;
        }
        let sign = |ahead: usize| match tokens.get(index + ahead).map(|token| token.kind) {
            Some(Kind::Sign(letter)) => Some(letter),
            _ => None,
        };
        match word(token).as_str() {
            GUARD | CAUGHT => return refuse("this name is the kit's own; take another"),
            "finally" => return refuse("a script has no `finally`; write what it does behind `catch`"),
            "import" => return refuse("a script has no modules; put all code into this file"),
            "async" | "await" => return refuse("a script cannot wait; leave out `async` and `await`"),
            "catch" => match (sign(1), sign(2), sign(3), sign(4)) {
                (Some('{'), ..) => {
                    guards.push((token.end, format!(" ({CAUGHT})")));
                    guards.push((tokens[index + 1].end, format!(" {GUARD}({CAUGHT});")));
                }
                (Some('('), None, Some(')'), Some('{')) => {
                    let name = word(&tokens[index + 2]);
                    guards.push((tokens[index + 4].end, format!(" {GUARD}({name});")));
                }
                (Some('('), Some('{' | '['), ..) => {
                    return refuse("`catch` takes one name here, as in `catch (error)`");
                }
                _ => {}
            },
            _ => {}
        }
    }
    let mut prepared = String::with_capacity(source.len());
    let mut from = 0;
    for (place, guard) in guards {
        prepared.extend(&letters[from..place]);
        prepared.push_str(&guard);
        from = place;
    }
    prepared.extend(&letters[from..]);
    Ok(prepared)
}

fn at(letters: &[char], place: usize, sentence: &str) -> ScriptError {
    let before = &letters[..place];
    let line = before.iter().filter(|&&letter| letter == '\n').count() + 1;
    let column = before.iter().rev().take_while(|&&letter| letter != '\n').count() + 1;
    ScriptError {
        line: Some(line as u32),
        column: Some(column as u32),
        sentence: sentence.to_owned(),
        ..ScriptError::default()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn powers_are_found_in_code_alone() {
        for (source, place) in [
            ("let x = 2 ** 3;", Some((1, 11))),
            ("let x = 2;\n  x **= 3;", Some((2, 5))),
            ("/** a comment ** */ let x = 2 * 3;", None),
            ("// 2 ** 3\nlet x = 1;", None),
            ("let x = \"2 ** 3\", y = '**', z = `**`;", None),
            ("let x = \"\\\"\" ** 2;", Some((1, 14))),
            ("let x = `${2 ** 3}`;", Some((1, 14))),
            ("let x = `${`${1}`} ** ${{a: 1}.a}**`;", None),
            ("let x = /\"/.test(y) ? 2 ** 3 : 0;", Some((1, 25))),
            ("let x = /[/\"]**/;", None),
            ("let x = a / b / 2 ** 3;", Some((1, 19))),
            ("let x = (a) / 2 ** 3 / 1;", Some((1, 17))),
            ("function* one() { yield* two(); }", None),
            ("return /'/.test(x)", None),
            ("i++ / 2 ** 3 / 1", Some((1, 9))),
            ("", None),
        ] {
            let found = prepare(source).err().map(|error| (error.line.unwrap(), error.column.unwrap()));
            assert_eq!(found, place, "{source}");
        }
    }

    #[test]
    fn what_is_caught_is_guarded() {
        for (source, prepared) in [
            ("try { a() } catch (e) { b() }", "try { a() } catch (e) { __guard__(e); b() }"),
            ("try { a() } catch { b() }", "try { a() } catch (__caught__) { __guard__(__caught__); b() }"),
            ("try {} catch /* ( */ (e)\n{}", "try {} catch /* ( */ (e)\n{ __guard__(e);}"),
            ("x.catch(e); ({ catch: 1 }); 'catch (e) {'", "x.catch(e); ({ catch: 1 }); 'catch (e) {'"),
            (
                "`${(() => { try {} catch (e) {} })()} catch {`",
                "`${(() => { try {} catch (e) { __guard__(e);} })()} catch {`",
            ),
        ] {
            assert_eq!(prepare(source).as_deref(), Ok(prepared));
        }
        for source in [
            "try {} finally {}",
            "async () => 0",
            "try {} catch ({ message }) {}",
            "let __guard__;",
            "await 1",
            "import 'os';",
        ] {
            assert!(prepare(source).is_err(), "{source}");
        }
        prepare("x.finally(); x.async; x.import; // finally, import").unwrap();
    }

    #[test]
    fn code_is_not_nested_without_end() {
        for part in ["(", "[", "{", "`${", "- ", "!", "typeof ", "new "] {
            assert!(prepare(&part.repeat(200)).unwrap_err().sentence.contains("too deep"), "{part}");
        }
        for part in ["()", "`${1}`", "`${1}${2}`", "x - ", "!x;", "{}"] {
            prepare(&part.repeat(200)).unwrap();
        }
    }

    proptest! {
        #[test]
        fn any_text_is_scanned_to_its_end(source in "([a*/\\\\`'\"${}()\n ]|catch|é){0,40}") {
            if let Ok(prepared) = prepare(&source) {
                prop_assert_eq!(prepared.lines().count(), source.lines().count());
            }
        }
    }
}
