/**
 * Reads a PDF's bookmarks for editing. Uses pdf-lib rather than pdf.js, because the same walk finds each of
 * them again on saving; titles that cannot be decoded count as empty.
 */

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { PDFArray, PDFContext } from 'pdf-lib';
import { openForChange } from '../change-pdf';
import { destinationOf, SourceDestinations } from '../merge/destinations';
import { decodedText, entry, numberOf } from '../merge/pdf-values';
import { startTransfer } from '../merge/transfer';
import type { ListedBookmark } from './bookmark-list';
import { outlineNodes } from './outline-nodes';

/**
 * The bookmarks in reading order.
 * @throws ToolError as `openForChange`; `limit` for too many or too deep ones
 */
export async function readBookmarks(
  file: { bytes: Uint8Array; password?: string },
  context: CodecContext,
): Promise<ListedBookmark[]> {
  const pdf = await openForChange(
    file.bytes,
    context,
    file.password === undefined ? {} : { password: file.password },
  );
  throwIfAborted(context);
  const all = Array.from({ length: pdf.pageCount }, (_, index) => ({ index, turn: 0 as const }));
  const transfer = startTransfer(pdf, '', all, PDFContext.create(), () => undefined);
  const destinations = new SourceDestinations(transfer);
  return outlineNodes(pdf.document).map(({ dict, level }, from): ListedBookmark => {
    const place = destinationOf(transfer, dict);
    const page = destinations.pageOf(
      place instanceof PDFArray ? destinations.withPage(place) : place,
    );
    return {
      id: `file ${from}`,
      level,
      title: decodedText(transfer.source, entry(dict, 'Title')) ?? '',
      from,
      ...(page === undefined ? {} : { page }),
      isOpen: (numberOf(transfer.source, entry(dict, 'Count')) ?? 1) > 0,
    };
  });
}
