// Turns Word's list paragraphs, which have only a level and a counter, into nested lists.

import type { Block, ListBlock, ListItem } from './model';

/** An entry of the body before its lists are assembled. */
export type FlatEntry =
  | { kind: 'block'; block: Block }
  | {
      kind: 'item';
      level: number;
      ordered: boolean;
      number: number;
      /** The label as shown; empty for bullets. */
      label: string;
      blocks: Block[];
    }
  /** A further paragraph of the item above it. */
  | { kind: 'continue'; level: number; blocks: Block[] };

interface OpenList {
  list: ListBlock;
  level: number;
  lastNumber: number;
}

/** Nests list items by their level; any other entry ends the open lists. */
export function assembleLists(entries: readonly FlatEntry[]): Block[] {
  const blocks: Block[] = [];
  const open: OpenList[] = [];
  for (const entry of entries) {
    if (entry.kind === 'block') {
      open.length = 0;
      blocks.push(entry.block);
      continue;
    }
    while ((open.at(-1)?.level ?? -1) > entry.level) open.pop();
    if (entry.kind === 'continue') {
      const item = open.at(-1)?.list.items.at(-1);
      (item?.blocks ?? blocks).push(...entry.blocks);
      continue;
    }
    const top = open.at(-1);
    if (top?.level === entry.level && !continues(top, entry)) open.pop();
    const item = makeItem(entry.blocks);
    const label = entry.label.trim();
    if (entry.ordered && label !== '') item.label = label;
    const current = open.at(-1);
    if (current?.level === entry.level) {
      current.list.items.push(item);
      current.lastNumber = entry.number;
      continue;
    }
    const list: ListBlock = { kind: 'list', ordered: entry.ordered, items: [item] };
    if (entry.ordered && entry.number !== 1) list.start = entry.number;
    (current?.list.items.at(-1)?.blocks ?? blocks).push(list);
    open.push({ list, level: entry.level, lastNumber: entry.number });
  }
  return blocks;
}

function continues(top: OpenList, entry: { ordered: boolean; number: number }): boolean {
  if (top.list.ordered !== entry.ordered) return false;
  return !entry.ordered || entry.number === top.lastNumber + 1;
}

/** An item that begins with a ballot box is a task. */
function makeItem(blocks: Block[]): ListItem {
  const [first] = blocks;
  const text = first?.kind === 'paragraph' ? first.inlines[0] : undefined;
  const match = text?.kind === 'text' ? /^([☐☑☒])[ \t\u00a0]*/.exec(text.text) : null;
  if (!match || first?.kind !== 'paragraph' || text?.kind !== 'text') return { blocks };
  const rest = text.text.slice(match[0].length);
  const inlines = first.inlines.slice(1);
  if (rest !== '') inlines.unshift({ ...text, text: rest });
  return { blocks: [{ ...first, inlines }, ...blocks.slice(1)], checked: match[1] !== '☐' };
}
