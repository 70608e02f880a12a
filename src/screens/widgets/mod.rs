//! Parts of panels that several screens have.

pub(super) mod line_up_editor;
