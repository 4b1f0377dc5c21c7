/**
 * JPEG with MozJPEG (@jsquash/jpeg, wasm, single-threaded): about a quarter smaller than browsers' output
 * at the same quality, and it reads and writes greyscale as such. Values are passed through as stored: no
 * colour profile or EXIF orientation is applied. CMYK is not supported.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { importVendor, inBrowser } from '@entropy-tools/core/import-vendor';
import { toToolError } from '@entropy-tools/core/part-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';

/** Four bytes per pixel: red, green, blue, and a fourth that is ignored. */
export interface Rgba {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

interface Decoder {
  decode: (bytes: Uint8Array, turned: boolean) => Rgba | null;
}
interface Encoder {
  encode: (
    data: Uint8ClampedArray,
    width: number,
    height: number,
    options: Record<string, number | boolean>,
  ) => Uint8Array;
}
interface Script<Module> {
  default: (overrides: object) => Promise<Module>;
}

/** MozJPEG's codes for its colour spaces. */
const colorSpaces = { grey: 1, colour: 3 } as const;
/** Variables, because Node imports the installed package, which the bundler must not follow. */
const installed = {
  decoder: '@jsquash/jpeg/codec/dec/mozjpeg_dec.js',
  encoder: '@jsquash/jpeg/codec/enc/mozjpeg_enc.js',
};

let decoder: Promise<Decoder> | undefined;
let encoder: Promise<Encoder> | undefined;

/** Starts both, so that they work offline later. @throws ToolError `asset` */
export async function warmUpJpeg(context: Pick<CodecContext, 'loadAsset'>): Promise<void> {
  const pixel = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
  const bytes = await encodeJpeg(pixel, { quality: 50, grey: true }, context);
  if (bytes) await decodeJpeg(bytes, context);
}

/**
 * @returns undefined if it cannot be decoded (CMYK, damaged)
 * @throws ToolError `asset` if the decoder cannot be loaded
 */
export async function decodeJpeg(
  bytes: Uint8Array,
  context: Pick<CodecContext, 'loadAsset'>,
): Promise<Rgba | undefined> {
  decoder ??= start<Decoder>('decoder', context);
  const module = await decoder.catch(async (error: unknown) => {
    decoder = undefined;
    throw await toToolError(error);
  });
  try {
    return module.decode(bytes, false) ?? undefined;
  } catch {
    // A module that ran out of memory or trapped cannot be used again.
    decoder = undefined;
    return undefined;
  }
}

/** Options for encoding a JPEG. */
export interface JpegOptions {
  /** 1 to 100. */
  quality: number;
  /** One channel instead of three. */
  grey: boolean;
  /** Loads from coarse to fine, and is usually smaller too; the default. */
  progressive?: boolean;
  /** Chroma for every pixel (4:4:4) or for every fourth (4:2:0); chosen by the quality if unset. */
  fullColour?: boolean | undefined;
}

/**
 * @returns undefined if it runs out of memory
 * @throws ToolError `asset` if the encoder cannot be loaded
 */
export async function encodeJpeg(
  { data, width, height }: Rgba,
  { quality, grey, progressive = true, fullColour }: JpegOptions,
  context: Pick<CodecContext, 'loadAsset'>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  encoder ??= start<Encoder>('encoder', context);
  const module = await encoder.catch(async (error: unknown) => {
    encoder = undefined;
    throw await toToolError(error);
  });
  try {
    const options = {
      ...usual,
      quality,
      color_space: grey ? colorSpaces.grey : colorSpaces.colour,
      progressive,
      baseline: !progressive,
      auto_subsample: fullColour === undefined,
      chroma_subsample: fullColour ? 1 : 2,
      chroma_quality: quality,
    };
    return module.encode(data, width, height, options).slice();
  } catch {
    encoder = undefined;
    return undefined;
  }
}

/** The package's defaults, except the quantisation table, which is measured in docs/decisions/058. */
const usual = {
  arithmetic: false,
  optimize_coding: true,
  smoothing: 0,
  quant_table: 3,
  trellis_multipass: false,
  trellis_opt_zero: false,
  trellis_opt_table: false,
  trellis_loops: 1,
  separate_chroma_quality: false,
};

async function start<Module>(
  which: 'decoder' | 'encoder',
  { loadAsset }: Pick<CodecContext, 'loadAsset'>,
): Promise<Module> {
  const script = which === 'decoder' ? vendorAssets.jpegDecoder : vendorAssets.jpegEncoder;
  const wasm = which === 'decoder' ? vendorAssets.jpegDecoderWasm : vendorAssets.jpegEncoderWasm;
  const [{ default: make }, wasmBinary] = await Promise.all([
    inBrowser
      ? importVendor<Script<Module>>(script)
      : (import(/* @vite-ignore */ installed[which]) as Promise<Script<Module>>),
    loadAsset(wasm),
  ]);
  return make({ noInitialRun: true, wasmBinary });
}
