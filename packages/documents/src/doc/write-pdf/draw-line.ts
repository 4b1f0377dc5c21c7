/** Places the items of a line from left to right (bidi, alignment, justification) and draws them. */
import type { Align } from '../model';
import type { Line } from './break-lines';
import type { PdfCanvas } from './canvas';
import { drawImage } from './draw-image';
import type { Item, TextItem } from './paragraph';
import type { Tag } from './tag';
import type { TextStyle } from './text-style';
import { visualOrder } from './visual-order';

/** Position and settings of a line. */
export interface LinePlacement {
  x: number;
  /** Top and height of the line, and its baseline, in points. */
  y: number;
  height: number;
  baseline: number;
  width: number;
  align: Align;
  rtl: boolean;
  tag: Tag;
  /** Link elements of this paragraph by address. */
  links: Map<string, Tag>;
  targets: ReadonlySet<string>;
  /** Stretches justified lines without limit. */
  stretchAll?: boolean;
}

/** A line that justification would stretch by more than this share is left as it is. */
const loosest = 0.3;

/** Draws a line. */
export function drawLine(canvas: PdfCanvas, line: Line, place: LinePlacement): void {
  const free = place.width - line.width;
  const stretch = stretchOf(line, free, place);
  let x = place.x + (stretch ? 0 : shiftOf(place, free));
  const placed = visualOrder(line.items).map((item) => {
    const extra = stretch?.items.has(item) ? stretch.each : 0;
    const here = { item, x, width: item.width + extra, extra };
    x += here.width;
    return here;
  });
  const { space } = line;
  if (space && place.rtl && placed[0])
    placed.unshift({ item: space, x: placed[0].x - space.width, width: space.width, extra: 0 });
  else if (space) placed.push({ item: space, x, width: space.width, extra: 0 });
  // Neighbours are merged from left to right into text objects, which are written in reading order.
  const order = new Map<Item, number>(line.items.map((item, index) => [item, index]));
  if (space) order.set(space, line.items.length);
  const first = (group: PlacedItem[]) => Math.min(...group.map(({ item }) => order.get(item) ?? 0));
  const groups = grouped(placed, place.targets).sort((a, b) => first(a) - first(b));
  for (const group of groups) {
    const [start] = group;
    const last = group.at(-1);
    if (!start || !last) continue;
    const width = last.x + last.width - start.x;
    const href = linkOf(start.item, place.targets);
    let tag = place.tag;
    if (href !== undefined) {
      tag = place.links.get(href) ?? place.tag.child('Link');
      place.links.set(href, tag);
    }
    if (start.item.kind === 'image') {
      const { image, height, depth } = start.item;
      const top = place.y + place.baseline + depth - height;
      drawImage(canvas, image, start.x, top, start.item.width, height, tag);
    } else {
      const text = group.flatMap(({ item, extra }) =>
        item.kind === 'text' ? [{ shaped: item.shaped, extra }] : [],
      );
      drawText(canvas, start.item, text, start.x, width, place, tag);
    }
    if (href === undefined) continue;
    const called = group.map(({ item }) =>
      item.kind === 'text' ? item.shaped.text : item.image.alt,
    );
    canvas.link(tag, start.x, place.y, width, place.height, href, called.join(''));
  }
}

function drawText(
  canvas: PdfCanvas,
  item: TextItem,
  parts: { shaped: TextItem['shaped']; extra: number }[],
  x: number,
  width: number,
  place: LinePlacement,
  tag: Tag,
): void {
  const { style } = item;
  const baseline = place.y + place.baseline - style.rise;
  if (style.ground) {
    canvas.artifact();
    const size = style.size;
    canvas.rectangle(x - 1, baseline - size * 0.92, width + 2, size * 1.22, style.ground);
  }
  canvas.tag(tag);
  if (parts.some(({ shaped }) => shaped.glyphs.length > 0))
    canvas.glyphs({ ...item, size: style.size, color: style.color, parts }, x, baseline);
  if (!style.underline && !style.strike) return;
  canvas.artifact();
  const thickness = Math.max(0.4, style.size * 0.05);
  if (style.underline)
    canvas.rectangle(x, baseline + style.size * 0.12, width, thickness, style.color);
  if (style.strike)
    canvas.rectangle(x, baseline - style.size * 0.27, width, thickness, style.color);
}

interface PlacedItem {
  item: Item;
  x: number;
  width: number;
  extra: number;
}

/** Groups neighbours that can be drawn as one text object. */
function grouped(placed: PlacedItem[], targets: ReadonlySet<string>): PlacedItem[][] {
  const groups: PlacedItem[][] = [];
  for (const here of placed) {
    const group = groups.at(-1);
    const before = group?.[0]?.item;
    if (group && before && isAlike(before, here.item, targets)) group.push(here);
    else groups.push([here]);
  }
  return groups;
}

function isAlike(a: Item, b: Item, targets: ReadonlySet<string>): boolean {
  if (a.kind === 'image' || b.kind === 'image' || a.tab || b.tab) return false;
  const same = (key: keyof TextStyle) => a.style[key] === b.style[key];
  return (
    a.faceId === b.faceId &&
    a.slanted === b.slanted &&
    a.thickened === b.thickened &&
    (a.style === b.style ||
      (same('size') &&
        same('color') &&
        same('rise') &&
        same('underline') &&
        same('strike') &&
        same('ground') &&
        linkOf(a, targets) === linkOf(b, targets)))
  );
}

/** The link target of an item; targets inside the document must exist. */
function linkOf(item: Item, targets: ReadonlySet<string>): string | undefined {
  const href = item.kind === 'text' ? item.style.href : item.href;
  if (href === undefined) return undefined;
  if (href.startsWith('#')) return targets.has(href.slice(1)) ? href : undefined;
  return URL.canParse(href) ? new URL(href).href : undefined;
}

function shiftOf({ align, rtl }: LinePlacement, free: number): number {
  if (align === 'center') return free / 2;
  return (align === 'end') !== rtl ? free : 0;
}

function stretchOf(
  line: Line,
  free: number,
  { align, width, stretchAll }: LinePlacement,
): { items: Set<Item>; each: number } | undefined {
  if (align !== 'justify' || line.ended || free <= 0 || (free > width * loosest && !stretchAll))
    return undefined;
  // Text at a tab stop must not move.
  const stop = line.items.findLastIndex((item) => item.kind === 'text' && item.tab);
  const inner = line.items.slice(stop + 1, -1);
  const blanks = inner.filter((item) => item.kind === 'text' && item.blank);
  // Chinese and Japanese have no spaces: stretches between all characters where a break is allowed.
  const items = blanks.length > 0 ? blanks : inner.filter((item) => item.mayBreak);
  return items.length > 0 ? { items: new Set(items), each: free / items.length } : undefined;
}
