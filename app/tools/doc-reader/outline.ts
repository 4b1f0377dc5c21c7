import type { Block } from '@entropy-tools/documents/doc/model';
import { leafText } from './reading-text';

/** A heading of the document, for the table of contents. */
export interface OutlineEntry {
  leaf: number;
  level: number;
  text: string;
}

/** The headings in reading order; levels are as in the document. */
export function readOutline(leaves: readonly Block[]): OutlineEntry[] {
  return leaves.flatMap((block, leaf) => {
    if (block.kind !== 'heading') return [];
    const text = leafText(block).replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [{ leaf, level: block.level, text }];
  });
}
