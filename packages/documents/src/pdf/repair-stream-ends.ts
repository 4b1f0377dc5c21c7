/**
 * When a stream's length is stored elsewhere in the file, pdf-lib reads up to the line end before
 * `endstream`. If the data itself ends with a carriage return, pdf-lib takes that for part of the line end,
 * and the stream loses its last byte: checkers then warn about its compression. The byte is restored here.
 */
import type * as PdfLib from 'pdf-lib';

/** Listed individually: the whole library as a value would be bundled a second time. */
type StreamClasses = Pick<typeof PdfLib, 'PDFName' | 'PDFNumber' | 'PDFRawStream' | 'PDFRef'>;

/**
 * Repairs all streams of a document that was just read and not decrypted.
 * @param classes of pdf-lib, passed by the caller because the library is too large to be imported here
 */
export function repairStreamEnds(
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
