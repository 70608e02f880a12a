//! The sessions in docs/command-line.md match the program's output.

#[test]
fn every_session_on_the_page_prints_what_the_page_shows() {
    trycmd::TestCases::new().case("docs/command-line.md").run();
}
