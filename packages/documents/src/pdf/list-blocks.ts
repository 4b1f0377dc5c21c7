/** Neighbouring paragraphs with markers become lists, nested by the indent of their markers. */
import type { Block, Inline, ListBlock } from '../doc/model';
import type { ParagraphFormat } from '../doc/page-layout';
import { asRoman, type ListMarker } from './list-markers';

/** A paragraph that starts with a marker. */
export interface ItemDraft {
  marker: ListMarker;
  /** Left edge of the marker, points from the left. */
  left: number;
  inlines: Inline[];
  look?: ParagraphFormat;
}

/** The list blocks of neighbouring items; a single number without a successor stays a paragraph. */
export function toLists(items: readonly ItemDraft[]): Block[] {
  const out: Block[] = [];
  const open: { list: ListBlock; left: number; style: string; next: number }[] = [];
  for (const [index, item] of items.entries()) {
    while (open.length > 0 && item.left < (open.at(-1)?.left ?? 0) - 4) open.pop();
    let level = open.at(-1);
    const deeper = level !== undefined && item.left > level.left + 6;
    const goesOn = (as: ListMarker) =>
      level !== undefined &&
      !deeper &&
      level.style === as.style &&
      (!as.ordered || as.number === level.next);
    let { marker } = item;
    if (!goesOn(marker) && (goesOn(asRoman(marker)) || startsRoman(marker, items[index + 1])))
      marker = asRoman(marker);
    if (!level || !goesOn(marker)) {
      const list = newList(marker);
      const parent = deeper ? level?.list.items.at(-1) : undefined;
      if (level && !deeper) open.pop();
      const above = deeper ? parent : open.at(-1)?.list.items.at(-1);
      (above?.blocks ?? out).push(list);
      level = { list, left: item.left, style: marker.style, next: marker.number };
      open.push(level);
    }
    level.next = marker.number + 1;
    const { look } = item;
    if (look?.marker) look.marker.level = open.length - 1;
    const block = { kind: 'paragraph' as const, inlines: item.inlines, ...(look ? { look } : {}) };
    level.list.items.push({ blocks: [block] });
  }
  return out;
}

/** Whether a letter begins a list of Roman numbers: an i, or what the next item counts on from. */
function startsRoman(marker: ListMarker, next: ItemDraft | undefined): boolean {
  const roman = asRoman(marker);
  if (roman === marker) return false;
  return (
    roman.number === 1 ||
    (next?.marker.style === roman.style && next.marker.number === roman.number + 1)
  );
}

function newList(marker: ListMarker): ListBlock {
  const list: ListBlock = { kind: 'list', ordered: marker.ordered, items: [] };
  if (marker.ordered && marker.number !== 1) list.start = marker.number;
  return list;
}
