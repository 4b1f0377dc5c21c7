/**
 * Extracts the items that the editor left in a file, so that they can be edited again. Annotations of other
 * programs stay in the page. Stored item data is used only if it is valid.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { openForChange, saveChanged } from '@entropy-tools/documents/pdf/change-pdf';
import { signatureFields } from '@entropy-tools/documents/pdf/sign/signature-fields';
import { PDFDict, PDFHexString, PDFName, PDFRawStream, PDFRef } from 'pdf-lib';
import type { Annotation } from './annotation';
import { pageId } from './edit-state';
import { readItem } from './read-item';
import { itemKey, pictureKey } from './write-annotation';

/** Maximum items extracted from one file; further ones stay in the page. */
const MAX_ITEMS = 5000;

/** A file without the editor's items, and the items. */
export interface ExtractedItems {
  /** Undefined if there were none: the file is unchanged. */
  bytes?: Uint8Array<ArrayBuffer>;
  items: Annotation[];
}

function pictureOf(annotation: PDFDict): Blob | undefined {
  const stream = annotation.lookup(pictureKey);
  if (!(stream instanceof PDFRawStream) || stream.dict.has(PDFName.of('Filter'))) return undefined;
  return new Blob([new Uint8Array(stream.contents)]);
}

/** @throws ToolError as `openForChange`; protected and signed files are left unchanged */
export async function extractItems(
  bytes: Uint8Array,
  context: CodecContext,
): Promise<ExtractedItems> {
  const { document, wasProtected } = await openForChange(bytes, context);
  // Extracting items would break the signature.
  const isSigned = signatureFields(document).some(({ signature }) => signature);
  if (wasProtected || isSigned) return { items: [] };
  const items: Annotation[] = [];
  for (const [source, page] of document.getPages().entries()) {
    const list = page.node.Annots();
    for (const entry of list?.asArray().slice() ?? []) {
      const annotation = document.context.lookup(entry);
      if (!(annotation instanceof PDFDict) || items.length >= MAX_ITEMS) continue;
      const kept = annotation.lookup(itemKey);
      const item =
        kept instanceof PDFHexString &&
        readItem(kept.decodeText(), pageId(source), pictureOf(annotation));
      if (!item) continue;
      items.push(item);
      list?.remove(list.indexOf(entry) ?? 0);
      if (entry instanceof PDFRef) document.context.delete(entry);
    }
  }
  return items.length === 0 ? { items } : { items, bytes: await saveChanged(document, context) };
}
