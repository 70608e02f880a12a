//! The sessions of docs/command-line.md are what the program prints.

#[test]
fn every_session_on_the_page_prints_what_the_page_shows() {
    trycmd::TestCases::new().case("docs/command-line.md").run();
}
