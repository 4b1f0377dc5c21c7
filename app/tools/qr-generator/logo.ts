import { toBase64 } from '@entropy-tools/core/base64';

/** A drawable logo: pixels, and the same as a data URL for SVG. */
export interface Logo {
  bitmap: ImageBitmap;
  dataUrl: string;
}

/** Opens the result of `readLogo`. The caller closes the bitmap. */
export async function openLogo(png: Blob): Promise<Logo> {
  const bytes = new Uint8Array(await png.arrayBuffer());
  return {
    bitmap: await createImageBitmap(png),
    dataUrl: `data:image/png;base64,${toBase64(bytes)}`,
  };
}
