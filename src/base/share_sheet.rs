//! Hands results and pictures to the system's share sheet (`web/share.js`), which pages on phones have.

#[cfg(target_arch = "wasm32")]
pub use page::{is_here, send_picture, send_text};

/// True if there is a share sheet.
#[cfg(not(target_arch = "wasm32"))]
pub fn is_here() -> bool {
    false
}

/// Hands a text over. Returns false if there is no share sheet.
#[cfg(not(target_arch = "wasm32"))]
pub fn send_text(_: &str) -> bool {
    false
}

#[cfg(target_arch = "wasm32")]
mod page {
    use js_sys::{Array, Function, Reflect, Uint8Array};
    use wasm_bindgen::{JsCast, JsValue};

    /// True if there is a share sheet.
    pub fn is_here() -> bool {
        call("hasSheet", &[])
    }

    /// Hands a text over. Returns false if there is no share sheet.
    pub fn send_text(text: &str) -> bool {
        call("sendText", &[text.into()])
    }

    /// Hands a picture over, with a link to its board. Returns false if there is no share sheet that takes it.
    pub fn send_picture(bytes: &[u8], file: &str) -> bool {
        call("sendPicture", &[Uint8Array::from(bytes).into(), file.into()])
    }

    fn call(name: &str, arguments: &[JsValue]) -> bool {
        try_call(name, arguments).is_ok_and(|answer| answer.is_truthy())
    }

    fn try_call(name: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
        let sharing = Reflect::get(&js_sys::global(), &"colorWalkSharing".into())?;
        let function: Function = Reflect::get(&sharing, &name.into())?.dyn_into()?;
        function.apply(&sharing, &arguments.iter().collect::<Array>())
    }
}
