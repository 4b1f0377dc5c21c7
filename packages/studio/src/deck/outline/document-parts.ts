// Splits a document into titled parts, and converts the blocks of a part to lines of a slide's content.

import { markdownCode } from '@entropy-tools/data/text/markdown-signs';
import type { Block, Doc, DocImage, Inline, ListBlock } from '@entropy-tools/documents/doc/model';
import { inlineText } from '@entropy-tools/documents/doc/model';
import { escapeParagraphLine, markdownTable, runsToMarkdown } from '../markdown-source';
import type { Run } from '../slide-drawing';

/** A part of a document that becomes one or more slides. */
export interface SlidePart {
  title: string;
  /** Level of its heading; 1 at the top. */
  level: number;
  blocks: Block[];
  /** Its pages, counted by the page breaks of the document. */
  pages: { first: number; last: number };
}

/** Headings deeper than this stay within a slide. */
const deepestTitle = 3;
const MAX_TITLE = 90;

/** With more parts than this, deeper headings stay within the part above. */
const MANY_PARTS = 40;

/** The parts of a document; without headings, short separate lines are used instead. */
export function documentStructure(doc: Doc): { title: string; parts: SlidePart[] } {
  let found = partsByTitle(doc, deepestTitle);
  for (let deepest = deepestTitle - 1; deepest > 0 && found.parts.length > MANY_PARTS; deepest--)
    found = partsByTitle(doc, deepest);
  return found;
}

function partsByTitle(doc: Doc, deepest: number): { title: string; parts: SlidePart[] } {
  const isTitle = (block: Block): block is Extract<Block, { kind: 'heading' }> =>
    block.kind === 'heading' && block.level <= deepest && clean(inlineText(block.inlines)) !== '';
  const blocks = doc.blocks.some(isTitle) ? doc.blocks : withFoundHeadings(doc.blocks);
  const parts: SlidePart[] = [];
  let current: SlidePart | undefined;
  let heading = '';
  let page = 1;
  const begin = (level: number) => {
    const part = { title: heading, level, blocks: [], pages: { first: page, last: page } };
    parts.push(part);
    return part;
  };
  for (const block of blocks) {
    if (isTitle(block)) {
      heading = clean(inlineText(block.inlines));
      current = begin(block.level);
    } else if (block.kind === 'rule') {
      current = undefined;
    } else if (block.kind === 'page-break') {
      page++;
    } else {
      current ??= begin(deepestTitle);
      current.blocks.push(block);
      current.pages.last = page;
    }
  }
  return { title: clean(doc.title ?? ''), parts };
}

/** An outline of nested points gives one slide per top-level point; other texts one per short line. */
function withFoundHeadings(blocks: readonly Block[]): Block[] {
  const [only] = blocks;
  if (blocks.length === 1 && only?.kind === 'list') {
    const isNested = only.items.some((item) => item.blocks.some(({ kind }) => kind === 'list'));
    if (isNested)
      return only.items.flatMap(({ blocks: [first, ...rest] }): Block[] =>
        first?.kind === 'paragraph'
          ? [{ kind: 'heading', level: 2, inlines: first.inlines }, ...rest]
          : [...(first ? [first] : []), ...rest],
      );
  }
  return blocks.map((block, index): Block => {
    const next = blocks[index + 1];
    if (block.kind !== 'paragraph' || !next || next.kind === 'page-break') return block;
    const text = clean(inlineText(block.inlines));
    const nextText = next.kind === 'paragraph' ? clean(inlineText(next.inlines)) : '';
    const isShort = text.length > 0 && text.length <= 70 && !/[.,;:!?…]$/.test(text);
    const leads = next.kind !== 'paragraph' || nextText.length > text.length;
    return isShort && leads ? { kind: 'heading', level: 2, inlines: block.inlines } : block;
  });
}

/** The content of a part: lines of Markdown, and pictures separately. */
export function blocksToLines(blocks: readonly Block[]): {
  lines: string[];
  images: DocImage[];
} {
  const lines: string[] = [];
  const images: DocImage[] = [];
  for (const block of blocks) addBlock(block, lines, images);
  return { lines, images };
}

function addBlock(block: Block, lines: string[], images: DocImage[], mark = ''): void {
  switch (block.kind) {
    case 'heading':
      push(lines, '#### ', runsToMarkdown(inlinesToRuns(block.inlines, images)));
      break;
    case 'paragraph': {
      const text = runsToMarkdown(inlinesToRuns(block.inlines, images));
      push(lines, mark, mark === '' ? escapeParagraphLine(text) : text);
      break;
    }
    case 'list':
      addList(block, 0, lines, images);
      break;
    case 'quote':
      for (const inner of block.blocks) addBlock(inner, lines, images, '> ');
      break;
    case 'code':
      lines.push(markdownCode(block.text, block.language));
      break;
    case 'image':
      images.push(block.image);
      break;
    case 'table': {
      const rows = block.rows.map((row) =>
        row.map(({ blocks }) => blocks.flatMap((inner, index) => cellRuns(inner, index, images))),
      );
      lines.push('', markdownTable(rows), '');
      break;
    }
  }
}

function push(lines: string[], mark: string, text: string): void {
  if (text !== '') lines.push(`${mark}${text}`);
}

function addList(list: ListBlock, level: number, lines: string[], images: DocImage[]): void {
  for (const [index, item] of list.items.entries()) {
    const number = (list.start ?? 1) + index;
    const own =
      list.ordered && item.label !== undefined && item.label !== `${number}.` ? item.label : '';
    const mark = `${'    '.repeat(Math.min(level, 8))}${list.ordered && own === '' && number < 1000 ? `${number}.` : '-'} `;
    const box = item.checked === undefined ? '' : item.checked ? '☑ ' : '☐ ';
    let isFirst = true;
    for (const block of item.blocks) {
      if (block.kind === 'list') addList(block, level + 1, lines, images);
      else if (block.kind === 'paragraph' || block.kind === 'heading') {
        const lead = isFirst ? `${own}${own === '' ? '' : ' '}${box}` : '';
        const runs = [{ text: lead }, ...inlinesToRuns(block.inlines, images)];
        push(
          lines,
          isFirst ? mark : `${'    '.repeat(Math.min(level + 1, 8))}- `,
          runsToMarkdown(runs),
        );
        isFirst = false;
      } else addBlock(block, lines, images);
    }
  }
}

function cellRuns(block: Block, index: number, images: DocImage[]): Run[] {
  const gap = index > 0 ? [{ text: ' ' }] : [];
  if (block.kind === 'paragraph' || block.kind === 'heading')
    return [...gap, ...inlinesToRuns(block.inlines, images)];
  if (block.kind === 'code') return [...gap, { text: block.text, code: true }];
  if (block.kind === 'image') images.push(block.image);
  if (block.kind === 'list')
    return block.items.flatMap((item, at) =>
      item.blocks.flatMap((inner) => cellRuns(inner, index + at, images)),
    );
  return [];
}

/** Converts inlines to runs; pictures among them are collected in `images`. */
function inlinesToRuns(inlines: readonly Inline[], images: DocImage[]): Run[] {
  return inlines.flatMap((inline): Run[] => {
    if (inline.kind === 'image') {
      images.push(inline.image);
      return [];
    }
    if (inline.kind === 'break') return [{ text: ' ' }];
    const { text, bold, italic, code, strike, href } = inline;
    const isLink = href !== undefined && /^(https?:|mailto:)/i.test(href);
    return [
      {
        text,
        ...(bold ? { bold } : {}),
        ...(italic ? { italic } : {}),
        ...(code ? { code } : {}),
        ...(strike ? { strike } : {}),
        ...(isLink ? { href } : {}),
      },
    ];
  });
}

function clean(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_TITLE * 3) return line;
  return `${line.slice(0, MAX_TITLE * 3).replace(/\s\S*$/, '')}…`;
}
