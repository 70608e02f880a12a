// Stores a running batch in IndexedDB, so a closed page loses no finished game. A page writes only its own runs. It
// continues the run that it had before, or the newest one that no other page has.

const STORE = "entries";
/** The most runs to keep, those of closed pages included. */
const MOST_RUNS = 4;
/** The key under which a page finds its own run after a reload. */
const OWN = "color-walk.batch-run";

let database;
let run = null;
/** Lines that wait to be written. */
let lines = "";
let isWriting = false;

function open() {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("color-walk-batches", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return database;
}

/** Runs `work` on the store in one transaction. Returns the result of its request. */
async function inTransaction(mode, work) {
  const transaction = (await open()).transaction(STORE, mode);
  const request = work(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
}

/** Claims a run for this page while it lives; false if another page has it. */
function claim(name) {
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    navigator.locks
      .request(`color-walk batch ${name}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => {});
      })
      .catch(() => resolve(true));
  });
}

/** Deletes the entries of some runs. */
function forget(names) {
  return inTransaction("readwrite", (store) => {
    store.openCursor().onsuccess = ({ target }) => {
      const cursor = target.result;
      if (!cursor) return;
      if (names.has(cursor.value.run)) cursor.delete();
      cursor.continue();
    };
  });
}

async function flush() {
  if (isWriting) return;
  isWriting = true;
  try {
    while (lines) {
      const entry = { run, lines };
      lines = "";
      await inTransaction("readwrite", (store) => store.add(entry));
    }
  } finally {
    isWriting = false;
  }
}

export const journal = {
  /** Begins a run in place of the one before; `name` and `bytes` are its board file, if any. */
  async begin(header, name, bytes) {
    const before = run;
    run = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    lines = "";
    const entry = { run, header, file: bytes ? { name, bytes } : null };
    sessionStorage.setItem(OWN, run);
    await inTransaction("readwrite", (store) => store.add(entry));
    await claim(run);
    if (before) await forget(new Set([before]));
  },
  /** Adds a line. */
  append(line) {
    lines += line;
    return flush();
  },
  /** Records whether the person has stopped the run. */
  noteStopped(stopped) {
    const entry = { run, stopped };
    return inTransaction("readwrite", (store) => store.add(entry));
  },
  /** Keeps the run that was read, but this version cannot continue. The next run does not replace it. */
  setAside() {
    const entry = { run, unread: true };
    run = null;
    sessionStorage.removeItem(OWN);
    return inTransaction("readwrite", (store) => store.add(entry));
  },
  /** The run that this page continues: {header, name, bytes, lines, stopped}, or null. */
  async read() {
    const entries = await inTransaction("readonly", (store) => store.getAll());
    const runs = new Map();
    for (const entry of entries) {
      if (entry.header) runs.set(entry.run, { header: entry.header, name: entry.file?.name, bytes: entry.file?.bytes, lines: "", stopped: false, unread: false });
      const known = runs.get(entry.run);
      if (!known) continue;
      known.lines += entry.lines ?? "";
      known.stopped = entry.stopped ?? known.stopped;
      known.unread ||= entry.unread ?? false;
    }
    const own = sessionStorage.getItem(OWN);
    const names = [...runs.keys()].reverse();
    const readable = names.filter((name) => !runs.get(name).unread);
    const wanted = readable.includes(own) ? [own, ...readable.filter((name) => name !== own)] : readable;
    // A duplicated page has the same session as its original, so another page may hold this page's run.
    for (const name of wanted) {
      if (!(await claim(name))) continue;
      const old = new Set();
      for (const other of names.filter((other) => other !== name).slice(MOST_RUNS - 1)) {
        if (await claim(other)) old.add(other);
      }
      if (old.size > 0) await forget(old);
      // No `await` from here on: a run that begins deletes the page's own run, so the game must know of it before.
      if (run !== null) return null;
      run = name;
      sessionStorage.setItem(OWN, name);
      return runs.get(name);
    }
    return null;
  },
};
