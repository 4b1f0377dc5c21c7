// The paragraphs of a Word document as blocks: headings, lists, tables within tables, page breaks.

import { makeHeadingId } from '../anchors';
import { assembleLists, type FlatEntry } from '../assemble-lists';
import { type DocCell, type DocRow, makeTable } from '../edge-table';
import { isBlank, trimInlines } from '../inline-list';
import { type Block, type HeadingBlock, type Inline, inlineText } from '../model';
import type { TextRange, WordDocument } from './document';
import { Fields } from './fields';
import { readInlines } from './inlines';
import { type DocParagraph, splitParagraphs } from './paragraphs';

/** Reads a range of the document's text. */
export function readBlocks(document: WordDocument, range: TextRange): Block[] {
  const paragraphs = splitParagraphs(document, range);
  const reader = new BlockReader(document, new Fields(document.text, range.start, range.end));
  return reader.read(paragraphs, 0, { at: 0 });
}

/** Position of the reader; shared with nested tables, which move it forward. */
interface Cursor {
  at: number;
}

class BlockReader {
  readonly #document: WordDocument;
  readonly #fields: Fields;

  constructor(document: WordDocument, fields: Fields) {
    this.#document = document;
    this.#fields = fields;
  }

  /** Reads on until a paragraph is nested less deeply than `depth`, or ends a cell of that depth. */
  read(paragraphs: readonly DocParagraph[], depth: number, cursor: Cursor): Block[] {
    const entries: FlatEntry[] = [];
    for (;;) {
      const paragraph = paragraphs[cursor.at];
      if (!paragraph || paragraph.depth < depth) break;
      if (paragraph.depth > depth) {
        const table = this.#readTable(paragraphs, depth + 1, cursor);
        for (const block of table) entries.push({ kind: 'block', block });
        continue;
      }
      if (depth > 0 && paragraph.rowEnd) break;
      cursor.at++;
      this.#add(paragraph, entries);
      if (depth > 0 && paragraph.cellEnd) break;
    }
    return withoutDoubleBreaks(assembleLists(entries));
  }

  #readTable(paragraphs: readonly DocParagraph[], depth: number, cursor: Cursor): Block[] {
    const rows: DocRow[] = [];
    let cells: DocCell[] = [];
    for (;;) {
      this.#document.check();
      const paragraph = paragraphs[cursor.at];
      if (!paragraph || paragraph.depth < depth) break;
      if (paragraph.depth === depth && paragraph.rowEnd) {
        cursor.at++;
        rows.push({ cells, row: paragraph.row });
        cells = [];
      } else cells.push({ blocks: this.read(paragraphs, depth, cursor) });
    }
    if (cells.length > 0) rows.push({ cells, row: { header: false, edges: [], cells: [] } });
    const table = makeTable(rows);
    // A single cell around the text is a frame; only its content is wanted.
    return table ? [table] : [];
  }

  #add(paragraph: DocParagraph, entries: FlatEntry[]): void {
    const document = this.#document;
    const outline = paragraph.title ? 0 : paragraph.outline;
    const style = outline === undefined ? document.styles[paragraph.style] : undefined;
    const { inlines, floating, boxes } = readInlines(document, paragraph, style, this.#fields);
    if (paragraph.pageBreakBefore) addBreak(entries);
    for (const image of floating) entries.push({ kind: 'block', block: { kind: 'image', image } });
    if (!isBlank(inlines) || inlines.some((inline) => inline.kind === 'image')) {
      const text = inlineText(inlines).trim();
      if (outline !== undefined && text !== '')
        this.#addHeading(paragraph, outline, inlines, entries);
      else this.#addParagraph(paragraph, inlines, entries);
    }
    for (const box of boxes)
      for (const block of document.readRange(box)) entries.push({ kind: 'block', block });
    if (paragraph.mark === 'page' && !document.anchors.sectionEnds.has(paragraph.end))
      addBreak(entries);
  }

  #addHeading(
    paragraph: DocParagraph,
    outline: number,
    inlines: Inline[],
    entries: FlatEntry[],
  ): void {
    const content = trimInlines(inlines);
    const id = makeHeadingId(inlineText(content), this.#document.headingIds);
    const position = this.#listPosition(paragraph);
    const label = position?.label.trim() ?? '';
    if (label !== '') content.unshift({ kind: 'text', text: `${label} ` });
    const block: HeadingBlock = { kind: 'heading', level: levelOf(outline), inlines: content, id };
    if (paragraph.align) block.align = paragraph.align;
    entries.push({ kind: 'block', block });
  }

  #addParagraph(paragraph: DocParagraph, inlines: Inline[], entries: FlatEntry[]): void {
    const blocks = toBlocks(inlines, paragraph);
    const position = this.#listPosition(paragraph);
    if (position) entries.push({ kind: 'item', level: paragraph.listLevel, ...position, blocks });
    else for (const block of blocks) entries.push({ kind: 'block', block });
  }

  #listPosition({ listOverride, listLevel }: DocParagraph) {
    // 2047 marks a list of Word 6, whose items have no definition.
    if (listOverride === 0 || listOverride === 2047) return undefined;
    return this.#document.lists.next(listOverride, listLevel);
  }
}

/** Pictures on their own become separate blocks. */
function toBlocks(inlines: readonly Inline[], { align }: DocParagraph): Block[] {
  const aligned = align ? { align } : {};
  const images = inlines.filter((inline) => inline.kind === 'image');
  if (isBlank(inlines.filter((inline) => inline.kind !== 'image')))
    return images.map(({ image }) => ({ kind: 'image', image, ...aligned }));
  return [{ kind: 'paragraph', inlines: trimInlines(inlines), ...aligned }];
}

function levelOf(outline: number): HeadingBlock['level'] {
  const levels = [1, 2, 3, 4, 5] as const;
  return levels[outline] ?? 6;
}

function addBreak(entries: FlatEntry[]): void {
  entries.push({ kind: 'block', block: { kind: 'page-break' } });
}

function withoutDoubleBreaks(blocks: readonly Block[]): Block[] {
  return blocks.filter(
    (block, at) => block.kind !== 'page-break' || (at > 0 && blocks[at - 1]?.kind !== 'page-break'),
  );
}
