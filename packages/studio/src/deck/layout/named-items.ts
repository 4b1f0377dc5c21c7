// Content as items with a name each, for layouts that set them apart: steps, cards, figures. Each bullet
// or paragraph is an item, what stands before its colon its name; deeper bullets belong to it.
import type { Run } from '../slide-drawing';
import type { ContentBlock } from './content';
import { isText } from './flow';
import type { TextPiece } from './set-text';

/** An item: its name where it has one, and what is said of it. */
export interface NamedItem {
  name: Run[] | undefined;
  texts: Run[][];
}

/** The items of blocks; none where anything but text is among them. */
export function namedItems(blocks: readonly ContentBlock[]): NamedItem[] {
  if (!blocks.every(isText)) return [];
  const items: NamedItem[] = [];
  for (const block of blocks) {
    const isDeeper = block.kind === 'item' && block.bullet.level > 0;
    const last = items.at(-1);
    if (isDeeper && last) last.texts.push(block.runs);
    else items.push(namedItem(block.runs));
  }
  return items;
}

/** An item as a bold name above its texts. */
export function piecesOfItem({ name, texts }: NamedItem): TextPiece[] {
  const named: TextPiece[] = name ? [{ runs: name, bold: true }] : [];
  return [...named, ...texts.map((runs): TextPiece => ({ runs, gap: 0.3 }))];
}

/** 'Name: text' has a name; a bold start is one too. */
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
