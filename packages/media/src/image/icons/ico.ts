/**
 * Windows' icons and cursors (.ico, .cur): read with all their kinds of bitmaps, written with PNGs inside, as
 * Windows Vista and every browser know them. Source: Microsoft, 'Icons' (ICONDIR, ICONDIRENTRY, DIB with masks).
 */
import { writeRgbaPng } from '../write-png';
import { damagedIcon, type IconPicture, largestOf, pngSize } from './icon-file';

/** More entries than this are not read. */
const MAX_ENTRIES = 64;
/** An entry's side is one byte, 0 for 256; the DIB inside may say more, but never much. */
const MAX_DIB_SIDE = 1024;

interface Entry {
  start: number;
  end: number;
  width: number;
  height: number;
  bits: number;
}

/**
 * Reads the largest picture of an icon; of two equally large ones the one with more colours.
 * @throws ToolError `input` if it is damaged or no icon
 */
export async function readIco(bytes: Uint8Array): Promise<IconPicture & { count: number }> {
  try {
    const entries = readEntries(bytes);
    const most = Math.max(...entries.map(({ bits }) => bits));
    const largest = largestOf(
      entries.map((entry) => ({ ...entry, ...truthOf(bytes, entry, most) })),
    );
    const content = bytes.slice(largest.start, largest.end);
    const size = pngSize(content);
    if (size) return { bytes: content, type: 'png', ...size, count: entries.length };
    const { rgba, width, height } = readDib(content);
    const png = await writeRgbaPng(rgba, width, height);
    return { bytes: png, type: 'png', width, height, count: entries.length };
  } catch (cause) {
    throw cause instanceof RangeError ? damagedIcon(cause) : cause;
  }
}

/**
 * Writes an icon.
 * @param pngs square PNGs of at most 256 pixels, at least one
 */
export function writeIco(
  pngs: readonly { bytes: Uint8Array; size: number }[],
): Uint8Array<ArrayBuffer> {
  const start = 6 + pngs.length * 16;
  const out = new Uint8Array(start + pngs.reduce((sum, { bytes }) => sum + bytes.length, 0));
  const view = new DataView(out.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, pngs.length, true);
  let at = start;
  for (const [index, { bytes, size }] of pngs.entries()) {
    const entry = 6 + index * 16;
    out[entry] = size & 0xff; // 256 is written as 0.
    out[entry + 1] = size & 0xff;
    view.setUint16(entry + 4, 1, true);
    view.setUint16(entry + 6, 32, true);
    view.setUint32(entry + 8, bytes.length, true);
    view.setUint32(entry + 12, at, true);
    out.set(bytes, at);
    at += bytes.length;
  }
  return out;
}

function readEntries(bytes: Uint8Array): Entry[] {
  const view = viewOf(bytes);
  const kind = view.getUint16(2, true);
  const count = view.getUint16(4, true);
  if (view.getUint16(0, true) !== 0 || (kind !== 1 && kind !== 2)) throw damagedIcon();
  const entries: Entry[] = [];
  for (let index = 0; index < Math.min(count, MAX_ENTRIES); index += 1) {
    const at = 6 + index * 16;
    const start = view.getUint32(at + 12, true);
    const end = start + view.getUint32(at + 8, true);
    if (start < 6 || end > bytes.length || end - start < 16) continue;
    // In a cursor the field of the bits holds the place of its point.
    const bits = kind === 1 ? view.getUint16(at + 6, true) : 0;
    entries.push({ start, end, width: bytes[at] || 256, height: bytes[at + 1] || 256, bits });
  }
  return entries;
}

/** A PNG says its size itself: the directory cannot say more than 256. More colours count as half a pixel. */
function truthOf(bytes: Uint8Array, { start, end, width, height, bits }: Entry, most: number) {
  const size = pngSize(bytes.subarray(start, end)) ?? { width, height };
  return { width: size.width + (bits === most ? 0.5 : 0), height: size.height };
}

/** A bitmap without its file header and of double height: colours first, then the mask of what is clear. */
function readDib(bytes: Uint8Array) {
  const view = viewOf(bytes);
  const header = view.getUint32(0, true);
  const width = view.getInt32(4, true);
  const height = Math.abs(view.getInt32(8, true)) >> 1;
  const bits = view.getUint16(14, true);
  const compression = view.getUint32(16, true);
  const isKnown = [1, 4, 8, 24, 32].includes(bits) && (compression === 0 || compression === 3);
  const isSized = width >= 1 && height >= 1 && width <= MAX_DIB_SIDE && height <= MAX_DIB_SIDE;
  if (header < 40 || header > 256 || !isKnown || !isSized) throw damagedIcon();
  const colours = bits > 8 ? 0 : view.getUint32(32, true) || 1 << bits;
  const palette = header;
  const pixels = palette + Math.min(colours, 256) * 4;
  const row = ((width * bits + 31) >> 5) << 2;
  const mask = pixels + row * height;
  const maskRow = ((width + 31) >> 5) << 2;
  if (mask > bytes.length) throw damagedIcon();
  const rgba = new Uint8Array(width * height * 4);
  let hasAlpha = false;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const line = pixels + (height - 1 - y) * row;
      const at = bits <= 8 ? palette + indexAt(bytes, line, x, bits) * 4 : line + (x * bits) / 8;
      const alpha = bits === 32 ? view.getUint8(at + 3) : 255;
      hasAlpha ||= bits === 32 && alpha !== 0;
      rgba.set(
        [view.getUint8(at + 2), view.getUint8(at + 1), view.getUint8(at), alpha],
        (y * width + x) * 4,
      );
    }
  if (hasAlpha) return { rgba, width, height };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = mask + (height - 1 - y) * maskRow + (x >> 3);
      const isClear = ((bytes[at] ?? 0) & (0x80 >> (x & 7))) !== 0;
      rgba[(y * width + x) * 4 + 3] = isClear ? 0 : 255;
    }
  return { rgba, width, height };
}

function indexAt(bytes: Uint8Array, line: number, x: number, bits: number): number {
  const byte = bytes[line + ((x * bits) >> 3)] ?? 0;
  return (byte >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
