// Collects cells that arrive as values (JSON, Excel, Parquet) into a TextTable. Columns may appear late:
// cells are stored row by row until the width is known.

import { ToolError } from '@entropy-tools/core/tool-error';
import { type TableSource, TextTable } from './text-table';

const MAX_COLUMNS = 16_384;
const MAX_TEXT_BYTES = 1_000_000_000;
const encoder = new TextEncoder();

/** Takes rows of cells in order. */
export class TableWriter {
  readonly #columns = new Map<string, number>();
  #bytes = new Uint8Array(1 << 16);
  #end = 0;
  /** Column, start and end of each non-empty cell, in sequence. */
  #cells = new Uint32Array(1 << 12);
  #cellCount = 0;
  /** Index in `#cells` where each row begins. */
  readonly #rows: number[] = [];

  get rowCount(): number {
    return this.#rows.length;
  }

  /** The number of a column; a new one for a new name. */
  column(name: string): number {
    const known = this.#columns.get(name);
    if (known !== undefined) return known;
    if (this.#columns.size >= MAX_COLUMNS)
      throw new ToolError('limit', `The table has more than ${MAX_COLUMNS} columns.`);
    this.#columns.set(name, this.#columns.size);
    return this.#columns.size - 1;
  }

  /** Begins the next row. */
  row(): void {
    this.#rows.push(this.#cellCount);
  }

  /** Puts a text into the current row; '' leaves the cell empty. */
  cell(column: number, text: string): void {
    if (text === '') return;
    const most = text.length * 3 + 1;
    if (this.#end + most > this.#bytes.length) this.#grow(most);
    const { written } = encoder.encodeInto(text, this.#bytes.subarray(this.#end));
    const at = this.#cellCount * 3;
    if (at + 3 > this.#cells.length) {
      const larger = new Uint32Array(this.#cells.length * 2);
      larger.set(this.#cells);
      this.#cells = larger;
    }
    this.#cells[at] = column;
    this.#cells[at + 1] = this.#end;
    this.#cells[at + 2] = this.#end + written;
    this.#cellCount++;
    this.#end += written + 1;
  }

  /** The table of all rows, with cells rearranged in column order as TextTable requires. */
  finish(source: TableSource): TextTable {
    const width = this.#columns.size;
    const stride = width + 1;
    const rowCount = this.#rows.length;
    if (rowCount * stride > 500_000_000)
      throw new ToolError('limit', 'The table has too many cells for this device.');
    const starts = new Uint32Array(rowCount * stride);
    const bytes = new Uint8Array(this.#end + rowCount * stride);
    const order = new Int32Array(width);
    let end = 0;
    for (let row = 0; row < rowCount; row++) {
      order.fill(-1);
      const last = this.#rows[row + 1] ?? this.#cellCount;
      for (let cell = this.#rows[row] as number; cell < last; cell++)
        order[this.#cells[cell * 3] as number] = cell;
      const base = row * stride;
      for (let column = 0; column < width; column++) {
        starts[base + column] = end;
        const cell = order[column] as number;
        if (cell >= 0) {
          const from = this.#cells[cell * 3 + 1] as number;
          const to = this.#cells[cell * 3 + 2] as number;
          bytes.set(this.#bytes.subarray(from, to), end);
          end += to - from;
        }
        end++;
      }
      starts[base + width] = end;
    }
    return new TextTable({
      names: [...this.#columns.keys()],
      rowCount,
      bytes,
      starts,
      quoting: false,
      source,
    });
  }

  #grow(by: number): void {
    const size = Math.max(this.#bytes.length * 2, this.#end + by);
    if (this.#end + by > MAX_TEXT_BYTES)
      throw new ToolError('limit', 'The table holds more text than this device can keep.');
    const larger = new Uint8Array(size);
    larger.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = larger;
  }
}
