//! Arrays that Python reads in place, through its buffer protocol.
//!
//! This is the only file with unsafe code: a buffer is a pointer, which Python keeps together with its owner.

use std::{
    ffi::{CStr, c_int},
    ptr,
    sync::Arc,
};

use pyo3::{exceptions::PyBufferError, ffi, prelude::*, types::PyMemoryView};

/// A number that an array may hold.
pub trait Item: Copy + Send + Sync + 'static {
    /// Its format, as in Python's module `struct`.
    const FORMAT: &'static CStr;
}

impl Item for i8 {
    const FORMAT: &'static CStr = c"b";
}

impl Item for u8 {
    const FORMAT: &'static CStr = c"B";
}

impl Item for bool {
    const FORMAT: &'static CStr = c"?";
}

impl Item for u32 {
    const FORMAT: &'static CStr = c"I";
}

impl Item for f64 {
    const FORMAT: &'static CStr = c"d";
}

/// Owns numbers that Python sees. Nothing in Rust reads or writes them again.
#[pyclass(frozen, module = "color_walk._native")]
pub struct Array {
    /// Keeps the numbers alive.
    _owner: Box<dyn Send + Sync>,
    data: Pointer,
    length: isize,
    item: isize,
    format: &'static CStr,
    is_writable: bool,
    shape: Box<[isize]>,
    strides: Box<[isize]>,
}

/// Where the numbers are.
struct Pointer(*mut std::ffi::c_void);

// SAFETY: Rust never uses the pointer. Python's own rules for buffers cover what Python does with it.
#[allow(unsafe_code, reason = "a pointer is not Send by itself")]
unsafe impl Send for Pointer {}
// SAFETY: as above.
#[allow(unsafe_code, reason = "a pointer is not Sync by itself")]
unsafe impl Sync for Pointer {}

impl Array {
    /// A view of numbers that others share, and that nobody may write.
    pub fn shared<'py, T: Item>(py: Python<'py>, numbers: Arc<[T]>, shape: &[usize]) -> PyResult<Bound<'py, PyAny>> {
        let data = numbers.as_ptr().cast_mut().cast();
        Self::view(py, data, numbers.len(), T::FORMAT, size_of::<T>(), Box::new(numbers), shape, false)
    }

    /// A view of numbers that belong to whoever receives it.
    pub fn fresh<'py, T: Item>(py: Python<'py>, numbers: Vec<T>, shape: &[usize]) -> PyResult<Bound<'py, PyAny>> {
        let length = numbers.len();
        let owner = RawBox::new(numbers.into_boxed_slice());
        let data = owner.0.cast();
        Self::view(py, data, length, T::FORMAT, size_of::<T>(), Box::new(owner), shape, true)
    }

    fn view<'py>(
        py: Python<'py>,
        data: *mut std::ffi::c_void,
        length: usize,
        format: &'static CStr,
        item: usize,
        owner: Box<dyn Send + Sync>,
        shape: &[usize],
        is_writable: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        assert_eq!(shape.iter().product::<usize>(), length, "the shape has as many numbers as there are");
        let mut strides = vec![item as isize; shape.len()];
        for axis in (1..shape.len()).rev() {
            strides[axis - 1] = strides[axis] * shape[axis] as isize;
        }
        let array = Array {
            _owner: owner,
            data: Pointer(data),
            length: (length * item) as isize,
            item: item as isize,
            format,
            is_writable,
            shape: shape.iter().map(|&side| side as isize).collect(),
            strides: strides.into(),
        };
        Ok(PyMemoryView::from(Bound::new(py, array)?.as_any())?.into_any())
    }
}

/// A boxed slice as a raw pointer, so that moving it asserts nothing about who else points into it.
struct RawBox<T>(*mut [T]);

impl<T> RawBox<T> {
    fn new(numbers: Box<[T]>) -> Self {
        RawBox(Box::into_raw(numbers))
    }
}

impl<T> Drop for RawBox<T> {
    #[allow(unsafe_code, reason = "it frees what `new` has leaked")]
    fn drop(&mut self) {
        // SAFETY: the pointer comes from `Box::into_raw`, and is freed once.
        drop(unsafe { Box::from_raw(self.0) });
    }
}

// SAFETY: it is an owned slice of plain numbers, which nobody in Rust reads.
#[allow(unsafe_code, reason = "a raw pointer is not Send by itself")]
unsafe impl<T: Send> Send for RawBox<T> {}
// SAFETY: as above.
#[allow(unsafe_code, reason = "a raw pointer is not Sync by itself")]
unsafe impl<T: Sync> Sync for RawBox<T> {}

#[pymethods]
impl Array {
    /// Fills the view that Python asks for. Python keeps `slf`, and with it the numbers, for as long as it has the view.
    #[allow(unsafe_code, reason = "the buffer protocol is made of pointers")]
    unsafe fn __getbuffer__(slf: Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        let array = slf.get();
        if view.is_null() {
            return Err(PyBufferError::new_err("the view is null"));
        }
        if flags & ffi::PyBUF_WRITABLE == ffi::PyBUF_WRITABLE && !array.is_writable {
            return Err(PyBufferError::new_err("this array is read-only; copy it first"));
        }
        let asked = |flag: c_int| flags & flag == flag;
        // SAFETY: `view` is Python's, not null, and ours to fill. Data, shape and strides live as long as `slf`, which
        // the view owns. A frozen class never moves or changes them.
        unsafe {
            (*view).buf = array.data.0;
            (*view).len = array.length;
            (*view).readonly = c_int::from(!array.is_writable);
            (*view).itemsize = array.item;
            (*view).format = if asked(ffi::PyBUF_FORMAT) { array.format.as_ptr().cast_mut() } else { ptr::null_mut() };
            (*view).ndim = array.shape.len() as c_int;
            (*view).shape = if asked(ffi::PyBUF_ND) { array.shape.as_ptr().cast_mut() } else { ptr::null_mut() };
            (*view).strides =
                if asked(ffi::PyBUF_STRIDES) { array.strides.as_ptr().cast_mut() } else { ptr::null_mut() };
            (*view).suboffsets = ptr::null_mut();
            (*view).internal = ptr::null_mut();
            (*view).obj = slf.into_ptr();
        }
        Ok(())
    }
}
