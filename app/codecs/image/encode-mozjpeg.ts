/**
 * Writes JPEG with MozJPEG as built by @jsquash/jpeg: smaller than a browser's at the same quality, and
 * slower. The wasm comes from our own origin at first use. One thread, no sign of life while it works.
 */
import type { CodecContext } from '~/codecs/codec-context';
import { importVendor } from '~/codecs/import-vendor';
import { vendorAssets } from '~/codecs/vendor-assets';
import { toToolError } from '~/platform/part-error';
import { ToolError } from '~/platform/tool-error';

/** The encoder's module. Source: @jsquash/jpeg/codec/enc/mozjpeg_enc.d.ts. */
interface MozjpegModule {
  encode: (
    data: Uint8Array,
    width: number,
    height: number,
    options: Record<string, number | boolean>,
  ) => Uint8Array;
}

interface EncoderScript {
  default: (overrides: object) => Promise<MozjpegModule>;
}

/** What can be asked of MozJPEG. */
export interface MozjpegOptions {
  /** 0 to 1. */
  quality: number;
  /** Shown from coarse to fine while it loads; mostly smaller too. */
  progressive: boolean;
  /** Colours in every pixel (4:4:4) rather than in every fourth, for drawings and text. */
  fullColour: boolean;
}

/**
 * @throws ToolError `asset` when the encoder cannot be loaded, `limit` when memory runs out
 */
export async function encodeMozjpeg(
  { data, width, height }: ImageData,
  { quality, progressive, fullColour }: MozjpegOptions,
  context: Pick<CodecContext, 'loadAsset'>,
): Promise<Blob> {
  const encoder = await load(context);
  try {
    const bytes = encoder.encode(new Uint8Array(data.buffer), width, height, {
      quality: Math.round(quality * 100),
      baseline: !progressive,
      arithmetic: false,
      progressive,
      optimize_coding: true,
      smoothing: 0,
      color_space: 3,
      quant_table: 3,
      trellis_multipass: false,
      trellis_opt_zero: false,
      trellis_opt_table: false,
      trellis_loops: 1,
      auto_subsample: false,
      chroma_subsample: fullColour ? 1 : 2,
      separate_chroma_quality: false,
      chroma_quality: Math.round(quality * 100),
    });
    return new Blob([bytes.slice()], { type: 'image/jpeg' });
  } catch (cause) {
    loading = undefined; // A module that ran out of memory is of no more use.
    throw new ToolError(
      'limit',
      'This image is too large for MozJPEG. Make it smaller, or choose the browser’s encoder.',
      { cause },
    );
  }
}

let loading: Promise<MozjpegModule> | undefined;

function load({ loadAsset }: Pick<CodecContext, 'loadAsset'>): Promise<MozjpegModule> {
  loading ??= (async () => {
    const [{ default: make }, wasmBinary] = await Promise.all([
      importVendor<EncoderScript>(vendorAssets.mozjpeg),
      loadAsset(vendorAssets.mozjpegWasm),
    ]);
    return make({ noInitialRun: true, wasmBinary });
  })().catch(async (error: unknown) => {
    loading = undefined;
    throw await toToolError(error);
  });
  return loading;
}
