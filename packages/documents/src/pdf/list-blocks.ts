/** Neighbouring paragraphs with markers become lists, nested by the indent of their markers. */
import type { Block, Inline, ListBlock } from '../doc/model';
import type { ParagraphFormat } from '../doc/page-layout';
import type { ListMarker } from './list-markers';

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
  for (const item of items) {
    while (open.length > 0 && item.left < (open.at(-1)?.left ?? 0) - 4) open.pop();
    let level = open.at(-1);
    const deeper = level !== undefined && item.left > level.left + 6;
    const goesOn =
      level !== undefined &&
      !deeper &&
      level.style === item.marker.style &&
      (!item.marker.ordered || item.marker.number === level.next);
    if (!level || !goesOn) {
      const list = newList(item.marker);
      const parent = deeper ? level?.list.items.at(-1) : undefined;
      if (level && !deeper) open.pop();
      const above = deeper ? parent : open.at(-1)?.list.items.at(-1);
      (above?.blocks ?? out).push(list);
      level = { list, left: item.left, style: item.marker.style, next: item.marker.number };
      open.push(level);
    }
    level.next = item.marker.number + 1;
    const { look } = item;
    if (look?.marker) look.marker.level = open.length - 1;
    const block = { kind: 'paragraph' as const, inlines: item.inlines, ...(look ? { look } : {}) };
    level.list.items.push({ blocks: [block] });
  }
  return out;
}

function newList(marker: ListMarker): ListBlock {
  const list: ListBlock = { kind: 'list', ordered: marker.ordered, items: [] };
  if (marker.ordered && marker.number !== 1) list.start = marker.number;
  return list;
}
