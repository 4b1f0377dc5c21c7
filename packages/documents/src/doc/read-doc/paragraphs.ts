// Splits a range of the text into paragraphs and classifies each: a heading, part of a table, an item of a
// list. A paragraph's properties belong to the mark that ends it.

import type { RowDefinition } from '../edge-table';
import type { Align } from '../model';
import type { ByteReader } from './byte-reader';
import { control, findCharacter } from './control-characters';
import { paragraphAt, type TextRange, type WordDocument } from './document';
import { forEachModifier, modifierCodes } from './modifiers';

export interface DocParagraph extends TextRange {
  /** The mark that ends the paragraph. */
  mark: 'paragraph' | 'cell' | 'page' | 'none';
  style: number;
  /** Outline level from 0. */
  outline: number | undefined;
  title: boolean;
  align: Align | undefined;
  pageBreakBefore: boolean;
  listOverride: number;
  listLevel: number;
  /** How many tables it is nested in. */
  depth: number;
  cellEnd: boolean;
  rowEnd: boolean;
  /** Layout of the row, for a paragraph that ends one. */
  row: RowDefinition;
}

const aligns: readonly (Align | undefined)[] = [undefined, 'center', 'end', 'justify'];

const marks: ReadonlyMap<number, DocParagraph['mark']> = new Map([
  [control.paragraphEnd, 'paragraph'],
  [control.cellEnd, 'cell'],
  [control.pageEnd, 'page'],
]);

export function splitParagraphs(document: WordDocument, range: TextRange): DocParagraph[] {
  const paragraphs: DocParagraph[] = [];
  for (let start = range.start; start < range.end; ) {
    if (paragraphs.length % 512 === 0) document.check();
    const end = findCharacter(document.text, start, range.end, (code) => marks.has(code));
    const mark = end < range.end ? marks.get(document.text.charCodeAt(end)) : undefined;
    paragraphs.push(describeParagraph(document, start, end, mark ?? 'none'));
    start = end + 1;
  }
  return paragraphs;
}

function describeParagraph(
  document: WordDocument,
  start: number,
  end: number,
  mark: DocParagraph['mark'],
): DocParagraph {
  const { style, changes } = paragraphAt(
    document,
    mark === 'none' ? Math.max(start, end - 1) : end,
  );
  const paragraph: DocParagraph = {
    start,
    end,
    mark,
    style,
    outline: undefined,
    title: false,
    align: undefined,
    pageBreakBefore: false,
    listOverride: 0,
    listLevel: 0,
    depth: 0,
    cellEnd: mark === 'cell',
    rowEnd: false,
    row: { header: false, edges: [], cells: [] },
  };
  takeStyle(document, paragraph);
  for (const list of changes)
    forEachModifier(list, (code, value) => apply(document, paragraph, code, value));
  if (paragraph.cellEnd && paragraph.depth === 0) paragraph.depth = 1;
  return paragraph;
}

function takeStyle(document: WordDocument, paragraph: DocParagraph): void {
  const style = document.styles[paragraph.style];
  paragraph.outline = style?.outline;
  paragraph.title = style?.title ?? false;
  paragraph.listOverride = style?.listOverride ?? 0;
  paragraph.listLevel = style?.listLevel ?? 0;
}

function apply(
  document: WordDocument,
  paragraph: DocParagraph,
  code: number,
  value: ByteReader,
): void {
  const on = value.u8(0) !== 0;
  switch (code) {
    case modifierCodes.paragraphStyle:
      paragraph.style = value.u16(0);
      takeStyle(document, paragraph);
      break;
    case modifierCodes.justification:
    case modifierCodes.justification80:
      paragraph.align = aligns[value.u8(0)];
      break;
    case modifierCodes.pageBreakBefore:
      paragraph.pageBreakBefore = on;
      break;
    case modifierCodes.outlineLevel:
      paragraph.outline = value.u8(0) < 9 ? value.u8(0) : undefined;
      break;
    case modifierCodes.listLevel:
      paragraph.listLevel = Math.min(8, value.u8(0));
      break;
    case modifierCodes.listOverride:
      paragraph.listOverride = value.u16(0);
      break;
    default:
      applyTable(paragraph, code, value, on);
  }
}

/** Deeper nesting means a damaged file. */
const MAX_DEPTH = 16;

function applyTable(paragraph: DocParagraph, code: number, value: ByteReader, on: boolean): void {
  switch (code) {
    case modifierCodes.inTable:
      if (on) paragraph.depth = Math.max(1, paragraph.depth);
      break;
    case modifierCodes.tableDepth:
      paragraph.depth = Math.min(MAX_DEPTH, value.u16(0));
      break;
    case modifierCodes.tableDepthChange:
      paragraph.depth = Math.max(0, Math.min(MAX_DEPTH, paragraph.depth + value.i16(0)));
      break;
    case modifierCodes.innerCellEnd:
      paragraph.cellEnd = on;
      break;
    case modifierCodes.rowEnd:
    case modifierCodes.innerRowEnd:
      paragraph.rowEnd = on;
      break;
    case modifierCodes.tableHeader:
      paragraph.row.header = on;
      break;
    case modifierCodes.tableDefinition: {
      const count = Math.min(63, value.u8(0));
      const cells = 1 + (count + 1) * 2;
      paragraph.row.edges = Array.from({ length: count + 1 }, (_, at) => value.i16(1 + at * 2));
      paragraph.row.cells = Array.from({ length: count }, (_, at) => value.u16(cells + at * 20));
      break;
    }
  }
}
