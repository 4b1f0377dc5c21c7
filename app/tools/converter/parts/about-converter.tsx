import { Kbd } from '~/ui/kbd';
import { SupportedFormats } from './supported-formats';

/**
 * The formats, the working and the limits of the Converter. Every sentence is backed by a test or a limit in
 * code.
 */
export function AboutConverter({
  intro,
}: {
  /** The paragraph of a page for one conversion. */
  intro?: string | undefined;
}) {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      {intro && <p className="max-w-measure lg:col-span-2">{intro}</p>}
      <SupportedFormats />
      <div className="flex max-w-measure flex-col gap-6">
        <div>
          <h2 className="mb-2 text-xl">How it works</h2>
          <p className="text-muted">
            Your browser does the work, in the background and on this device; nothing is uploaded.
            Several files are converted side by side and come back as one ZIP. Documents become
            documents, with text that can be selected and searched, not pictures of pages. A DOCX
            keeps its page size, headers, footers and the widths of its typefaces in a PDF; choose
            another page size or margin under ‘More’ and its lines are broken again for that.
          </p>
          <p className="mt-3 text-muted">
            For office files there are two engines. Light, our own, is ready at once. Faithful is
            LibreOffice in your browser: 63{'\u00a0'}MB are fetched from this site when you first
            convert with it, and kept until you remove them. It is preselected for the PDF of
            slides, sheets and Word files with columns, and for a PNG of each slide. It keeps how a
            document looks, opens DOC, ODT, RTF, XLS, ODS, PPT, PPTX and ODP too, and runs no
            macros. Of Keynote, Pages and Numbers the preview in the file comes out.
          </p>
          <p className="mt-3 text-muted">
            The print of scans and photographs is recognised under ‘Recognise text’, many files one
            after the other. A page photographed aslant is straightened and its shadows are evened
            out first; its corners can be moved, and ‘As it is’ leaves a picture alone.
          </p>
        </div>
        <div>
          <h2 className="mb-2 text-xl">Limits</h2>
          <p className="text-muted">
            A DOCX, XLSX or PPTX under a password asks for it; other protected files and damaged
            ones are named and refused. PDF to an image takes the first page and XLSX to CSV the
            first sheet, unless you choose more under ‘More’. In a PDF made of a DOCX surface charts
            become tables, and pictures of the old Macintosh (PICT) an empty box. On a table as
            white as itself a photographed page is not found by itself, and folds stay. Fonts and
            engines for rarer scripts and formats are fetched from this site when they are first
            needed.
          </p>
        </div>
        <div>
          <h2 className="mb-2 text-xl">Keyboard</h2>
          <p className="text-muted">
            <Kbd>Tab</Kbd> to the drop zone and <Kbd>Enter</Kbd> to choose files, or paste them
            anywhere on the page.
          </p>
        </div>
      </div>
    </div>
  );
}
