/**
 * Gives a font of CFF outlines those of TrueType: each cubic curve becomes as many quadratic ones as keep within
 * half a thousandth of the letter's height. Glyphs keep their numbers, so that ligatures, kerning and colours stay;
 * hints go. Sources: OpenType specification 1.9 (glyf, loca, maxp); the error of the approximation from
 * G. Sederberg, 'Computer Aided Geometric Design', cubic to quadratic by midpoints.
 */
import { throwIfAborted } from '@entropy-tools/core/codec-context';
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { type Contour, glyphCount, readOutlines } from './glyph-outlines';
import { damagedFont, type FontTables, trueTypeVersion, viewOf } from './sfnt';

type Bytes = Uint8Array<ArrayBuffer>;
type Point = readonly [x: number, y: number];

interface GlyphPoint {
  x: number;
  y: number;
  onCurve: boolean;
}

const TOLERANCE = 0.0005;
const MAX_PIECES = 32;
/** Smoothing and symmetric smoothing at every size, as unhinted fonts ask for. */
const gasp = Uint8Array.from([0, 1, 0, 1, 0xff, 0xff, 0, 0x0a]);

/** @throws ToolError `input` if an outline cannot be read, `cancelled` */
export function toTrueType(font: FontTables, context: { signal: AbortSignal }): FontTables {
  const head = font.tables.get('head')?.slice();
  const hhea = font.tables.get('hhea');
  const hmtx = font.tables.get('hmtx')?.slice();
  if (!head || !hhea || !hmtx) throw damagedFont();
  const count = glyphCount(font);
  const read = readOutlines(font);
  const tolerance = viewOf(head).getUint16(18) * TOLERANCE;
  const glyphs: Bytes[] = [];
  const offsets = new Uint32Array(count + 1);
  const most = { points: 0, contours: 0 };
  const bounds = { ...noBounds };
  const setBearing = bearingsOf(hmtx, viewOf(hhea).getUint16(34), count);
  let length = 0;
  for (let id = 0; id < count; id += 1) {
    if (id % 64 === 0) throwIfAborted(context);
    const contours = read(id).contours.map((contour) => pointsOf(contour, tolerance));
    const drawn = contours.filter((points) => points.length > 1);
    offsets[id] = length;
    if (drawn.length === 0) setBearing(id, 0);
    else {
      const own = boundsOf(drawn.flat());
      setBearing(id, own.left);
      bounds.left = Math.min(bounds.left, own.left);
      bounds.bottom = Math.min(bounds.bottom, own.bottom);
      bounds.right = Math.max(bounds.right, own.right);
      bounds.top = Math.max(bounds.top, own.top);
      most.points = Math.max(most.points, drawn.flat().length);
      most.contours = Math.max(most.contours, drawn.length);
      const glyph = glyphOf(drawn, own);
      glyphs.push(glyph);
      length += glyph.length;
    }
  }
  offsets[count] = length;
  const headView = viewOf(head);
  if (length > 0) {
    const { left, bottom, right, top } = bounds;
    for (const [at, value] of [left, bottom, right, top].entries())
      headView.setInt16(36 + at * 2, value);
  }
  headView.setInt16(50, 1);
  const tables = new Map(font.tables);
  for (const tag of ['CFF ', 'VORG', 'DSIG']) tables.delete(tag);
  tables.set('head', head).set('hmtx', hmtx).set('maxp', maxpOf(count, most)).set('gasp', gasp);
  tables.set('glyf', glyphs.length > 0 ? joinBytes(glyphs) : new Uint8Array(1));
  tables.set('loca', locaOf(offsets));
  const hheaOut = withoutNumbersOver(hhea, count);
  tables.set('hhea', hheaOut);
  return { version: trueTypeVersion, tables };
}

const noBounds = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };

function boundsOf(points: readonly GlyphPoint[]): typeof noBounds {
  const bounds = { ...noBounds };
  for (const { x, y } of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.min(bounds.bottom, y);
    bounds.top = Math.max(bounds.top, y);
  }
  return bounds;
}

/** A table of metrics may claim more glyphs than there are. */
function withoutNumbersOver(hhea: Bytes, count: number): Bytes {
  const table = hhea.slice();
  const view = viewOf(table);
  if (view.getUint16(34) > count) view.setUint16(34, count);
  return table;
}

/** Sets the left side of a glyph, by which TrueType places its outline. */
function bearingsOf(hmtx: Bytes, metrics: number, count: number) {
  if (hmtx.length < metrics * 4 + Math.max(0, count - metrics) * 2) throw damagedFont();
  const view = viewOf(hmtx);
  return (id: number, left: number) =>
    view.setInt16(id < metrics ? id * 4 + 2 : metrics * 4 + (id - metrics) * 2, left);
}

function pointsOf({ start, segments }: Contour, tolerance: number): GlyphPoint[] {
  const points: GlyphPoint[] = [];
  const add = ([x, y]: Point, onCurve: boolean) =>
    points.push({ x: Math.round(x), y: Math.round(y), onCurve });
  let from: Point = start;
  add(start, true);
  for (const segment of segments) {
    const [a, b, to] = segment;
    if (a && b && to)
      for (const [control, end] of quadratics(from, a, b, to, tolerance)) {
        add(control, false);
        add(end, true);
      }
    else if (a && b) {
      add(a, false);
      add(b, true);
    } else if (a) add(a, true);
    from = segment.at(-1) ?? from;
  }
  const [first] = points;
  const last = points.at(-1);
  if (points.length > 1 && first && last?.onCurve && last.x === first.x && last.y === first.y)
    points.pop();
  return points;
}

function* quadratics(
  p0: Point,
  p1: Point,
  p2: Point,
  p3: Point,
  tolerance: number,
): Generator<readonly [control: Point, end: Point]> {
  const spread = Math.hypot(
    p3[0] - 3 * p2[0] + 3 * p1[0] - p0[0],
    p3[1] - 3 * p2[1] + 3 * p1[1] - p0[1],
  );
  const error = (spread * Math.sqrt(3)) / 36;
  const count = Math.min(MAX_PIECES, Math.max(1, Math.ceil(Math.cbrt(error / tolerance))));
  const at = (t: number): Point => {
    const u = 1 - t;
    const along = (axis: 0 | 1) =>
      u * u * u * p0[axis] +
      3 * u * u * t * p1[axis] +
      3 * u * t * t * p2[axis] +
      t * t * t * p3[axis];
    return [along(0), along(1)];
  };
  const speed = (t: number): Point => {
    const u = 1 - t;
    const along = (axis: 0 | 1) =>
      3 * u * u * (p1[axis] - p0[axis]) +
      6 * u * t * (p2[axis] - p1[axis]) +
      3 * t * t * (p3[axis] - p2[axis]);
    return [along(0), along(1)];
  };
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [index / count, (index + 1) / count];
    const step = (to - from) / 4;
    const [start, end] = [at(from), index === count - 1 ? p3 : at(to)];
    const [out, back] = [speed(from), speed(to)];
    // (3 (c1 + c2) - start - end) / 4 with the controls of this part of the cubic curve.
    const control = (axis: 0 | 1) =>
      (start[axis] + end[axis]) / 2 + step * (out[axis] - back[axis]);
    yield [[control(0), control(1)], end];
  }
}

const flag = { onCurve: 1, shortX: 2, shortY: 4, repeat: 8, sameX: 16, sameY: 32 };

function glyphOf(contours: readonly GlyphPoint[][], bounds: typeof noBounds): Bytes {
  const flags: number[] = [];
  const [xs, ys]: [number[], number[]] = [[], []];
  let [x, y] = [0, 0];
  for (const point of contours.flat()) {
    const [forX, forY] = [coordinate(point.x - x), coordinate(point.y - y)];
    xs.push(...forX.bytes);
    ys.push(...forY.bytes);
    flags.push(
      (point.onCurve ? flag.onCurve : 0) |
        (forX.isShort ? flag.shortX : 0) |
        (forX.isSame ? flag.sameX : 0) |
        (forY.isShort ? flag.shortY : 0) |
        (forY.isSame ? flag.sameY : 0),
    );
    [x, y] = [point.x, point.y];
  }
  const head = new Uint8Array(12 + contours.length * 2);
  const view = viewOf(head);
  view.setInt16(0, contours.length);
  for (const [at, value] of [bounds.left, bounds.bottom, bounds.right, bounds.top].entries())
    view.setInt16(2 + at * 2, value);
  let end = -1;
  for (const [at, points] of contours.entries()) {
    end += points.length;
    view.setUint16(10 + at * 2, end);
  }
  const body = [...packed(flags), ...xs, ...ys];
  const size = head.length + body.length;
  const glyph = new Uint8Array((size + 3) & ~3);
  glyph.set(head);
  glyph.set(body, head.length);
  return glyph;
}

function coordinate(delta: number): { bytes: number[]; isShort: boolean; isSame: boolean } {
  if (delta === 0) return { bytes: [], isShort: false, isSame: true };
  const size = Math.abs(delta);
  if (size < 256) return { bytes: [size], isShort: true, isSame: delta > 0 };
  return { bytes: [(delta >> 8) & 0xff, delta & 0xff], isShort: false, isSame: false };
}

/** Equal flags in a row are written once with their count. */
function packed(flags: readonly number[]): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < flags.length; ) {
    const value = flags[at] ?? 0;
    let count = 1;
    while (count < 256 && flags[at + count] === value) count += 1;
    if (count > 2) bytes.push(value | flag.repeat, count - 1);
    else for (let one = 0; one < count; one += 1) bytes.push(value);
    at += count;
  }
  return bytes;
}

function maxpOf(count: number, most: { points: number; contours: number }): Bytes {
  const table = new Uint8Array(32);
  const view = viewOf(table);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, count);
  view.setUint16(6, most.points);
  view.setUint16(8, most.contours);
  // Zones of hints: every font says two.
  view.setUint16(14, 2);
  return table;
}

function locaOf(offsets: Uint32Array): Bytes {
  const table = new Uint8Array(offsets.length * 4);
  const view = viewOf(table);
  for (const [at, offset] of offsets.entries()) view.setUint32(at * 4, offset);
  return table;
}
