#![no_main]
#![doc = "See the function of this name in the library."]

libfuzzer_sys::fuzz_target!(|data: &[u8]| color_walk_fuzz::copies(data));
