/** The characters that a font has. Source: OpenType specification 1.9, cmap formats 4 and 12. */
import type { FontTables } from './sfnt';
import { viewOf } from './sfnt';

const MAX_CODE_POINT = 0x10ffff;
/** Fonts have up to six of Unicode. */
const MAX_ENCODINGS = 16;

/** @returns the characters of a font in order; empty if it has no table of Unicode */
export function codePointsOf({ tables }: FontTables): number[] {
  const cmap = tables.get('cmap');
  if (!cmap) return [];
  const view = viewOf(cmap);
  const found = new Set<number>();
  try {
    const read = new Set<number>();
    for (let index = 0; index < view.getUint16(2) && read.size < MAX_ENCODINGS; index += 1) {
      const [platform, encoding] = [view.getUint16(4 + index * 8), view.getUint16(6 + index * 8)];
      const at = view.getUint32(8 + index * 8);
      const isUnicode = platform === 0 || (platform === 3 && encoding !== 2 && encoding < 11);
      if (!isUnicode || read.has(at)) continue;
      read.add(at);
      const format = view.getUint16(at);
      if (format === 4) readSegments(view, at, found);
      if (format === 12) readGroups(view, at, found);
    }
  } catch (error) {
    // A table that ends too early has what was read before.
    if (!(error instanceof RangeError)) throw error;
  }
  return [...found].sort((a, b) => a - b);
}

function readSegments(view: DataView, at: number, found: Set<number>): void {
  const count = view.getUint16(at + 6) / 2;
  const [ends, starts] = [at + 14, at + 16 + count * 2];
  const [deltas, offsets] = [starts + count * 2, starts + count * 4];
  // Segments follow each other; a character is looked up in the first one that reaches as far.
  let next = 0;
  for (let segment = 0; segment < count; segment += 1) {
    const [from, to] = [view.getUint16(starts + segment * 2), view.getUint16(ends + segment * 2)];
    const delta = view.getUint16(deltas + segment * 2);
    const place = offsets + segment * 2;
    const offset = view.getUint16(place);
    for (let code = Math.max(from, next); code <= to && code < 0xffff; code += 1) {
      const glyph =
        offset === 0 ? (code + delta) & 0xffff : view.getUint16(place + offset + (code - from) * 2);
      if (glyph !== 0) found.add(code);
    }
    next = Math.max(next, to + 1);
  }
}

function readGroups(view: DataView, at: number, found: Set<number>): void {
  const count = view.getUint32(at + 12);
  let next = 0;
  for (let group = 0; group < count; group += 1) {
    const [from, to] = [0, 4].map((place) => view.getUint32(at + 16 + group * 12 + place)) as [
      number,
      number,
    ];
    const last = Math.min(to, MAX_CODE_POINT);
    for (let code = Math.max(from, next); code <= last; code += 1) found.add(code);
    next = Math.max(next, last + 1);
  }
}

/** Ranges as CSS writes them: 'U+0-7F, U+2019'. */
export function cssRanges(codePoints: readonly number[]): string {
  const ranges: string[] = [];
  for (let at = 0; at < codePoints.length; at += 1) {
    const from = codePoints[at] ?? 0;
    let to = from;
    while (codePoints[at + 1] === to + 1) {
      to += 1;
      at += 1;
    }
    const name = (code: number) => code.toString(16).toUpperCase();
    ranges.push(`U+${name(from)}${to > from ? `-${name(to)}` : ''}`);
  }
  return ranges.join(', ');
}
