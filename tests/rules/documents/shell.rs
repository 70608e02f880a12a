//! Lines of a shell, as far as documents have them.

/// The commands in some lines, each as its words without quotes. Lines that begin with a prompt are commands, and the
/// others then output.
pub(super) fn commands(block: &str) -> Vec<Vec<String>> {
    let joined = block.replace("\\\n", " ");
    let has_prompts = joined.lines().any(|line| line.trim_start().starts_with("$ "));
    let lines = joined.lines().filter_map(|line| {
        let line = line.trim_start();
        if has_prompts { line.strip_prefix("$ ") } else { Some(line) }
    });
    lines.flat_map(simple_commands).collect()
}

/// The commands of a line, which `|`, `;`, `&` and brackets part. Words that name files for input and output are not
/// theirs.
fn simple_commands(line: &str) -> Vec<Vec<String>> {
    let mut found = vec![Vec::new()];
    let (mut word, mut quote, mut is_file): (Option<String>, Option<char>, bool) = (None, None, false);
    for letter in line.chars().chain(['\n']) {
        match (quote, letter) {
            (Some(open), letter) if letter == open => quote = None,
            (None, '\'' | '"') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, '#') if word.is_none() => break,
            (None, '|' | ';' | '&' | '(' | ')' | '<' | '>') | (None, ' ' | '\n') => {
                if let Some(word) = word.take()
                    && !std::mem::take(&mut is_file)
                {
                    found.last_mut().expect("there is one").push(word);
                }
                match letter {
                    '<' | '>' => is_file = true,
                    ' ' | '\n' => {}
                    _ => found.push(Vec::new()),
                }
            }
            (_, letter) => word.get_or_insert_default().push(letter),
        }
    }
    found.into_iter().map(without_variables).filter(|words| !words.is_empty()).collect()
}

/// The command after `VARIABLE=value`.
fn without_variables(words: Vec<String>) -> Vec<String> {
    let is_variable = |word: &String| {
        let name = word.split_once('=').map(|(name, _)| name);
        name.is_some_and(|name| name.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_'))
    };
    words.into_iter().skip_while(is_variable).collect()
}

#[test]
fn words_are_those_of_a_shell() {
    let block =
        "$ color-walk solve - --engine 'mine=a b' | less # all\n12 moves\n$ A=1 cargo run -- \\\n  x > y && z \"\"\n";
    let wanted: [&[&str]; 4] =
        [&["color-walk", "solve", "-", "--engine", "mine=a b"], &["less"], &["cargo", "run", "--", "x"], &["z", ""]];
    assert_eq!(commands(block), wanted);
    assert_eq!(commands("# nothing\n\nls\n"), [["ls"]]);
}
