import { invert, type Matrix } from '@entropy-tools/core/affine-matrix';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { PDFDocument, PDFName, PDFObjectCopier, type PDFRawStream } from 'pdf-lib';
import { numberOf } from '../content/font-codes';
import { type OpenPdf, openPdf } from '../open-pdf';
import { releaseCanvas } from '../pdfjs';
import { drawPage } from '../render-pdf';
import { type Area, transformedBox } from './areas';

/** Larger pictures are compared at this size. */
const MAX_SIDE = 1200;
/** Pixels around an area that drawing at another size mixes with it. */
const edge = 2;
/** Decoders of JPEG differ by a few steps of 256, most where colours change abruptly. */
const tolerance = 40;

/**
 * Whether a picture outside its areas is what it was, as pdf.js draws both. It finds what one decoder cannot read
 * and another can.
 * @param matrix from the unit square to the page, on which the areas are
 */
export async function keepsTheRest(
  before: PDFRawStream,
  after: PDFRawStream,
  { matrix, areas }: { matrix: Matrix; areas: readonly Area[] },
  context: CodecContext,
): Promise<boolean> {
  const [width, height] = sizeOf(before);
  const quiet = { ...context, warn: () => undefined, onProgress: () => undefined };
  const pdf = await openPdf(await sheetOf([before, after], width, height), quiet);
  try {
    const [was, is] = [await pixelsOf(pdf, 1, quiet), await pixelsOf(pdf, 2, quiet)];
    const toUnit = invert(matrix);
    const boxes = areas.map((area) => {
      const [left, bottom, right, top] = transformedBox(toUnit, area);
      return [left * width, (1 - top) * height, right * width, (1 - bottom) * height] as const;
    });
    return was.every((value, at) => {
      if (Math.abs(value - (is[at] ?? 0)) <= tolerance) return true;
      const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
      return boxes.some(
        ([left, top, right, bottom]) =>
          x >= left - edge && x <= right + edge && y >= top - edge && y <= bottom + edge,
      );
    });
  } finally {
    await pdf.close();
  }
}

function sizeOf({ dict }: PDFRawStream): [number, number] {
  const [width = 1, height = 1] = ['Width', 'Height'].map((key) =>
    numberOf(dict.lookup(PDFName.of(key))),
  );
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** A document with one picture a page. */
async function sheetOf(pictures: readonly PDFRawStream[], width: number, height: number) {
  const sheet = await PDFDocument.create();
  for (const picture of pictures) {
    const page = sheet.addPage([width, height]);
    const copy = PDFObjectCopier.for(picture.dict.context, sheet.context).copy(picture);
    page.node.set(
      PDFName.of('Resources'),
      sheet.context.obj({ XObject: { Picture: sheet.context.register(copy) } }),
    );
    const content = `q ${width} 0 0 ${height} 0 0 cm /Picture Do Q`;
    page.node.set(PDFName.of('Contents'), sheet.context.register(sheet.context.stream(content)));
  }
  return new Uint8Array(await sheet.save());
}

async function pixelsOf(pdf: OpenPdf, page: number, context: CodecContext) {
  const { canvas, width, height } = await drawPage(pdf, page, 1, context);
  try {
    // The two kinds of canvas have only this in common in their types.
    const pen = (canvas as OffscreenCanvas).getContext('2d');
    return pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  } finally {
    releaseCanvas(canvas);
  }
}
