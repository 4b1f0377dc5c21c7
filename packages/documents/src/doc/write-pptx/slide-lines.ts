// Flattens a document into a sequence of entries for slides: titles, lines of text, tables, pictures.

import { appendInlines, isBlank, splitLines } from '../inline-list';
import type { Block, DocImage, Inline, ListBlock, TableBlock } from '../model';
import { inlineText } from '../model';
import { countColumns } from '../write-docx/docx-table';

/** One paragraph of a slide's body. */
export interface SlideLine {
  inlines: Inline[];
  style: 'text' | 'subheading' | 'code' | 'quote';
  /** 0 for the outermost; set for list items and their further paragraphs. */
  level: number;
  /** Absent: no marker. */
  bullet?: 'dot' | number;
}

/** A table without row spans; cells covered by a span are empty. */
export interface SlideTable {
  header: SlideCell[][];
  rows: SlideCell[][];
  columnWidths?: number[];
  columns: number;
  /** False where the source draws no borders. */
  borders?: false;
}

/** A cell's text. */
export interface SlideCell {
  inlines: Inline[];
  colSpan: number;
  /** Fill as `#rrggbb`. */
  background?: string;
}

export type SlideEntry =
  | { kind: 'title'; inlines: Inline[]; level: number; id?: string }
  | { kind: 'line'; line: SlideLine }
  | { kind: 'table'; table: SlideTable }
  | { kind: 'image'; image: DocImage };

/** Deeper headings become lines, otherwise small documents would split into slides of one sentence. */
const deepestTitle = 3;
const MAX_COLUMNS = 8;

/** Flattens blocks; each text and picture appears once, in reading order. */
export function toEntries(blocks: readonly Block[], maxChars: number): SlideEntry[] {
  const entries: SlideEntry[] = [];
  addBlocks(blocks, 'text', 0, maxChars, entries);
  return entries;
}

function addBlocks(
  blocks: readonly Block[],
  style: SlideLine['style'],
  level: number,
  maxChars: number,
  entries: SlideEntry[],
): void {
  for (const block of blocks) {
    switch (block.kind) {
      case 'heading':
        if (block.level <= deepestTitle && level === 0 && style === 'text') {
          const { inlines, id } = block;
          entries.push({ kind: 'title', inlines, level: block.level, ...(id ? { id } : {}) });
        } else addLine(block.inlines, { style: 'subheading', level }, entries);
        break;
      case 'paragraph':
        addLine(block.inlines, { style, level }, entries);
        break;
      case 'list':
        addList(block, style, level, maxChars, entries);
        break;
      case 'quote':
        addBlocks(block.blocks, style === 'text' ? 'quote' : style, level, maxChars, entries);
        break;
      case 'code':
        for (const text of block.text.split('\n'))
          if (text.trim() !== '')
            entries.push({
              kind: 'line',
              line: { inlines: [{ kind: 'text', text }], style: 'code', level },
            });
        break;
      case 'image':
        entries.push({ kind: 'image', image: block.image });
        break;
      case 'table':
        addTable(block, maxChars, entries);
        break;
    }
  }
}

function addList(
  list: ListBlock,
  style: SlideLine['style'],
  level: number,
  maxChars: number,
  entries: SlideEntry[],
): void {
  list.items.forEach((item, index) => {
    const number = (list.start ?? 1) + index;
    const ownLabel = list.ordered && item.label !== undefined && item.label !== `${number}.`;
    const bullet = list.ordered ? number : ('dot' as const);
    const [first, ...rest] = item.blocks;
    const box = item.checked === undefined ? '' : item.checked ? '☑ ' : '☐ ';
    const inlines: Inline[] = box ? [{ kind: 'text', text: box }] : [];
    const textual = first?.kind === 'paragraph' || first?.kind === 'heading';
    if (textual) appendInlines(inlines, first.inlines);
    // Slides can show labels such as `2.1.` or `(a)` only as part of the text.
    if (inlines.length > 0 && ownLabel) {
      inlines.unshift({ kind: 'text', text: `${item.label} ` });
      addLine(inlines, { style, level }, entries);
    } else if (inlines.length > 0) addLine(inlines, { style, level, bullet }, entries);
    const others = textual ? rest : item.blocks;
    const lists = others.map((block) => (block.kind === 'list' ? level + 1 : level));
    others.forEach((block, position) => {
      addBlocks([block], style, lists[position] ?? level, maxChars, entries);
    });
  });
}

/** Adds text as one line, followed by the pictures in it. */
function addLine(
  inlines: readonly Inline[],
  look: Omit<SlideLine, 'inlines'>,
  entries: SlideEntry[],
): void {
  const text = inlines.filter((inline) => inline.kind !== 'image');
  if (!isBlank(text)) entries.push({ kind: 'line', line: { inlines: text, ...look } });
  for (const inline of inlines)
    if (inline.kind === 'image') entries.push({ kind: 'image', image: inline.image });
}

/** A table that fits a slide remains a table; any other becomes one line for each row. */
function addTable(block: TableBlock, maxChars: number, entries: SlideEntry[]): void {
  const images: DocImage[] = [];
  const columns = countColumns(block);
  const grid = toGrid(block, images);
  const rowChars = grid.map((row) => row.reduce((sum, cell) => sum + textLength(cell.inlines), 0));
  if (columns <= MAX_COLUMNS && Math.max(0, ...rowChars) <= maxChars * 0.6) {
    const header = grid.slice(0, block.headerRows);
    const { columnWidths } = block;
    const widths = columnWidths?.length === columns ? { columnWidths } : {};
    const rows = grid.slice(block.headerRows);
    const lines = block.borders === false ? { borders: block.borders } : {};
    entries.push({ kind: 'table', table: { header, rows, columns, ...widths, ...lines } });
  } else {
    for (const row of grid) {
      const inlines: Inline[] = [];
      for (const cell of row.filter(({ inlines }) => !isBlank(inlines))) {
        if (inlines.length > 0) appendInlines(inlines, [{ kind: 'text', text: '  |  ' }]);
        appendInlines(inlines, cell.inlines);
      }
      addLine(inlines, { style: 'text', level: 0 }, entries);
    }
  }
  for (const image of images) entries.push({ kind: 'image', image });
}

function toGrid(block: TableBlock, images: DocImage[]): SlideCell[][] {
  const covered: number[] = [];
  return block.rows.map((row) => {
    const cells: SlideCell[] = [];
    let column = 0;
    const skip = () => {
      while ((covered[column] ?? 0) > 0) {
        covered[column] = (covered[column] ?? 0) - 1;
        cells.push({ inlines: [], colSpan: 1 });
        column++;
      }
    };
    for (const cell of row) {
      skip();
      const colSpan = cell.colSpan ?? 1;
      const { background } = cell;
      const fill = background && /^#[0-9a-f]{6}$/i.test(background) ? { background } : {};
      cells.push({ inlines: cellInlines(cell.blocks, images), colSpan, ...fill });
      for (let across = 0; across < colSpan; across++)
        covered[column++] = Math.max(0, (cell.rowSpan ?? 1) - 1);
    }
    skip();
    return cells;
  });
}

function cellInlines(blocks: readonly Block[], images: DocImage[]): Inline[] {
  const entries: SlideEntry[] = [];
  addBlocks(blocks, 'text', 1, Number.POSITIVE_INFINITY, entries);
  const inlines: Inline[] = [];
  const add = (line: readonly Inline[], marker: string) => {
    if (inlines.length > 0) inlines.push({ kind: 'break' });
    if (marker) appendInlines(inlines, [{ kind: 'text', text: marker }]);
    appendInlines(inlines, line);
  };
  for (const entry of entries) {
    if (entry.kind === 'image') images.push(entry.image);
    else if (entry.kind === 'line') {
      const { bullet } = entry.line;
      add(entry.line.inlines, bullet === undefined ? '' : bullet === 'dot' ? '• ' : `${bullet}. `);
    } else if (entry.kind === 'table')
      for (const row of [...entry.table.header, ...entry.table.rows])
        for (const cell of row) if (!isBlank(cell.inlines)) add(cell.inlines, '');
  }
  return inlines;
}

/** Number of characters without line breaks. */
export function textLength(inlines: readonly Inline[]): number {
  return splitLines(inlines).reduce((sum, line) => sum + inlineText(line).length, 0);
}
