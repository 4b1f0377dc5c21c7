/** A thread of image-resizer.bench.ts: @jsquash/jpeg and @jsquash/resize called directly, in wasm. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import decode, { init as initDecode } from '@jsquash/jpeg/decode.js';
import encode, { init as initEncode } from '@jsquash/jpeg/encode.js';
import resize, { initResize } from '@jsquash/resize';

/** The request to a thread: one photograph to one file. */
export interface SquashRequest {
  path: string;
  out: string;
  width: number;
  height: number;
  quality: number;
}

/** The part of the browser's ImageData class that the library constructs. */
class PlainImageData {
  readonly colorSpace = 'srgb';
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
Object.assign(globalThis, { ImageData: PlainImageData });

const require = createRequire(import.meta.url);
const compiled = (name: string) => WebAssembly.compile(readFileSync(require.resolve(name)));
const ready = (async () => {
  await initDecode(await compiled('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'));
  await initEncode(await compiled('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));
  await initResize(await compiled('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'));
})();

parentPort?.on('message', async ({ path, out, width, height, quality }: SquashRequest) => {
  await ready;
  const file = readFileSync(path);
  const pixels = await decode(new Uint8Array(file).buffer);
  const small = await resize(pixels, { width, height, method: 'lanczos3' });
  writeFileSync(out, new Uint8Array(await encode(small, { quality })));
  parentPort?.postMessage('done');
});
