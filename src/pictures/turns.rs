//! Makes a picture in turns between the frames of a page, and hands it to the browser as a download.

use std::time::Duration;

use bevy::{platform::time::Instant, utils::synccell::SyncCell};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{Clamped, JsCast, JsValue, closure::Closure};
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, Document, HtmlAnchorElement, HtmlCanvasElement, ImageData, Url,
};

use super::{
    PictureProblem, Saved,
    maker::{Content, Maker, Step},
};
use crate::{export::Still, frames::Waker};

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
                Ok(Step::Done(content)) => return Some(download(content, file)),
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

fn download(content: Content, file: String) -> Result<Saved, PictureProblem> {
    let begun = match content {
        Content::Bytes(bytes) => blob_of(&bytes).and_then(|blob| save(&blob, &file)),
        Content::Still(still) => save_still(&still, file.clone()),
    };
    match begun {
        Ok(()) => Ok(Saved { file }),
        Err(error) => Err(PictureProblem::NotWritten { file, problem: format!("{error:?}") }),
    }
}

fn blob_of(gif: &[u8]) -> Result<Blob, JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("image/gif");
    Blob::new_with_u8_array_sequence_and_options(&Array::of1(&Uint8Array::from(gif)), &kind)
}

/// The browser makes a PNG of the pixels, in its own time.
fn save_still(still: &Still, file: String) -> Result<(), JsValue> {
    let canvas: HtmlCanvasElement = document()?.create_element("canvas")?.unchecked_into();
    canvas.set_width(still.width);
    canvas.set_height(still.height);
    let context = canvas.get_context("2d")?.ok_or("the page cannot draw")?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    let pixels = ImageData::new_with_u8_clamped_array(Clamped(&still.rgba()), still.width)?;
    context.put_image_data(&pixels, 0.0, 0.0)?;
    let made = Closure::once_into_js(move |blob: Option<Blob>| {
        // Without memory for it there is none.
        if let Some(blob) = blob {
            let _ = save(&blob, &file);
        }
    });
    canvas.to_blob(made.unchecked_ref())
}

fn document() -> Result<Document, JsValue> {
    let window = web_sys::window().ok_or("the game runs in a page")?;
    Ok(window.document().ok_or("the page has no document")?)
}

fn save(blob: &Blob, file: &str) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = document()?.create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(file);
    link.click();
    let forget = Closure::once_into_js(move || _ = Url::revoke_object_url(&address));
    let window = web_sys::window().ok_or("the game runs in a page")?;
    window.set_timeout_with_callback_and_timeout_and_arguments_0(forget.unchecked_ref(), READING)?;
    Ok(())
}
