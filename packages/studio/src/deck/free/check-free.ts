// Checks free slides from outside: the device's storage, a deck file. Objects that are not as they should be are
// left out.
import type { DeckOrigin, FreeSlide, SlideObject } from './slide-object';

type Check = (value: unknown) => boolean;

const MAX_OBJECTS = 2000;

const number: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const text: Check = (value) => typeof value === 'string' && value.length <= 20_000;
const yes: Check = (value) => typeof value === 'boolean';
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const color = matches(/^#[\da-f]{6}$/i);
const name = matches(/^[\w-]{1,60}$/);
const listOf =
  (one: Check, most = 5000): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(one);
const either =
  (...ones: Check[]): Check =>
  (value) =>
    ones.some((one) => one(value));
const only =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);

/** An object with these fields, of which those after `optional` may be missing, and no others. */
function shaped(needed: Record<string, Check>, optional: Record<string, Check> = {}): Check {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const fields = new Map(Object.entries(value));
    for (const [key, check] of Object.entries(needed)) if (!check(fields.get(key))) return false;
    for (const [key, one] of fields) {
      if (one === undefined || needed[key]) continue;
      if (!optional[key]?.(one)) return false;
    }
    return true;
  };
}

const size: Check = (value) => number(value) && Math.abs(value as number) <= 1_000_000;
const frame = shaped({ x: size, y: size, width: size, height: size });
const cut = shaped({ left: number, top: number, right: number, bottom: number });
const url: Check = (value) => typeof value === 'string' && value.length <= 4000;
const paint = { color };
const thin = { opacity: number };
const fill = either(
  shaped({ kind: only('solid'), ...paint }, thin),
  shaped(
    { kind: only('gradient'), stops: listOf(shaped({ at: number, ...paint }, thin), 100) },
    { angle: number, centre: shaped({ x: number, y: number }) },
  ),
  shaped({ kind: only('picture'), url }, { cut, isTiled: yes }),
);
const line = shaped({ width: size, ...paint }, { ...thin, dash: name, head: name, tail: name });
const distance = either(shaped({ times: number }), shaped({ pixels: size }));
const bullet = shaped(
  {},
  { char: text, font: text, number: name, start: number, color, scale: number },
);
const run = shaped(
  { text, size, color },
  {
    ...{ face: text, bold: yes, italic: yes, underline: yes, strike: yes, caps: yes },
    ...{
      raise: number,
      spacing: size,
      href: matches(/^(https?:|mailto:)/i),
      field: only('slidenum'),
    },
  },
);
const paragraph = shaped(
  { runs: listOf(run), align: only('left', 'center', 'right', 'justify'), size },
  {
    ...{ spacing: distance, before: distance, after: distance, indent: size, first: size },
    ...{ level: number, bullet, isRtl: yes },
  },
);
const words = shaped(
  {
    ...{ paragraphs: listOf(paragraph), anchor: only('top', 'middle', 'bottom') },
    ...{ inset: listOf(size, 4), isWrapped: yes },
  },
  {
    fit: either(only('shape'), shaped({ scale: number, reduction: number })),
    direction: name,
  },
);
const numbers: Check = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, one]) => name(key) && number(one));
const path = shaped(
  { d: matches(/^[MLCQZ\d\s.,e-]{0,200000}$/), width: number, height: number },
  { isOpen: yes },
);
const cell = shaped(
  { text: words, lines: listOf(either(line, only(undefined, null)), 4) },
  { fill, columnSpan: number, rowSpan: number, isCovered: yes },
);
const xml: Check = (value) => typeof value === 'string' && value.length <= 5_000_000;
const object = shaped(
  { id: text, frame },
  {
    ...{
      rotation: number,
      flip: only('h', 'v', 'hv'),
      group: text,
      role: only('title'),
      fill,
      line,
    },
    outline: either(
      shaped({ preset: name }, { adjust: numbers }),
      shaped({ paths: listOf(path, 500) }),
    ),
    text: words,
    picture: shaped({ url, alt: text }, { cut }),
    table: shaped({
      columns: listOf(size, 200),
      rows: listOf(shaped({ height: size, cells: listOf(cell, 200) }), 500),
    }),
    chart: shaped({ url, alt: text, xml }, { workbook: xml }),
  },
);

/** A free slide; undefined if it has no page or no list of objects. */
export function readFree(value: unknown): FreeSlide | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { page, objects } = value as { page?: unknown; objects?: unknown };
  const isPage = shaped({ width: number, height: number })(page);
  const { width, height } = (isPage ? page : { width: 0, height: 0 }) as FreeSlide['page'];
  if (width <= 0 || height <= 0 || !Array.isArray(objects)) return undefined;
  const kept = objects.slice(0, MAX_OBJECTS).filter((one): one is SlideObject => object(one));
  return { page: { width, height }, objects: kept.map(withLines) };
}

/** JSON has `null` for the sides of a cell without a line. */
function withLines(one: SlideObject): SlideObject {
  if (!one.table) return one;
  const rows = one.table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((each) => ({
      ...each,
      lines: each.lines.map((side) => side ?? undefined),
    })),
  }));
  return { ...one, table: { ...one.table, rows } };
}

/** Colours and fonts of a presentation; undefined if they are not as they should be. */
export function readOrigin(value: unknown): DeckOrigin | undefined {
  const isColors: Check = (colors) =>
    typeof colors === 'object' &&
    colors !== null &&
    Object.entries(colors).every(([key, one]) => name(key) && color(one));
  return shaped({ colors: isColors, fonts: shaped({ major: text, minor: text }) })(value)
    ? (value as DeckOrigin)
    : undefined;
}
