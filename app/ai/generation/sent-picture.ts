/** Prepares a picture to be sent to a service. */
import { toBase64 } from '@entropy-tools/core/base64';
import { ToolError } from '@entropy-tools/core/tool-error';
import {
  MAX_SENT_PICTURE_BYTES,
  PICTURE_TYPES,
  type SentPicture,
} from '@workers/api/generation/generation.contract';
import { displayablePicture } from '~/tool-kit/pictures/displayable-picture';

/** Maximum sides of a picture before it is scaled down. */
const MAX_SENT_SIDE = 1600;

/**
 * A picture as it is, if a service reads its type and size; else as JPEG.
 * @throws ToolError `input` for a picture that cannot be opened
 */
export async function sentPicture(file: Blob): Promise<SentPicture> {
  const type = PICTURE_TYPES.find((one) => one === file.type);
  if (type && file.size <= MAX_SENT_PICTURE_BYTES)
    return { type, data: toBase64(new Uint8Array(await file.arrayBuffer())) };
  return (await redrawnPicture(file)).picture;
}

/**
 * A picture as JPEG, upright, at most 1,600 pixels a side.
 * @throws ToolError `input` for a picture that cannot be opened
 */
export async function redrawnPicture(
  file: Blob,
): Promise<{ picture: SentPicture; width: number; height: number }> {
  const bitmap = await displayablePicture(file)
    .then((picture) => createImageBitmap(picture))
    .catch((cause: unknown) => {
      throw new ToolError('input', 'This picture cannot be opened. Choose another one.', { cause });
    });
  const scale = Math.min(1, MAX_SENT_SIDE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  const data = toBase64(new Uint8Array(await blob.arrayBuffer()));
  return { picture: { type: 'image/jpeg', data }, width, height };
}
