// A streaming CSV parser for RFC 4180 with the leniency that real files need: any delimiter, CRLF, LF or CR,
// quotes within unquoted fields, text after a closing quote, ragged rows, blank lines. It is our own code
// because on 50 MB it is as fast as papaparse and, unlike it, reports which fields were quoted, which the
// reversible JSON conversion needs. Limits: columns, characters per field, length of a row.

import { ToolError } from '@entropy-tools/core/tool-error';

/** Rows that were completed by a piece of text. */
export interface CsvBatch {
  rows: string[][];
  /** For each row which fields were quoted, or null if none were; only with `keepQuoted`. */
  quoted: (boolean[] | null)[];
}

export interface CsvParserOptions {
  /** One character. */
  delimiter: string;
  /** Fills `quoted`. Default false. */
  keepQuoted?: boolean;
  /** Default 16,384, which is also Excel's limit. */
  maxColumns?: number;
  /** In characters. Default 10,000,000. */
  maxFieldLength?: number;
}

const quote = 34;
const carriageReturn = 13;
const lineFeed = 10;
const MAX_ROW_LENGTH = 32_000_000;
/** One array for all blank lines; rows are never changed. */
const blankRow: string[] = [''];

/** Turns pieces of text into rows; blank lines before the first and after the last row are dropped. */
export class CsvParser {
  readonly #delimiter: number;
  readonly #keepQuoted: boolean;
  readonly #maxColumns: number;
  readonly #maxField: number;
  #rest = '';
  #blankLines = 0;
  #rowCount = 0;
  #batch: CsvBatch = { rows: [], quoted: [] };
  /** True if the file ended within a quoted field. */
  unclosedQuote = false;

  constructor(options: CsvParserOptions) {
    this.#delimiter = options.delimiter.charCodeAt(0);
    this.#keepQuoted = options.keepQuoted ?? false;
    this.#maxColumns = options.maxColumns ?? 16_384;
    this.#maxField = options.maxFieldLength ?? 10_000_000;
  }

  /** Parses the next piece of text. @throws ToolError `limit` if a row or a field exceeds its limit */
  push(piece: string, last = false): CsvBatch {
    const text = this.#rest === '' ? piece : this.#rest + piece;
    let at = 0;
    for (;;) {
      // Blank lines first: a file of nothing else must not cost an array for each of them.
      const blank = this.#blankLine(text, at, last);
      const next = blank > at ? blank : this.#row(text, at, last);
      if (next < 0) break;
      at = next;
      if (at >= text.length) break;
    }
    this.#rest = at < text.length ? text.slice(at) : '';
    if (this.#rest.length > MAX_ROW_LENGTH)
      throw this.#tooLong(`Row ${this.#rowNumber()} has more than ${MAX_ROW_LENGTH / 1e6} million`);
    const batch = this.#batch;
    this.#batch = { rows: [], quoted: [] };
    return batch;
  }

  /** Start of the line after a blank one; `at` itself if the line at `at` is not blank. */
  #blankLine(text: string, at: number, last: boolean): number {
    const code = text.charCodeAt(at);
    if (code !== lineFeed && code !== carriageReturn) return at;
    if (code === carriageReturn && at + 1 >= text.length && !last) return at;
    if (this.#rowCount > 0) this.#blankLines++;
    return code === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1;
  }

  /** Reads one row that starts at `start`; returns the start of the next one, or -1 if more text is needed. */
  #row(text: string, start: number, last: boolean): number {
    const length = text.length;
    if (start >= length) return -1;
    const row: string[] = [];
    let quoted: boolean[] | null = null;
    let anyQuoted = false;
    let at = start;
    for (;;) {
      let field: string;
      if (text.charCodeAt(at) === quote) {
        const end = this.#quotedEnd(text, at, last);
        if (end < 0) return -1;
        field = this.#unquoted(text, at, end);
        at = end;
        anyQuoted = true;
        if (this.#keepQuoted) {
          quoted ??= [];
          quoted[row.length] = true;
        }
      } else {
        let end = at;
        for (; end < length; end++) {
          const code = text.charCodeAt(end);
          if (code === this.#delimiter || code === lineFeed || code === carriageReturn) break;
        }
        field = text.slice(at, end);
        at = end;
      }
      if (field.length > this.#maxField) throw this.#fieldTooLong();
      row.push(field);
      if (row.length > this.#maxColumns) throw this.#tooManyColumns();
      if (at >= length) {
        if (!last) {
          if (length - start > this.#maxField && row.length === 1) throw this.#fieldTooLong();
          return -1;
        }
        this.#add(row, quoted, anyQuoted);
        return length;
      }
      const code = text.charCodeAt(at);
      if (code === this.#delimiter) {
        at++;
        if (at < length) continue;
        if (!last) return -1;
        row.push('');
        this.#add(row, quoted, anyQuoted);
        return length;
      }
      if (code === carriageReturn) {
        if (at + 1 >= length && !last) return -1;
        at += text.charCodeAt(at + 1) === lineFeed ? 2 : 1;
      } else {
        at++;
      }
      this.#add(row, quoted, anyQuoted);
      return at;
    }
  }

  /** End of a field that starts with a quote: its delimiter, line end or the text's end. */
  #quotedEnd(text: string, start: number, last: boolean): number {
    let at = start + 1;
    for (;;) {
      const found = text.indexOf('"', at);
      if (found < 0) {
        if (!last) {
          if (text.length - start > this.#maxField) throw this.#fieldTooLong();
          return -1;
        }
        this.unclosedQuote = true;
        return text.length;
      }
      if (found + 1 >= text.length) {
        if (last) return text.length;
        if (text.length - start > 2 * this.#maxField) throw this.#fieldTooLong();
        return -1;
      }
      if (text.charCodeAt(found + 1) !== quote) {
        at = found + 1;
        break;
      }
      at = found + 2;
    }
    // Text after the closing quote belongs to the field, as in spreadsheets.
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === this.#delimiter || code === lineFeed || code === carriageReturn) return at;
    }
    return last ? at : -1;
  }

  #unquoted(text: string, start: number, end: number): string {
    let close = start + 1;
    for (;;) {
      close = text.indexOf('"', close);
      if (close < 0 || close >= end) {
        close = end;
        break;
      }
      if (close + 1 < end && text.charCodeAt(close + 1) === quote) close += 2;
      else break;
    }
    const inner = text.slice(start + 1, close);
    const plain = inner.includes('""') ? inner.replaceAll('""', '"') : inner;
    return close + 1 < end ? plain + text.slice(close + 1, end) : plain;
  }

  #add(row: string[], quoted: boolean[] | null, anyQuoted: boolean): void {
    if (row.length === 1 && row[0] === '' && !anyQuoted) {
      // Deferred: only a following row proves that the line is not a trailing one.
      if (this.#rowCount > 0) this.#blankLines++;
      return;
    }
    for (; this.#blankLines > 0; this.#blankLines--) this.#put(blankRow, null);
    this.#put(row, quoted);
  }

  #put(row: string[], quoted: boolean[] | null): void {
    this.#rowCount++;
    this.#batch.rows.push(row);
    if (this.#keepQuoted) this.#batch.quoted.push(quoted);
  }

  #rowNumber(): string {
    return (this.#rowCount + this.#blankLines + 1).toLocaleString('en');
  }

  #fieldTooLong(): ToolError {
    return this.#tooLong(
      `A field in row ${this.#rowNumber()} has more than ${this.#maxField.toLocaleString('en')}`,
    );
  }

  #tooLong(what: string): ToolError {
    return new ToolError(
      'limit',
      `${what} characters. Perhaps a quote is not closed there, or the file is no CSV.`,
    );
  }

  #tooManyColumns(): ToolError {
    return new ToolError(
      'limit',
      `Row ${this.#rowNumber()} has more than ${this.#maxColumns.toLocaleString('en')} columns. Check the delimiter, or split the file.`,
    );
  }
}

/**
 * Parses text that arrives in pieces.
 * @throws ToolError `limit` if a row or a field exceeds its limit
 */
export async function* parseCsv(
  pieces: AsyncIterable<string> | Iterable<string>,
  options: CsvParserOptions & { onUnclosedQuote?: () => void },
): AsyncGenerator<CsvBatch> {
  const parser = new CsvParser(options);
  for await (const piece of pieces) {
    const batch = parser.push(piece);
    if (batch.rows.length > 0) yield batch;
  }
  const batch = parser.push('', true);
  if (batch.rows.length > 0) yield batch;
  if (parser.unclosedQuote) options.onUnclosedQuote?.();
}
