// A drawing to a PDF of vectors. What was written is drawn by pdf.js and compared with the drawing; a PDF that does
// not show the drawing is not offered, and a picture takes its place.
import { type CodecContext, partOf, throwIfAborted } from '@entropy-tools/core/codec-context';
import { baseName } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import {
  type DrawingPage,
  drawingToPdf,
} from '@entropy-tools/documents/pdf/drawing/drawing-to-pdf';
import { NoVectors, readPlainSvg } from '@entropy-tools/documents/pdf/drawing/plain-svg';
import { nameTexts } from '@entropy-tools/documents/pdf/drawing/svg-texts';
import { openPdf } from '@entropy-tools/documents/pdf/open-pdf';
import { releaseCanvas } from '@entropy-tools/documents/pdf/pdfjs';
import { drawPage } from '@entropy-tools/documents/pdf/render-pdf';
import { placeImage } from '@entropy-tools/media/image/image-placement';
import { type Likeness, likeness } from '@entropy-tools/media/image/likeness';
import { plainSvg, readDrawing } from '@entropy-tools/media/image/svg-to-png';
import { formats } from '../formats/formats';
import type { Converted, ConvertJob } from '../job';
import { pageOfPicture } from '../options/page-size';

type Sample = Awaited<ReturnType<typeof plainSvg>>['sample'];

/** The longest side at which both are compared, in pixels. */
const COMPARED_SIDE = 800;
/** The least likeness of what both show, and the largest share of it that may differ (docs/decisions/116). */
const MIN_LIKENESS = 0.9;
const MAX_UNLIKE = 0.1;
/** Letters of a resolved drawing beyond which a PDF takes many seconds to write and to show. */
const MAX_LETTERS = 3_000_000;

/** @returns undefined where vectors would not show the drawing; the reason is told */
export async function drawingToVectorPdf(
  svg: Blob,
  { source, options, context }: ConvertJob,
): Promise<Converted | undefined> {
  const named = nameTexts(await readDrawing(svg));
  const plain = await plainSvg(named.svg, COMPARED_SIDE, partOf(context, 0, 0.4));
  throwIfAborted(context);
  try {
    if (plain.svg.length > MAX_LETTERS) throw new NoVectors('it has too many parts');
    const drawing = readPlainSvg(plain.svg);
    const scale = scaleOf(options.picture, drawing.size);
    const size = { width: drawing.size.width * scale, height: drawing.size.height * scale };
    const page = pageOfPicture(options.pageSize, true);
    const place = placeImage({ ...size, orientation: 1 }, page, options.marginMm);
    const { bytes } = await drawingToPdf(drawing, named.runs, place, partOf(context, 0.4, 0.6));
    const seen = await likenessOf(bytes, plain.sample, place, context);
    if (seen.mean < MIN_LIKENESS || seen.unlike > MAX_UNLIKE)
      throw new NoVectors('its vectors would not look the same in a PDF');
    for (const sentence of plain.lacks) context.warn(sentence);
    const blob = new Blob([bytes], { type: formats.pdf.mime });
    const files = [{ name: `${baseName(source.name)}.pdf`, blob }];
    return { files, madeBy: 'resvg, pdf-lib', detail: '1 page of vectors' };
  } catch (error) {
    throwIfAborted(context);
    if (!(error instanceof NoVectors || error instanceof ToolError)) throw error;
    const reason = error instanceof NoVectors ? error.message : 'its PDF could not be drawn';
    context.warn(`Drawn as a picture: ${reason}.`);
    return undefined;
  }
}

function scaleOf(
  { width, height, percent }: ConvertJob['options']['picture'],
  own: { width: number; height: number },
): number {
  if (width !== null) return width / own.width;
  return height === null ? percent / 100 : height / own.height;
}

/** Draws the written page where the drawing is on it, and compares it with the sample. */
async function likenessOf(
  bytes: Uint8Array<ArrayBuffer>,
  sample: Sample,
  { page, matrix }: DrawingPage,
  context: CodecContext,
): Promise<Likeness> {
  const [across, down] = [sample.width / matrix[0], sample.height / matrix[3]];
  const top = page[1] - matrix[5] - matrix[3];
  const silent = { ...partOf(context, 0.6, 1), warn: () => undefined };
  const pdf = await openPdf(bytes.slice(), silent);
  try {
    const { width, height } = sample;
    const part = {
      width,
      height,
      matrix: [across, 0, 0, down, -matrix[4] * across, -top * down],
    } as const;
    const { canvas } = await drawPage(pdf, 1, part, silent);
    try {
      // The two kinds of canvas have only this in common in their types.
      const pen = (canvas as OffscreenCanvas).getContext('2d');
      const drawn = pen?.getImageData(0, 0, width, height);
      return drawn ? likeness(drawn, sample) : { mean: 0, unlike: 1 };
    } finally {
      releaseCanvas(canvas);
    }
  } finally {
    await pdf.close();
  }
}
