import type { Logo } from '../logo';

/** A logo for formats without transparency: three bytes per pixel, deflated. */
export interface LogoPixels {
  width: number;
  height: number;
  deflated: Uint8Array;
}

/** The logo on the code's background. Browser and worker only. */
export async function logoPixels({ bitmap }: Logo, background: string): Promise<LogoPixels> {
  const { width, height } = bitmap;
  const painter = new OffscreenCanvas(width, height).getContext('2d', { alpha: false });
  if (!painter) throw new Error('A canvas without a context cannot be read.');
  painter.fillStyle = background;
  painter.fillRect(0, 0, width, height);
  painter.drawImage(bitmap, 0, 0);
  const { data } = painter.getImageData(0, 0, width, height);
  const colours = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1)
    colours.set(data.subarray(at * 4, at * 4 + 3), at * 3);
  return { width, height, deflated: await deflated(colours) };
}

/** Deflates in zlib format, using the platform. */
export async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
