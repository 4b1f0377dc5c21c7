/**
 * Gives a font of TrueType outlines those of CFF: a quadratic curve is a cubic one, so outlines stay as they are
 * but for rounding. Glyphs keep their numbers and names, so that ligatures, kerning and colours stay; hints and the
 * axes of a variable font go. Sources: Adobe Technical Notes 5176 (CFF) and 5177 (Type 2 charstrings).
 */
import { throwIfAborted } from '@entropy-tools/core/codec-context';
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import { type Contour, glyphCount, readOutlines } from './glyph-outlines';
import { cffVersion, damagedFont, type FontTables, viewOf } from './sfnt';

type Bytes = Uint8Array<ArrayBuffer>;
type Point = readonly [x: number, y: number];

/** Hints of TrueType, its outlines, and what varies them. */
const dropped = [
  ...['glyf', 'loca', 'fpgm', 'prep', 'cvt ', 'gasp', 'hdmx', 'VDMX', 'LTSH', 'DSIG', 'PCLT'],
  ...['fvar', 'gvar', 'avar', 'cvar', 'HVAR', 'VVAR', 'MVAR', 'STAT'],
];

/** Strings of the format itself come before those of a font. */
const STANDARD_STRINGS = 391;
/** Each glyph but the first has a string of its own, and the font has two; their numbers end at 64,999. */
const MAX_GLYPHS = 65_000 - STANDARD_STRINGS - 1;

/** The names that a CFF begins with. */
export interface CffNames {
  postScript: string;
  full: string;
  family: string;
}

/** @throws ToolError `input` if an outline cannot be read, `limit` for too many glyphs, `cancelled` */
export function toCff(
  font: FontTables,
  names: CffNames,
  context: { signal: AbortSignal },
): FontTables {
  const head = font.tables.get('head')?.slice();
  const hhea = font.tables.get('hhea');
  const hmtx = font.tables.get('hmtx');
  if (!head || !hhea || !hmtx) throw damagedFont();
  const count = glyphCount(font);
  if (count > MAX_GLYPHS)
    throw new ToolError(
      'limit',
      `A font of more than ${MAX_GLYPHS} glyphs does not become an OTF here. Choose WOFF2 or TTF.`,
    );
  const read = readOutlines(font);
  const widthOf = widthsOf(hmtx, viewOf(hhea).getUint16(34));
  const charStrings: Bytes[] = [];
  const glyphNames: string[] = [];
  const taken = new Set<string>();
  for (let id = 0; id < count; id += 1) {
    if (id % 64 === 0) throwIfAborted(context);
    const { contours, name } = read(id);
    charStrings.push(charString(contours, widthOf(id)));
    if (id > 0) glyphNames.push(freeName(name, id, taken));
  }
  const view = viewOf(head);
  const bounds = [36, 38, 40, 42].map((at) => view.getInt16(at));
  const cff = layOut(charStrings, glyphNames, names, view.getUint16(18), bounds);
  view.setInt16(50, 0);
  const tables = new Map(font.tables);
  for (const tag of dropped) tables.delete(tag);
  const maxp = Uint8Array.from([0, 0, 0x50, 0, count >> 8, count & 0xff]);
  tables.set('CFF ', cff).set('maxp', maxp).set('head', head);
  const post = font.tables.get('post')?.slice(0, 32);
  if (post && post.length === 32) {
    // Names of glyphs are in the CFF.
    viewOf(post).setUint32(0, 0x00030000);
    tables.set('post', post);
  }
  return { version: cffVersion, tables };
}

function widthsOf(hmtx: Bytes, metrics: number): (id: number) => number {
  if (metrics === 0 || hmtx.length < metrics * 4) throw damagedFont();
  const view = viewOf(hmtx);
  return (id) => view.getUint16(Math.min(id, metrics - 1) * 4);
}

function freeName(name: string, id: number, taken: Set<string>): string {
  const isGood = /^[A-Za-z0-9._]{1,63}$/.test(name) && name !== '.notdef' && !taken.has(name);
  const free = isGood ? name : `glyph${String(id).padStart(5, '0')}`;
  taken.add(free);
  return free;
}

const operator = { moveTo: 21, lineTo: 5, curveTo: 8, end: 14 };

function charString(contours: readonly Contour[], width: number): Bytes {
  const bytes: number[] = width === 0 ? [] : number(width);
  let [x, y] = [0, 0];
  const steps = (points: readonly Point[]) => {
    for (const point of points) {
      const [toX, toY] = [Math.round(point[0]), Math.round(point[1])];
      bytes.push(...number(toX - x), ...number(toY - y));
      [x, y] = [toX, toY];
    }
  };
  for (const { start, segments } of contours) {
    steps([start]);
    bytes.push(operator.moveTo);
    let from: Point = start;
    for (const segment of segments) {
      const [a, b, c] = segment;
      if (a && b && c) steps([a, b, c]);
      else if (a && b) steps([towards(from, a), towards(b, a), b]);
      else if (a) steps([a]);
      bytes.push(b ? operator.curveTo : operator.lineTo);
      from = segment.at(-1) ?? from;
    }
  }
  bytes.push(operator.end);
  return Uint8Array.from(bytes);
}

/** Two thirds of the way to the control point of a quadratic curve is that of the cubic one. */
const towards = (from: Point, control: Point): Point => [
  from[0] + ((control[0] - from[0]) * 2) / 3,
  from[1] + ((control[1] - from[1]) * 2) / 3,
];

/** A number of a charstring, or of a dictionary if it is small. */
function number(value: number): number[] {
  if (value >= -107 && value <= 107) return [value + 139];
  const rest = Math.abs(value) - 108;
  if (rest < 1024) return [(rest >> 8) + (value > 0 ? 247 : 251), rest & 0xff];
  return [28, (value >> 8) & 0xff, value & 0xff];
}

/** A number of a dictionary that always takes five bytes, so that offsets do not move what follows. */
const longNumber = (value: number) => [29, ...[24, 16, 8, 0].map((by) => (value >> by) & 0xff)];

/** A fraction of a dictionary: four bits a letter. */
function realNumber(value: number): number[] {
  const text = value.toFixed(9).replace(/0+$/, '').replace(/^0/, '');
  const letters = [...text].map((letter) => (letter === '.' ? 10 : Number(letter)));
  letters.push(15);
  if (letters.length % 2 === 1) letters.push(15);
  const bytes = [30];
  for (let at = 0; at < letters.length; at += 2)
    bytes.push(((letters[at] ?? 15) << 4) | (letters[at + 1] ?? 15));
  return bytes;
}

function index(items: readonly Bytes[]): Bytes {
  if (items.length === 0) return new Uint8Array(2);
  const bytes = new Uint8Array(3 + (items.length + 1) * 4);
  const view = viewOf(bytes);
  view.setUint16(0, items.length);
  bytes[2] = 4;
  let offset = 1;
  for (const [at, item] of items.entries()) {
    view.setUint32(3 + at * 4, offset);
    offset += item.length;
  }
  view.setUint32(3 + items.length * 4, offset);
  return joinBytes([bytes, ...items]);
}

function layOut(
  charStrings: readonly Bytes[],
  glyphNames: readonly string[],
  { postScript, full, family }: CffNames,
  unitsPerEm: number,
  bounds: readonly number[],
): Bytes {
  const ascii = (text: string) =>
    Uint8Array.from(text, (letter) => Math.min(127, letter.charCodeAt(0)));
  const name = index([ascii(postScript)]);
  const strings = index([full, family, ...glyphNames].map(ascii));
  const charset = new Uint8Array(1 + glyphNames.length * 2);
  for (const at of glyphNames.keys())
    viewOf(charset).setUint16(1 + at * 2, STANDARD_STRINGS + 2 + at);
  const outlines = index(charStrings);
  const scale = realNumber(1 / unitsPerEm);
  const matrix = unitsPerEm === 1000 ? [] : [...scale, 139, 139, ...scale, 139, 139, 12, 7];
  // Widths are written in full, so the dictionary of a font's private values is empty.
  const topOf = (charsetAt: number, outlinesAt: number, privateAt: number) =>
    Uint8Array.from([
      ...[...longNumber(STANDARD_STRINGS), 2, ...longNumber(STANDARD_STRINGS + 1), 3],
      ...[...bounds.flatMap(longNumber), 5],
      ...matrix,
      ...[...longNumber(charsetAt), 15, ...longNumber(outlinesAt), 17],
      ...[...longNumber(0), ...longNumber(privateAt), 18],
    ]);
  const header = Uint8Array.from([1, 0, 4, 4]);
  const noSubroutines = new Uint8Array(2);
  const before = [header, name, index([topOf(0, 0, 0)]), strings, noSubroutines].reduce(
    (sum, part) => sum + part.length,
    0,
  );
  const top = topOf(before, before + charset.length, before + charset.length + outlines.length);
  return joinBytes([header, name, index([top]), strings, noSubroutines, charset, outlines]);
}
