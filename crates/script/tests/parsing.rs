//! A script's exports are read, or refused with a sentence and its line.

use color_walk_script::{MAX_SOURCE, Script, ScriptKind};

fn error(source: &str) -> String {
    Script::parse(source).expect_err(source).to_string()
}

#[test]
fn a_script_says_what_it_is_called_and_what_its_sliders_are() {
    let script = Script::parse(
        "export const name = ' Mine ', about = 'Plays.';\n\
         export const params = { depth: { min: 1, max: 6, value: 3, about: 'Depth (moves)' }, w: { min: 0, max: 9, value: 9 } };\n\
         export function* solve(position) { random(); yield []; }",
    )
    .unwrap();
    assert_eq!((script.name(), script.about(), script.kind()), ("Mine", "Plays.", ScriptKind::Solve));
    let info = script.solver_info("mine");
    let told: Vec<_> = info.params.iter().map(|p| (&*p.key, &*p.label, p.default, p.min, p.max)).collect();
    let seed = ("seed", "Seed", 1, 0, u64::from(u32::MAX));
    let memory = ("memory", "Limit of memory (bytes)", 256 << 20, 16 << 20, 1 << 40);
    assert_eq!(told, [("depth", "Depth (moves)", 3, 1, 6), ("w", "w", 9, 0, 9), seed, memory]);
    assert_eq!(info.plugin, "");
    let plain = Script::parse("export const choose = () => 0;").unwrap();
    assert_eq!((plain.name(), plain.params().len()), ("A script", 0));
    assert_eq!(plain.solver_info("plain").params.len(), 1);
    Script::parse("\u{feff}export const choose = () => 0;").unwrap();
}

#[test]
fn what_is_wrong_has_its_line() {
    for (source, sentence) in [
        ("", "the script exports neither choose nor solve; begin with `export function choose(position)`"),
        (
            "export function chose() {}",
            "the script exports neither choose nor solve, but `chose`; did you mean `choose`?",
        ),
        ("function choose() {}", "the script exports neither choose nor solve"),
        ("export const choose = 1, solve = 2;", "the script exports both choose and solve"),
        ("export const choose = 5;", "`choose` is the number 5; it must be a function"),
        ("export const choose = () => 0;\nlet x = ;", "line 2, column 9: "),
        ("export const choose = () => 0;\nconst x = 1;\nx = 2;", "line 3, column 1: 'x' is read-only"),
        ("export const choose = () => 0;\n\nexport choose;", "line 3, column 14: invalid export syntax"),
        (
            "export const choose = (p) =>\n2 ** 3;",
            "line 2, column 3: `**` is not the same on every machine; write Math.pow",
        ),
        ("export const choose = () => 0, name = 5;", "`name` is the number 5; it must be a text"),
        ("export const choose = () => 0, name = '';", "`name` must be one line of 1 to 40 letters"),
        ("export const choose = () => 0, about = 'a\\nb';", "`about` must be one line of 1 to 200 letters"),
        ("export const choose = () => 0, params = 5;", "`params` is the number 5; it must be an object, as in { depth"),
        ("export const choose = () => 0, params = [];", "`params` is an array"),
        (
            "export const choose = () => 0, params = { depth: 3 };",
            "the parameter `depth` is the number 3; it must be an object",
        ),
        ("export const choose = () => 0, params = { 'a:b': {} };", "the parameter name `a:b` is not allowed"),
        (
            "export const choose = () => 0, params = { maxDepth: {} };",
            "the parameter name `maxDepth` is not allowed; use at most 30 lower-case letters and digits, a letter first",
        ),
        (
            "export const choose = () => 0, params = { a: { min: 0, max: 1 } };",
            "the parameter `a` has nothing as `value`",
        ),
        (
            "export const choose = () => 0, params = { a: { min: 0.5, max: 1, value: 1 } };",
            "the parameter `a` has the number 0.5 as `min`; it must be a whole number from 0",
        ),
        (
            "export const choose = () => 0, params = { a: { min: 0, max: 1, value: 2 } };",
            "the parameter `a` has the value 2, which is not from 0 to 1",
        ),
        ("export const choose = () => 0;\0", "the file is no text"),
    ] {
        assert!(error(source).starts_with(sentence) || error(source).contains(sentence), "{source}: {}", error(source));
    }
    let many: String = (0..17).map(|index| format!("p{index}: {{ min: 0, max: 1, value: 0 }},")).collect();
    assert!(
        error(&format!("export const choose = () => 0, params = {{ {many} }};")).contains("more than 16 parameters")
    );
    assert_eq!(error(&" ".repeat(MAX_SOURCE + 1)), "a script has at most 256 KiB");
    assert!(error(&format!("export const choose = () => {}0;", "(".repeat(50_000))).contains("deep"));
}

#[test]
fn mathematics_is_the_same_everywhere() {
    let check = |code: &str, value: f64| {
        let source = format!(
            "export const choose = () => 0;\nconst x = {code};\nif (!Object.is(x, {value:?})) throw new Error(x);"
        );
        Script::parse(&source).unwrap();
    };
    check("Math.sin(0.7)", libm::sin(0.7));
    check("Math.pow(0.3, 0.7)", libm::pow(0.3, 0.7));
    check("Math.exp('2')", libm::exp(2.0));
    check("Math.atan2(1, 3)", libm::atan2(1.0, 3.0));
    check("Math.hypot(3, 4)", 5.0);
    check("Math.hypot()", 0.0);
    check("Math.max(Math.cbrt(27), Math.log2(8))", 3.0);
    Script::parse(
        "export const choose = () => 0; if (!isNaN(Math.sin())) throw 1; if (Math.sin.name !== 'sin') throw 2;",
    )
    .unwrap();
}
