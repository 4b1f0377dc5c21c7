import { ToolError } from '@entropy-tools/core/tool-error';

/**
 * A picture as PNG or JPEG with a longest side, for files that take nothing else; one that fits is unchanged.
 * @param longestSide in pixels
 * @param isAnew draws also one that fits, upright and without what a camera says of its place
 * @throws ToolError `input` if this browser cannot show it
 */
export async function fitPicture(blob: Blob, longestSide: number, isAnew = false): Promise<Blob> {
  let bitmap: ImageBitmap | HTMLImageElement;
  try {
    bitmap =
      blob.type === 'image/svg+xml' ? await openVectors(blob) : await createImageBitmap(blob);
  } catch {
    throw new ToolError('input', 'This picture cannot be shown here. Use a PNG, JPEG or WebP.');
  }
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const isJpeg = blob.type === 'image/jpeg';
    if (scale === 1 && !isAnew && (isJpeg || blob.type === 'image/png')) return blob;
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    return await canvas.convertToBlob({
      type: isJpeg ? 'image/jpeg' : 'image/png',
      quality: 0.9,
    });
  } finally {
    if ('close' in bitmap) bitmap.close();
  }
}

/** An SVG, which no bitmap is made of directly; as a picture it runs no script and loads nothing. */
async function openVectors(blob: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  try {
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
