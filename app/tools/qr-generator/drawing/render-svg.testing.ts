/** Draws SVG text to pixels in Node with resvg, a renderer independent of the browser's canvas. */
import { readFile } from 'node:fs/promises';
import { startResvg } from '@entropy-tools/media/image/start-resvg';
import type { Pixels } from '@entropy-tools/media/qr/read-pixels';
import { Resvg } from '@resvg/resvg-wasm';

let ready: Promise<void> | undefined;

/** Pixels and PNG file of an SVG. */
export async function renderSvg(svg: string): Promise<{ pixels: Pixels; png: Uint8Array }> {
  ready ??= readFile('node_modules/@resvg/resvg-wasm/index_bg.wasm').then((wasm) =>
    startResvg(new Uint8Array(wasm)),
  );
  await ready;
  const image = new Resvg(svg).render();
  const { width, height } = image;
  return {
    pixels: { data: new Uint8ClampedArray(image.pixels), width, height },
    png: image.asPng(),
  };
}
