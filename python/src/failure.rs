//! Errors as Python has them.

use std::fmt::Display;

use pyo3::{PyErr, exceptions::PyValueError};

/// A wrong value. The text says what was wrong, and what to do.
pub fn wrong(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}
