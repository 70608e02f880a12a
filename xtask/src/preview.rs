//! Title and picture of a link to the site, for messengers. They read tags in the page, which need the site's address.

use std::{fs, path::Path, str::FromStr};

use anyhow::{Context, Result};

/// The picture's name in the site. It stays the same, because messages refer to it for years.
pub const PICTURE: &str = "preview.png";
/// The picture, relative to the repository, and its description.
const SOURCE: (&str, &str) = ("docs/images/race.png", "Six solvers half-way through a race on identical boards");
/// Where the tags come in `index.html`.
const PLACE: &str = "    <!-- __PREVIEW__ -->\n";

/// The address of the folder where the site will be, with a slash at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address(String);

impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let at_home =
            |rest: &str| rest == "localhost" || rest.starts_with("localhost/") || rest.starts_with("localhost:");
        let rest = match (text.strip_prefix("https://"), text.strip_prefix("http://")) {
            (Some(rest), _) => Some(rest),
            (_, rest) => rest.filter(|rest| at_home(rest)),
        };
        let Some(rest) = rest.filter(|rest| !rest.is_empty() && !rest.starts_with('/')) else {
            return Err("the address must begin with https://, or with http://localhost, as https://example.org/game/"
                .to_owned());
        };
        let is_fit = |letter: char| letter.is_ascii_graphic() && !"\"'<>&?#\\`".contains(letter);
        if let Some(letter) = rest.chars().find(|letter| !is_fit(*letter)) {
            return Err(format!("the address of a folder must not contain {letter:?}"));
        }
        Ok(Address(format!("{}/", text.trim_end_matches('/'))))
    }
}

/// Writes the tags and the picture into the site. Without an address, leaves both out, because an address that is not
/// absolute would be no use.
pub fn write(root: &Path, site: &Path, address: Option<&Address>) -> Result<()> {
    let page = site.join("index.html");
    let with_tags = fill_in(&fs::read_to_string(&page)?, address)?;
    fs::write(page, with_tags)?;
    if address.is_some() {
        let (picture, _) = SOURCE;
        fs::copy(root.join(picture), site.join(PICTURE)).with_context(|| format!("{picture} cannot be copied"))?;
    }
    Ok(())
}

/// The page with the tags in their place, or without that place.
fn fill_in(page: &str, address: Option<&Address>) -> Result<String> {
    let (before, after) = page.split_once(PLACE).context("index.html has no place for the tags of links")?;
    let tags = address.map(|address| tags(page, address)).transpose()?.unwrap_or_default();
    Ok(format!("{before}{tags}{after}"))
}

fn tags(page: &str, Address(address): &Address) -> Result<String> {
    let between = |start: &str, end: &str| page.split_once(start)?.1.split_once(end).map(|(text, _)| text);
    let title = between("<title>", "</title>").context("index.html has no title")?;
    let about = between("<meta name=\"description\" content=\"", "\"").context("index.html has no description")?;
    let (_, picture) = SOURCE;
    let tags = [
        ("property", "og:type", "website"),
        ("property", "og:title", title),
        ("property", "og:description", about),
        ("property", "og:url", address),
        ("property", "og:image", &format!("{address}{PICTURE}")),
        ("property", "og:image:alt", picture),
        ("name", "twitter:card", "summary_large_image"),
    ];
    let lines = tags.map(|(kind, name, content)| format!("    <meta {kind}=\"{name}\" content=\"{content}\" />\n"));
    Ok(lines.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = include_str!("../../web/index.html");

    #[test]
    fn a_page_with_an_address_has_a_title_and_a_picture_for_links() {
        let page = fill_in(PAGE, Some(&"https://example.org/color-walk".parse().unwrap())).unwrap();
        for tag in [
            r#"<meta property="og:type" content="website" />"#,
            r#"<meta property="og:title" content="Color Walk" />"#,
            r#"<meta property="og:description" content="A flood-fill game and solver arena: "#,
            r#"<meta property="og:url" content="https://example.org/color-walk/" />"#,
            r#"<meta property="og:image" content="https://example.org/color-walk/preview.png" />"#,
            r#"<meta property="og:image:alt" content="Six solvers"#,
            r#"<meta name="twitter:card" content="summary_large_image" />"#,
        ] {
            assert_eq!(page.matches(tag).count(), 1, "{tag}: {page}");
        }
        assert!(!page.contains("__PREVIEW__"));
    }

    #[test]
    fn a_page_without_an_address_has_no_tags_and_no_place_for_them() {
        let page = fill_in(PAGE, None).unwrap();
        for text in ["og:", "twitter:", "__PREVIEW__", "preview.png"] {
            assert!(!page.contains(text), "{text}: {page}");
        }
        assert_eq!(page.lines().count() + 1, PAGE.lines().count());
        assert!(fill_in("<title>Color Walk</title>", None).is_err());
    }

    #[test]
    fn only_an_address_that_everybody_can_open_is_taken() {
        for (text, address) in [
            ("https://example.org", "https://example.org/"),
            ("https://example.org/", "https://example.org/"),
            ("https://example.org:8443/a/b/", "https://example.org:8443/a/b/"),
            ("http://localhost:8000/", "http://localhost:8000/"),
            ("http://localhost", "http://localhost/"),
        ] {
            assert_eq!(text.parse(), Ok(Address(address.to_owned())));
        }
        for (text, reason) in [
            ("", "must begin with https://"),
            ("example.org", "must begin with https://"),
            ("http://example.org/", "must begin with https://"),
            ("http://localhost.example.org/", "must begin with https://"),
            ("https:///color-walk", "must begin with https://"),
            ("https://example.org/#play", "must not contain '#'"),
            ("https://example.org/?a", "must not contain '?'"),
            ("https://example.org/\"><script>", "must not contain '\"'"),
            ("https://example.org/a b", "must not contain ' '"),
        ] {
            let error = text.parse::<Address>().unwrap_err();
            assert!(error.contains(reason), "{text}: {error}");
        }
    }

    #[test]
    fn the_site_has_the_picture_only_with_an_address() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let site = tempfile::tempdir().unwrap();
        for (address, has_picture) in [(None, false), (Some("https://example.org/".parse().unwrap()), true)] {
            fs::write(site.path().join("index.html"), PAGE).unwrap();
            write(root, site.path(), address.as_ref()).unwrap();
            assert_eq!(site.path().join(PICTURE).exists(), has_picture);
        }
        let (width, height) = image::image_dimensions(site.path().join(PICTURE)).unwrap();
        assert!(width >= 600 && height >= 315, "{width}×{height}: messengers show a small picture beside the title");
    }
}
