//! Checks that every public item has a compiled and tested example. A method's may be in the docs of its type or trait.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use syn::{Attribute, Expr, File, ImplItem, Item, Lit, Meta, TraitItem, Type, UseTree, Visibility};

/// A source file of the crate, with its path below `src`.
struct Source {
    path: String,
    file: File,
}

#[test]
#[cfg_attr(miri, ignore = "it reads files, and does nothing that miri looks for")]
fn every_public_item_has_an_example() {
    let mut sources = Vec::new();
    read_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "", &mut sources);
    let missing = without_example(&sources);
    assert!(missing.is_empty(), "without an example that is run:\n{}", missing.join("\n"));
}

fn read_folder(folder: &Path, prefix: &str, sources: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{prefix}{}", path.file_name().unwrap().to_string_lossy());
        if path.is_dir() {
            read_folder(&path, &format!("{name}/"), sources);
        } else if name.ends_with(".rs") {
            let file = syn::parse_file(&fs::read_to_string(&path).unwrap()).unwrap();
            sources.push(Source { path: name, file });
        }
    }
}

/// Public items of the crate without an example, and exported names not found.
fn without_example(sources: &[Source]) -> Vec<String> {
    let exported = exported(sources);
    let mut missing = Vec::new();
    let mut code_of = BTreeMap::new();
    for source in sources {
        for (name, attributes) in source.file.items.iter().filter_map(described) {
            if exported.contains(&name) {
                let code = examples(attributes);
                if !words(&code).any(|word| word == name) {
                    missing.push(format!("{}: {name}", source.path));
                }
                code_of.insert(name, code);
            }
        }
    }
    missing.extend(
        exported.iter().filter(|name| !code_of.contains_key(*name)).map(|name| format!("{name}: no such item")),
    );
    for source in sources {
        for (owner, method, attributes) in source.file.items.iter().flat_map(methods) {
            let Some(shared) = code_of.get(&owner) else { continue };
            if !uses(&examples(attributes), &method) && !uses(shared, &method) {
                missing.push(format!("{}: {owner}::{method}", source.path));
            }
        }
    }
    missing
}

/// Names exported by the crate's root, and by its public modules.
fn exported(sources: &[Source]) -> BTreeSet<String> {
    let root = sources.iter().find(|source| source.path == "lib.rs").expect("the crate has a root");
    let mut names = BTreeSet::new();
    for item in &root.file.items {
        match item {
            Item::Mod(module) if is_public(&module.vis) => {
                let paths = [format!("{}.rs", module.ident), format!("{}/mod.rs", module.ident)];
                let file = sources.iter().find(|source| paths.contains(&source.path)).expect("a module has a file");
                file.file.items.iter().for_each(|item| add_item(item, &mut names));
            }
            item => add_item(item, &mut names),
        }
    }
    names
}

fn add_item(item: &Item, names: &mut BTreeSet<String>) {
    match item {
        Item::Use(import) if is_public(&import.vis) && !is_foreign(&import.tree) => add_names(&import.tree, names),
        Item::Use(_) => {}
        item => names.extend(described(item).map(|(name, _)| name)),
    }
}

/// True for items of another crate, which has its own examples.
fn is_foreign(tree: &UseTree) -> bool {
    matches!(tree, UseTree::Path(path) if ["rand", "rand_chacha"].iter().any(|name| path.ident == name))
}

fn add_names(tree: &UseTree, names: &mut BTreeSet<String>) {
    match tree {
        UseTree::Path(path) => add_names(&path.tree, names),
        UseTree::Group(group) => group.items.iter().for_each(|tree| add_names(tree, names)),
        UseTree::Name(name) => _ = names.insert(name.ident.to_string()),
        UseTree::Rename(_) | UseTree::Glob(_) => panic!("export items one by one, by their own names"),
    }
}

/// A public item's name, with its attributes.
fn described(item: &Item) -> Option<(String, &[Attribute])> {
    let (visibility, name, attributes) = match item {
        Item::Const(item) => (&item.vis, &item.ident, &item.attrs),
        Item::Enum(item) => (&item.vis, &item.ident, &item.attrs),
        Item::Fn(item) => (&item.vis, &item.sig.ident, &item.attrs),
        Item::Static(item) => (&item.vis, &item.ident, &item.attrs),
        Item::Struct(item) => (&item.vis, &item.ident, &item.attrs),
        Item::Trait(item) => (&item.vis, &item.ident, &item.attrs),
        Item::Type(item) => (&item.vis, &item.ident, &item.attrs),
        Item::Macro(item) if item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_export")) => {
            return Some((item.ident.as_ref()?.to_string(), &item.attrs));
        }
        _ => return None,
    };
    is_public(visibility).then(|| (name.to_string(), &attributes[..]))
}

/// Type or trait, name and attributes of each method in inherent implementations and traits.
fn methods(item: &Item) -> Vec<(String, String, &[Attribute])> {
    match item {
        Item::Impl(implementation) if implementation.trait_.is_none() => {
            let Type::Path(owner) = &*implementation.self_ty else { return Vec::new() };
            let owner = owner.path.segments.last().expect("a path has a part").ident.to_string();
            let public = implementation.items.iter().filter_map(|item| match item {
                ImplItem::Fn(item) if is_public(&item.vis) => Some((&item.sig.ident, &item.attrs)),
                ImplItem::Const(item) if is_public(&item.vis) => Some((&item.ident, &item.attrs)),
                _ => None,
            });
            public.map(|(name, attributes)| (owner.clone(), name.to_string(), &attributes[..])).collect()
        }
        Item::Trait(definition) => {
            let functions = definition.items.iter().filter_map(|item| match item {
                TraitItem::Fn(item) => {
                    Some((definition.ident.to_string(), item.sig.ident.to_string(), &item.attrs[..]))
                }
                _ => None,
            });
            functions.collect()
        }
        _ => Vec::new(),
    }
}

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

/// The code of the examples that run.
fn examples(attributes: &[Attribute]) -> String {
    let mut code = String::new();
    let mut fence: Option<bool> = None;
    for line in
        attributes.iter().filter_map(documentation).flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>())
    {
        match (line.trim().strip_prefix("```"), fence) {
            (Some(_), Some(_)) => fence = None,
            (Some(info), None) => {
                fence = Some(info.split(',').all(|word| ["", "rust", "should_panic"].contains(&word.trim())))
            }
            (None, Some(true)) => code += &format!("{line}\n"),
            (None, _) => {}
        }
    }
    code
}

fn documentation(attribute: &Attribute) -> Option<String> {
    match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => Some(text.value()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|letter| !is_of_word(letter))
}

/// True if the code calls or defines the method.
fn uses(code: &str, method: &str) -> bool {
    [".", "::", "fn "].iter().any(|before| {
        let wanted = format!("{before}{method}");
        code.match_indices(&wanted).any(|(at, _)| !code[at + wanted.len()..].starts_with(is_of_word))
    })
}

#[test]
fn what_has_no_example_is_found() {
    let source = |path: &str, text: &str| Source { path: path.to_owned(), file: syn::parse_file(text).unwrap() };
    let root = source("lib.rs", "pub mod kit; pub mod play; mod board; pub use board::{Board, gone};");
    let play = source("play.rs", "pub use crate::board::SIDE;");
    let kit = source("kit.rs", "/// Text.\n/// ```text\n/// check()\n/// ```\npub fn check() {} fn hidden() {}");
    let board = source(
        "board.rs",
        "/// ```\n/// Board::new().width();\n/// ```\n pub struct Board;
         impl Board { pub fn new() {} pub fn width() {} pub fn wide() {} fn own() {} }
         impl Board {\n/// ```should_panic\n/// board.height()\n/// ```\n pub fn height() {} }
         /// A number.\n pub const SIDE: usize = 1; pub struct Other;",
    );
    let found = without_example(&[root, kit, play, board]);
    assert_eq!(found, ["kit.rs: check", "board.rs: SIDE", "gone: no such item", "board.rs: Board::wide"]);
}
