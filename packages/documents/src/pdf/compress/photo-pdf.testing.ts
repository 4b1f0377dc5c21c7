import { encodeJpeg, type Rgba } from '@entropy-tools/media/image/mozjpeg';
import { nodeContext } from '@tests/support/node-assets';
import { PDFDocument } from 'pdf-lib';

/** A picture with gradients, edges and grain, always the same. @param side pixels */
export function grainyPicture(side: number): Rgba {
  const data = new Uint8ClampedArray(side * side * 4);
  let seed = 7;
  for (let at = 0; at < side * side; at++) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    const [x, y] = [at % side, Math.floor(at / side)];
    const grain = (seed >> 16) % 24;
    const edge = (x - side / 2) ** 2 + (y - side / 2) ** 2 < (side / 4) ** 2 ? 60 : 0;
    data.set([(x / side) * 170 + grain + edge, (y / side) * 170 + grain, 90 + grain, 255], at * 4);
  }
  return { data, width: side, height: side };
}

/** One page of text with a photograph of 800 pixels, 2⅔ inches wide: 300 dpi. */
export async function photoPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const jpeg = await encodeJpeg(grainyPicture(800), { quality: 92, grey: false }, nodeContext());
  if (!jpeg) throw new Error('no JPEG was made');
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.drawText('A page with a photograph', { x: 60, y: 780 });
  page.drawImage(await pdf.embedJpg(jpeg), { x: 60, y: 300, width: 192, height: 192 });
  return new Uint8Array(await pdf.save());
}
