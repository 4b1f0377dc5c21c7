/** The top-level bookmarks of a document as chapters, for splitting it. */
import { PDFArray, PDFContext, PDFDict } from 'pdf-lib';
import type { ChangeablePdf } from '../change-pdf';
import { destinationOf, SourceDestinations } from './destinations';
import { decodedText, dictOf, entry } from './pdf-values';
import { startTransfer, type Transfer } from './transfer';

/** Nobody splits a document into more chapters. */
const MAX_CHAPTERS = 5000;

export interface Chapter {
  title: string;
  /** Its first page, from 0. */
  first: number;
}

/** The top-level bookmarks that lead to a page, in order; empty without bookmarks. */
export function readChapters(pdf: ChangeablePdf): Chapter[] {
  const all = Array.from({ length: pdf.pageCount }, (_, index) => ({ index, turn: 0 as const }));
  const transfer: Transfer = startTransfer(pdf, '', all, PDFContext.create(), () => undefined);
  const destinations = new SourceDestinations(transfer);
  const { source, catalog } = transfer;
  const chapters: Chapter[] = [];
  const seen = new Set<PDFDict>();
  let node = dictOf(source, entry(dictOf(source, entry(catalog, 'Outlines')), 'First'));
  while (node instanceof PDFDict && !seen.has(node) && chapters.length < MAX_CHAPTERS) {
    seen.add(node);
    const place = destinationOf(transfer, node);
    const first = destinations.pageOf(
      place instanceof PDFArray ? destinations.withPage(place) : place,
    );
    const title = decodedText(source, entry(node, 'Title'))?.trim();
    if (first !== undefined) chapters.push({ title: title || 'Untitled', first });
    node = dictOf(source, entry(node, 'Next'));
  }
  return chapters;
}
