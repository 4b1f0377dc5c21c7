/**
 * Reads the codes in a photograph or a screenshot by ZXing (zxing-wasm, MIT): QR codes and the other kinds that
 * people meet, several in one picture, blurred, in shadow, seen from the side. Its wasm (412 kB compressed) is loaded
 * at the first picture. Only for reading: the check of codes that are made here stays with a weaker reader
 * (`read-pixels`), since a strong one would pass what weak phones miss.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { toToolError } from '@entropy-tools/core/part-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import type { ReadInputBarcodeFormat } from 'zxing-wasm/reader';
import type { Pixels } from './read-pixels';

/** A code that was found. */
export interface FoundCode {
  text: string;
  /** As people call it: 'QR code', 'EAN-13'. */
  kind: string;
}

/** Kinds looked for; rarer ones of bars are found by mistake in pictures of text. */
const kinds: Readonly<Partial<Record<ReadInputBarcodeFormat, string>>> = {
  QRCode: 'QR code',
  MicroQRCode: 'Micro QR code',
  RMQRCode: 'rMQR code',
  DataMatrix: 'Data Matrix',
  Aztec: 'Aztec code',
  PDF417: 'PDF417',
  EAN13: 'EAN-13',
  EAN8: 'EAN-8',
  UPCA: 'UPC-A',
  UPCE: 'UPC-E',
  Code128: 'Code 128',
  Code39: 'Code 39',
  ITF: 'ITF',
};

const MAX_CODES = 50;

let loading: Promise<typeof import('./zxing').readBarcodes> | undefined;

/**
 * Reads the codes of a picture, each text once.
 * @throws ToolError `asset` when the reader cannot be loaded
 */
export async function readCodes(
  { data, width, height }: Pixels,
  context: Pick<CodecContext, 'loadAsset'>,
): Promise<FoundCode[]> {
  loading ??= start(context).catch(async (error: unknown) => {
    loading = undefined;
    throw await toToolError(error);
  });
  const readBarcodes = await loading;
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    formats: Object.keys(kinds) as ReadInputBarcodeFormat[],
    maxNumberOfSymbols: MAX_CODES,
    textMode: 'Plain',
    tryDenoise: true,
  });
  const names: Readonly<Record<string, string>> = kinds;
  const unique = new Map<string, FoundCode>();
  for (const { text, format, symbology } of found) {
    const kind = names[format] ?? names[symbology] ?? format;
    if (text !== '') unique.set(`${kind} ${text}`, { text, kind });
  }
  return [...unique.values()];
}

async function start({ loadAsset }: Pick<CodecContext, 'loadAsset'>) {
  const [reader, wasm] = await Promise.all([import('./zxing'), loadAsset(vendorAssets.codeReader)]);
  reader.prepareZXingModule({ overrides: { wasmBinary: wasm.buffer } });
  return reader.readBarcodes;
}
