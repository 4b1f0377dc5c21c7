import {
  PDFCatalog,
  PDFDict,
  type PDFDocument,
  PDFHeader,
  PDFObjectStream,
  PDFPageLeaf,
  PDFPageTree,
  PDFStreamWriter,
} from 'pdf-lib';

/** So many objects are packed together: the more, the smaller, and the more a reader unpacks at once. */
const objectsPerStream = 500;

/**
 * Writes a document with all of its objects packed, pages too, which pdf-lib's own way leaves as they
 * are. The document is of no more use afterwards.
 */
export async function writePacked(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  await document.flush();
  const { context } = document;
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    const isNode =
      object instanceof PDFPageLeaf ||
      object instanceof PDFPageTree ||
      object instanceof PDFCatalog;
    if (isNode)
      context.assign(reference, PDFDict.fromMapWithContext(new Map(object.entries()), context));
    else if (object instanceof PDFObjectStream) context.delete(reference);
  }
  // Packed objects are of PDF 1.5; what is newer stays.
  if (!/^%PDF-(1\.[5-9]|2)/.test(context.header.toString()))
    context.header = PDFHeader.forVersion(1, 5);
  const writer = PDFStreamWriter.forContext(context, 20_000, true, objectsPerStream);
  return new Uint8Array(await writer.serializeToBuffer());
}
