//! The paths that a file of Rust names, read token by token, so that what stands inside macros counts too. What is
//! compiled for tests alone is passed over.

use proc_macro2::{Delimiter, Group, LexError, Spacing, TokenStream, TokenTree};

/// Words that may stand before a path, and are no part of it.
const KEYWORDS: [&str; 20] = [
    "as", "await", "break", "const", "dyn", "else", "for", "if", "impl", "in", "let", "match", "move", "mut", "pub",
    "ref", "return", "unsafe", "where", "while",
];

/// What a file says.
#[derive(Default)]
pub struct Source {
    /// Modules that are written out in the file, by their paths from the crate's root.
    pub modules: Vec<Vec<String>>,
    /// Modules that tests alone have, written out or in files of their own.
    pub test_modules: Vec<Vec<String>>,
    /// In the order in which they stand.
    pub mentions: Vec<Mention>,
}

/// A path, as it is written.
pub struct Mention {
    /// The module that it stands in, by its path from the crate's root.
    pub module: Vec<String>,
    /// The first part is empty where it begins with `::`.
    pub path: Vec<String>,
    /// Counted from 1.
    pub line: usize,
    /// Set where it is imported by `use`.
    pub import: Option<Import>,
}

/// What `use` makes of a path.
pub struct Import {
    /// The name in the module; `*` when everything is imported.
    pub name: String,
    /// Other modules may import it from here.
    pub is_public: bool,
}

impl Source {
    /// Reads the text of a file, which is the module at the path `module`.
    ///
    /// # Errors
    /// When this is no Rust.
    pub fn read(text: &str, module: &[String]) -> Result<Self, LexError> {
        let mut source = Source::default();
        source.read_tokens(text.parse()?, module);
        Ok(source)
    }

    fn read_tokens(&mut self, tokens: TokenStream, module: &[String]) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            at = self.read_token(&tokens, at, module);
        }
    }

    /// Reads what begins at a token, and gives where it ends.
    fn read_token(&mut self, tokens: &[TokenTree], at: usize, module: &[String]) -> usize {
        match &tokens[at] {
            TokenTree::Punct(punct) if punct.as_char() == '#' => {
                if group(tokens, at + 1, Delimiter::Bracket).is_some_and(is_for_tests) {
                    return self.pass_over(tokens, at + 2, module);
                }
                let is_inner = is_punct(tokens, at + 1, '!');
                let of_tests = is_inner && group(tokens, at + 2, Delimiter::Bracket).is_some_and(is_for_tests);
                if of_tests { tokens.len() } else { at + 1 }
            }
            TokenTree::Punct(_) if is_separator(tokens, at) => self.read_path(tokens, at, module),
            TokenTree::Punct(_) => at + 1,
            TokenTree::Ident(word) if word == "use" && !is_punct(tokens, at + 1, '<') => {
                let end = (at..tokens.len()).find(|&end| is_punct(tokens, end, ';')).unwrap_or(tokens.len());
                self.read_import(&tokens[at + 1..end], Vec::new(), is_public(&tokens[..at]), module);
                end + 1
            }
            TokenTree::Ident(word) if word == "mod" => {
                let (name, body) = (ident(tokens, at + 1), group(tokens, at + 2, Delimiter::Brace));
                let (Some(name), Some(body)) = (name, body) else { return at + 1 };
                let inner = joined(module, name);
                self.modules.push(inner.clone());
                self.read_tokens(body.stream(), &inner);
                at + 3
            }
            // What follows says who may see an item.
            TokenTree::Ident(word) if word == "pub" => match group(tokens, at + 1, Delimiter::Parenthesis) {
                Some(scope) if scope.stream().into_iter().next().is_some_and(|first| is_ident(&first, "in")) => at + 2,
                _ => at + 1,
            },
            TokenTree::Ident(word) if KEYWORDS.iter().any(|keyword| word == keyword) => at + 1,
            TokenTree::Ident(_) => self.read_path(tokens, at, module),
            TokenTree::Group(group) => {
                self.read_tokens(group.stream(), module);
                at + 1
            }
            // Attributes may name functions in strings.
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let text = text.trim_matches('"');
                if ["crate::", "self::", "super::"].iter().any(|begin| text.starts_with(begin)) {
                    let path = text.split("::").map(str::to_owned).collect();
                    self.mention(module, path, &tokens[at], None);
                }
                at + 1
            }
        }
    }

    fn read_path(&mut self, tokens: &[TokenTree], at: usize, module: &[String]) -> usize {
        let (mut path, mut end) = (Vec::new(), at);
        if is_separator(tokens, at) {
            path.push(String::new());
            end += 2;
        }
        while let Some(word) = ident(tokens, end) {
            path.push(word);
            end += 1;
            if !is_separator(tokens, end) || ident(tokens, end + 2).is_none() {
                break;
            }
            end += 2;
        }
        // The name of a crate of ours may also be handed to a macro.
        let is_path = path.len() > 1 || path[0].starts_with("color_walk_");
        if is_path && !goes_on(tokens, at) {
            self.mention(module, path, &tokens[end - 1], None);
        }
        end
    }

    /// Reads a branch of what `use` imports, under the path that its groups stand behind.
    fn read_import(&mut self, branch: &[TokenTree], mut path: Vec<String>, is_public: bool, module: &[String]) {
        let Some(mut last) = branch.first() else { return };
        if is_separator(branch, 0) {
            path.push(String::new());
        }
        let mut name = None;
        for (at, token) in branch.iter().enumerate() {
            match token {
                TokenTree::Ident(word) if word == "as" => {
                    name = ident(branch, at + 1);
                    break;
                }
                TokenTree::Ident(word) => {
                    path.push(word.to_string());
                    last = token;
                }
                TokenTree::Punct(punct) if punct.as_char() == '*' => name = Some("*".to_owned()),
                TokenTree::Group(group) => {
                    for branch in split(group) {
                        self.read_import(&branch, path.clone(), is_public, module);
                    }
                    return;
                }
                _ => {}
            }
        }
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        if let Some(name) = name.or_else(|| path.last().cloned()) {
            self.mention(module, path, last, Some(Import { name, is_public }));
        }
    }

    fn mention(&mut self, module: &[String], path: Vec<String>, token: &TokenTree, import: Option<Import>) {
        let line = token.span().start().line;
        self.mentions.push(Mention { module: module.to_vec(), path, line, import });
    }

    /// Where that ends which begins at `at`, and which only tests have.
    fn pass_over(&mut self, tokens: &[TokenTree], mut at: usize, module: &[String]) -> usize {
        while is_punct(tokens, at, '#') {
            at += 2;
        }
        if tokens.get(at).is_some_and(|token| is_ident(token, "pub")) {
            at += if group(tokens, at + 1, Delimiter::Parenthesis).is_some() { 2 } else { 1 };
        }
        let word = |at| ident(tokens, at).unwrap_or_default();
        if word(at) == "mod" {
            self.test_modules.push(joined(module, word(at + 1)));
        }
        let is_function = ["async", "extern", "fn", "unsafe"].contains(&word(at + 1).as_str());
        let (has_semicolon, is_item) = match word(at).as_str() {
            "let" | "static" | "type" | "use" => (true, true),
            "const" => (!is_function, true),
            "async" | "enum" | "extern" | "fn" | "impl" | "macro_rules" | "mod" | "struct" | "trait" | "unsafe" => {
                (false, true)
            }
            // A field, a variant, an arm, an argument, an expression.
            _ => (false, false),
        };
        let ends = |token: &TokenTree| match token {
            TokenTree::Punct(punct) => punct.as_char() == ';' || punct.as_char() == ',' && !is_item,
            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace && !has_semicolon,
            _ => false,
        };
        (at..tokens.len()).find(|&end| ends(&tokens[end])).map_or(tokens.len(), |end| end + 1)
    }
}

/// A path in a module.
pub fn joined(module: &[String], name: String) -> Vec<String> {
    module.iter().cloned().chain([name]).collect()
}

/// Whether an attribute's item is there for tests alone.
fn is_for_tests(attribute: &Group) -> bool {
    let tokens: Vec<TokenTree> = attribute.stream().into_iter().collect();
    match &tokens[..] {
        [name, TokenTree::Group(condition)] if is_ident(name, "cfg") => {
            split(condition).iter().all(|it| needs_test(it))
        }
        tokens => needs_test(tokens),
    }
}

/// Whether a condition holds in tests alone.
fn needs_test(condition: &[TokenTree]) -> bool {
    match condition {
        [name] => is_ident(name, "test"),
        [name, TokenTree::Group(list)] if is_ident(name, "all") => split(list).iter().any(|it| needs_test(it)),
        [name, TokenTree::Group(list)] if is_ident(name, "any") => split(list).iter().all(|it| needs_test(it)),
        _ => false,
    }
}

/// Whether what comes before `use` lets other modules import from this one.
fn is_public(before: &[TokenTree]) -> bool {
    match before {
        [.., last] if is_ident(last, "pub") => true,
        [.., word, TokenTree::Group(scope)] => is_ident(word, "pub") && scope.stream().to_string() != "self",
        _ => false,
    }
}

/// Whether a path is the rest of another, of which it is cut off by generic arguments, or of a macro's variable.
fn goes_on(tokens: &[TokenTree], at: usize) -> bool {
    let Some(before) = at.checked_sub(1).map(|before| &tokens[before]) else { return false };
    match before {
        TokenTree::Punct(punct) if punct.as_char() == '$' => !is_ident(&tokens[at], "crate"),
        TokenTree::Punct(punct) if punct.as_char() == '>' => {
            is_separator(tokens, at) && punct.spacing() == Spacing::Joint
        }
        TokenTree::Ident(word) => is_separator(tokens, at) && !KEYWORDS.iter().any(|keyword| word == keyword),
        _ => false,
    }
}

fn is_separator(tokens: &[TokenTree], at: usize) -> bool {
    let is_joint = matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.spacing() == Spacing::Joint);
    is_joint && is_punct(tokens, at, ':') && is_punct(tokens, at + 1, ':')
}

fn is_punct(tokens: &[TokenTree], at: usize, character: char) -> bool {
    matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == character)
}

fn is_ident(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == word)
}

fn ident(tokens: &[TokenTree], at: usize) -> Option<String> {
    match tokens.get(at)? {
        TokenTree::Ident(word) => Some(word.to_string()),
        _ => None,
    }
}

fn group(tokens: &[TokenTree], at: usize, delimiter: Delimiter) -> Option<&Group> {
    match tokens.get(at)? {
        TokenTree::Group(group) if group.delimiter() == delimiter => Some(group),
        _ => None,
    }
}

/// What the commas in a group part.
fn split(group: &Group) -> Vec<Vec<TokenTree>> {
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let parts = tokens.split(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ','));
    parts.filter(|part| !part.is_empty()).map(<[TokenTree]>::to_vec).collect()
}
