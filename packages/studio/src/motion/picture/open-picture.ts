/** Opens the user's picture for a film: header and limits first, no larger than the film can show. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { decodeImage } from '@entropy-tools/media/image/decode-image';
import { type FilmShape, openPainter, type Painter } from '../film';

/** Size of the stored picture relative to the frame, so that a camera can zoom in. */
const ROOM = 1.5;

/**
 * @param frame of the film: the picture is scaled so that it covers it, with room for a camera
 * @returns the picture on a canvas that is ours
 * @throws ToolError `input` (damaged, no picture), `unsupported`, `limit` (too large)
 */
export async function openPicture(
  file: Blob,
  frame: Pick<FilmShape, 'width' | 'height'>,
  context: CodecContext,
): Promise<Painter> {
  const { bitmap } = await decodeImage(await readAll(file), context);
  const cover = Math.max(frame.width / bitmap.width, frame.height / bitmap.height);
  const scale = Math.min(1, cover * ROOM);
  const painter = openPainter(bitmap.width * scale, bitmap.height * scale);
  painter.imageSmoothingQuality = 'high';
  painter.drawImage(bitmap, 0, 0, painter.canvas.width, painter.canvas.height);
  bitmap.close();
  return painter;
}

async function readAll(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new ToolError(
      'input',
      'This picture cannot be read. It may have been moved or changed; choose it again.',
      { cause },
    );
  }
}
