/**
 * Header of a HEIF container: HEIC (HEVC) and AVIF (AV1). Reads the size from the 'ispe' properties
 * and the name of the colour profile. Source: ISO/IEC 23008-12 (HEIF), ISO/IEC 14496-12 (boxes).
 */

/** The header of a HEIF file. */
export interface HeifHeader {
  type: 'image/heic' | 'image/avif';
  /** Size of its largest picture: a photo is often stored as tiles beside a thumbnail. */
  width: number;
  height: number;
  /** Whether it declares the primaries of Display P3, as iPhones do. */
  displayP3: boolean;
  /** Whether it is rotated by 90° or 270° for display, which swaps width and height. */
  quarterTurned: boolean;
}

interface Box {
  kind: string;
  start: number;
  end: number;
}

/** Files have a dozen boxes per level; thousands are damage. */
const MAX_BOXES = 1000;

/**
 * Reads the header from a file or its first megabyte.
 * @returns undefined if it is not HEIC or AVIF, or declares no size; never throws
 */
export function readHeifHeader(bytes: Uint8Array): HeifHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const top = boxesIn(view, 0, bytes.length);
  const brands = top[0]?.kind === 'ftyp' ? letters(view, top[0].start, top[0].end) : '';
  const type = typeOfBrands(brands);
  const meta = top.find(({ kind }) => kind === 'meta');
  if (!type || !meta) return undefined;
  // 'meta' is a full box: four bytes of version and flags come first.
  const properties = boxesIn(view, meta.start + 4, meta.end)
    .filter(({ kind }) => kind === 'iprp')
    .flatMap(({ start, end }) => boxesIn(view, start, end))
    .filter(({ kind }) => kind === 'ipco')
    .flatMap(({ start, end }) => boxesIn(view, start, end));
  let width = 0;
  let height = 0;
  for (const { kind, start, end } of properties) {
    if (kind !== 'ispe' || end - start < 12) continue;
    width = Math.max(width, view.getUint32(start + 4));
    height = Math.max(height, view.getUint32(start + 8));
  }
  if (width === 0 || height === 0) return undefined;
  return {
    type,
    width,
    height,
    displayP3: properties.some((box) => statesP3(view, box)),
    quarterTurned: properties.some(
      ({ kind, start, end }) => kind === 'irot' && end > start && (view.getUint8(start) & 1) === 1,
    ),
  };
}

function typeOfBrands(brands: string): HeifHeader['type'] | undefined {
  if (/^(avif|avis)/.test(brands)) return 'image/avif';
  if (/^(heic|heix|heim|heis|hevc|hevx)/.test(brands)) return 'image/heic';
  // 'mif1' only identifies HEIF; the compatible brands name the codec.
  if (/^(mif1|msf1|miaf)/.test(brands))
    return brands.includes('avif') ? 'image/avif' : 'image/heic';
  return undefined;
}

/** Whether a `colr` box names P3 in its profile, or the code points of its primaries (12) or DCI-P3 (11). */
function statesP3(view: DataView, { kind, start, end }: Box): boolean {
  if (kind !== 'colr' || end - start < 6) return false;
  const how = letters(view, start, start + 4);
  if (how === 'nclx') return [11, 12].includes(view.getUint16(start + 4));
  // The description is ASCII or UTF-16, near the beginning.
  const text = letters(view, start + 4, Math.min(end, start + 1024)).replaceAll('\0', '');
  return /P3/.test(text);
}

function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to && boxes.length < MAX_BOXES) {
    let size = view.getUint32(at);
    let head = 8;
    if (size === 1 && at + 16 <= to) {
      size = Number(view.getBigUint64(at + 8));
      head = 16;
    } else if (size === 0) size = to - at;
    if (size < head) break;
    const end = Math.min(to, at + size);
    boxes.push({ kind: letters(view, at + 4, at + 8), start: at + head, end });
    at += size;
  }
  return boxes;
}

function letters(view: DataView, from: number, to: number): string {
  const length = Math.max(0, Math.min(to, view.byteLength) - from);
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + from, length));
}
