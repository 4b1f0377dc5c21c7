import { Kbd } from '~/ui/kbd';

/** How the Document Reader works, and its limits. */
export function AboutDocReader() {
  return (
    <div className="grid gap-x-10 gap-y-6 text-muted lg:grid-cols-2">
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">How it works</h2>
        <p>
          Your browser opens the file and reads what it says: text, headings, lists, tables, notes
          and pictures. A file is taken for what it is, whatever its name says: an RTF or a web page
          that ends in .doc is read too. Nothing is uploaded.
        </p>
      </div>
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">As printed</h2>
        <p>
          Word, OpenDocument and RTF files, sheets and slides can be shown page by page as
          LibreOffice lays them out, and saved as a PDF. LibreOffice is fetched only when you choose
          it, and runs in this tab; desktop browsers alone have the memory for it. Their words can
          be selected and searched.
        </p>
      </div>
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">Limits</h2>
        <p>
          Headers, footers, comments and page layout are not shown in the reading view. A DOCX, XLSX
          or PPTX under a password asks for it; other documents under one have to be saved without
          it first. DOC means Word 97 to 2003, Word 6 and 95, and the text of Word 2.
        </p>
      </div>
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">Searching by pattern</h2>
        <p>
          A pattern is a regular expression without regard to case: <code>colou?r</code> finds both
          spellings, <code>\d{'{4}'}</code> a year. A pattern that takes too long is stopped.
        </p>
      </div>
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">Keyboard</h2>
        <p>
          In the search box <Kbd>Enter</Kbd> searches and goes on to the next match, and{' '}
          <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> back to the one before.
        </p>
      </div>
    </div>
  );
}
