//! Documents that travel in a copy: each packs itself for it, and adds the packed document of another place.

use color_walk_play::sentence::Sentence;

use super::{
    super::{
        Document,
        documents::Documents,
        format::{self, MAX_BYTES, Unread},
        merge::{Fields, merge},
    },
    summary::{CopySummary, Prefer},
};

/// A document that travels in a copy.
pub(super) trait Portable: Document {
    /// Removes what belongs to this machine alone.
    fn pack(&mut self) {}

    /// Adds what a packed document has beyond this one, and notes that in the summary. Nothing here is lost, unless the
    /// person prefers the copy.
    fn add(&mut self, copy: Self, prefer: Prefer, summary: &mut CopySummary);

    /// The fields `now` without the changes between `before` and `after`. Later changes stay.
    fn take_back(before: &Fields, after: &Fields, now: &Fields) -> Fields {
        merge(after, now, before.clone())
    }
}

/// A document of the store, as the copy knows it.
pub(super) struct Part {
    pub(super) name: &'static str,
    pub(super) version: u32,
    /// Checks the fields of a text.
    pub(super) read: fn(Fields) -> Result<Fields, Unread>,
    /// The stored fields, unless they are left alone.
    pub(super) stored: fn(&mut Documents) -> Result<Fields, Sentence>,
    /// The fields for a copy; `None` if nothing was changed in the document.
    pub(super) pack: fn(&Fields) -> Option<Fields>,
    /// The fields with those of a copy, or why they cannot be stored.
    pub(super) add: fn(&Fields, &Fields, Prefer, &mut CopySummary) -> Result<Fields, String>,
    pub(super) take_back: fn(&Fields, &Fields, &Fields) -> Fields,
    pub(super) replace: fn(&mut Documents, Fields),
}

impl Part {
    pub(super) const fn of<D: Portable>() -> Self {
        Part {
            name: D::NAME,
            version: D::VERSION,
            read: format::read_fields::<D>,
            stored: Documents::fields::<D>,
            pack: packed::<D>,
            add: add::<D>,
            take_back: take_back::<D>,
            replace: Documents::replace::<D>,
        }
    }
}

/// Applies a change to the document of these fields. Unknown fields stay.
pub(super) fn change<D: Document>(fields: &Fields, change: impl FnOnce(&mut D)) -> Fields {
    let mut document: D = format::document(fields).unwrap_or_default();
    let before = format::fields(&document);
    change(&mut document);
    merge(&before, &format::fields(&document), fields.clone())
}

fn pack<D: Portable>(fields: &Fields) -> Fields {
    change::<D>(fields, D::pack)
}

fn packed<D: Portable>(fields: &Fields) -> Option<Fields> {
    let (packed, usual) = (pack::<D>(fields), format::fields(&D::default()));
    packed.iter().any(|(key, value)| usual.get(key) != Some(value)).then_some(packed)
}

fn take_back<D: Portable>(before: &Fields, after: &Fields, now: &Fields) -> Fields {
    let restored = D::take_back(before, after, now);
    // Changes of two times may contradict each other.
    if format::document::<D>(&restored).is_ok() { restored } else { now.clone() }
}

fn add<D: Portable>(here: &Fields, copy: &Fields, prefer: Prefer, summary: &mut CopySummary) -> Result<Fields, String> {
    let copy = pack::<D>(copy);
    let theirs: D = format::document(&copy)?;
    let known = format::fields(&theirs);
    let mut sum = change::<D>(here, |document| document.add(theirs, prefer, summary));
    // Fields of a newer version that this one does not know.
    for (key, value) in copy.into_iter().filter(|(key, _)| !known.contains_key(key)) {
        sum.entry(key).or_insert(value);
    }
    format::document::<D>(&sum)?;
    match format::print(D::VERSION, &sum).len() {
        0..=MAX_BYTES => Ok(sum),
        _ => Err("it would be larger than 1 MiB".to_owned()),
    }
}
