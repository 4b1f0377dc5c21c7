// Detects an image's type and pixel size from its first bytes, without decoding it.
// Limits: SVG sizes only if width and height are plain numbers or there is a viewBox.

/** Type and size of an image. */
export interface SniffedImage {
  /** MIME type, one of those in `DocImage.type`. */
  type: string;
  /** Pixels (EMF/WMF: undefined). */
  width?: number;
  height?: number;
}

/** Returns undefined for unknown formats. */
export function sniffImage(bytes: Uint8Array): SniffedImage | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ascii = (start: number, end: number) =>
    String.fromCharCode(...bytes.subarray(start, Math.min(end, bytes.length)));
  if (bytes.length < 12) return undefined;
  if (view.getUint32(0) === 0x89504e47 && bytes.length >= 24)
    return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return { type: 'image/jpeg', ...jpegSize(view) };
  if (ascii(0, 4) === 'GIF8')
    return {
      type: 'image/gif',
      width: view.getUint16(6, true),
      height: view.getUint16(8, true),
    };
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP')
    return { type: 'image/webp', ...webpSize(view, ascii(12, 16)) };
  if (ascii(0, 2) === 'BM' && bytes.length >= 26)
    return {
      type: 'image/bmp',
      width: Math.abs(view.getInt32(18, true)),
      height: Math.abs(view.getInt32(22, true)),
    };
  if (ascii(0, 4) === 'II*\0' || ascii(0, 4) === 'MM\0*') return { type: 'image/tiff' };
  if (view.getUint32(0, true) === 1 && bytes.length >= 44 && ascii(40, 44) === ' EMF')
    return { type: 'image/x-emf' };
  if (isWmf(view)) return { type: 'image/x-wmf' };
  return sniffSvg(bytes);
}

/** Placeable, or bare: type memory or disk, nine header words, version 1 or 3, no members. */
function isWmf(view: DataView): boolean {
  if (view.getUint32(0) === 0xd7cdc69a) return true;
  if (view.byteLength < 24) return false;
  const [kind, words, version] = [0, 2, 4].map((at) => view.getUint16(at, true));
  const isKnown = (kind === 1 || kind === 2) && (version === 0x100 || version === 0x300);
  return isKnown && words === 9 && view.getUint16(16, true) === 0;
}

function jpegSize(view: DataView): { width?: number; height?: number } {
  let offset = 2;
  while (offset + 9 < view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return {};
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset++;
      continue;
    }
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) return { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    if (marker === 0xd9 || marker === 0xda) return {};
    offset += 2 + view.getUint16(offset + 2);
  }
  return {};
}

function webpSize(view: DataView, chunk: string): { width?: number; height?: number } {
  if (view.byteLength < 30) return {};
  if (chunk === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const low24 = (offset: number) =>
    view.getUint16(offset, true) + view.getUint8(offset + 2) * 65_536;
  return { width: low24(24) + 1, height: low24(27) + 1 };
}

function sniffSvg(bytes: Uint8Array): SniffedImage | undefined {
  const head = new TextDecoder().decode(bytes.subarray(0, 4096));
  const tag = /<svg\b[^>]*>/i.exec(head)?.[0];
  if (!tag || !/^\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(head.replace(/^\ufeff/, '')))
    return undefined;
  const number = (name: string) => {
    const value = new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(tag)?.[1];
    return value === undefined ? undefined : Number(value);
  };
  const box = /viewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag);
  const width = number('width') ?? (box ? Number(box[1]) : undefined);
  const height = number('height') ?? (box ? Number(box[2]) : undefined);
  return { type: 'image/svg+xml', ...(width && height ? { width, height } : {}) };
}
