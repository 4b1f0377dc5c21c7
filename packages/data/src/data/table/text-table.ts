// A table as in its file: one array of UTF-8 bytes and the start of each cell. Cells become strings only
// when they are accessed, so a table of millions of cells costs 4 bytes per cell in addition to the file.

import { numberRepeats } from '@entropy-tools/core/file-names';

const quote = 34;
const space = 32;
const decoder = new TextDecoder();

/** Facts about a file besides its cells. */
export interface TableSource {
  /** 'CSV', 'JSON', 'Excel' … */
  format: string;
  /** Bytes of the file. */
  size: number;
  /** Whether the first row was used as names. */
  header?: boolean;
  /** For a CSV: everything before its first row of values, as UTF-8. */
  beginning?: Uint8Array;
  /** For a workbook: the names of its sheets, and the one that was read. */
  sheets?: readonly string[];
  sheet?: string;
}

/** Rows and columns over the bytes of a file; immutable. */
export class TextTable {
  /** Unique and never empty. */
  readonly names: readonly string[];
  readonly rowCount: number;
  readonly source: TableSource;
  readonly bytes: Uint8Array;
  /**
   * Row by row, `names.length + 1` numbers each: the start of each cell, then one more than the end of the
   * last one. A cell ends one byte before the next starts; absent cells have a length of -1.
   */
  readonly starts: Uint32Array;
  /** Whether cells may be in double quotes, with inner quotes doubled (RFC 4180). */
  readonly quoting: boolean;

  constructor(parts: {
    names: readonly string[];
    rowCount: number;
    bytes: Uint8Array;
    starts: Uint32Array;
    quoting: boolean;
    source: TableSource;
  }) {
    this.names = columnNames(parts.names);
    this.rowCount = parts.rowCount;
    this.bytes = parts.bytes;
    this.starts = parts.starts;
    this.quoting = parts.quoting;
    this.source = parts.source;
  }

  get columnCount(): number {
    return this.names.length;
  }

  /** The same table with other names. */
  renamed(names: readonly string[]): TextTable {
    return new TextTable({ ...this, names });
  }

  /** A cell as text; '' for an absent one. */
  text(row: number, column: number): string {
    const at = row * (this.names.length + 1) + column;
    return this.cut(this.starts[at] ?? 0, (this.starts[at + 1] ?? 0) - 1);
  }

  /** The text between two offsets, without its quotes. */
  cut(start: number, end: number): string {
    const raw = this.decode(start, end);
    return this.quoting && this.bytes[start] === quote ? unquoted(raw) : raw;
  }

  /** The text between two offsets, unchanged. */
  decode(start: number, end: number): string {
    return end <= start ? '' : decoder.decode(this.bytes.subarray(start, end));
  }

  /** A row as in the file, without the line end. */
  rawRow(row: number): Uint8Array {
    const at = row * (this.names.length + 1);
    const end = (this.starts[at + this.names.length] ?? 0) - 1;
    return this.bytes.subarray(this.starts[at] ?? 0, Math.max(this.starts[at] ?? 0, end));
  }

  /** Whether a cell is absent, empty or blank. */
  isEmpty(row: number, column: number): boolean {
    const at = row * (this.names.length + 1) + column;
    return isBlank(this.bytes, this.starts[at] ?? 0, (this.starts[at + 1] ?? 0) - 1, this.quoting);
  }
}

/** Whether there are only spaces between two offsets; `""` counts as empty. */
export function isBlank(bytes: Uint8Array, start: number, end: number, quoting: boolean): boolean {
  let from = start;
  let to = end;
  if (quoting && to - from >= 2 && bytes[from] === quote && bytes[to - 1] === quote) {
    from++;
    to--;
  }
  for (; from < to; from++) if (bytes[from] !== space) return false;
  return true;
}

/** Unquotes a raw field that starts with a quote; text after the closing quote belongs to it. */
function unquoted(raw: string): string {
  let close = 1;
  for (;;) {
    close = raw.indexOf('"', close);
    if (close < 0) return raw.slice(1).replaceAll('""', '"');
    if (raw.charCodeAt(close + 1) !== quote) break;
    close += 2;
  }
  return raw.slice(1, close).replaceAll('""', '"') + raw.slice(close + 1);
}

/** Distinct names: 'Column 3' for an empty one, 'a (2)' for the second 'a'. */
export function columnNames(names: readonly string[]): string[] {
  return numberRepeats(names.map((name, index) => name.trim() || `Column ${index + 1}`));
}
