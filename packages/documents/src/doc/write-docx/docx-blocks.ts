// Writes blocks as paragraphs and tables with real styles.

import { cleanXmlText } from '@entropy-tools/data/text/escape-xml';
import type { IParagraphOptions, Paragraph, ParagraphChild, Table } from 'docx';
import type { Align, Block, HeadingBlock, Inline, ListBlock, ListItem } from '../model';
import { inlineText } from '../model';
import type { ListMarker, ParagraphFormat } from '../page-layout';
import { isRightToLeft } from '../text-direction';
import { writeFloat } from './docx-floats';
import { writeImage, writeInlines } from './docx-inlines';
import { formatOptions, plainRuns } from './docx-paragraph-format';
import { type DocxWriterState, MAX_LIST_LEVEL, type NumberingList } from './docx-state';
import { writeTable } from './docx-table';

/** The surroundings of a block. */
export interface BlockPosition {
  /** List level of an item's further paragraphs; -1 outside lists. */
  level: number;
  quote: boolean;
  /** Whether the block is in a header row. */
  header: boolean;
  align?: Align | undefined;
}

/** The position of a block outside lists, quotes and tables. */
export const topLevel: BlockPosition = { level: -1, quote: false, header: false };

/** Blocks in order; a page break becomes a property of the paragraph after it. */
export function writeBlocks(
  blocks: readonly Block[],
  state: DocxWriterState,
  place: BlockPosition,
): (Paragraph | Table)[] {
  const result: (Paragraph | Table)[] = [];
  let breakBefore = false;
  for (const block of blocks) {
    if (block.kind === 'page-break') {
      breakBefore = result.length > 0 && place === topLevel;
      continue;
    }
    const before = breakBefore ? { pageBreakBefore: true } : {};
    if (breakBefore && !['paragraph', 'heading', 'image', 'code'].includes(block.kind))
      result.push(new state.docx.Paragraph({ ...before, spacing: { after: 0 } }));
    breakBefore = false;
    result.push(...writeBlock(block, state, place, before));
  }
  return result;
}

function writeBlock(
  block: Exclude<Block, { kind: 'page-break' }>,
  state: DocxWriterState,
  place: BlockPosition,
  extra: IParagraphOptions,
): (Paragraph | Table)[] {
  const { docx } = state;
  switch (block.kind) {
    case 'heading':
      return [writeHeading(block, state, place, extra)];
    case 'paragraph':
      return [
        new docx.Paragraph({
          ...paragraphOptions(block.inlines, block.align, place),
          ...formatOptions(block.look),
          ...extra,
          children: [
            ...startOf(block.look, state),
            ...(block.inlines.length === 0 && block.look ? [smallMark(state)] : []),
            ...writeInlines(block.inlines, state),
          ],
        }),
      ];
    case 'list':
      return writeList(block, state, place);
    case 'table':
      return writeTable(block, state, place);
    case 'code':
      return [
        new docx.Paragraph({
          style: 'SourceCode',
          ...indentOf(place),
          ...extra,
          children: block.text
            .split('\n')
            .map(
              (line, index) =>
                new docx.TextRun({ text: cleanXmlText(line), ...(index > 0 ? { break: 1 } : {}) }),
            ),
        }),
      ];
    case 'quote':
      return writeBlocks(block.blocks, state, { ...place, quote: true });
    case 'image': {
      const image = state.images.get(block.image);
      const text: Inline[] = [{ kind: 'text', text: `[${block.image.alt || 'picture'}]` }];
      return [
        new docx.Paragraph({
          ...paragraphOptions(image ? [] : text, block.align, place),
          ...extra,
          children: image ? [writeImage(image, state)] : writeInlines(text, state),
        }),
      ];
    }
    case 'rule':
      return [
        new docx.Paragraph({
          ...extra,
          border: { bottom: { style: 'single', size: 6, space: 1, color: 'A6A6A6' } },
        }),
      ];
  }
}

function writeHeading(
  block: HeadingBlock,
  state: DocxWriterState,
  place: BlockPosition,
  extra: IParagraphOptions,
): Paragraph {
  const { docx } = state;
  const children = writeInlines(plainRuns(block.inlines, block.look), state);
  const bookmark = block.id === undefined ? undefined : state.bookmarks.get(block.id);
  return new docx.Paragraph({
    ...paragraphOptions(block.inlines, block.align, place),
    style: `Heading${block.level}`,
    ...formatOptions(block.look),
    ...extra,
    children: [
      ...startOf(block.look, state),
      ...(bookmark ? [new docx.Bookmark({ id: bookmark, children })] : children),
    ],
  });
}

/** What stands before a paragraph's text: a column break, and the pictures that are anchored to it. */
function startOf(look: ParagraphFormat | undefined, state: DocxWriterState): ParagraphChild[] {
  if (!look) return [];
  return [
    ...(look.breakBefore === 'column' ? [new state.docx.ColumnBreak()] : []),
    ...(look.floats ?? []).flatMap((box) => writeFloat(box, state)),
  ];
}

/** Keeps an empty paragraph as low as its line is. */
function smallMark({ docx }: DocxWriterState): ParagraphChild {
  return new docx.TextRun({ text: '', size: 2 });
}

/** Direction, alignment, style and indentation of a paragraph. */
function paragraphOptions(
  inlines: readonly Inline[],
  align: Align | undefined,
  place: BlockPosition,
): IParagraphOptions {
  const style = place.quote
    ? 'Quote'
    : place.header
      ? 'TableHeader'
      : place.level >= 0
        ? `ListContinue${place.level === 0 ? '' : Math.min(place.level, MAX_LIST_LEVEL) + 1}`
        : undefined;
  const alignment = wordAlign(align ?? place.align);
  return {
    ...(style ? { style } : {}),
    ...(alignment ? { alignment } : {}),
    ...(isRightToLeft(inlineText([...inlines])) ? { bidirectional: true } : {}),
    ...indentOf(place),
  };
}

/** In Word, `left` and `right` mean the leading and trailing edge, in right-to-left text too. */
function wordAlign(align: Align | undefined): 'center' | 'right' | 'both' | undefined {
  if (align === 'center') return 'center';
  if (align === 'end') return 'right';
  return align === 'justify' ? 'both' : undefined;
}

function indentOf(place: BlockPosition): IParagraphOptions {
  return place.level < 0 ? {} : { indent: { start: listIndent(place.level) } };
}

/** Twips from the margin to the text of a list level. */
export function listIndent(level: number): number {
  return 720 + Math.min(level, MAX_LIST_LEVEL) * 360;
}

function writeList(
  list: ListBlock,
  state: DocxWriterState,
  place: BlockPosition,
): (Paragraph | Table)[] {
  const level = Math.min(place.level + 1, MAX_LIST_LEVEL);
  let reference = 'bullets';
  const [first] = list.items[0]?.blocks ?? [];
  const marker = first?.kind === 'paragraph' ? first.look?.marker : undefined;
  if (list.ordered || marker) {
    reference = `numbers-${state.numbering.length + 1}`;
    const start = Math.max(0, list.start ?? 1);
    const shown = marker ? numberFormat(marker, start) : {};
    state.numbering.push({ reference, level, start, ...shown });
  }
  return list.items.flatMap((item) => writeItem(item, { reference, level }, state, place));
}

/** The form of a list's numbers as its first marker shows it: `a)`, `(1)`, `iv.`, or a bullet. */
function numberFormat(
  { text, ordered }: ListMarker,
  start: number,
): Pick<NumberingList, 'text' | 'format'> {
  const [, before = '', label = '', after = ''] = /^(\(?)(\w+)([.)]?)$/.exec(text) ?? [];
  if (!ordered || label === '') return { text, format: 'bullet' };
  // A single letter is a Roman number if it does not count as a letter.
  const isRoman = label.length > 1 || label.toLowerCase().charCodeAt(0) - 96 !== start;
  const format = /^\d/.test(label)
    ? 'decimal'
    : isRoman && /^[ivx]+$/.test(label)
      ? 'lowerRoman'
      : isRoman && /^[IVX]+$/.test(label)
        ? 'upperRoman'
        : /^[A-Z]/.test(label)
          ? 'upperLetter'
          : 'lowerLetter';
  return { text: `${before}%${after}`, format };
}

function writeItem(
  item: ListItem,
  numbering: { reference: string; level: number },
  state: DocxWriterState,
  place: BlockPosition,
): (Paragraph | Table)[] {
  const { docx } = state;
  const [first, ...others] = item.blocks;
  const textual = first?.kind === 'paragraph' || first?.kind === 'heading';
  const inlines: Inline[] = textual ? [...first.inlines] : [];
  if (first?.kind === 'image') inlines.push({ kind: 'image', image: first.image });
  if (item.checked !== undefined)
    inlines.unshift({ kind: 'text', text: item.checked ? '☒ ' : '☐ ' });
  const {
    style: _,
    indent: __,
    ...options
  } = paragraphOptions(inlines, textual ? first.align : undefined, place);
  const head = new docx.Paragraph({
    ...options,
    style: 'ListParagraph',
    numbering: { ...numbering, instance: 0 },
    ...(first?.kind === 'paragraph' ? formatOptions(first.look) : {}),
    children: writeInlines(inlines, state),
  });
  const rest = textual || first?.kind === 'image' ? others : item.blocks;
  const within: BlockPosition = { ...place, level: numbering.level };
  return [head, ...writeBlocks(rest, state, within)];
}

/** Word requires a paragraph after a table, at the end of a cell and of the body. */
export function endWithParagraph(
  children: (Paragraph | Table)[],
  state: DocxWriterState,
): (Paragraph | Table)[] {
  const { docx, isLaidOut } = state;
  const last = children.at(-1);
  if (last instanceof docx.Paragraph) return children;
  if (!isLaidOut) return [...children, new docx.Paragraph({ spacing: { after: 0 } })];
  const spacing = { before: 0, after: 0, line: 20, lineRule: 'exact' as const };
  return [...children, new docx.Paragraph({ spacing, children: [smallMark(state)] })];
}
