// The leaves of a document: the blocks with text, in reading order. Search, read-aloud and the page number
// them the same way because all use this walk.

import { type Block, inlineText } from '@entropy-tools/documents/doc/model';

/** The blocks with their own text: headings, paragraphs, code. */
export function collectLeaves(blocks: readonly Block[], leaves: Block[] = []): Block[] {
  for (const block of blocks) {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
      case 'code':
        leaves.push(block);
        break;
      case 'list':
        for (const item of block.items) collectLeaves(item.blocks, leaves);
        break;
      case 'quote':
        collectLeaves(block.blocks, leaves);
        break;
      case 'table':
        for (const row of block.rows) for (const cell of row) collectLeaves(cell.blocks, leaves);
        break;
    }
  }
  return leaves;
}

/** The text of a leaf exactly as shown; images are left out. */
export function leafText(leaf: Block): string {
  if (leaf.kind === 'code') return leaf.text;
  if (leaf.kind !== 'heading' && leaf.kind !== 'paragraph') return '';
  return inlineText(leaf.inlines.filter((inline) => inline.kind !== 'image'));
}
