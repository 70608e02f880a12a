//! The page on plugins shows the example, which compiles and conforms.

#[test]
fn the_page_shows_the_example_as_it_is() {
    let page = include_str!("../../../docs/plugins.md");
    let example = include_str!("../examples/thirty_lines.rs");
    assert!(page.contains(&format!("```rust\n{example}```")), "copy the example into docs/plugins.md");
}
