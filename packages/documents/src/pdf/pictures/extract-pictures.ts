/**
 * Extracts the pictures of a PDF as files: JPEG and JPEG 2000 unchanged, everything else that can be read as
 * PNG, with its transparency. Each picture once, however often it is drawn. Left out, and counted: CMYK
 * without JPEG, fax, JBIG2, stencils.
 */

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { pngFile } from '@entropy-tools/media/image/png-file';
import pako from 'pako';
import { type PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { openForChange } from '../change-pdf';
import { predictRows } from '../compress/predictor';
import { type Picture, readPicture } from '../compress/read-picture';
import { decodeStream } from '../content/decode-stream';

export interface ExtractedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  extension: 'jpg' | 'jp2' | 'png';
  type: string;
}

/** Maximum number of pictures; nobody can use more files. */
const MAX_PICTURES = 2000;

/**
 * @param minSide minimum length of the shorter side in pixels; smaller pictures (rules, bullets) are left out
 * @throws ToolError as `openForChange`
 */
export async function extractPictures(
  bytes: Uint8Array,
  { minSide, password }: { minSide: number; password?: string },
  context: CodecContext,
): Promise<{ pictures: ExtractedPicture[]; unread: number }> {
  const { document } = await openForChange(
    bytes,
    context,
    password === undefined ? {} : { password },
  );
  const streams = pictureStreams(document);
  const pictures: ExtractedPicture[] = [];
  let unread = 0;
  for (const [index, stream] of streams.entries()) {
    throwIfAborted(context);
    context.onProgress(index / streams.length);
    await new Promise((resolve) => setTimeout(resolve, 0));
    const sides = ['Width', 'Height'].map((key) => Number(stream.dict.lookup(PDFName.of(key))));
    if (Math.min(...sides) < minSide) continue;
    const found = await extract(stream, context);
    if (found) pictures.push(found);
    else unread += 1;
    if (pictures.length >= MAX_PICTURES) {
      context.warn('This PDF has more than 2,000 pictures; the others were left out.');
      break;
    }
  }
  context.onProgress(1);
  return { pictures, unread };
}

/** Pictures in file order, without those that are only soft masks of others. */
function pictureStreams({ context }: PDFDocument): PDFRawStream[] {
  const streams = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []));
  const masks = new Set(
    streams.flatMap(({ dict }) => ['SMask', 'Mask'].map((key) => dict.lookup(PDFName.of(key)))),
  );
  return streams.filter(
    (stream) =>
      stream.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image') &&
      !masks.has(stream) &&
      stream.dict.lookup(PDFName.of('ImageMask'))?.toString() !== 'true',
  );
}

async function extract(
  stream: PDFRawStream,
  context: CodecContext,
): Promise<ExtractedPicture | undefined> {
  const decoded = decodeStream(stream);
  if (decoded?.left[0]?.name === 'DCTDecode')
    return { bytes: decoded.bytes, extension: 'jpg', type: 'image/jpeg' };
  if (decoded?.left[0]?.name === 'JPXDecode')
    return { bytes: decoded.bytes, extension: 'jp2', type: 'image/jp2' };
  const picture = await readPicture(stream, context);
  if (!picture) return undefined;
  const mask = stream.dict.lookup(PDFName.of('SMask'));
  const alpha = mask instanceof PDFRawStream ? await readPicture(mask, context) : undefined;
  const fits = alpha?.width === picture.width && alpha.height === picture.height;
  const bytes = writePixels(picture, fits && alpha.channels === 1 ? alpha.data : undefined);
  return { bytes, extension: 'png', type: 'image/png' };
}

/** Encodes samples as PNG (ISO/IEC 15948), with adaptive filters. */
function writePixels(
  { width, height, channels, data }: Picture,
  alpha: Uint8Array | undefined,
): Uint8Array<ArrayBuffer> {
  const count = channels + (alpha ? 1 : 0);
  const pixels = alpha ? interleave(data, alpha, channels) : data;
  const colourType = (channels === 3 ? 2 : 0) + (alpha ? 4 : 0);
  const packed = pako.deflate(predictRows(pixels, width, count));
  return pngFile({ width, height, colourType }, [['IDAT', packed]]);
}

function interleave(data: Uint8Array, alpha: Uint8Array, channels: number): Uint8Array {
  const out = new Uint8Array(alpha.length * (channels + 1));
  for (const [index, value] of alpha.entries()) {
    out.set(data.subarray(index * channels, (index + 1) * channels), index * (channels + 1));
    out[index * (channels + 1) + channels] = value;
  }
  return out;
}
