/**
 * PNG, JPEG, WebP, GIF, BMP and SVG to PNG, JPEG or WebP with the browser's own codecs, which measured
 * faster than wasm encoders and need no download. Colours become sRGB, metadata (location, camera) is
 * dropped unless a file is copied unchanged, and only the first frame is used.
 */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { isCutOff } from './cut-off';
import { decodeImage } from './decode-image';
import { type EncodedType, encodeBitmap } from './encode-bitmap';
import { displaySize, type ImageHeader, readImageHeader } from './image-header';

/** Conversion options. */
export interface ConvertImageOptions {
  target: 'png' | 'jpg' | 'webp';
  /** 0.1 to 1 for JPEG and WebP. */
  quality: number;
  /** Painted under transparent pixels in a JPEG; white if absent. */
  background?: string;
}

/** An encoded image, verified by reading its header again. */
export interface ConvertedImage {
  blob: Blob;
  /** Pixels as displayed. */
  width: number;
  height: number;
  /** Name of the encoder, for the engine line. */
  madeBy: string;
}

const typeOfTarget: Readonly<Record<ConvertImageOptions['target'], EncodedType>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/**
 * Converts one image, detected by its content, not its name. PNG to PNG is copied byte for byte if
 * there is nothing to rotate or remove; JPEG to JPEG and WebP to WebP are re-encoded at the requested
 * quality. Transparent pixels take the background in a JPEG.
 * @throws ToolError `input`, `unsupported` or `limit`
 */
export async function convertImage(
  blob: Blob,
  options: ConvertImageOptions,
  context: CodecContext,
): Promise<ConvertedImage> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const type = typeOfTarget[options.target];
  const { bitmap, header } = await decodeImage(bytes, context);
  context.onProgress(0.4);
  if (type === 'image/png' && canPassOn(bytes, header)) {
    bitmap.close(); // Decoded anyway: a damaged file must not be returned as a result.
    return { blob: new Blob([bytes], { type }), ...displaySize(header), madeBy: 'copied as it is' };
  }
  throwIfAborted(context);
  const background = type === 'image/jpeg' ? (options.background ?? '#ffffff') : undefined;
  const encoded = await encodeBitmap(bitmap, type, options.quality, background);
  throwIfAborted(context);
  context.onProgress(1);
  const { width, height } = encoded.header;
  return { blob: encoded.blob, width, height, madeBy: 'browser image codecs' };
}

function canPassOn(bytes: Uint8Array, header: ImageHeader): boolean {
  return (
    header.type === 'image/png' &&
    header.orientation === 1 &&
    !header.animated &&
    !isCutOff(bytes, header.type) &&
    readImageHeader(bytes) !== undefined
  );
}
