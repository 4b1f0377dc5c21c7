/**
 * WOFF2 both ways by Google's own code (woff2-encoder, MIT), loaded at use: reading takes 128 kB, writing 423 kB
 * compressed. It unpacks at most 25 MB, and keeps every table but a signature, which no longer holds.
 */
import { importVendor, inBrowser } from '@entropy-tools/core/import-vendor';
import { toToolError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { damagedFont, viewOf } from './sfnt';

type Bytes = Uint8Array<ArrayBuffer>;
type Decoder = { default: (woff2: Bytes) => Promise<Bytes> };
type Encoder = { compress: (sfnt: Bytes) => Promise<Bytes> };

/** The reader fails beyond it. */
const MAX_BYTES = 25e6;

/** In variables, so that the bundler does not follow the imports. */
const installed = { decoder: 'woff2-encoder/decompress', encoder: 'woff2-encoder' };
/** A trap leaves the memory of the reader in an unknown state, so the next font gets a new one. */
let traps = 0;

/**
 * The font inside a WOFF2.
 * @throws ToolError `input` if it is damaged, `limit` if it claims more than 25 MB, `asset` if the reader cannot
 * be loaded
 */
export async function readWoff2(bytes: Bytes): Promise<Bytes> {
  if (bytes.length < 48) throw damagedFont();
  if (viewOf(bytes).getUint32(16) > MAX_BYTES)
    throw new ToolError('limit', 'A WOFF2 that unpacks to more than 25 MB is not read.');
  const again = traps === 0 ? '' : `#${traps}`;
  const decoder = await load<Decoder>(
    inBrowser ? `${vendorAssets.woff2Decoder}${again}` : `${resolved(installed.decoder)}${again}`,
  );
  try {
    return await decoder.default(bytes);
  } catch (cause) {
    if (cause instanceof WebAssembly.RuntimeError) traps += 1;
    throw damagedFont(cause);
  }
}

/** Packs a font. @throws ToolError `input` if its tables contradict each other, `limit` beyond 25 MB, `asset` */
export async function writeWoff2(sfnt: Bytes): Promise<Bytes> {
  if (sfnt.length > MAX_BYTES)
    throw new ToolError(
      'limit',
      'A font of more than 25 MB does not become a WOFF2 here. Choose WOFF, or keep only some letters.',
    );
  const encoder = await load<Encoder>(
    inBrowser ? vendorAssets.woff2Encoder : resolved(installed.encoder),
  );
  try {
    return await encoder.compress(sfnt);
  } catch (cause) {
    throw damagedFont(cause);
  }
}

const resolved = (name: string) => import.meta.resolve(name);

async function load<Part>(path: string): Promise<Part> {
  try {
    return await (inBrowser
      ? importVendor<Part>(path)
      : (import(/* @vite-ignore */ path) as Promise<Part>));
  } catch (error) {
    throw await toToolError(error);
  }
}
