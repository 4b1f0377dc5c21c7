import type { ImageResponse } from '@workers/api/blog/blog.contract';
import { blogLimits } from '@workers/api/blog/blog-limits.contract';
import { uploadImage } from './blog-calls';

/** Longer side of a stored picture, in pixels: twice the width of a text column. */
const STORED_SIDE = 1600;

/**
 * Uploads a picture. All but GIFs, which may be animated, are re-encoded as WebP: smaller, and without the
 * EXIF data (location, camera) of a photo. Throws an Error or ApiError with a user-facing message.
 */
export async function preparePicture(file: File): Promise<ImageResponse> {
  const blob = file.type === 'image/gif' ? file : await drawAnew(file);
  if (blob.size > blogLimits.image) throw new Error('It is larger than 4 MB.');
  return uploadImage(await toBase64(blob));
}

/** Markdown for a picture. Its file name becomes the alt text. */
export function pictureMarkdown(name: string, { path, width, height }: ImageResponse): string {
  const words = name
    .replace(/\.\w{1,5}$/, '')
    .replace(/[\\[\]<>!`*_\n\r]+/g, ' ')
    .trim();
  return `![${words === '' ? 'Picture' : words}](${path}#${width}x${height})`;
}

async function drawAnew(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('It is not a picture that this browser can read.');
  });
  try {
    const scale = Math.min(1, STORED_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser cannot draw it.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // Browsers without a WebP encoder return a PNG, which is accepted too.
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.86));
    if (blob === null) throw new Error('This browser cannot store it.');
    return blob;
  } finally {
    bitmap.close();
  }
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  // In chunks, because a call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(binary);
}
