/** Reads a PDF into passages, with the university and the year that it is about. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { Doc } from '@entropy-tools/documents/doc/model';
import { formatPageRanges } from '@entropy-tools/documents/pdf/page-ranges';
import { readPdf } from '@entropy-tools/documents/pdf/read-pdf';
import { universityOfDocument, yearOfDocument } from '@workers/api/knowledge/ingest.contract';
import type { NewChunk } from '@workers/api/knowledge/operator.contract';
import { chunkDocument } from './chunk-document';

/** Contents of a PDF. */
export interface ReadProspectus {
  title: string | undefined;
  university: string | null;
  year: number | null;
  pages: number;
  /** Pages without text that are not blank, such as '3, 7-9': they need OCR. '' for none. */
  scannedPages: string;
  chunks: NewChunk[];
  warnings: string[];
}

/** What reading requires: the site's assets, and an abort signal. */
export type ReadingContext = Pick<CodecContext, 'loadAsset' | 'signal'> &
  Partial<Pick<CodecContext, 'onProgress'>>;

/** Characters at the beginning in which the university is usually named. */
const OPENING = 3000;

/**
 * Reads a prospectus.
 * @param name file name; a code and a year in it take precedence over the text
 * @param given values set by the operator
 * @throws ToolError if it is not a PDF, is damaged or has a password
 */
export async function readProspectus(
  bytes: Uint8Array,
  name: string,
  given: { university?: string | undefined; year?: number | undefined },
  { loadAsset, signal, onProgress }: ReadingContext,
): Promise<ReadProspectus> {
  const warnings: string[] = [];
  const doc = await readPdf(
    bytes,
    {
      loadAsset,
      signal,
      onProgress: onProgress ?? (() => {}),
      warn: (message) => void warnings.push(message),
    },
    { pageBreaks: 'every' },
  );
  const found = chunkDocument(doc, { university: null, year: null });
  const opening = found
    .map(({ section, content }) => `${section} ${content}`)
    .join(' ')
    .slice(0, OPENING);
  const university = given.university ?? universityOfDocument(name, opening);
  const year = given.year ?? yearOfDocument(name, opening);
  const pages = pagesOf(doc);
  // Where nothing can be rendered, a picture cannot be told from a blank page.
  const canDraw = !warnings.some((message) => message.startsWith('Images were left out'));
  const isScanned = (kind: PageKind) => kind === 'picture' || (!canDraw && kind === 'blank');
  return {
    title: doc.title,
    university,
    year,
    pages: pages.length,
    scannedPages: formatPageRanges(pages.flatMap((kind, at) => (isScanned(kind) ? [at + 1] : []))),
    chunks: found.map((chunk) => ({ ...chunk, university, year })),
    // `scannedPages` covers pages that are pictures; images are not extracted here.
    warnings: warnings.filter((message) => !/taken over as|^Images were left out/.test(message)),
  };
}

/** Content of a page: text, only pictures, or nothing. */
type PageKind = 'text' | 'picture' | 'blank';

function pagesOf({ blocks }: Doc): PageKind[] {
  const pages: PageKind[] = ['blank'];
  for (const { kind } of blocks) {
    const at = pages.length - 1;
    if (kind === 'page-break') pages.push('blank');
    else if (kind !== 'image' && kind !== 'rule') pages[at] = 'text';
    else if (kind === 'image' && pages[at] === 'blank') pages[at] = 'picture';
  }
  return pages;
}
