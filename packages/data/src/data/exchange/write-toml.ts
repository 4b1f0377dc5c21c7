// Writes TOML 1.0. Its top is a table, so a list stands there as `[[row]]`; it has no null, so such keys are left
// out; whole numbers beyond 64 bits become texts. The caller tells what changed.

import { BlobSink } from '../../archive/blob-sink';
import { JsonNumber, type JsonObject, type JsonValue } from '../json-parser';

/** What TOML could not hold. */
export interface TomlLosses {
  /** Values that were null. */
  nulls: number;
  /** Numbers beyond 64 bits, written as texts. */
  longNumbers: number;
}

const bareKey = /^[A-Za-z0-9_-]+$/;
const INT64 = { least: -(2n ** 63n), most: 2n ** 63n - 1n } as const;

/** A value as TOML. */
export function writeToml(value: JsonValue): { blob: Blob; losses: TomlLosses } {
  const writer = new TomlWriter();
  writer.table(asTable(value), '');
  return { blob: writer.sink.finish('application/toml'), losses: writer.losses };
}

function asTable(value: JsonValue): JsonObject {
  if (value instanceof Map) return value;
  if (isTables(value)) return new Map([['row', value]]);
  return new Map([[Array.isArray(value) ? 'values' : 'value', value]]);
}

class TomlWriter {
  readonly sink = new BlobSink();
  readonly losses: TomlLosses = { nulls: 0, longNumbers: 0 };
  #isBegun = false;

  /** Plain values first: behind a header they would belong to it. */
  table(table: JsonObject, path: string): void {
    for (const [key, value] of table)
      if (value === null) this.losses.nulls++;
      else if (!(value instanceof Map) && !isTables(value))
        this.#line(`${keyText(key)} = ${this.#inline(value)}\n`);
    for (const [key, value] of table) {
      const name = path === '' ? keyText(key) : `${path}.${keyText(key)}`;
      if (value instanceof Map) {
        this.#header(`[${name}]`);
        this.table(value, name);
      } else if (isTables(value))
        for (const row of value) {
          this.#header(`[[${name}]]`);
          this.table(row, name);
        }
    }
  }

  #header(text: string): void {
    this.#line(`${this.#isBegun ? '\n' : ''}${text}\n`);
  }

  #line(text: string): void {
    this.sink.text(text);
    this.#isBegun = true;
  }

  #inline(value: Exclude<JsonValue, null>): string {
    if (typeof value === 'string') return stringText(value);
    if (value instanceof JsonNumber) return this.#number(value.text);
    if (Array.isArray(value)) return `[${this.#all(value).join(', ')}]`;
    if (!(value instanceof Map)) return String(value);
    const pairs = Array.from(value).flatMap(([key, one]) =>
      this.#all([one]).map((text) => `${keyText(key)} = ${text}`),
    );
    return `{ ${pairs.join(', ')} }`;
  }

  #all(values: readonly JsonValue[]): string[] {
    return values.flatMap((one) => {
      if (one !== null) return [this.#inline(one)];
      this.losses.nulls++;
      return [];
    });
  }

  #number(text: string): string {
    if (/[.eE]/.test(text)) return text;
    const value = BigInt(text);
    if (value >= INT64.least && value <= INT64.most) return text;
    this.losses.longNumbers++;
    return `"${text}"`;
  }
}

function isTables(value: JsonValue): value is JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => one instanceof Map);
}

function keyText(key: string): string {
  return bareKey.test(key) ? key : stringText(key);
}

function stringText(text: string): string {
  return JSON.stringify(text.toWellFormed()).replaceAll('\u007f', '\\u007f');
}
