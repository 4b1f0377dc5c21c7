/** How it works, limits, keyboard. */
export function AboutPdfEditor() {
  return (
    <div className="grid gap-8 text-sm text-muted md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-base text-ink">How it works</h2>
        <p>
          What you write is saved as real text that can be searched and copied. Helvetica, Times and
          Courier write what they can; other scripts are embedded as Noto, so every reader shows
          them. A scan can be saved as a searchable PDF.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-base text-ink">Replace or Redact</h2>
        <p>
          Replace covers the old text with a white box; it stays in the file below. Redact takes
          text and pictures out of the file. Where that cannot be done surely, the page becomes a
          picture, and you are told. The document’s title, bookmarks and attached files are not
          changed.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-base text-ink">Keyboard</h2>
        <p>
          Tab goes from item to item. Arrows move one, with Shift by ten points; Ctrl and arrows
          change its size; Enter edits text; Delete removes it. Ctrl+Z undoes, Ctrl+S saves.
        </p>
      </div>
    </div>
  );
}
