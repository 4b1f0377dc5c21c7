// Finds the cells of a CSV (RFC 4180, with the leniency of csv-parser.ts) in UTF-8 bytes without creating
// strings: only their offsets are stored, which is many times as fast. Blank lines are skipped, short rows
// are filled with absent cells; cells beyond the width are left out and counted.

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

const fieldStart = 0;
const unquoted = 1;
const quoted = 2;
const afterQuote = 3;

/** Scans a buffer while it fills up, and returns offsets as in `TextTable.starts`. */
export class CsvByteScanner {
  readonly #bytes: Uint8Array;
  readonly #delimiter: number;
  readonly #width: number;
  #starts: Uint32Array;
  #at: number;
  #state = fieldStart;
  #field = 0;
  /** Index of the current row's first offset in `#starts`. */
  #base = 0;
  #skipLineFeed = false;
  /** Rows with more cells than the table is wide. */
  longRows = 0;
  /** Rows with fewer. */
  shortRows = 0;
  /** Whether the last field's quote was never closed. */
  unclosedQuote = false;

  /**
   * @param bytes buffer for the whole file; only what {@link scan} covers is read
   * @param from start of the first row
   * @param delimiter one ASCII character
   */
  constructor(bytes: Uint8Array, from: number, delimiter: string, width: number) {
    this.#bytes = bytes;
    this.#at = from;
    this.#delimiter = delimiter.charCodeAt(0);
    this.#width = width;
    this.#starts = new Uint32Array(Math.max(1024, 64 * (width + 1)));
    this.#starts[0] = from;
  }

  get rowCount(): number {
    return this.#base / (this.#width + 1);
  }

  /** The offsets of all complete rows, without spare capacity. */
  starts(): Uint32Array {
    return this.#starts.slice(0, this.#base);
  }

  /** Scans up to `end`, exclusive; a field may continue in the next call. */
  scan(end: number): void {
    const bytes = this.#bytes;
    const delimiter = this.#delimiter;
    const width = this.#width;
    let starts = this.#starts;
    let at = this.#at;
    let field = this.#field;
    let base = this.#base;
    let state = this.#state;
    while (at < end) {
      let byte = bytes[at] as number;
      if (state === fieldStart) {
        if (this.#skipLineFeed) {
          this.#skipLineFeed = false;
          if (byte === lineFeed) {
            at++;
            starts[base] = at;
            continue;
          }
        }
        if (byte === quote) {
          state = quoted;
          at++;
          continue;
        }
        state = unquoted;
      }
      if (state === quoted) {
        while (at < end && bytes[at] !== quote) at++;
        if (at < end) {
          state = afterQuote;
          at++;
        }
        continue;
      }
      if (state === afterQuote) {
        // A second quote stands for one; anything else ends the quoted part.
        state = byte === quote ? quoted : unquoted;
        if (state === quoted) {
          at++;
          continue;
        }
      }
      while (byte !== delimiter && byte !== lineFeed && byte !== carriageReturn) {
        at++;
        if (at >= end) break;
        byte = bytes[at] as number;
      }
      if (at >= end) break;
      state = fieldStart;
      at++;
      if (byte === delimiter) {
        field++;
        if (field <= width) starts[base + field] = at;
        continue;
      }
      this.#skipLineFeed = byte === carriageReturn;
      if (field === 0 && at - 1 === starts[base]) {
        starts[base] = at;
        continue;
      }
      if (field >= width) this.longRows++;
      else {
        if (field < width - 1) this.shortRows++;
        for (field++; field <= width; field++) starts[base + field] = at;
      }
      field = 0;
      base += width + 1;
      if (base + width + 1 > starts.length) {
        this.#starts = starts = grown(starts, at, bytes.length);
      }
      starts[base] = at;
    }
    this.#at = at;
    this.#field = field;
    this.#base = base;
    this.#state = state;
  }

  /** Completes a last row without a line end. */
  end(): void {
    const at = this.#at;
    const start = this.#starts[this.#base] as number;
    this.unclosedQuote = this.#state === quoted;
    if (this.#field === 0 && at <= start) return;
    if (this.#field >= this.#width) this.longRows++;
    else {
      if (this.#field < this.#width - 1) this.shortRows++;
      for (let field = this.#field + 1; field <= this.#width; field++)
        this.#starts[this.#base + field] = at + 1;
    }
    this.#base += this.#width + 1;
    this.#field = 0;
  }
}

/** Capacity for the whole file, estimated from the part scanned so far plus a tenth; at least half as much again. */
function grown(starts: Uint32Array, done: number, all: number): Uint32Array {
  const expected = Math.ceil((starts.length / Math.max(1, done)) * all * 1.1);
  const larger = new Uint32Array(
    Math.max(Math.ceil(starts.length * 1.5), Math.min(expected, starts.length * 64)),
  );
  larger.set(starts);
  return larger;
}
