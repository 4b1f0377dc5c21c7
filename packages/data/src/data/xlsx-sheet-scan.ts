// Scans a sheet's XML as it streams in and calls back for each cell that has a value. A text scanner
// instead of an XML parser: only rows and cells matter, and Office writes them regularly (about 5 times as
// fast as saxes). The declared dimension is ignored, as writers get it wrong.

import { ToolError } from '@entropy-tools/core/tool-error';
import { decodeCellText, richText } from './xml-scan';

/** Types of a cell (ECMA-376 18.18.11); `n` if none is declared. */
export type CellType = 'n' | 's' | 'str' | 'inlineStr' | 'b' | 'e' | 'd';

/**
 * @param row 0-based
 * @param column 0-based
 * @param value the index for `s`, the decoded text for text types, else as in the file
 */
export type OnCell = (
  row: number,
  column: number,
  type: CellType,
  style: number,
  value: string,
) => void;

const MAX_ROW_CHARACTERS = 128_000_000;
const MAX_ROW = 1_048_576;
const MAX_COLUMN = 16_384;

/** Takes a sheet's XML in pieces. */
export class SheetScanner {
  readonly #onCell: OnCell;
  #rest = '';
  #state: 'before' | 'within' | 'after' = 'before';
  #prefix = '';
  #row = -1;

  constructor(onCell: OnCell) {
    this.#onCell = onCell;
  }

  push(piece: string): void {
    if (this.#state === 'after') return;
    const text = this.#rest === '' ? piece : this.#rest + piece;
    let at = 0;
    if (this.#state === 'before') {
      const start = /<([\w.-]+:)?sheetData(\s[^>]*)?(\/?)>/.exec(text);
      if (!start) {
        this.#keep(text);
        return;
      }
      this.#state = start[3] === '/' ? 'after' : 'within';
      this.#prefix = start[1] ?? '';
      at = start.index + start[0].length;
    }
    if (this.#state === 'within') this.#keep(text.slice(this.#rows(text, at)));
  }

  /** Checks that the sheet is complete. @throws ToolError `input` if the sheet is truncated */
  end(): void {
    if (this.#state === 'after') return;
    if (this.#state === 'before' && !this.#rest.includes('sheetData')) return;
    throw new ToolError('input', 'A sheet of the workbook is cut off. Copy the file again.');
  }

  #keep(rest: string): void {
    if (rest.length > MAX_ROW_CHARACTERS)
      throw new ToolError('limit', 'A row of the sheet is too large to be read.');
    this.#rest = rest;
  }

  /** Reads all complete rows from `start`; returns the start of the first incomplete one. */
  #rows(text: string, start: number): number {
    const open = `<${this.#prefix}row`;
    const close = `</${this.#prefix}row>`;
    const endTag = `</${this.#prefix}sheetData`;
    let at = start;
    for (;;) {
      const found = text.indexOf(open, at);
      if (found < 0) {
        if (text.indexOf(endTag, at) >= 0) this.#state = 'after';
        // An end tag may be split; the rest contains no start of a row.
        return this.#state === 'after' ? text.length : Math.max(at, text.length - 64);
      }
      const tagEnd = text.indexOf('>', found);
      if (tagEnd < 0) return found;
      const selfClosing = text.charCodeAt(tagEnd - 1) === 47;
      const end = selfClosing ? tagEnd + 1 : text.indexOf(close, tagEnd);
      if (end < 0) return found;
      const stated = numberAttribute(text, found + open.length, tagEnd);
      this.#row = stated > 0 && stated <= MAX_ROW ? stated - 1 : this.#row + 1;
      if (!selfClosing) this.#cells(text, tagEnd + 1, end);
      at = selfClosing ? end : end + close.length;
    }
  }

  #cells(text: string, start: number, end: number): void {
    const open = `<${this.#prefix}c`;
    const close = `</${this.#prefix}c>`;
    let column = -1;
    let at = text.indexOf(open, start);
    while (at >= 0 && at < end) {
      const after = text.charCodeAt(at + open.length);
      const tagEnd = text.indexOf('>', at);
      if (after !== 32 && after !== 62 && after !== 47 && after !== 10 && after !== 13) {
        at = text.indexOf(open, at + open.length);
        continue;
      }
      column++;
      let style = 0;
      let type: CellType = 'n';
      let index = at + open.length;
      while (index < tagEnd) {
        const code = text.charCodeAt(index);
        const next = text.charCodeAt(index + 1);
        const before = text.charCodeAt(index - 1);
        if (next === 61 && (before === 32 || before === 10 || before === 13)) {
          const valueEnd = text.indexOf(text[index + 2] ?? '"', index + 3);
          if (valueEnd < 0 || valueEnd > tagEnd) break;
          if (code === 114) column = columnOf(text, index + 3, valueEnd, column);
          else if (code === 115) style = Number(text.slice(index + 3, valueEnd));
          else if (code === 116) type = text.slice(index + 3, valueEnd) as CellType;
          index = valueEnd + 1;
        } else {
          index++;
        }
      }
      if (text.charCodeAt(tagEnd - 1) === 47) {
        at = text.indexOf(open, tagEnd);
        continue;
      }
      const cellEnd = text.indexOf(close, tagEnd);
      if (cellEnd < 0 || cellEnd > end) return;
      if (column < MAX_COLUMN) this.#value(text, tagEnd + 1, cellEnd, column, type, style);
      at = text.indexOf(open, cellEnd);
    }
  }

  #value(
    text: string,
    start: number,
    end: number,
    column: number,
    type: CellType,
    style: number,
  ): void {
    if (type === 'inlineStr') {
      const value = richText(text.slice(start, end), this.#prefix);
      if (value !== '') this.#onCell(this.#row, column, type, style, value);
      return;
    }
    const open = `<${this.#prefix}v`;
    let at = text.startsWith(open, start) ? start : text.indexOf(open, start);
    if (at < 0 || at >= end) return;
    at = text.indexOf('>', at) + 1;
    const valueEnd = text.indexOf('<', at);
    if (valueEnd <= at || valueEnd > end) return;
    const raw = text.slice(at, valueEnd);
    const value = type === 'str' ? decodeCellText(raw) : type === 'e' ? raw : raw.trim();
    if (value !== '') this.#onCell(this.#row, column, type, style, value);
  }
}

/** The attribute `r` of a row, or 0. */
function numberAttribute(text: string, start: number, end: number): number {
  for (let at = start; at < end - 3; at++) {
    if (text.charCodeAt(at) !== 114 || text.charCodeAt(at + 1) !== 61) continue;
    const before = text.charCodeAt(at - 1);
    if (before !== 32 && before !== 10 && before !== 13 && before !== 9) continue;
    return Number.parseInt(text.slice(at + 3, at + 11), 10) || 0;
  }
  return 0;
}

/** The 0-based column of a reference such as `AB12`; `fallback` if it has no letters. */
function columnOf(text: string, start: number, end: number, fallback: number): number {
  let column = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at) & ~32;
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column > 0 ? column - 1 : fallback;
}
