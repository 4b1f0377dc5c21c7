// Ids of headings and the internal links that point to them, shared by all readers: each heading gets a slug;
// a link to an element that is no heading goes to the heading above it, and a link to nowhere becomes plain
// text.

import { appendInlines } from './inline-list';
import type { Block, HeadingBlock, Inline } from './model';

/** The number to try next for each slug, so that a thousand equal headings do not become slow. */
const nextNumbers = new WeakMap<Set<string>, Map<string, number>>();

/** A unique id from the words of a heading; letters and digits of any script. */
export function makeHeadingId(text: string, used: Set<string>): string {
  const base =
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s+/g, '-')
      .slice(0, 80) || 'section';
  const numbers = nextNumbers.get(used) ?? new Map<string, number>();
  nextNumbers.set(used, numbers);
  let id = base;
  let number = numbers.get(base) ?? 1;
  for (; used.has(id); number++) id = `${base}-${number}`;
  numbers.set(base, number);
  used.add(id);
  return id;
}

/**
 * Points every `#name` link at a heading's id, in place.
 * @param aliases other names (bookmarks, ids of other elements) to heading ids
 */
export function resolveAnchors(
  blocks: Block[],
  ids: ReadonlySet<string>,
  aliases: ReadonlyMap<string, string>,
): void {
  visitInlines(blocks, (inlines) => {
    for (const inline of inlines) {
      if (inline.kind !== 'text' || !inline.href?.startsWith('#')) continue;
      const name = decodeFragment(inline.href.slice(1));
      const target = aliases.get(name) ?? (ids.has(name) ? name : undefined);
      if (target === undefined) delete inline.href;
      else inline.href = `#${target}`;
    }
    // Without their links, neighbouring runs may have equal marks.
    const merged: Inline[] = [];
    appendInlines(merged, inlines);
    // Not a spread: a paragraph can have more runs than a call can take arguments.
    inlines.length = 0;
    for (const inline of merged) inlines.push(inline);
  });
}

/** Calls back with each list of inlines of a document, in reading order. */
export function visitInlines(blocks: readonly Block[], visit: (inlines: Inline[]) => void): void {
  for (const block of blocks) {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        visit(block.inlines);
        break;
      case 'list':
        for (const item of block.items) visitInlines(item.blocks, visit);
        break;
      case 'quote':
        visitInlines(block.blocks, visit);
        break;
      case 'table':
        for (const row of block.rows) for (const cell of row) visitInlines(cell.blocks, visit);
        break;
    }
  }
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Calls back with each heading, in reading order. */
export function visitHeadings(
  blocks: readonly Block[],
  visit: (heading: HeadingBlock) => void,
): void {
  for (const block of blocks) {
    if (block.kind === 'heading') visit(block);
    else if (block.kind === 'list')
      for (const item of block.items) visitHeadings(item.blocks, visit);
    else if (block.kind === 'quote') visitHeadings(block.blocks, visit);
    else if (block.kind === 'table')
      for (const row of block.rows) for (const cell of row) visitHeadings(cell.blocks, visit);
  }
}
