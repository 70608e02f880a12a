//! The interpreter's memory: Rust's own, counted by the [`Meter`].
//!
//! The interpreter asks for memory by pointers, which Rust cannot check, so this module needs unsafe code. Each block
//! begins with its size, and goes back to the allocator with that size.
#![allow(unsafe_code)]

use std::{alloc, alloc::Layout, ptr, rc::Rc};

use rquickjs::allocator::Allocator;

use crate::limits::Meter;

/// Bytes for the size in front of a block. They keep the block aligned.
const HEADER: usize = 16;

/// Bytes counted per byte, as on a 64-bit machine. A script holds mostly values and pointers, half as wide on 32 bits.
const WIDTH: u64 = (8 / size_of::<usize>()) as u64;

/// Allocates memory within the meter's limit.
pub(crate) struct CountedMemory(pub Rc<Meter>);

impl CountedMemory {
    fn take(&self, size: usize, give: unsafe fn(Layout) -> *mut u8) -> *mut u8 {
        let Some(layout) = layout(size) else { return ptr::null_mut() };
        if !self.0.take(layout.size() as u64 * WIDTH) {
            return ptr::null_mut();
        }
        // SAFETY: a layout has at least the header's size, so it is not empty.
        let block = unsafe { give(layout) };
        if block.is_null() {
            self.0.give(layout.size() as u64 * WIDTH);
            return block;
        }
        // SAFETY: the block has room for the header, and is aligned to it.
        unsafe {
            block.cast::<usize>().write(size);
            block.add(HEADER)
        }
    }
}

fn layout(size: usize) -> Option<Layout> {
    Layout::from_size_align(size.checked_add(HEADER)?, HEADER).ok()
}

/// The block and layout of memory from [`CountedMemory`].
///
/// # Safety
/// The memory must come from [`CountedMemory`] and must not be freed yet.
unsafe fn block_of(memory: *mut u8) -> (*mut u8, Layout) {
    // SAFETY: such memory has a header in front. A layout was made from the size in it.
    unsafe {
        let block = memory.sub(HEADER);
        let size = block.cast::<usize>().read();
        (block, Layout::from_size_align_unchecked(size + HEADER, HEADER))
    }
}

// SAFETY: each block comes from Rust's allocator with the requested size, aligned to 16 bytes, or is null.
unsafe impl Allocator for CountedMemory {
    fn alloc(&mut self, size: usize) -> *mut u8 {
        self.take(size, alloc::alloc)
    }

    fn calloc(&mut self, count: usize, size: usize) -> *mut u8 {
        count.checked_mul(size).map_or(ptr::null_mut(), |size| self.take(size, alloc::alloc_zeroed))
    }

    unsafe fn dealloc(&mut self, memory: *mut u8) {
        // SAFETY: the caller frees memory from here.
        unsafe {
            let (block, layout) = block_of(memory);
            self.0.give(layout.size() as u64 * WIDTH);
            alloc::dealloc(block, layout);
        }
    }

    unsafe fn realloc(&mut self, memory: *mut u8, new_size: usize) -> *mut u8 {
        // SAFETY: the caller's memory is from here.
        let (block, old) = unsafe { block_of(memory) };
        let Some(new) = layout(new_size) else { return ptr::null_mut() };
        let more = (new.size() as u64).saturating_sub(old.size() as u64) * WIDTH;
        if !self.0.take(more) {
            return ptr::null_mut();
        }
        // SAFETY: the layout is the block's own, and the new size comes from a layout.
        let grown = unsafe { alloc::realloc(block, old, new.size()) };
        if grown.is_null() {
            self.0.give(more);
            return grown;
        }
        self.0.give((old.size() as u64).saturating_sub(new.size() as u64) * WIDTH);
        // SAFETY: as in `take`.
        unsafe {
            grown.cast::<usize>().write(new_size);
            grown.add(HEADER)
        }
    }

    unsafe fn usable_size(memory: *mut u8) -> usize {
        // SAFETY: the caller's memory is from here.
        unsafe { memory.sub(HEADER).cast::<usize>().read() }
    }
}
