/**
 * Removes the outlines of unused glyphs from a TrueType font. Glyph numbers stay the same, so that nothing
 * that refers to them has to change. Source: OpenType 1.9, chapters otff, glyf, loca, cmap, post.
 */

/** Tables that a font in a PDF needs (PDF 32000-1, 9.9). */
const neededTables = ['head', 'hhea', 'maxp', 'hmtx', 'loca', 'glyf', 'cvt ', 'fpgm', 'prep'];
/** Tables that map codes and names to glyphs, needed in fonts used without a map in the PDF. */
const lookupTables = ['cmap', 'post', 'OS/2', 'name'];

const MAX_COMPONENTS = 200;

export interface TrueType {
  bytes: Uint8Array;
  view: DataView;
  tables: ReadonlyMap<string, { start: number; length: number }>;
  glyphCount: number;
  /** Offset of each glyph's outline in `glyf`, plus one more entry for the end of the last. */
  offsets: Uint32Array;
  longOffsets: boolean;
}

/**
 * Reads the tables of a TrueType font.
 * @returns undefined for anything but a valid TrueType font with outlines
 */
export function readTrueType(bytes: Uint8Array): TrueType | undefined {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const version = view.getUint32(0);
    if (version !== 0x00010000 && version !== 0x74727565) return undefined;
    const tables = new Map<string, { start: number; length: number }>();
    for (let index = 0; index < view.getUint16(4); index++) {
      const at = 12 + index * 16;
      const start = view.getUint32(at + 8);
      const length = view.getUint32(at + 12);
      if (start + length > bytes.length) return undefined;
      tables.set(String.fromCharCode(...bytes.subarray(at, at + 4)), { start, length });
    }
    const head = tables.get('head');
    const maxp = tables.get('maxp');
    const loca = tables.get('loca');
    const glyf = tables.get('glyf');
    if (!head || !maxp || !loca || !glyf) return undefined;
    const glyphCount = view.getUint16(maxp.start + 4);
    const longOffsets = view.getInt16(head.start + 50) !== 0;
    if (loca.length < (glyphCount + 1) * (longOffsets ? 4 : 2)) return undefined;
    const offsets = Uint32Array.from({ length: glyphCount + 1 }, (_, glyph) =>
      longOffsets
        ? view.getUint32(loca.start + glyph * 4)
        : view.getUint16(loca.start + glyph * 2) * 2,
    );
    const isSound = offsets.every(
      (offset, glyph) => offset <= glyf.length && offset >= (offsets[glyph - 1] ?? 0),
    );
    return isSound ? { bytes, view, tables, glyphCount, offsets, longOffsets } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the outlines of these glyphs, of their components, and of glyph 0.
 * @param keepLookups whether the font's own tables map codes and names to glyphs
 * @returns undefined for a damaged font
 */
export function subsetGlyphs(
  font: TrueType,
  used: Iterable<number>,
  keepLookups: boolean,
): Uint8Array<ArrayBuffer> | undefined {
  const kept = withComponents(font, new Set([0, ...used]));
  const glyf = font.tables.get('glyf');
  if (!kept || !glyf) return undefined;
  const offsets = new Uint32Array(font.glyphCount + 1);
  const outlines: Uint8Array[] = [];
  let size = 0;
  for (let glyph = 0; glyph < font.glyphCount; glyph++) {
    offsets[glyph] = size;
    if (!kept.has(glyph)) continue;
    const [from = 0, to = 0] = font.offsets.subarray(glyph, glyph + 2);
    const outline = new Uint8Array(Math.ceil((to - from) / 4) * 4);
    outline.set(font.bytes.subarray(glyf.start + from, glyf.start + to));
    outlines.push(outline);
    size += outline.length;
  }
  offsets[font.glyphCount] = size;
  const names = [...neededTables, ...(keepLookups ? lookupTables : [])];
  const tables: [name: string, content: Uint8Array][] = [];
  for (const name of names.toSorted()) {
    const place = font.tables.get(name);
    if (!place) continue;
    if (name === 'glyf') tables.push([name, concat(outlines, size)]);
    else if (name === 'loca') tables.push([name, locaOf(offsets, font.longOffsets)]);
    else tables.push([name, font.bytes.slice(place.start, place.start + place.length)]);
  }
  return writeTables(font.view.getUint32(0), tables);
}

function withComponents(font: TrueType, wanted: Set<number>): Set<number> | undefined {
  const glyf = font.tables.get('glyf');
  const kept = new Set<number>();
  const waiting = [...wanted];
  try {
    for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
      if (kept.has(glyph) || glyph >= font.glyphCount) continue;
      kept.add(glyph);
      const [from = 0, to = 0] = font.offsets.subarray(glyph, glyph + 2);
      if (!glyf || to - from < 10 || font.view.getInt16(glyf.start + from) >= 0) continue;
      waiting.push(...componentsAt(font.view, glyf.start + from + 10));
    }
  } catch {
    return undefined;
  }
  return kept;
}

function componentsAt(view: DataView, start: number): number[] {
  const components: number[] = [];
  let at = start;
  for (let count = 0; count < MAX_COMPONENTS; count++) {
    const flags = view.getUint16(at);
    components.push(view.getUint16(at + 2));
    at += 4 + (flags & 1 ? 4 : 2);
    if (flags & 8) at += 2;
    else if (flags & 0x40) at += 4;
    else if (flags & 0x80) at += 8;
    if (!(flags & 0x20)) break;
  }
  return components;
}

function locaOf(offsets: Uint32Array, long: boolean): Uint8Array {
  const out = new Uint8Array(offsets.length * (long ? 4 : 2));
  const view = new DataView(out.buffer);
  for (const [glyph, offset] of offsets.entries()) {
    if (long) view.setUint32(glyph * 4, offset);
    else view.setUint16(glyph * 2, offset / 2);
  }
  return out;
}

function writeTables(
  version: number,
  tables: readonly (readonly [name: string, content: Uint8Array])[],
): Uint8Array<ArrayBuffer> {
  const start = 12 + tables.length * 16;
  const size = tables.reduce((sum, [, { length }]) => sum + Math.ceil(length / 4) * 4, start);
  const out = new Uint8Array(size);
  const view = new DataView(out.buffer);
  const power = Math.floor(Math.log2(Math.max(1, tables.length)));
  view.setUint32(0, version);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (tables.length - 2 ** power));
  let at = start;
  let head: number | undefined;
  for (const [index, [name, content]] of tables.entries()) {
    const entry = 12 + index * 16;
    out.set(content, at);
    if (name === 'head') {
      head = at;
      view.setUint32(at + 8, 0);
    }
    for (let letter = 0; letter < 4; letter++) out[entry + letter] = name.charCodeAt(letter);
    view.setUint32(entry + 4, checksum(view, at, content.length));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, content.length);
    at += Math.ceil(content.length / 4) * 4;
  }
  if (head !== undefined) view.setUint32(head + 8, (0xb1b0afba - checksum(view, 0, size)) >>> 0);
  return out;
}

function checksum(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function concat(parts: readonly Uint8Array[], size: number): Uint8Array {
  const out = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
