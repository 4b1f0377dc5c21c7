// Device-independent bitmaps (MS-WMF 2.2.2.9) as PNG: 1 to 32 bits, top-down or bottom-up. Not supported:
// run-length encoding. Embedded JPEG and PNG are passed through.

import { toBase64 } from '@entropy-tools/core/base64';
import { zlibSync } from 'fflate';
import { pngFile } from '../png-file';

/** Pixels of a bitmap, four bytes each. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
  /** Whether the fourth byte came from the file. */
  hasAlpha: boolean;
}

const MAX_PIXELS = 16_000_000;
const bitFields = 3;

/**
 * Decodes a bitmap; undefined if it is damaged, too large or of an unsupported kind.
 * @param header offset of its header; the colour table follows it
 * @param bits offset of its rows; by default right after the colour table
 */
export function readBitmap(bytes: Uint8Array, header: number, bits?: number): Pixels | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(header, true);
  const isCore = size === 12;
  const width = isCore ? view.getUint16(header + 4, true) : view.getInt32(header + 4, true);
  const tall = isCore ? view.getInt16(header + 6, true) : view.getInt32(header + 8, true);
  const depth = view.getUint16(header + (isCore ? 10 : 14), true);
  const packed = isCore ? 0 : view.getUint32(header + 16, true);
  const height = Math.abs(tall);
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) return undefined;
  if ((packed !== 0 && packed !== bitFields) || ![1, 4, 8, 16, 24, 32].includes(depth))
    return undefined;
  const stated = isCore ? 0 : view.getUint32(header + 32, true);
  const count = depth <= 8 ? Math.min(stated || 2 ** depth, 2 ** depth) : stated;
  const masksAt = header + 40;
  const colorsAt = header + size + (packed === bitFields && size === 40 ? 12 : 0);
  const step = isCore ? 3 : 4;
  const rows = bits ?? colorsAt + Math.min(count, 256) * step;
  const stride = (((width * depth + 31) >> 5) << 2) >>> 0;
  if (rows + stride * height > bytes.length) return undefined;
  const masks =
    packed === bitFields
      ? [0, 4, 8].map((at) => view.getUint32(masksAt + at, true))
      : depth === 16
        ? [0x7c00, 0x3e0, 0x1f]
        : [0xff0000, 0xff00, 0xff];
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const row = rows + (tall < 0 ? y : height - 1 - y) * stride;
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4;
      data[to + 3] = 255;
      if (depth <= 8) {
        const place = x * depth;
        const byte = bytes[row + (place >> 3)] ?? 0;
        const index = (byte >> (8 - depth - (place & 7))) & (2 ** depth - 1);
        const from = colorsAt + index * step;
        for (let part = 0; part < 3; part++) data[to + part] = bytes[from + 2 - part] ?? 0;
      } else if (depth === 24)
        for (let part = 0; part < 3; part++) data[to + part] = bytes[row + x * 3 + 2 - part] ?? 0;
      else {
        const value =
          depth === 16 ? view.getUint16(row + x * 2, true) : view.getUint32(row + x * 4, true);
        for (let part = 0; part < 3; part++) data[to + part] = partOf(value, masks[part] ?? 0);
        if (depth === 32) data[to + 3] = value >>> 24;
      }
    }
  }
  return { width, height, data, hasAlpha: depth === 32 };
}

function partOf(value: number, mask: number): number {
  if (mask === 0) return 0;
  const shift = 31 - Math.clz32(mask & -mask);
  return Math.round((((value & mask) >>> shift) * 255) / (mask >>> shift));
}

/** Crops the pixels; coordinates are relative to the upper left. */
export function cropPixels(
  pixels: Pixels,
  left: number,
  top: number,
  width: number,
  height: number,
): Pixels {
  const x = Math.min(Math.max(0, Math.round(left)), pixels.width - 1);
  const y = Math.min(Math.max(0, Math.round(top)), pixels.height - 1);
  const wide = Math.min(pixels.width - x, Math.max(1, Math.round(width)));
  const high = Math.min(pixels.height - y, Math.max(1, Math.round(height)));
  if (wide === pixels.width && high === pixels.height) return pixels;
  const data = new Uint8Array(wide * high * 4);
  for (let row = 0; row < high; row++) {
    const from = ((y + row) * pixels.width + x) * 4;
    data.set(pixels.data.subarray(from, from + wide * 4), row * wide * 4);
  }
  return { ...pixels, width: wide, height: high, data };
}

/** How to derive transparency from opaque pixels. */
export type Blend =
  | { kind: 'copy' }
  /** Black stays, white becomes transparent. */
  | { kind: 'mask' }
  /** Black becomes transparent. */
  | { kind: 'add' }
  /** The file's own alpha, premultiplied or not, and a global one, 0 to 1. */
  | { kind: 'alpha'; isOwn: boolean; all: number };

/** Encodes the pixels as a PNG data URL. */
export function pixelsHref({ width, height, data }: Pixels, blend: Blend): string {
  const rows = new Uint8Array((width * 4 + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const to = y * (width * 4 + 1) + 1 + x * 4;
      const red = data[from] ?? 0;
      const green = data[from + 1] ?? 0;
      const blue = data[from + 2] ?? 0;
      const lightest = Math.max(red, green, blue);
      switch (blend.kind) {
        case 'copy':
          put(rows, to, red, green, blue, 255);
          break;
        case 'mask':
          rows[to + 3] = 255 - lightest;
          break;
        case 'add':
          put(rows, to, red, green, blue, lightest > 0 ? 255 : 0);
          break;
        case 'alpha': {
          const own = blend.isOwn ? (data[from + 3] ?? 0) : 255;
          const factor = own > 0 ? 255 / own : 1;
          const full = (part: number) => Math.min(255, part * factor);
          put(rows, to, full(red), full(green), full(blue), own * blend.all);
        }
      }
    }
  const png = pngFile({ width, height, colourType: 6 }, [['IDAT', zlibSync(rows, { level: 4 })]]);
  return `data:image/png;base64,${toBase64(png)}`;
}

function put(
  rows: Uint8Array,
  to: number,
  red: number,
  green: number,
  blue: number,
  alpha: number,
): void {
  rows[to] = red;
  rows[to + 1] = green;
  rows[to + 2] = blue;
  rows[to + 3] = alpha;
}

/** An image embedded in place of a bitmap, as the data URL of a JPEG or PNG. */
export function encodedHref(
  bytes: Uint8Array,
  header: number,
  from: number,
  length: number,
): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packed = view.getUint32(header + 16, true);
  const type = packed === 4 ? 'image/jpeg' : packed === 5 ? 'image/png' : undefined;
  return type && `data:${type};base64,${toBase64(bytes.subarray(from, from + length))}`;
}
