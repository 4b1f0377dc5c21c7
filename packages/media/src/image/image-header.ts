/**
 * Reads type and size of an image from its first bytes, before anything is decoded: a file of a few
 * kilobytes can declare gigabytes of pixels. Trusts the content, never the file name. No library: the
 * headers are small, and the decoders that read them also decode.
 */
import { ToolError } from '@entropy-tools/core/tool-error';
import { readBmpHeader } from './header-bmp';
import { readGifHeader } from './header-gif';
import { readHeifHeader } from './header-heif';
import { readJpegHeader } from './header-jpeg';
import { readPngHeader } from './header-png';
import { readSvgHeader } from './header-svg';
import { readTiffHeader } from './header-tiff';
import { readWebpHeader } from './header-webp';

/** MIME types that {@link readImageHeader} recognises. */
type ImageType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'image/gif'
  | 'image/bmp'
  | 'image/tiff'
  | 'image/heic'
  | 'image/avif'
  | 'image/svg+xml';

/** EXIF orientation, 1 to 8. From 5 on, width and height are swapped for display. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The header of an image. */
export interface ImageHeader {
  type: ImageType;
  /** Stored width in pixels (CSS px for an SVG; 0 if an SVG declares none). */
  width: number;
  /** Stored height in pixels. */
  height: number;
  orientation: Orientation;
  /** More than one frame (GIF, WebP, APNG). */
  animated: boolean;
  /** Whether the image may be transparent; all pixels may still be opaque. */
  hasAlpha: boolean;
  /** Colour components of a JPEG: 1 gray, 3 colour, 4 CMYK. */
  components?: number;
}

/** Longest side to decode, in pixels: the limit of canvas and of browsers' encoders. */
export const MAX_IMAGE_SIDE = 16_384;
/** Most pixels to decode: 100 megapixels are 400 MB in memory. */
const MAX_IMAGE_PIXELS = 100_000_000;

/**
 * Reads an image's header.
 * @param bytes the file, or at least its first 256 KiB
 * @returns undefined if the bytes are not an image that we know; never throws
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  try {
    return (
      readPngHeader(bytes) ??
      readJpegHeader(bytes) ??
      readGifHeader(bytes) ??
      readWebpHeader(bytes) ??
      readBmpHeader(bytes) ??
      readTiff(bytes) ??
      readHeif(bytes) ??
      readSvgHeader(bytes)
    );
  } catch {
    // Reading beyond the end of a truncated header: not an image that can be opened.
    return undefined;
  }
}

function readTiff(bytes: Uint8Array): ImageHeader | undefined {
  const header = readTiffHeader(bytes);
  if (!header) return undefined;
  const { width, height, orientation } = header;
  return { type: 'image/tiff', width, height, orientation, animated: false, hasAlpha: true };
}

function readHeif(bytes: Uint8Array): ImageHeader | undefined {
  const header = readHeifHeader(bytes);
  if (!header) return undefined;
  const { type, width, height } = header;
  const orientation = header.quarterTurned ? 6 : 1;
  return { type, width, height, orientation, animated: false, hasAlpha: type === 'image/avif' };
}

/** Width and height as displayed, after EXIF orientation. */
export function displaySize(header: Pick<ImageHeader, 'width' | 'height' | 'orientation'>): {
  width: number;
  height: number;
} {
  return header.orientation >= 5
    ? { width: header.height, height: header.width }
    : { width: header.width, height: header.height };
}

/**
 * Rejects an image that is empty or too large to decode safely. Call it before every decoder.
 * @throws ToolError `limit` or `input`
 */
export function guardImage(header: Pick<ImageHeader, 'type' | 'width' | 'height'>): void {
  const { width, height } = header;
  if (header.type !== 'image/svg+xml' && (width < 1 || height < 1))
    throw new ToolError('input', 'This image is damaged: its size is zero. Try another copy.');
  if (width > MAX_IMAGE_SIDE || height > MAX_IMAGE_SIDE || width * height > MAX_IMAGE_PIXELS)
    throw new ToolError(
      'limit',
      `This image is ${width} × ${height} pixels. The limit is ${MAX_IMAGE_SIDE} pixels a side and ${MAX_IMAGE_PIXELS / 1e6} megapixels: make it smaller in an image editor and try again.`,
    );
}

/**
 * Reads and guards in one step.
 * @throws ToolError `input` if the bytes are not an image, `unsupported` for formats that are not
 * decoded, `limit` if it is too large
 */
export function requireImageHeader(bytes: Uint8Array): ImageHeader {
  if (bytes.length === 0) throw new ToolError('input', 'This file is empty. Choose another one.');
  const header = readImageHeader(bytes);
  if (!header) {
    const foreign = foreignFormat(bytes);
    if (foreign)
      throw new ToolError(
        'unsupported',
        `This file is really ${foreign}, whatever its name says. Save it as PNG, JPEG or WebP first.`,
      );
    const name = unreadName(bytes);
    throw new ToolError(
      'input',
      name
        ? `This ${name} is damaged: its header cannot be read. Try another copy.`
        : 'This file is not an image that can be opened, or it is damaged. Try another copy.',
    );
  }
  guardImage(header);
  return header;
}

/** Names an image whose signature is known but whose header cannot be read. */
function unreadName(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'TIFF image';
  if (head.slice(4, 8) !== 'ftyp') return undefined;
  return head.slice(8).startsWith('avi') ? 'AVIF image' : 'HEIC photo';
}

/** Names formats that often have an image's file extension. */
function foreignFormat(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  if (head.startsWith('%PDF-')) return 'a PDF';
  if (head.slice(4, 8) === 'ftyp') {
    const isPicture = /^(avi|hei|hev|mif|msf)/.test(head.slice(8, 12));
    return isPicture ? undefined : 'a video';
  }
  if (head.startsWith('PK\u0003\u0004')) return 'a ZIP archive or an Office document';
  return undefined;
}
