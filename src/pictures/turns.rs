//! Makes a picture in turns between the frames of a page, and hands it to the browser as a download.

use std::time::Duration;

use bevy::{platform::time::Instant, utils::synccell::SyncCell};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use super::{
    PictureProblem, Saved,
    maker::{Maker, Step},
};
use crate::frames::Waker;

/// How long a picture may be made between two frames.
const FRAME_BUDGET: Duration = Duration::from_millis(5);
/// How long the browser has for reading what is downloaded, in milliseconds. It tells nobody when it has.
const READING: i32 = 60_000;

/// A picture that is made in turns.
pub(super) struct Making {
    /// None when it has ended.
    maker: Option<SyncCell<Maker>>,
    percent: u8,
    name: String,
}

impl Making {
    /// Begins; `name` is the file's name without an ending.
    pub(super) fn begin(maker: Maker, name: String, _: &Waker) -> Self {
        Making { maker: Some(SyncCell::new(maker)), percent: 0, name }
    }

    pub(super) fn percent(&self) -> u8 {
        self.percent
    }

    /// Takes a turn; what has become of it, once it has ended.
    pub(super) fn look(&mut self) -> Option<Result<Saved, PictureProblem>> {
        let begin = Instant::now();
        loop {
            let maker = SyncCell::to_inner(self.maker.take()?);
            let file = format!("{}{}", self.name, maker.ending());
            match maker.step() {
                Ok(Step::Made(rest, percent)) => (self.maker, self.percent) = (Some(SyncCell::new(rest)), percent),
                Ok(Step::Done(bytes)) => return Some(download(&bytes, file)),
                Err(problem) => return Some(Err(problem)),
            }
            if begin.elapsed() >= FRAME_BUDGET {
                return None;
            }
        }
    }

    pub(super) fn needs_frames(&self) -> bool {
        true
    }
}

fn download(bytes: &[u8], file: String) -> Result<Saved, PictureProblem> {
    match try_download(bytes, &file) {
        Ok(()) => Ok(Saved { file }),
        Err(error) => Err(PictureProblem::NotWritten { file, problem: format!("{error:?}") }),
    }
}

fn try_download(bytes: &[u8], file: &str) -> Result<(), JsValue> {
    let window = web_sys::window().ok_or("the game runs in a page")?;
    let document = window.document().ok_or("the page has no document")?;
    let kind = BlobPropertyBag::new();
    kind.set_type(if file.ends_with(".png") { "image/png" } else { "image/gif" });
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
