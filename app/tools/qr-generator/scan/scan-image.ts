import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { decodeImage } from '@entropy-tools/media/image/decode-image';
import { type FoundCode, readCodes } from '@entropy-tools/media/qr/read-codes';
import { readAny } from '../checking/read-any';

/** Maximum sides to try, in pixels: most codes are found at the first, small ones at the second. */
const sides = [1600, 3200, 500] as const;
const MAX_FILE_BYTES = 100_000_000;

/**
 * Reads the codes in an image file or a camera frame, also of other kinds than QR. Where their reader cannot be
 * loaded, one QR code is read by the one that checks codes made here.
 * @throws ToolError if the file is not an image that can be opened
 */
export async function scanImage(
  image: Blob | ImageBitmap,
  context: CodecContext,
): Promise<FoundCode[]> {
  const isFrame = image instanceof ImageBitmap;
  const bitmap = isFrame ? image : await decodeFile(image, context);
  try {
    const longest = Math.max(bitmap.width, bitmap.height);
    // A frame must be processed before the next one, so that it is tried in one size only.
    const tried = isFrame ? [sides[0]] : sides.filter((side, at) => at === 0 || side < longest * 2);
    for (const side of tried) {
      context.signal.throwIfAborted();
      const found = await read(drawn(bitmap, Math.min(1, side / longest)), context);
      if (found.length > 0) return found;
    }
    return [];
  } finally {
    bitmap.close();
  }
}

async function read(canvas: OffscreenCanvas, context: CodecContext): Promise<FoundCode[]> {
  const painter = canvas.getContext('2d', { willReadFrequently: true });
  if (!painter) throw new ToolError('limit', 'There is not enough memory for this image.');
  try {
    return await readCodes(painter.getImageData(0, 0, canvas.width, canvas.height), context);
  } catch (error) {
    if (!(error instanceof ToolError && error.code === 'asset')) throw error;
    const code = await readAny(canvas);
    return code ? [{ text: code.text, kind: 'QR code' }] : [];
  }
}

async function decodeFile(file: Blob, context: CodecContext): Promise<ImageBitmap> {
  if (file.size > MAX_FILE_BYTES)
    throw new ToolError('limit', 'This image has more than 100 MB. Make it smaller first.');
  const { bitmap } = await decodeImage(new Uint8Array(await file.arrayBuffer()), context);
  return bitmap;
}

/** Drawn on white, because codes in transparent images have no background. */
function drawn(bitmap: ImageBitmap, scale: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const painter = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!painter) throw new ToolError('limit', 'There is not enough memory for this image.');
  painter.fillStyle = '#ffffff';
  painter.fillRect(0, 0, canvas.width, canvas.height);
  painter.imageSmoothingQuality = 'high';
  painter.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
