/** TIFF: reads size, orientation and number of pages, and isolates the first page. Source: TIFF 6.0. */
import type { Orientation } from './image-header';

/** The header of a TIFF's first page. */
export interface TiffHeader {
  width: number;
  height: number;
  orientation: Orientation;
  pages: number;
  /** Value of tag 259: 1 none, 5 LZW, 7 JPEG, 8 deflate. */
  compression: number;
  /** Offset of the pointer to the second page. */
  nextPage: number;
  littleEndian: boolean;
  /** The first page is a camera's thumbnail: the photo itself is raw. */
  isRaw: boolean;
}

/** Pages beyond this are not counted; a cycle of pages would never end. */
const MAX_PAGES = 1000;

/** Reads a TIFF's header; undefined if the bytes are not a TIFF. Never throws. */
export function readTiffHeader(bytes: Uint8Array): TiffHeader | undefined {
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  if (magic !== 'II*\0' && magic !== 'MM\0*') return undefined;
  const littleEndian = magic.startsWith('II');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const first = view.getUint32(4, littleEndian);
    const tags = readTags(view, first, littleEndian);
    const turn = tags.get(274) ?? 1;
    const nextPage = first + 2 + view.getUint16(first, littleEndian) * 12;
    return {
      width: tags.get(256) ?? 0,
      height: tags.get(257) ?? 0,
      orientation: (turn >= 1 && turn <= 8 ? turn : 1) as Orientation,
      compression: tags.get(259) ?? 1,
      pages: countPages(view, first, littleEndian),
      nextPage,
      littleEndian,
      // DNGVersion, Canon's mark, or a reduced picture (tag 254) beside further directories (tag 330).
      isRaw:
        tags.has(50_706) ||
        (littleEndian && view.getUint16(8) === 0x4352) ||
        (((tags.get(254) ?? 0) & 1) === 1 && tags.has(330)),
    };
  } catch {
    return undefined; // Truncated within its header.
  }
}

/** Returns a copy that ends after its first page. */
export function firstPageOnly(bytes: Uint8Array, header: TiffHeader): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice() as Uint8Array<ArrayBuffer>;
  new DataView(copy.buffer).setUint32(header.nextPage, 0, header.littleEndian);
  return copy;
}

function countPages(view: DataView, first: number, littleEndian: boolean): number {
  const seen = new Set<number>();
  for (let at = first; at !== 0 && !seen.has(at) && seen.size < MAX_PAGES; ) {
    seen.add(at);
    const next = at + 2 + view.getUint16(at, littleEndian) * 12;
    if (next + 4 > view.byteLength) break;
    at = view.getUint32(next, littleEndian);
    if (at + 2 > view.byteLength) break;
  }
  return seen.size;
}

/** Returns the first value of each tag of a page. */
function readTags(view: DataView, start: number, littleEndian: boolean): Map<number, number> {
  const tags = new Map<number, number>();
  const count = view.getUint16(start, littleEndian);
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * 12;
    const isShort = view.getUint16(at + 2, littleEndian) === 3;
    const value = isShort
      ? view.getUint16(at + 8, littleEndian)
      : view.getUint32(at + 8, littleEndian);
    tags.set(view.getUint16(at, littleEndian), value);
  }
  return tags;
}
