// Prepares images for a model with the suite's decoder. Runs in a Web Worker.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { decodeImage } from '@entropy-tools/media/image/decode-image';

/** Longest side in pixels that models use; more would be billed but not seen. */
const IMAGE_SIDE = 1536;

/**
 * Converts an image for a model: downscaled, upright (the decoder applies orientation), in a format that all
 * models accept.
 * @throws ToolError `input`, `unsupported`, `limit`
 */
export async function preparePicture(
  bytes: Uint8Array<ArrayBuffer>,
  context: CodecContext,
): Promise<{ mimeType: string; base64: string }> {
  const { bitmap: picture, header } = await decodeImage(bytes, context);
  const scale = Math.min(1, IMAGE_SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new ToolError('unsupported', 'This browser cannot prepare pictures.');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, width, height);
  picture.close();
  const mimeType = header.hasAlpha ? 'image/webp' : 'image/jpeg';
  const blob = await canvas.convertToBlob({ type: mimeType, quality: 0.85 });
  const base64 = toBase64(new Uint8Array(await blob.arrayBuffer()));
  // Browsers without the WebP encoder return PNG.
  return { mimeType: blob.type, base64 };
}

/** Encodes bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
