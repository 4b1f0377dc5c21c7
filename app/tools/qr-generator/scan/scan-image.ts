import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { decodeImage } from '@entropy-tools/media/image/decode-image';
import { readAny } from '../checking/read-any';

/** Maximum sides to try, in pixels: most codes are found at the first, small ones at the second. */
const sides = [1000, 2000, 500] as const;
const MAX_FILE_BYTES = 100_000_000;

/**
 * Reads the QR code in an image file or a camera frame.
 * @returns its text; undefined if none is found
 * @throws ToolError if the file is not an image that can be opened
 */
export async function scanImage(
  image: Blob | ImageBitmap,
  context: CodecContext,
): Promise<string | undefined> {
  const isFrame = image instanceof ImageBitmap;
  const bitmap = isFrame ? image : await decodeFile(image, context);
  try {
    const longest = Math.max(bitmap.width, bitmap.height);
    // A frame must be processed before the next one, so that it is tried in one size only.
    const tried = isFrame ? [sides[0]] : sides.filter((side, at) => at === 0 || side < longest * 2);
    for (const side of tried) {
      context.signal.throwIfAborted();
      const found = await readAny(drawn(bitmap, Math.min(1, side / longest)));
      if (found) return found.text;
    }
    return undefined;
  } finally {
    bitmap.close();
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
