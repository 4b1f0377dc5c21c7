// Content as named items, for layouts that separate them: steps, cards, figures. Each bullet or paragraph is
// an item, and the text before its colon is its name; deeper bullets belong to it.
import type { Frame, Mark, Run } from '../slide-drawing';
import type { ContentBlock } from './content';
import { isTextBlock } from './flow';
import type { TextPiece } from './set-text';

/** An item: its name, if it has one, its texts, and its picture. */
export interface NamedItem {
  name: Run[] | undefined;
  texts: Run[][];
  picture?: ItemPicture;
}

/** A small picture of an item. */
export type ItemPicture = Pick<Extract<ContentBlock, { kind: 'image' }>, 'url' | 'alt'>;

/**
 * The items of blocks; none unless all blocks are text and pictures. A picture belongs to the item that it
 * stands in; pictures before all items belong to them in turn.
 */
export function namedItems(blocks: readonly ContentBlock[]): NamedItem[] {
  const items: NamedItem[] = [];
  const before: ItemPicture[] = [];
  for (const block of blocks) {
    const last = items.at(-1);
    if (block.kind === 'image') {
      if (last && !last.picture) last.picture = block;
      else before.push(block);
    } else if (!isTextBlock(block)) return [];
    else if (block.kind === 'item' && block.bullet.level > 0 && last) last.texts.push(block.runs);
    else items.push(namedItem(block.runs));
  }
  for (const item of items) {
    const next = item.picture ? undefined : before.shift();
    if (next) item.picture = next;
  }
  return items;
}

/** An item as a bold name above its texts. */
export function piecesOfItem({ name, texts }: NamedItem): TextPiece[] {
  const named: TextPiece[] = name ? [{ runs: name, bold: true }] : [];
  return [...named, ...texts.map((runs): TextPiece => ({ runs, gap: 0.3 }))];
}

/** In 'Name: text' the first part is the name; so is a bold start. */
function namedItem(runs: readonly Run[]): NamedItem {
  const [first, ...rest] = runs;
  if (!first) return { name: undefined, texts: [] };
  if (first.bold && rest.length > 0) {
    const text = rest[0] ? [{ ...rest[0], text: rest[0].text.replace(/^[\s:–—-]+/, '') }] : [];
    return {
      name: [{ ...first, text: first.text.replace(/[\s:]+$/, '') }],
      texts: [[...text, ...rest.slice(1)]],
    };
  }
  const colon = /^(.{1,40}?):\s+(?=\S)/su.exec(first.text);
  if (!colon?.[1]) return { name: undefined, texts: [[...runs]] };
  const after = { ...first, text: first.text.slice(colon[0].length) };
  return { name: [{ ...first, text: colon[1] }], texts: [[after, ...rest]] };
}

/** The small picture of an item, with round corners. */
export function iconMark(
  { url, alt }: ItemPicture,
  frame: Frame,
): Extract<Mark, { kind: 'image' }> {
  return {
    ...{ kind: 'image', frame, url, fit: 'cover', alt, radius: Math.min(16, frame.width / 5) },
    focus: { x: 0.5, y: 0.5 },
  };
}
