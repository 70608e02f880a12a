//! The interpreter's clock in a page: always 0. Its C code asks for the time once, to seed numbers that scripts do not
//! get. Without this function it would import the time from the page.
#![allow(unsafe_code)]

/// Microseconds since 1970, under the name that rquickjs imports.
#[unsafe(no_mangle)]
extern "C" fn __rquickjs_host_now_us() -> f64 {
    0.0
}
