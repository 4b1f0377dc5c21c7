/**
 * Writes AVIF with libaom as built by @jsquash/avif, single-threaded. The wasm is loaded from our own
 * origin on first use. No browser encodes AVIF from a canvas today; they return a PNG instead.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { importVendor } from '@entropy-tools/core/import-vendor';
import { toToolError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';

/** The encoder's module. Source: @jsquash/avif/codec/enc/avif_enc.d.ts. */
interface AvifModule {
  encode: (
    data: Uint8Array,
    width: number,
    height: number,
    options: Record<string, number | boolean>,
  ) => Uint8Array | null;
}

interface EncoderScript {
  default: (overrides: object) => Promise<AvifModule>;
}

/** 0 is the slowest, 10 the fastest; 8 is fast enough for interactive use. */
const speed = 8;

/**
 * @param quality 0.1 to 1; AVIF's own scale is steeper, so 0.9 maps to 77 of 100
 * @throws ToolError `asset` if the encoder cannot be loaded, `unsupported` if it does not start,
 *   `limit` if it runs out of memory
 */
export async function encodeAvif(
  { data, width, height }: ImageData,
  quality: number,
  context: Pick<CodecContext, 'loadAsset'>,
): Promise<Blob> {
  const encoder = await loadEncoder(context);
  let bytes: Uint8Array | null = null;
  try {
    bytes = encoder.encode(new Uint8Array(data.buffer), width, height, {
      quality: Math.round(100 * quality ** 2.5),
      qualityAlpha: -1,
      denoiseLevel: 0,
      tileColsLog2: 0,
      tileRowsLog2: 0,
      speed,
      subsample: 1,
      chromaDeltaQ: false,
      sharpness: 0,
      tune: 0,
      enableSharpYUV: false,
      bitDepth: 8,
      lossless: false,
    });
  } catch (cause) {
    loading = undefined; // A module that ran out of memory cannot be used again.
    throw tooLarge(cause);
  }
  if (!bytes) throw tooLarge();
  return new Blob([bytes.slice()], { type: 'image/avif' });
}

let loading: Promise<AvifModule> | undefined;

function loadEncoder(context: Pick<CodecContext, 'loadAsset'>): Promise<AvifModule> {
  loading ??= startEncoder(context).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function startEncoder({ loadAsset }: Pick<CodecContext, 'loadAsset'>): Promise<AvifModule> {
  const [{ default: make }, wasmBinary] = await Promise.all([
    importVendor<EncoderScript>(vendorAssets.avifEncoder),
    loadAsset(vendorAssets.avifEncoderWasm),
  ]).catch(async (error: unknown) => {
    throw await toToolError(error);
  });
  try {
    return await make({ noInitialRun: true, wasmBinary });
  } catch (cause) {
    throw new ToolError(
      'unsupported',
      'The AVIF encoder does not start in this browser. Choose another format.',
      { cause },
    );
  }
}

const tooLarge = (cause?: unknown) =>
  new ToolError(
    'limit',
    'This image is too large for the AVIF encoder. Make it smaller, or choose another format.',
    { cause },
  );
