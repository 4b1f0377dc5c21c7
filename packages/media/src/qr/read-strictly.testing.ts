/** A second reader for tests: ZXing, told that bytes are Latin-1 unless the code says otherwise. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Pixels } from './read-pixels';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** What stands in the first QR code of a picture, and whether its characters are declared (ECI). */
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
