/** How it works, limits, keyboard. */
export function AboutPdfEditor() {
  return (
    <div className="grid gap-8 text-sm text-muted md:grid-cols-2 lg:grid-cols-4">
      <div>
        <h2 className="mb-2 text-base text-ink">How it works</h2>
        <p>
          Edit text changes the words that stand on the page, in their own font where the file has
          the letters; the old words leave the file. A line is changed alone, or the whole paragraph
          is broken into lines again, where one is sure to be recognised; nothing else on the page
          moves, and underlines and links stay where they are. Text that is a picture cannot be
          edited.
        </p>
        <p className="mt-2">
          What you write is saved as real text that can be searched and copied. Highlights, shapes,
          drawings, notes and pictures are annotations, which other readers list, and items again
          when you open the file here. A scan can be saved as a searchable PDF.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-base text-ink">Replace or Redact</h2>
        <p>
          Replace covers the old text with a white box; it stays in the file below. Redact takes
          text and pictures out of the file, and pixels out of a scan. Where that cannot be done
          surely, the page has to become a picture, and you are asked first. What stands behind the
          words moves, so that the gap has one of a few lengths; where a line has no room for that
          you are told. Only that length, the place of centred lines and how much text there was can
          still be seen: draw over the whole line where that matters. The document’s title,
          bookmarks and attached files are not changed.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-base text-ink">Signatures and forms</h2>
        <p>
          Sign draws a signature, or signs with your certificate (.p12 or .pfx) by PAdES B-B, in a
          place that is seen or without showing it. The key is used on this device and not kept.
          There is no time stamp of an authority, and keys on cards cannot be reached.
        </p>
        <p className="mt-2">
          Signatures of a PDF are checked when it is opened: whether they fit, and whether anything
          was added since. No list of trusted issuers is asked. Form field makes text, date, tick,
          radio, choice and signature fields; calculations are not made. Attached files are saved,
          added and taken out in the list beside the page. Bookmarks are added, renamed, moved, made
          from headings or typed as text there; those that you leave keep their exact places,
          colours and styles.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-base text-ink">Keyboard</h2>
        <p>
          Tab goes from item to item. Arrows move one, with Shift by ten points; Ctrl and arrows
          change its size; Enter edits text; Delete removes it. In the bookmarks Alt+Shift and
          arrows move one, F2 renames it. Ctrl+Z undoes, Ctrl+S saves.
        </p>
      </div>
    </div>
  );
}
