/** A second reader for tests: ZXing, set to decode bytes as Latin-1 unless the code declares otherwise. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Pixels } from './read-pixels';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** Reads the first QR code of an image; `hasECI` says whether its character set is declared. */
export async function readStrictly(
  pixels: Pixels,
): Promise<{ text: string | undefined; hasECI: boolean | undefined }> {
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });
  const [read] = await readBarcodes({ ...pixels, colorSpace: 'srgb' } as ImageData, {
    formats: ['QRCode'],
    characterSet: 'ISO8859_1',
    textMode: 'Plain',
  });
  return { text: read?.text, hasECI: read?.hasECI };
}
