/** PDFs whose fonts show the right glyphs but map them to no letters, or to wrong ones. */
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { makePdf } from './pdf-fixture.testing';

const font = 'node_modules/@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff';

/** @param map how to alter the fonts' maps to Unicode (ISO 32000-1, 9.10.3) */
export async function makePdfWithMap(
  text: string,
  map: 'whole' | 'missing' | 'wrong',
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = await makePdf((pdf) => pdf.font(font).fontSize(11).text(text));
  if (map === 'whole') return whole;
  const pdf = await PDFDocument.load(whole);
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    const key = PDFName.of('ToUnicode');
    if (!(object instanceof PDFDict) || !object.has(key)) continue;
    const stream = object.lookup(key);
    if (map === 'wrong' && stream instanceof PDFRawStream) {
      const cmap = new TextDecoder('latin1').decode(stream.contents);
      const shifted = cmap.replace(/\[[^\]]*\]/g, (list) =>
        list.replace(/<([\da-f]{4})>/gi, (_, code) => {
          const value = Math.max(0x20, Number.parseInt(code, 16) - 29);
          return `<${value.toString(16).padStart(4, '0')}>`;
        }),
      );
      object.set(key, pdf.context.register(pdf.context.stream(shifted)));
    } else object.delete(key);
  }
  return new Uint8Array(await pdf.save());
}
