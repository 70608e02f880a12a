//! Files that a page hands to the browser, which puts them among its downloads.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// How long the browser has for reading what is downloaded, in milliseconds. It tells nobody when it has.
const READING: i32 = 60_000;

/// Kinds of files by the ends of their names.
const KINDS: [(&str, &str); 7] = [
    (".png", "image/png"),
    (".gif", "image/gif"),
    (".svg", "image/svg+xml"),
    (".csv", "text/csv"),
    (".json", "application/json"),
    (".md", "text/markdown"),
    (".txt", "text/plain"),
];

/// Hands a file to the browser.
///
/// # Errors
/// What the browser says.
pub fn start(bytes: &[u8], file: &str) -> Result<(), String> {
    hand_over(bytes, file).map_err(|error| format!("{error:?}"))
}

/// Shows a file of the page in a tab of its own; a browser that opens none leaves the game as it is.
pub fn show(address: &str) {
    if let Some(window) = web_sys::window() {
        let _ = window.open_with_url_and_target(address, "_blank");
    }
}

fn hand_over(bytes: &[u8], file: &str) -> Result<(), JsValue> {
    let window = web_sys::window().ok_or("the game runs in a page")?;
    let document = window.document().ok_or("the page has no document")?;
    let kind = BlobPropertyBag::new();
    kind.set_type(KINDS.iter().find(|(ending, _)| file.ends_with(ending)).map_or("", |&(_, kind)| kind));
    let parts = Array::of1(&Uint8Array::from(bytes));
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(file);
    link.click();
    let forget = Closure::once_into_js(move || _ = Url::revoke_object_url(&address));
    window.set_timeout_with_callback_and_timeout_and_arguments_0(forget.unchecked_ref(), READING)?;
    Ok(())
}
