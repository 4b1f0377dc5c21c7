/**
 * Reading order on a page: finds gutters (vertical strips without text) and splits the page into regions,
 * each of which reads from top to bottom. Items that cross a gutter (a title, a wide figure) split the page
 * into bands; in each band the columns are read one after the other. Tables look similar, but only columns of
 * prose have lines that fill them.
 */
import type { DocImage } from '../doc/model';
import { findColumnBand } from './column-band';
import { median, separatesProse, sharesBaselines } from './prose-columns';
import type { RuledTable } from './ruled-tables';
import type { Segment } from './text-lines';

export interface ImageItem {
  kind: 'image';
  image: DocImage;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export type Item = Segment | ImageItem | RuledTable;

/** Items that read from top to bottom, or columns beside one another, each of such parts. */
export type Region = { items: Item[] } | { columns: Region[][] };

const MAX_DEPTH = 5;

/** Splits items into regions in reading order. */
export function toRegions(items: readonly Item[]): Item[][] {
  return toLayout(items).flatMap(flatten);
}

/** The items of a region in reading order. */
export function flatten(region: Region): Item[][] {
  return 'items' in region ? [region.items] : region.columns.flat().flatMap(flatten);
}

/** Splits items into regions in reading order, with the columns that they form. */
export function toLayout(items: readonly Item[], depth = 0): Region[] {
  if (items.length === 0) return [];
  const gutter = depth < MAX_DEPTH ? findGutter(items) : undefined;
  if (gutter === undefined) return withoutGutter(items, depth);
  return withGutter(items, gutter, depth);
}

/** Without a gutter: one region, or the parts above, in and below a band of columns. */
function withoutGutter(items: readonly Item[], depth: number): Region[] {
  const segments = items.filter((item) => item.kind === 'segment');
  const band = depth < MAX_DEPTH && segments.length <= 2000 ? findColumnBand(segments) : undefined;
  if (!band) return [{ items: [...items].sort((a, b) => a.top - b.top) }];
  const middle = (item: Item) => (item.top + item.bottom) / 2;
  const inside = items.filter((item) => middle(item) >= band.top && middle(item) <= band.bottom);
  const below = items.filter((item) => middle(item) > band.bottom);
  return [
    ...toLayout(
      items.filter((item) => middle(item) < band.top),
      MAX_DEPTH,
    ),
    ...withGutter(inside, band.gutter, depth),
    ...toLayout(below, depth + 1),
  ];
}

function withGutter(items: readonly Item[], gutter: number, depth: number): Region[] {
  const rtl = items.filter((item) => item.kind === 'segment' && item.rtl).length > items.length / 2;
  const regions: Region[] = [];
  let crossing: Item[] = [];
  for (const band of toBands(items, gutter)) {
    const [left, right] = [
      band.sides.filter((i) => i.right <= gutter + 1),
      band.sides.filter((i) => i.right > gutter + 1),
    ];
    const [first, second] = rtl ? [right, left] : [left, right];
    if (second.length === 0 || first.length === 0) {
      crossing.push(...band.crossers, ...band.sides);
      continue;
    }
    crossing.push(...band.crossers, ...takeLastLines(band.crossers, first, second));
    if (crossing.length > 0) regions.push(...toLayout(crossing, depth + 1));
    crossing = [];
    const sides = [toLayout(first, depth + 1), toLayout(second, depth + 1)];
    regions.push({ columns: sides.flatMap(columnsOf) });
  }
  if (crossing.length > 0) regions.push(...toLayout(crossing, MAX_DEPTH));
  return regions;
}

/** The columns that one side of a gutter consists of. */
function columnsOf(side: Region[]): Region[][] {
  const [only] = side;
  return side.length === 1 && only && 'columns' in only ? only.columns : [side];
}

interface Band {
  crossers: Item[];
  sides: Item[];
}

/** Bands from top to bottom, each with the items that cross the gutter and those below that do not. */
function toBands(items: readonly Item[], gutter: number): Band[] {
  const bands: Band[] = [{ crossers: [], sides: [] }];
  const sorted = [...items].sort((a, b) => a.top - b.top);
  const spans = (item: Item) => item.left < gutter - 1 && item.right > gutter + 1;
  const size = median(items.flatMap((item) => (item.kind === 'segment' ? item.size : [])));
  for (const item of sorted) {
    let band = bands.at(-1);
    const crosses = spans(item) || isSeparator(item, sorted, { gutter, size, spans });
    if (crosses && band && band.sides.length > 0) {
      band = { crossers: [], sides: [] };
      bands.push(band);
    }
    (crosses ? band?.crossers : band?.sides)?.push(item);
  }
  return bands;
}

/**
 * Whether a short heading stands above or between columns although it does not cross the gutter: nothing is
 * beside it, and what follows is either wide or in both columns.
 */
function isSeparator(
  item: Item,
  sorted: readonly Item[],
  at: { gutter: number; size: number; spans: (item: Item) => boolean },
): boolean {
  if (item.kind !== 'segment' || item.size < 1.15 * at.size || item.left >= at.gutter) return false;
  const others = sorted.filter((other) => other !== item);
  if (others.some((other) => other.top < item.bottom + 1 && other.bottom > item.top - 1))
    return false;
  const next = others.find((other) => other.top > item.bottom);
  if (next && at.spans(next)) return true;
  // Far below it nothing is said about what is beside.
  const reach = item.bottom + 4 * item.size;
  const below = others.filter((other) => other.top > item.bottom && other.top < reach);
  return (
    below.some((other) => other.left > at.gutter) && below.some((other) => other.right < at.gutter)
  );
}

/** Moves the short last line of a wide paragraph, which lies in the first column only, back to its paragraph. */
function takeLastLines(crossers: readonly Item[], first: Item[], second: readonly Item[]): Item[] {
  const last = crossers.at(-1);
  const [candidate] = first;
  if (last?.kind !== 'segment' || candidate?.kind !== 'segment') return [];
  const besideIt = second.some((item) => item.top < candidate.bottom + 2);
  const follows =
    candidate.y - last.y < 1.5 * last.size && Math.abs(candidate.size - last.size) < 1;
  const next = first[1];
  const leadsOn = next?.kind === 'segment' && next.y - candidate.y < candidate.y - last.y + 2;
  if (besideIt || !follows || leadsOn) return [];
  first.shift();
  return [candidate];
}

/** The centre of the best gutter between columns of prose, or undefined. */
function findGutter(items: readonly Item[]): number | undefined {
  const segments = items.filter((item) => item.kind === 'segment');
  if (segments.length < 6) return undefined;
  const left = Math.floor(Math.min(...segments.map((s) => s.left)));
  const right = Math.ceil(Math.max(...segments.map((s) => s.right)));
  if (!(right - left > 40 && right - left < 20_000)) return undefined;
  const cover = new Uint16Array(right - left + 1);
  for (const segment of segments)
    for (let x = Math.floor(segment.left); x <= Math.ceil(segment.right) - 1; x++)
      cover[x - left] = (cover[x - left] ?? 0) + 1;
  const peak = Math.max(...cover);
  const size = median(segments.map((s) => s.size));
  const candidates = (limit: number) =>
    lowRuns(cover, Math.floor(peak * limit))
      .filter((run) => run.to - run.from >= Math.max(6, 0.75 * size))
      .sort((a, b) => b.to - b.from - (a.to - a.from))
      .map((run) => left + (run.from + run.to) / 2);
  return (
    candidates(0.35).find((middle) => separatesProse(segments, middle)) ??
    // Beside a full column, a box of a few lines resembles a gutter, so the strip must be empty.
    candidates(0.05).find(
      (middle) => separatesProse(segments, middle) && !sharesBaselines(segments, middle),
    )
  );
}

/** Inner ranges covered by at most `limit` segments. */
function lowRuns(cover: Uint16Array, limit: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let from = -1;
  for (let x = 0; x < cover.length; x++) {
    const low = (cover[x] ?? 0) <= limit;
    if (low && from < 0) from = x;
    if (!low && from >= 0) {
      if (from > 0) runs.push({ from, to: x });
      from = -1;
    }
  }
  return runs;
}
