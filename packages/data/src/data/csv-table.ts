// Collects the cells of a sheet, row by row, into a CSV whose rows all have the same number of fields. The
// width of the sheet is known only at its end, so rows are stored as text and padded then.

import { ToolError } from '@entropy-tools/core/tool-error';
import { BlobSink } from '../archive/blob-sink';
import { csvField } from './csv-text';

interface Block {
  text: string;
  /** For each row its end in `text`. */
  ends: number[];
  widths: number[];
  narrowest: number;
}

const blockCharacters = 1 << 18;
const MAX_CHARACTERS = 400_000_000;
const MAX_PADDING = 50_000_000;

/** Receives cells in the order of rows; columns within a row may come in any order. */
export class CsvTable {
  readonly #delimiter: string;
  readonly #blocks: Block[] = [];
  #block = newBlock();
  #pieces: string[] = [];
  #pieceLength = 0;
  #cells: string[] = [];
  #row = -1;
  #rows = 0;
  #width = 0;
  #total = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** Number of rows, including blank ones between filled ones. */
  get rows(): number {
    return this.#rows;
  }

  cell(row: number, column: number, text: string): void {
    this.field(row, column, csvField(text, this.#delimiter));
  }

  /** Takes a field that is quoted already where it must be. */
  field(row: number, column: number, field: string): void {
    if (row !== this.#row) {
      this.#endRow();
      // A row out of order (unordered XML) is placed where it occurs in the file.
      for (let blank = this.#row + 1; blank < row; blank++) this.#put('', 0);
      this.#row = row;
    }
    while (this.#cells.length < column) this.#cells.push('');
    this.#cells[column] = field;
  }

  /**
   * The table as CSV with CRLF line ends.
   * @param onRagged called if rows were not padded because it would make the file too large
   */
  finish(onRagged: () => void): Blob {
    this.#endRow();
    this.#endBlock();
    const sink = new BlobSink();
    const padding = this.#blocks.reduce(
      (sum, block) => block.widths.reduce((all, width) => all + this.#width - width, sum),
      0,
    );
    const pad = padding > 0 && padding <= MAX_PADDING;
    if (padding > MAX_PADDING) onRagged();
    for (let index = 0; index < this.#blocks.length; index++) {
      const block = this.#blocks[index];
      if (!block) continue;
      sink.text(pad && block.narrowest < this.#width ? this.#padded(block) : block.text);
      // Freed one by one, so that text and bytes are never both fully in memory.
      this.#blocks[index] = newBlock();
    }
    return sink.finish('text/csv');
  }

  #endRow(): void {
    if (this.#cells.length === 0) return;
    const text = this.#cells.join(this.#delimiter);
    // A single empty field would be a blank line, which readers skip.
    this.#put(text, this.#cells.length);
    this.#width = Math.max(this.#width, this.#cells.length);
    this.#cells = [];
  }

  #put(text: string, width: number): void {
    this.#pieces.push(text, '\r\n');
    this.#pieceLength += text.length + 2;
    this.#block.ends.push(this.#pieceLength - 2);
    this.#block.widths.push(Math.max(1, width));
    this.#block.narrowest = Math.min(this.#block.narrowest, Math.max(1, width));
    this.#rows++;
    if (this.#pieceLength >= blockCharacters) this.#endBlock();
  }

  #endBlock(): void {
    this.#total += this.#pieceLength;
    if (this.#total > MAX_CHARACTERS)
      throw new ToolError(
        'limit',
        'The sheet is too large: more than 400 MB as CSV. Split it first.',
      );
    this.#block.text = this.#pieces.join('');
    this.#blocks.push(this.#block);
    this.#block = newBlock();
    this.#pieces = [];
    this.#pieceLength = 0;
  }

  #padded(block: Block): string {
    const parts: string[] = [];
    let start = 0;
    block.ends.forEach((end, index) => {
      parts.push(
        block.text.slice(start, end),
        this.#delimiter.repeat(this.#width - (block.widths[index] ?? 1)),
        '\r\n',
      );
      start = end + 2;
    });
    return parts.join('');
  }
}

function newBlock(): Block {
  return { text: '', ends: [], widths: [], narrowest: Number.POSITIVE_INFINITY };
}
