import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { decodeImage } from '@entropy-tools/media/image/decode-image';
import { readAny } from '../checking/read-any';

/** Longest sides that are tried, in pixels: most codes show at the first, small ones at the second. */
const sides = [1000, 2000, 500] as const;
const MAX_FILE_BYTES = 100_000_000;

/**
 * Reads the QR code in an image file or in a frame of the camera.
 * @returns its text; undefined when none is found
 * @throws ToolError when the file is no image that can be opened
 */
export async function scanImage(
  image: Blob | ImageBitmap,
  context: CodecContext,
): Promise<string | undefined> {
  const isFrame = image instanceof ImageBitmap;
  const bitmap = isFrame ? image : await decodeFile(image, context);
  try {
    const longest = Math.max(bitmap.width, bitmap.height);
    // A frame has to be answered before the next: one size is enough.
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

/** Draws on white: codes in transparent images are dark on nothing. */
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
