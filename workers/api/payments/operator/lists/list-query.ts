import { z } from 'zod';
import { fromBase64Url, fromUtf8, toBase64Url, utf8 } from '../../../_core/crypto/bytes';
import { ApiError } from '../../../_core/errors';
import { normalizeEmail } from '../../../auth/accounts.service';

/** Cursor: values of the sort columns in the last row of a page. */
export type ListKey = readonly (string | number)[];

/** A search term, classified by its format. */
export type Search = { by: 'hash' | 'wallet' | 'email' | 'amount' | 'id'; value: string };

/** The query of a list request. */
export interface ListQuery {
  state: string;
  search: Search | null;
  after: ListKey | null;
  limit: number;
}

const keySchema = z.array(z.union([z.number(), z.string().max(200)])).max(4);

/** A non-zero token amount, with or without the symbol. */
const AMOUNT = /^(?=.*[1-9])(\d{1,30})(?:\.(\d{0,18}))?(?: *ESSENCE)?$/i;

/** The wei digits given, padded with an `x` for each missing one: `400.1` matches any 400.1…. */
function writeAmount(whole: string, fraction: string): string {
  return `${BigInt(whole + fraction)}${'x'.repeat(18 - fraction.length)}`;
}

/**
 * SQL condition that matches a wei column against such an amount. Digit strings of equal length sort as
 * text, so an index applies.
 */
export function isAmount(column: string): string {
  return `${column} BETWEEN replace(?1, 'x', '0') AND replace(?1, 'x', '9')
    AND length(${column}) = length(?1)`;
}

/** Classifies a search term. Terms are compared literally, never as patterns. */
export function readSearch(text: string | undefined): Search | null {
  if (text === undefined || text === '') return null;
  if (text.includes('@')) return { by: 'email', value: normalizeEmail(text) };
  const lower = text.toLowerCase();
  if (/^0x[0-9a-f]{64}$/.test(lower)) return { by: 'hash', value: lower };
  if (/^0x[0-9a-f]{40}$/.test(lower)) return { by: 'wallet', value: lower };
  const amount = AMOUNT.exec(text.replaceAll(/,(?=\d{3})/g, ''));
  if (amount !== null)
    return { by: 'amount', value: writeAmount(amount[1] ?? '', amount[2] ?? '') };
  return { by: 'id', value: text };
}

/** Encodes the cursor of a page. */
export function encodeCursor(key: ListKey): string {
  return toBase64Url(utf8(JSON.stringify(key)));
}

/** Decodes a cursor. Throws 400 `invalid_request` for anything {@link encodeCursor} did not write. */
export function decodeCursor(text: string | undefined): ListKey | null {
  if (text === undefined) return null;
  try {
    return keySchema.parse(JSON.parse(fromUtf8(fromBase64Url(text))));
  } catch {
    throw new ApiError(400, 'invalid_request', 'after: is not where a page ended');
  }
}

/** Builds a WHERE clause; values are in the order of their placeholders. */
export class Conditions {
  readonly #parts: string[] = [];
  readonly values: (string | number | null)[] = [];

  /** Adds a condition; each `?` takes one value. */
  and(sql: string, ...values: (string | number)[]): this {
    this.#parts.push(`(${sql})`);
    this.values.push(...values);
    return this;
  }

  /** Restricts to rows after a cursor, newest first; `columns` as in ORDER BY … DESC. */
  after(columns: readonly string[], key: ListKey | null): this {
    if (key === null) return this;
    if (key.length !== columns.length) {
      throw new ApiError(400, 'invalid_request', 'after: belongs to another list');
    }
    return this.and(`(${columns.join(', ')}) < (${columns.map(() => '?').join(', ')})`, ...key);
  }

  /** `WHERE …`, or an empty string. */
  get sql(): string {
    return this.#parts.length === 0 ? '' : `WHERE ${this.#parts.join(' AND ')}`;
  }
}

/** Reads a list and exports it as table rows. */
export interface OperatorList<Row> {
  read(db: D1Database, query: ListQuery): Promise<Row[]>;
  keyOf(row: Row): ListKey;
  columns: readonly string[];
  cells(row: Row): readonly (string | number | null)[];
}

/** Masks an address as 'j…n@example.com': enough to recognise a known one. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const end = name.length > 2 ? name.slice(-1) : '';
  return `${name.slice(0, 1)}…${end}${email.slice(at)}`;
}

/** Formats epoch milliseconds as ISO 8601; null stays null. */
export function iso(time: number): string;
export function iso(time: number | null): string | null;
export function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
