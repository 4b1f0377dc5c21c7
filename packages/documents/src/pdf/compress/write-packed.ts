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

/** Objects in each object stream: more make the file smaller, but readers must decompress more at once. */
const objectsPerStream = 500;

/**
 * Writes a document with all of its objects compressed, including pages, which pdf-lib itself leaves
 * uncompressed. The document cannot be used afterwards.
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
  // Object streams need PDF 1.5; newer versions are kept.
  if (!/^%PDF-(1\.[5-9]|2)/.test(context.header.toString()))
    context.header = PDFHeader.forVersion(1, 5);
  const writer = PDFStreamWriter.forContext(context, 20_000, true, objectsPerStream);
  return new Uint8Array(await writer.serializeToBuffer());
}
