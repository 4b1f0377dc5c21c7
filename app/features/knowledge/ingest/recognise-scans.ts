/**
 * OCR for the scanned pages of a prospectus, on the device (decision 057): their text is recognised, and the
 * searchable PDF is read like every other one. Recognised figures may be wrong, so each passage of such a
 * page carries a note, and the operator compares it with the page before publishing.
 */

import { ToolError } from '@entropy-tools/core/tool-error';
import { formatPageRanges, parsePageRanges } from '@entropy-tools/documents/pdf/page-ranges';
import { type ReadingContext, type ReadProspectus, readProspectus } from './read-prospectus';

/** Maximum per document, because a page takes seconds. The operator splits a longer scan. */
export const MAX_SCANNED_PAGES = 100;

/** Note on each passage of a recognised page. */
export const RECOGNISED_NOTE =
  'Read from a scan by recognition of print: its figures may be wrong.';

/** Number of pages in a list such as '3, 7-9'. */
export const countScanned = ({ scannedPages, pages }: ReadProspectus): number =>
  scannedPages === '' ? 0 : parsePageRanges(scannedPages, pages).length;

/**
 * Adds the text of scanned pages to a prospectus. Pages without recognised words remain in `scannedPages`.
 * @param found what {@link readProspectus} returned for the same bytes; returned as is if nothing is scanned
 * @throws ToolError `asset` if the engine cannot be fetched; the signal's reason
 */
export async function recogniseScans(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  found: ReadProspectus,
  given: { university?: string | undefined; year?: number | undefined },
  context: ReadingContext,
): Promise<ReadProspectus> {
  const scanned = countScanned(found);
  if (scanned === 0) return found;
  const left = (message: string) => ({ ...found, warnings: [...found.warnings, message] });
  if (scanned > MAX_SCANNED_PAGES)
    return left(
      `${scanned} pages are scans: at most ${MAX_SCANNED_PAGES} are recognised. Cut the file into parts.`,
    );
  const { recognisePdf } = await import('@entropy-tools/documents/ocr/recognise-pdf');
  const warnings: string[] = [];
  const all = {
    onProgress: () => {},
    ...context,
    warn: (said: string) => void warnings.push(said),
  };
  try {
    const searchable = await recognisePdf(bytes, { language: 'eng' }, all);
    const read = await readProspectus(searchable.bytes, name, given, context);
    const recognised = new Set(
      searchable.pages.flatMap(({ number, words }) => (words > 0 ? [number] : [])),
    );
    return {
      ...read,
      title: found.title ?? read.title,
      scannedPages: formatPageRanges(
        parsePageRanges(found.scannedPages, found.pages).filter((page) => !recognised.has(page)),
      ),
      chunks: read.chunks.map((chunk) =>
        chunk.page !== null && recognised.has(chunk.page)
          ? { ...chunk, note: RECOGNISED_NOTE }
          : chunk,
      ),
      warnings: [
        `Recognised from pictures, compare it before you publish: page ${formatPageRanges([...recognised])}.`,
        ...warnings,
        ...read.warnings,
      ],
    };
  } catch (error) {
    // Pictures without words, or a PDF that cannot be modified: keep the pages that have text.
    if (!(error instanceof ToolError) || ['asset', 'cancelled'].includes(error.code)) throw error;
    return left(error.message);
  }
}
