import { Kbd } from '~/ui/kbd';

/** Explains how the PDF Merger works, and its limits. */
export function AboutPdfMerger() {
  return (
    <div className="grid gap-x-10 gap-y-6 text-muted lg:grid-cols-2">
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">How it works</h2>
        <p>
          Your browser puts the pages together; nothing is uploaded. Bookmarks, links, form fields,
          comments, page labels, layers, tags, attached files and metadata go along. Where two files
          use one name for a field or a link target, the later gets a number, so that neither
          changes the other.
        </p>
      </div>
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">Limits</h2>
        <p>
          All files must fit into memory together. Digital signatures do not hold in a new document
          and are taken off; XFA forms and actions on opening are not carried over. Sheets and
          booklets lose the tags for screen readers. What is made of a protected PDF is no longer
          protected.
        </p>
      </div>
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">Compressing</h2>
        <p>
          Pictures lose the pixels that the page does not show and become better JPEGs, unused
          letters leave TrueType fonts, and everything is compressed again. Text stays text. A file
          that does not get smaller comes back as it was. Pictures in printing inks, fax and JPEG
          2000 stay as they are.
        </p>
      </div>
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">Passwords</h2>
        <p>
          The password to open is a lock (AES-256). What a file forbids beyond it, such as printing,
          is a request that programs may ignore. Removing a protection asks for your word that you
          may.
        </p>
      </div>
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">Keyboard</h2>
        <p>
          <Kbd>Tab</Kbd> to a file’s handle, then <Kbd>↑</Kbd> and <Kbd>↓</Kbd> move the file,{' '}
          <Kbd>Home</Kbd> and <Kbd>End</Kbd> bring it to the ends.
        </p>
      </div>
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">Page ranges</h2>
        <p>
          Write 1-3, 5, 8- for pages 1 to 3, page 5 and everything from page 8. The order counts:
          3-1 turns three pages around.
        </p>
      </div>
    </div>
  );
}
