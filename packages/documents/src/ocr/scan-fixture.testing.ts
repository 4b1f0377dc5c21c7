/** Synthetic scans: a page is printed, rendered at a scanner's resolution, and put into a PDF as a picture. */
import { PDFDocument } from 'pdf-lib';
import { makePdf, testContext } from '../pdf/pdf-fixture.testing';
import { renderPdfPages } from '../pdf/render-pdf';

/** How a page lies on the scanner glass. */
export interface ScanLook {
  dpi?: number;
  /** A few degrees clockwise, as when placed by hand. */
  skewDegrees?: number;
  /** Clockwise. */
  quarterTurn?: 0 | 90 | 180 | 270;
}

/** A paragraph of English made of dictionary words. */
export const printedText = [
  'The lighthouse keeper wrote down the weather every evening for forty years.',
  'He noted the wind, the height of the waves and the ships that passed by night.',
  'On quiet days the page holds one line; after a storm there are three pages.',
  'Nobody asked him to do it, and nobody read the books until he had gone.',
  'Then a student found them in a wooden box, dry and complete, under the stairs.',
  'They tell us today how often the fog came, and how much the coast has changed.',
];

/** Prints the lines on A4, 12 points, Times, under a heading. */
export function printPage(heading = 'The Keeper', lines = printedText) {
  return makePdf((pdf) => {
    pdf.font('Times-Bold').fontSize(20).text(heading).moveDown();
    pdf.font('Times-Roman').fontSize(12).text(lines.join(' '), { align: 'justify' });
  });
}

/**
 * Scans pages.
 * @param printed a PDF @returns a PDF of pictures only, with pages as large as those printed
 */
export async function scan(
  printed: Uint8Array,
  { dpi = 200, skewDegrees = 0, quarterTurn = 0 }: ScanLook = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const options = { pages: 'all', scale: dpi / 72, type: 'image/png' } as const;
  const pages = await renderPdfPages(printed, options, testContext());
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const pdf = await PDFDocument.create();
  for (const { blob } of pages) {
    const picture = await loadImage(Buffer.from(await blob.arrayBuffer()));
    const isSideways = quarterTurn % 180 !== 0;
    const [width, height] = isSideways
      ? [picture.height, picture.width]
      : [picture.width, picture.height];
    const canvas = createCanvas(width, height);
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, width, height);
    pen.translate(width / 2, height / 2);
    pen.rotate(((quarterTurn + skewDegrees) * Math.PI) / 180);
    pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
    const image = await pdf.embedPng(await canvas.encode('png'));
    const page = pdf.addPage([(width * 72) / dpi, (height * 72) / dpi]);
    page.drawImage(image, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
  }
  return new Uint8Array(await pdf.save());
}
