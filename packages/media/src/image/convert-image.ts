/**
 * PNG, JPEG, WebP, GIF, BMP and SVG to PNG, JPEG or WebP with the browser's own codecs. Measured
 * against wasm encoders they are faster and need no download. Colours become sRGB, metadata (place,
 * camera) is left behind except where a file is passed on unchanged, the first frame is taken.
 */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { isCutOff } from './cut-off';
import { decodeImage } from './decode-image';
import { type EncodedType, encodeBitmap } from './encode-bitmap';
import { displaySize, type ImageHeader, readImageHeader } from './image-header';

/** What an image becomes. */
export interface ConvertImageOptions {
  target: 'png' | 'jpg' | 'webp';
  /** 0.1 to 1 for JPEG and WebP. */
  quality: number;
}

/** An encoded image whose header was read again. */
export interface ConvertedImage {
  blob: Blob;
  /** Pixels as displayed. */
  width: number;
  height: number;
  /** What made it, for the engine line. */
  madeBy: string;
}

const typeOfTarget: Readonly<Record<ConvertImageOptions['target'], EncodedType>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/**
 * Converts one image by its content, whatever its name says. PNG to PNG is passed on byte by byte
 * when there is nothing to turn or to leave out; JPEG to JPEG and WebP to WebP are encoded anew at
 * the quality asked for. Transparent pixels become white in a JPEG.
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
    bitmap.close(); // Decoded all the same: a damaged file must not be passed on as a result.
    return { blob: new Blob([bytes], { type }), ...displaySize(header), madeBy: 'copied as it is' };
  }
  throwIfAborted(context);
  const background = type === 'image/jpeg' ? '#ffffff' : undefined;
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
