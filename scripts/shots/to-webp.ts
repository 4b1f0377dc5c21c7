import type { Page } from '@playwright/test';

/**
 * Re-encodes a PNG as WebP in the browser: a third of the size, without another program.
 * @param quality 0 to 1
 */
export async function toWebp(page: Page, png: Buffer, quality = 0.86): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ base64, quality }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { base64: png.toString('base64'), quality },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
