//! The documents of a store: reads, merges and writes them in transactions.

use std::{
    collections::{BTreeMap, BTreeSet},
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use color_walk_play::sentence::Sentence;

use super::{
    Document,
    backend::Backend,
    format::{self, MAX_BYTES},
    merge::{Fields, merge},
    pending::Promise,
};

/// Messages for the person, oldest first.
#[derive(Clone, Default)]
pub(super) struct Sentences(Arc<Mutex<Report>>);

#[derive(Default)]
struct Report {
    sentences: Vec<Sentence>,
    /// The last failure to write; `None` once everything is written.
    trouble: Option<Sentence>,
}

impl Sentences {
    fn lock(&self) -> MutexGuard<'_, Report> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn add(&self, sentence: Sentence) {
        self.lock().sentences.push(sentence);
    }

    pub(super) fn take(&self) -> Vec<Sentence> {
        mem::take(&mut self.lock().sentences)
    }

    pub(super) fn trouble(&self) -> Option<Sentence> {
        self.lock().trouble.clone()
    }
}

pub(super) type Job = Box<dyn FnOnce(&mut Documents) + Send>;

/// The documents in a backend.
pub(super) struct Documents {
    pub(super) backend: Box<dyn Backend>,
    pub(super) sentences: Sentences,
    records: BTreeMap<&'static str, Record>,
    /// Callers that wait for the current transaction to be written.
    waiting: Vec<Promise<()>>,
    /// Texts to delete once the current transaction is written.
    obsolete: Vec<&'static str>,
    /// Number of changes so far.
    changes: u64,
}

/// This window's knowledge of a document.
#[derive(Default)]
pub(super) struct Record {
    /// The document as this window last loaded or saved it. Differences from it are this window's own changes.
    pub(super) known: Option<Fields>,
    /// This window's version of a document that may not be written.
    pub(super) left_alone: Option<Fields>,
    /// True if the current transaction renamed a damaged document.
    pub(super) is_set_aside: bool,
    /// The current transaction's result.
    draft: Option<Draft>,
    /// Changes that could not be written.
    unwritten: Option<Unwritten>,
}

/// A change waiting until it can be written.
struct Unwritten {
    /// The change is the difference between the two.
    base: Fields,
    fields: Fields,
    /// The number of the last change.
    changed_by: u64,
    /// Creates the document's draft, which includes the change.
    draft: fn(&mut Documents),
}

/// A document within a transaction.
struct Draft {
    version: u32,
    /// The stored document, as far as known.
    base: Fields,
    fields: Fields,
    /// The number of its last change; `None` if nothing changed.
    changed_by: Option<u64>,
    /// This window's knowledge of the document once the transaction is written.
    known: Option<Fields>,
    /// Creates such a draft.
    again: fn(&mut Documents),
}

impl Documents {
    pub(super) fn new(backend: Box<dyn Backend>, sentences: Sentences) -> Self {
        Documents {
            backend,
            sentences,
            records: BTreeMap::new(),
            waiting: Vec::new(),
            obsolete: Vec::new(),
            changes: 0,
        }
    }

    /// Runs jobs in order as one transaction, which no other window can interrupt. It writes changed documents at the
    /// end, in the order of their last change. So data put into one document and then removed from another is never
    /// lost, even if the program is killed in between. It also retries earlier failed writes.
    pub(super) fn run(&mut self, jobs: impl Iterator<Item = Job>) {
        self.backend.lock();
        let unwritten = self.records.values().filter_map(|record| Some(record.unwritten.as_ref()?.draft));
        unwritten.collect::<Vec<_>>().into_iter().for_each(|draft| draft(self));
        jobs.for_each(|job| job(self));
        let mut records = mem::take(&mut self.records);
        let drafts = records.iter_mut().filter_map(|(name, record)| Some((name, record.draft.take()?, record)));
        let mut drafts: Vec<_> = drafts.collect();
        drafts.sort_by_key(|(_, draft, _)| draft.changed_by);
        let mut trouble = None;
        for (name, draft, record) in drafts {
            trouble = trouble.or(self.finish(name, record, draft));
        }
        for name in mem::take(&mut self.obsolete).into_iter().filter(|_| trouble.is_none()) {
            // It does no harm if it remains.
            let _ = self.backend.remove(name);
        }
        self.sentences.lock().trouble = trouble;
        self.records = records;
        self.backend.unlock();
        for waiting in self.waiting.drain(..) {
            waiting.keep(());
        }
    }

    /// Resolves `waiting` once the transaction is written.
    pub(super) fn notify_when_written(&mut self, waiting: Promise<()>) {
        self.waiting.push(waiting);
    }

    /// The stored document.
    pub(super) fn load<D: Document>(&mut self) -> D {
        let draft = self.draft::<D>();
        let document = draft.document::<D>();
        draft.known = Some(format::fields(&document));
        document
    }

    /// Stores this window's changes: the fields in which `ours` differs from the last load or save.
    pub(super) fn save<D: Document>(&mut self, ours: Fields) {
        let known = self.records.get(D::NAME).and_then(|record| record.known.clone());
        let number = self.next_change();
        let draft = self.draft::<D>();
        let base = draft.known.take().or(known).unwrap_or_else(|| format::fields(&D::default()));
        draft.change::<D>(number, &base, &ours);
        draft.known = Some(ours);
    }

    pub(super) fn update<D: Document, R>(&mut self, change: impl FnOnce(&mut D) -> R) -> R {
        let number = self.next_change();
        let draft = self.draft::<D>();
        let mut document = draft.document::<D>();
        let before = format::fields(&document);
        let result = change(&mut document);
        draft.change::<D>(number, &before, &format::fields(&document));
        result
    }

    /// The stored fields.
    ///
    /// # Errors
    /// If the document is left alone, because it cannot be read.
    pub(super) fn fields<D: Document>(&mut self) -> Result<Fields, Sentence> {
        let fields = self.draft::<D>().fields.clone();
        if self.records[D::NAME].left_alone.is_none() {
            return Ok(fields);
        }
        let place = self.backend.place(D::NAME);
        let english = format!(
            "{place} cannot be read or comes from a newer version of Color Walk; update the game, or move it away"
        );
        Err(Sentence::new("notice-copy-locked", english).with("place", place))
    }

    /// Puts these fields in place of the stored ones.
    pub(super) fn replace<D: Document>(&mut self, fields: Fields) {
        let number = self.next_change();
        let draft = self.draft::<D>();
        if fields != draft.fields {
            (draft.fields, draft.changed_by) = (fields, Some(number));
        }
    }

    /// Deletes a text that is no document as soon as the transaction is written.
    pub(super) fn remove_when_written(&mut self, name: &'static str) {
        self.obsolete.push(name);
    }

    /// The open windows; `None` if unknown.
    pub(super) fn open_windows(&mut self) -> Option<BTreeSet<String>> {
        self.backend.open_windows()
    }

    fn next_change(&mut self) -> u64 {
        self.changes += 1;
        self.changes
    }

    fn draft<D: Document>(&mut self) -> &mut Draft {
        let mut record = self.records.remove(D::NAME).unwrap_or_default();
        if record.draft.is_none() {
            let kept = self.read::<D>(&mut record);
            let unwritten = record.unwritten.take();
            // If the stored document is gone, this window's copy is better than nothing.
            let fields = kept.clone().or_else(|| record.known.clone()).unwrap_or_default();
            let base = match (kept, &unwritten) {
                (None, Some(unwritten)) => unwritten.base.clone(),
                _ => fields.clone(),
            };
            let again = |documents: &mut Documents| _ = documents.draft::<D>();
            // Write the new document at once: otherwise the next transaction would read a file of version 1.0.
            let changed_by = mem::take(&mut record.is_set_aside).then(|| self.next_change());
            let mut draft = Draft { version: D::VERSION, base, fields, changed_by, known: None, again };
            if let Some(unwritten) = unwritten {
                draft.retry_change::<D>(unwritten);
            }
            record.draft = Some(draft);
        }
        let record = self.records.entry(D::NAME).or_insert(record);
        record.draft.as_mut().expect("it has just been made")
    }

    /// The stored fields. Renames an unreadable document, or leaves it alone if that fails.
    fn read<D: Document>(&mut self, record: &mut Record) -> Option<Fields> {
        if record.left_alone.is_some() {
            return record.left_alone.clone();
        }
        let read = self.backend.read(D::NAME, MAX_BYTES);
        let read = read.map(|kept| kept.map(|(bytes, parse)| format::read::<D>(&bytes, parse)));
        match read {
            Ok(None) => None,
            Ok(Some(Ok(fields))) => Some(fields),
            Ok(Some(Err(unread))) => self.put_away(D::NAME, D::VERSION, record, unread),
            Err(error) => {
                let place = self.backend.place(D::NAME);
                let problem = Sentence::new("notice-unread", format!("{place} cannot be read ({error})"));
                Some(self.leave_alone(record, problem.with("place", place).with("error", error)))
            }
        }
    }

    /// Writes a draft. Returns a message if that fails.
    fn finish(&mut self, name: &str, record: &mut Record, draft: Draft) -> Option<Sentence> {
        let mut trouble = None;
        if let Some(fields) = &mut record.left_alone {
            *fields = draft.fields;
        } else if let Some(changed_by) = draft.changed_by
            && let Err(error) = self.write(name, &draft)
        {
            let place = self.backend.place_to_write(name);
            let english = format!("{place} cannot be written ({error}). The game keeps trying until it can.");
            let sentence = Sentence::new("notice-unwritten", english);
            trouble = Some(sentence.with("place", place).with("error", error));
            let Draft { base, fields, again, .. } = draft;
            record.unwritten = Some(Unwritten { base, fields, changed_by, draft: again });
        }
        record.known = draft.known.or(record.known.take());
        trouble
    }

    fn write(&mut self, name: &str, draft: &Draft) -> Result<(), String> {
        let text = format::print(draft.version, &draft.fields);
        if text.len() > MAX_BYTES {
            return Err("it would be larger than 1 MiB".to_owned());
        }
        self.backend.write(name, &text)
    }
}

impl Draft {
    fn document<D: Document>(&self) -> D {
        format::document(&self.fields).unwrap_or_default()
    }

    /// Applies the difference between `base` and `ours` as change `number`.
    fn change<D: Document>(&mut self, number: u64, base: &Fields, ours: &Fields) {
        let fields = valid_merge::<D>(merge(base, ours, self.fields.clone()), ours);
        if fields != self.fields {
            self.changed_by = Some(number);
        }
        self.fields = fields;
    }

    /// Applies changes that could not be written, for a new attempt.
    fn retry_change<D: Document>(&mut self, unwritten: Unwritten) {
        let Unwritten { base, fields, changed_by, .. } = unwritten;
        self.fields = valid_merge::<D>(merge(&base, &fields, mem::take(&mut self.fields)), &fields);
        self.changed_by = Some(changed_by);
    }
}

/// The merged fields; `ours` if the changes of two windows conflict.
fn valid_merge<D: Document>(merged: Fields, ours: &Fields) -> Fields {
    if format::document::<D>(&merged).is_ok() { merged } else { ours.clone() }
}
