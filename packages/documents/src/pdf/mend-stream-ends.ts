/**
 * pdf-lib reads a stream whose length stands elsewhere in the file up to the line end before
 * `endstream`. Where the data itself ends with a carriage return, it takes that for a part of the line
 * end, and the stream is one byte short: checkers then warn about its packing. The byte is put back.
 */
import type * as PdfLib from 'pdf-lib';

/** Named one by one: the whole library as a value would be bundled a second time. */
type StreamClasses = Pick<typeof PdfLib, 'PDFName' | 'PDFNumber' | 'PDFRawStream' | 'PDFRef'>;

/**
 * Mends all streams of a document that was just read and not decrypted.
 * @param classes of the library, which whoever read the document has: it is too large to be imported here
 */
export function mendStreamEnds(
  context: PdfLib.PDFContext,
  { PDFName, PDFNumber, PDFRawStream, PDFRef }: StreamClasses,
): void {
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const { dict, contents } = object;
    const length = dict.get(PDFName.of('Length'));
    if (!(length instanceof PDFRef)) continue;
    const said = context.lookup(length);
    if (!(said instanceof PDFNumber) || said.asNumber() !== contents.length + 1) continue;
    const whole = new Uint8Array(contents.length + 1);
    whole.set(contents);
    whole[contents.length] = 0x0d;
    context.assign(reference, PDFRawStream.of(dict, whole));
  }
}
