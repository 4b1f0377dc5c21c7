// Writes rows of text as cells of a sheet: numbers, ISO dates and TRUE/FALSE as such if they are
// displayed again exactly as written, everything else (formulas too) as text. Frequent texts go into the
// shared strings table, which Excel and all readers handle best; once it is full, texts are inline, so
// that memory stays bounded.

import { ToolError } from '@entropy-tools/core/tool-error';
import { isoDate, plainNumber } from './cell-value';
import { cellStyles, sharedStringsEnd, sharedStringsStart } from './xlsx-parts';
import { XmlBytes } from './xml-bytes';

export const MAX_SHEET_ROWS = 1_048_576;
export const MAX_SHEET_COLUMNS = 16_384;
const MAX_CELL_CHARACTERS = 32_767;
const MAX_SHARED_TEXTS = 50_000;
const MAX_SHARED_LENGTH = 200;
const dateStyles = {
  date: cellStyles.date,
  space: cellStyles.dateTime,
  T: cellStyles.dateTimeT,
} as const;

/** The name of a column, 0-based: A, B, … XFD. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
    name = String.fromCharCode(65 + (rest % 26)) + name;
  return name;
}

/** The workbook's shared strings. */
export class SharedTexts {
  readonly #indexes = new Map<string, number>();

  /** The text's index, or -1 if the table is full and does not contain it. */
  indexOf(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    if (this.#indexes.size >= MAX_SHARED_TEXTS || text.length > MAX_SHARED_LENGTH) return -1;
    this.#indexes.set(text, this.#indexes.size);
    return this.#indexes.size - 1;
  }

  /** The part `xl/sharedStrings.xml`. */
  part(): Uint8Array<ArrayBuffer>[] {
    const out = new XmlBytes();
    out.ascii(sharedStringsStart);
    for (const text of this.#indexes.keys()) {
      out.ascii('<si>');
      writeText(out, text);
      out.ascii('</si>');
    }
    out.ascii(sharedStringsEnd);
    return out.take(true);
  }
}

/** Writes rows into one sheet's XML. */
export class CellWriter {
  readonly #names: string[] = [];
  readonly #out: XmlBytes;
  readonly #shared: SharedTexts;

  constructor(out: XmlBytes, shared: SharedTexts) {
    this.#out = out;
    this.#shared = shared;
  }

  /**
   * @param number 1-based number of the row in the sheet
   * @param source 1-based number of the row in the file, for messages
   * @param textColumns columns whose cells are always text
   * @throws ToolError `limit` if a cell exceeds Excel's limit
   */
  row(
    cells: readonly string[],
    number: number,
    source: number,
    header: boolean,
    textColumns: ReadonlySet<number>,
  ): void {
    const out = this.#out;
    const digits = String(number);
    let open = false;
    for (let column = 0; column < cells.length; column++) {
      const text = cells[column];
      if (text === undefined || text === '') continue;
      if (!open) {
        out.ascii('<row r="');
        out.ascii(digits);
        out.ascii('">');
        open = true;
      }
      out.ascii('<c r="');
      out.ascii(this.#name(column));
      out.ascii(digits);
      if (header) this.#text(text, column, source, ' s="1"');
      else if (textColumns.has(column)) this.#text(text, column, source, '');
      else this.#cell(text, column, source);
    }
    if (open) out.ascii('</row>');
  }

  #cell(text: string, column: number, source: number): void {
    const code = text.charCodeAt(0);
    if (code === 45 || (code >= 48 && code <= 57)) {
      const plain = plainNumber(text);
      if (plain !== undefined) {
        const style = numberStyle(text, plain.decimals, plain.significant);
        if (style >= 0) this.#value(text, style);
        else this.#text(text, column, source, '');
        return;
      }
      const date = isoDate(text);
      if (date !== undefined) {
        this.#value(String(date.serial), dateStyles[date.form]);
        return;
      }
    } else if (code === 84 ? text === 'TRUE' : code === 70 && text === 'FALSE') {
      this.#out.ascii(code === 84 ? '" t="b"><v>1</v></c>' : '" t="b"><v>0</v></c>');
      return;
    }
    this.#text(text, column, source, '');
  }

  #value(text: string, style: number): void {
    const out = this.#out;
    if (style === cellStyles.general) out.ascii('"><v>');
    else {
      out.ascii('" s="');
      out.ascii(String(style));
      out.ascii('"><v>');
    }
    out.ascii(text);
    out.ascii('</v></c>');
  }

  #text(text: string, column: number, source: number, style: string): void {
    if (text.length > MAX_CELL_CHARACTERS)
      throw new ToolError(
        'limit',
        `Cell ${this.#name(column)}${source} has ${text.length.toLocaleString('en')} characters; an Excel cell holds at most 32,767. Shorten it, or convert to JSON instead.`,
      );
    const out = this.#out;
    const index = this.#shared.indexOf(text);
    out.ascii('"');
    out.ascii(style);
    if (index >= 0) {
      out.ascii(' t="s"><v>');
      out.ascii(String(index));
      out.ascii('</v></c>');
      return;
    }
    out.ascii(' t="inlineStr"><is>');
    writeText(out, text);
    out.ascii('</is></c>');
  }

  #name(column: number): string {
    let name = this.#names[column];
    if (name === undefined) {
      name = columnName(column);
      this.#names[column] = name;
    }
    return name;
  }
}

function writeText(out: XmlBytes, text: string): void {
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  const keep = first <= 32 || last <= 32 || text.includes('\n');
  out.ascii(keep ? '<t xml:space="preserve">' : '<t>');
  out.text(text);
  out.ascii('</t>');
}

/**
 * The style in which Excel displays a number exactly as it is written, or -1 if it cannot: beyond 15
 * significant digits. The format General shows 11 digits and drops trailing zeros, so numbers that
 * need more get a fixed number of decimals.
 */
function numberStyle(text: string, decimals: number, significant: number): number {
  if (significant > 15 || decimals > 15) return -1;
  if (decimals === 0) return text.length <= 11 ? cellStyles.general : cellStyles.fixed;
  const general =
    text.length <= 10 &&
    text.charCodeAt(text.length - 1) !== 48 &&
    !text.startsWith('0.0000') &&
    !text.startsWith('-0.0000');
  return general ? cellStyles.general : cellStyles.fixed + decimals;
}
