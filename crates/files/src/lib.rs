//! Safe handling of files.

#[cfg(not(target_arch = "wasm32"))]
pub mod locked_file;
#[cfg(not(target_arch = "wasm32"))]
pub mod new_file;
pub mod plain_file;
