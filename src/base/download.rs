//! Offers files to the browser as downloads.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// Milliseconds before the object URL is revoked. The browser does not report when it has read the file.
const READING: i32 = 60_000;

/// MIME types by file extension.
const KINDS: [(&str, &str); 9] = [
    (".png", "image/png"),
    (".gif", "image/gif"),
    (".svg", "image/svg+xml"),
    (".csv", "text/csv"),
    (".js", "text/javascript"),
    (".json", "application/json"),
    // As what it is, a browser would add an ending.
    (".colorwalk", "application/octet-stream"),
    (".md", "text/markdown"),
    (".txt", "text/plain"),
];

/// Downloads `bytes` under the name `file`.
///
/// # Errors
/// The browser's message.
pub fn start(bytes: &[u8], file: &str) -> Result<(), String> {
    hand_over(bytes, file).map_err(|error| format!("{error:?}"))
}

/// Opens `address` in a new tab. If the browser blocks it, nothing happens.
pub fn show_download(address: &str) {
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
