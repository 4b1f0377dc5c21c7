/**
 * Makes the pictures of a document smaller: reduces their resolution to what the page needs, and stores
 * photographs as JPEG and drawings without loss. A picture is only replaced by a smaller one.
 */

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { encodeJpeg } from '@entropy-tools/media/image/mozjpeg';
import pako from 'pako';
import { type PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import type { CompressLevel } from './compress-levels';
import { type DrawnSize, measurePictures } from './picture-uses';
import { predictRows } from './predictor';
import { type Picture, readPicture } from './read-picture';
import { shrinkPicture } from './shrink-picture';

/** Smaller pictures are not worth a second loss of quality. */
const MIN_BYTES = 2048;
/** A picture is downsampled only if it has more than this many times the pixels needed. */
const slack = 1.25;
/** A JPEG is recompressed only if that saves at least a tenth. */
const worthwhile = 0.9;

/**
 * Recompresses the pictures of a PDF.
 * @returns how many pictures became smaller, and how many of them are JPEGs
 */
export async function shrinkPictures(
  document: PDFDocument,
  level: CompressLevel,
  context: CodecContext,
): Promise<{ pictures: number; jpegs: number }> {
  const sizes = await measurePictures(document, context);
  const masks = softMasks(document);
  const pictures = document.context
    .enumerateIndirectObjects()
    .filter(
      ([, object]) =>
        object instanceof PDFRawStream &&
        object.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image') &&
        object.contents.length >= MIN_BYTES,
    );
  let changed = 0;
  let jpegs = 0;
  for (const [index, [reference, object]] of pictures.entries()) {
    throwIfAborted(context);
    context.onProgress(index / pictures.length);
    // Yields to messages (a cancel) between two pictures.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const stream = object as PDFRawStream;
    const read = await readPicture(stream, context);
    if (!read) continue;
    const size = fittingSize(read, sizes.get(stream), level.dpi);
    const picture = size ? shrinkPicture(read, size.width, size.height) : read;
    const made = await writePicture(picture, stream, {
      quality: level.quality,
      lossless: masks.has(stream),
      context,
    });
    const limit = stream.contents.length * (read.wasJpeg && !size ? worthwhile : 1);
    if (!made || made.contents.length >= limit) continue;
    document.context.assign(reference, made);
    changed += 1;
    if (made.dict.get(PDFName.of('Filter')) === PDFName.of('DCTDecode')) jpegs += 1;
  }
  return { pictures: changed, jpegs };
}

/** The size in pixels that is sufficient; undefined when the picture is not larger. */
function fittingSize(
  { width, height }: Picture,
  drawn: DrawnSize | undefined,
  dpi: number,
): { width: number; height: number } | undefined {
  if (!drawn || drawn.width <= 0 || drawn.height <= 0) return undefined;
  const wanted = Math.max(((drawn.width / 72) * dpi) / width, ((drawn.height / 72) * dpi) / height);
  if (wanted * slack >= 1) return undefined;
  return {
    width: Math.max(1, Math.round(width * wanted)),
    height: Math.max(1, Math.round(height * wanted)),
  };
}

async function writePicture(
  picture: Picture,
  source: PDFRawStream,
  { quality, lossless, context }: { quality: number; lossless: boolean; context: CodecContext },
): Promise<PDFRawStream | undefined> {
  const { width, height, channels } = picture;
  const isDrawing = !picture.wasJpeg && hasFewColours(picture);
  const jpeg =
    lossless || isDrawing
      ? undefined
      : await encodeJpeg(
          { data: toRgba(picture), width, height },
          { quality, grey: channels === 1 },
          context,
        );
  const flat =
    picture.wasJpeg || (jpeg && !mayPackWell(picture))
      ? undefined
      : pako.deflate(predictRows(picture.data, width, channels), { level: 9 });
  // Sharp pictures stay lossless unless that costs much more.
  if (flat && (!jpeg || flat.length < jpeg.length * 1.5))
    return rewritten(source, picture, flat, 'FlateDecode');
  return jpeg ? rewritten(source, picture, jpeg, 'DCTDecode') : undefined;
}

function rewritten(
  source: PDFRawStream,
  { width, height, channels, colorSpace }: Picture,
  contents: Uint8Array,
  filter: string,
): PDFRawStream {
  const { context } = source.dict;
  const dict = source.dict.clone(context);
  for (const key of ['DecodeParms', 'DL', 'Length', 'F', 'FFilter']) dict.delete(PDFName.of(key));
  dict.set(PDFName.of('Width'), context.obj(width));
  dict.set(PDFName.of('Height'), context.obj(height));
  dict.set(PDFName.of('BitsPerComponent'), context.obj(8));
  dict.set(PDFName.of('ColorSpace'), colorSpace);
  dict.set(PDFName.of('Filter'), PDFName.of(filter));
  if (filter === 'FlateDecode')
    dict.set(
      PDFName.of('DecodeParms'),
      context.obj({ Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: width }),
    );
  return PDFRawStream.of(dict, contents);
}

/** Transparency stays lossless: JPEG artefacts would be visible at its edges. */
function softMasks({ context }: PDFDocument): Set<PDFRawStream> {
  const masks = new Set<PDFRawStream>();
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const mask = object.dict.lookup(PDFName.of('SMask'));
    if (mask instanceof PDFRawStream) masks.add(mask);
  }
  return masks;
}

/** Whether a sample of the pixels has at most 256 colours: a diagram, a screenshot of text, a logo. */
function hasFewColours(picture: Picture): boolean {
  return sampleColours(picture).size <= 256;
}

/** Whether lossless compression has a chance against JPEG at all. */
function mayPackWell(picture: Picture): boolean {
  return sampleColours(picture).size <= 4096;
}

function sampleColours({ data, channels }: Picture): Set<number> {
  const colours = new Set<number>();
  const step = Math.max(1, Math.floor(data.length / channels / 20_000)) * channels;
  for (let at = 0; at + channels <= data.length; at += step) {
    const [a = 0, b = 0, c = 0] = data.subarray(at, at + channels);
    colours.add(channels === 1 ? a : (a << 16) | (b << 8) | c);
  }
  return colours;
}

function toRgba({ data, channels }: Picture): Uint8ClampedArray {
  const out = new Uint8ClampedArray((data.length / channels) * 4).fill(255);
  for (let from = 0, to = 0; from < data.length; from += channels, to += 4)
    for (let channel = 0; channel < 3; channel++)
      out[to + channel] = data[from + (channels === 1 ? 0 : channel)] ?? 0;
  return out;
}
