// Removes features that a script must not have: clocks, unseeded numbers, and whatever depends on the locale or on
// garbage collection. The checks of a script would not see code made from text. Promises swallow errors. The recursion
// of JSON would overflow a page's stack.
(() => {
  "use strict";
  const gone = [
    "eval", "Function", "Date", "Intl", "performance", "navigator", "WeakRef", "FinalizationRegistry",
    "SharedArrayBuffer", "Atomics", "queueMicrotask", "DOMException", "Promise", "JSON",
  ];
  for (const name of gone) delete globalThis[name];

  const functions = [function () {}, function* () {}, async function () {}, async function* () {}];
  for (const each of functions) delete Object.getPrototypeOf(each).constructor;

  const typed = Object.getPrototypeOf(Uint8Array);
  for (const kind of [Object, Array, Number, BigInt, typed]) delete kind.prototype.toLocaleString;
  for (const name of ["localeCompare", "toLocaleLowerCase", "toLocaleUpperCase"]) delete String.prototype[name];

  for (const name of ["prepareStackTrace", "captureStackTrace", "stackTraceLimit"]) delete Error[name];
  delete Array.fromAsync;

  // A page's stack is smaller than the interpreter's.
  const { flat } = Array.prototype;
  const { apply } = Reflect;
  const { min } = Math;
  Array.prototype.flat = function (depth = 1) {
    return apply(flat, this, [min(depth, 50)]);
  };
})();
