import { isBlank } from '../inline-list';
import type { Block, Doc } from '../model';

/** The chapters of a document: one begins at each page break and at each heading of its highest level. */
export function splitChapters({ blocks }: Doc): Block[][] {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  const highest = Math.min(...levels);
  const chapters: Block[][] = [[]];
  for (const block of blocks) {
    if (isEmpty(block)) continue;
    const current = chapters.at(-1) ?? [];
    const begins = block.kind === 'heading' && block.level === highest;
    if ((begins || block.kind === 'page-break') && current.length > 0) chapters.push([]);
    if (block.kind !== 'page-break') chapters.at(-1)?.push(block);
  }
  return chapters.filter((chapter) => chapter.length > 0);
}

const isEmpty = (block: Block) =>
  (block.kind === 'paragraph' || block.kind === 'heading') && isBlank(block.inlines);
