// The system's share sheet, for results and pictures. Only on phones and tablets: at a desk, people paste.

const hasSheet = () => typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches;

/** Shares, and if the browser refuses does the next best. A person who closes the sheet has decided. */
function share(data, refused) {
  navigator.share(data).catch((error) => {
    if (error.name !== "AbortError") return refused();
  });
}

/** Saves the file among the downloads. The browser does not say when it has read it, so the address lives on. */
function download(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
}

/** What the game calls. Each function returns false if there is no sheet for this, and then does nothing. */
export const sharing = {
  hasSheet,

  sendText(text) {
    if (!hasSheet()) return false;
    share({ text }, () => navigator.clipboard?.writeText(text).catch(() => {}));
    return true;
  },

  /** Shares a picture with a link to its board, which the page's address leads to. */
  sendPicture(bytes, name) {
    const type = name.endsWith(".gif") ? "image/gif" : "image/png";
    const file = new File([bytes], name, { type });
    const data = { files: [file], text: `${document.title}: ${location.href}` };
    if (!hasSheet() || !navigator.canShare?.(data)) return false;
    share(data, () => download(file));
    return true;
  },
};
