/**
 * Reads the pages of a prospectus that are pictures, on the device (decision 057): their print is recognised, and
 * the PDF with its words is taken apart as every other one. Recognised figures may be wrong, so each passage of
 * such a page says where it is from, and the operator compares it with the page before it is published.
 */

import { ToolError } from '@entropy-tools/core/tool-error';
import { formatPageRanges, parsePageRanges } from '@entropy-tools/documents/pdf/page-ranges';
import { type ReadingContext, type ReadProspectus, readProspectus } from './read-prospectus';

/** Of one document: a page takes seconds. A longer scan is cut into parts by the operator. */
export const MAX_SCANNED_PAGES = 100;

/** Said with each passage of a page that was recognised. */
export const RECOGNISED_NOTE =
  'Read from a scan by recognition of print: its figures may be wrong.';

/** How many pages a list such as '3, 7-9' names. */
export const countScanned = ({ scannedPages, pages }: ReadProspectus): number =>
  scannedPages === '' ? 0 : parsePageRanges(scannedPages, pages).length;

/**
 * A prospectus with the text of its scanned pages. Pages without a word stay named in `scannedPages`.
 * @param found what {@link readProspectus} read of the same bytes; given back as it is where nothing is to be done
 * @throws ToolError `asset` when the engine cannot be fetched; the signal's reason
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
    // Pictures without words, or a file that cannot be changed: what has text is there all the same.
    if (!(error instanceof ToolError) || ['asset', 'cancelled'].includes(error.code)) throw error;
    return left(error.message);
  }
}
