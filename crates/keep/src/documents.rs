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

/// What a person is to be told, oldest first.
#[derive(Clone, Default)]
pub(super) struct Sentences(Arc<Mutex<Told>>);

#[derive(Default)]
struct Told {
    sentences: Vec<Sentence>,
    /// The last failure to write; none once everything is written.
    trouble: Option<Sentence>,
}

impl Sentences {
    fn told(&self) -> MutexGuard<'_, Told> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn add(&self, sentence: Sentence) {
        self.told().sentences.push(sentence);
    }

    pub(super) fn take(&self) -> Vec<Sentence> {
        mem::take(&mut self.told().sentences)
    }

    pub(super) fn trouble(&self) -> Option<Sentence> {
        self.told().trouble.clone()
    }
}

/// Something to do with the documents.
pub(super) type Job = Box<dyn FnOnce(&mut Documents) + Send>;

/// The documents that lie in a backend.
pub(super) struct Documents {
    pub(super) backend: Box<dyn Backend>,
    pub(super) sentences: Sentences,
    records: BTreeMap<&'static str, Record>,
    /// Who waits for the transaction under way to be written.
    waiting: Vec<Promise<()>>,
    /// Changes so far.
    changes: u64,
}

/// What this window knows of a document.
#[derive(Default)]
pub(super) struct Record {
    /// The document as this window has last loaded or saved it: whatever differs from that is its own change.
    pub(super) known: Option<Fields>,
    /// The document as it is for this window, where it may not be written.
    pub(super) left_alone: Option<Fields>,
    /// A damaged one was set aside in the transaction under way.
    pub(super) is_set_aside: bool,
    /// What the transaction under way has made of it.
    draft: Option<Draft>,
    /// What could not be written.
    unwritten: Option<Unwritten>,
}

/// A change that waits until it can be written.
struct Unwritten {
    /// What leads from one to the other is the change.
    base: Fields,
    fields: Fields,
    /// The number of the last change.
    changed_by: u64,
    /// Makes the document's draft, which takes the change up.
    draft: fn(&mut Documents),
}

/// A document within a transaction.
struct Draft {
    version: u32,
    /// What is kept, as far as that is known.
    base: Fields,
    fields: Fields,
    /// The number of the last change of it; none where nothing has changed.
    changed_by: Option<u64>,
    /// What this window knows of the document when the transaction is written.
    known: Option<Fields>,
    /// Makes such a draft.
    again: fn(&mut Documents),
}

impl Documents {
    pub(super) fn new(backend: Box<dyn Backend>, sentences: Sentences) -> Self {
        Documents { backend, sentences, records: BTreeMap::new(), waiting: Vec::new(), changes: 0 }
    }

    /// Does jobs in order, as one transaction: no other window comes in between, and what has changed is written at
    /// the end, what was changed last as the last. So what is put into one document and then taken out of another is never in
    /// neither, also when the program is killed in between. What could not be written before is tried again.
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
        self.sentences.told().trouble = trouble;
        self.records = records;
        self.backend.unlock();
        for waiting in self.waiting.drain(..) {
            waiting.keep(());
        }
    }

    /// Tells when the transaction is written.
    pub(super) fn tell(&mut self, waiting: Promise<()>) {
        self.waiting.push(waiting);
    }

    /// The document as it is kept.
    pub(super) fn load<D: Document>(&mut self) -> D {
        let draft = self.draft::<D>();
        let document = draft.document::<D>();
        draft.known = Some(format::fields(&document));
        document
    }

    /// Keeps what this window has changed: the fields in which `ours` differs from what was last loaded or saved.
    pub(super) fn save<D: Document>(&mut self, ours: Fields) {
        let known = self.records.get(D::NAME).and_then(|record| record.known.clone());
        let number = self.next_change();
        let draft = self.draft::<D>();
        let base = draft.known.take().or(known).unwrap_or_else(|| format::fields(&D::default()));
        draft.change::<D>(number, &base, &ours);
        draft.known = Some(ours);
    }

    /// Changes the document as it is kept.
    pub(super) fn update<D: Document, R>(&mut self, change: impl FnOnce(&mut D) -> R) -> R {
        let number = self.next_change();
        let draft = self.draft::<D>();
        let mut document = draft.document::<D>();
        let before = format::fields(&document);
        let result = change(&mut document);
        draft.change::<D>(number, &before, &format::fields(&document));
        result
    }

    /// The windows that are open; none when that cannot be known.
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
            // Of what is gone, what this window knows is better than nothing.
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
                draft.take_up::<D>(unwritten);
            }
            record.draft = Some(draft);
        }
        let record = self.records.entry(D::NAME).or_insert(record);
        record.draft.as_mut().expect("it has just been made")
    }

    /// The fields that are kept. What cannot be read is set aside, and what cannot be set aside is left alone.
    fn read<D: Document>(&mut self, record: &mut Record) -> Option<Fields> {
        if record.left_alone.is_some() {
            return record.left_alone.clone();
        }
        let read = self.backend.read(D::NAME);
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

    /// Writes a draft; says what is wrong when it cannot be written.
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

    /// Puts in what leads from `base` to `ours`, as the change of this number.
    fn change<D: Document>(&mut self, number: u64, base: &Fields, ours: &Fields) {
        let fields = fitting::<D>(merge(base, ours, self.fields.clone()), ours);
        if fields != self.fields {
            self.changed_by = Some(number);
        }
        self.fields = fields;
    }

    /// Puts in what could not be written, and is to be.
    fn take_up<D: Document>(&mut self, unwritten: Unwritten) {
        let Unwritten { base, fields, changed_by, .. } = unwritten;
        self.fields = fitting::<D>(merge(&base, &fields, mem::take(&mut self.fields)), &fields);
        self.changed_by = Some(changed_by);
    }
}

/// The merged fields; `ours` where the changes of two windows do not go together.
fn fitting<D: Document>(merged: Fields, ours: &Fields) -> Fields {
    if format::document::<D>(&merged).is_ok() { merged } else { ours.clone() }
}
