// Content as named items, for layouts that separate them: steps, cards, figures. Each bullet or paragraph is
// an item, and the text before its colon is its name; deeper bullets belong to it.
import type { Run } from '../slide-drawing';
import type { ContentBlock } from './content';
import { isTextBlock } from './flow';
import type { TextPiece } from './set-text';

/** An item: its name, if it has one, and its texts. */
export interface NamedItem {
  name: Run[] | undefined;
  texts: Run[][];
}

/** The items of blocks; none unless all blocks are text. */
export function namedItems(blocks: readonly ContentBlock[]): NamedItem[] {
  if (!blocks.every(isTextBlock)) return [];
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
