// The layout that suits a part of a document best, if all of it is of one kind. Only clear cases count:
// 'Name: a few words' in every point, two or three headings on a slide, one table.
import type { Block, ListBlock } from '@entropy-tools/documents/doc/model';
import { inlineText } from '@entropy-tools/documents/doc/model';
import type { SlideLayout } from '../deck';

/** Points longer than this, in characters, are easier to read one below the other. */
const MAX_ITEM = 140;

const named = /^(.{1,40}?):\s+(?=\S)/su;
const year = /(?:^|\D)(?:1[5-9]|20|21)\d\d(?!\d)/;
const figure = /^[^\s\p{L}]{0,3}\d/u;

/** The layout for blocks; undefined if nothing suggests another than text. */
export function suggestLayout(blocks: readonly Block[]): SlideLayout | undefined {
  const [first] = blocks;
  if (blocks.length === 1 && first)
    switch (first.kind) {
      case 'table':
      case 'code':
      case 'quote':
        return first.kind;
      case 'list':
        return layoutOfList(first);
    }
  const headings = blocks.filter(({ kind }) => kind === 'heading').length;
  if (first?.kind !== 'heading' || blocks.length < headings * 2) return undefined;
  if (headings === 2) return 'two-columns';
  return headings === 3 ? 'three-columns' : undefined;
}

function layoutOfList({ items, ordered }: ListBlock): SlideLayout | undefined {
  const texts = items.map(({ blocks }) => {
    const [only] = blocks;
    return blocks.length === 1 && only?.kind === 'paragraph' ? inlineText(only.inlines).trim() : '';
  });
  const names = texts.map((text) => (text.length <= MAX_ITEM ? named.exec(text)?.[1] : undefined));
  if (items.length < 2 || names.some((name) => name === undefined)) return undefined;
  const all = (pattern: RegExp) => names.every((name) => pattern.test(name ?? ''));
  if (all(year)) return items.length <= 6 ? 'timeline' : undefined;
  if (all(figure)) return items.length <= 4 ? 'key-figures' : undefined;
  if (items.length < 3 || items.length > 6) return undefined;
  return ordered ? 'process' : 'cards';
}
