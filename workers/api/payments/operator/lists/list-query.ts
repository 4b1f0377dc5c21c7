import { z } from 'zod';
import { fromBase64Url, fromUtf8, toBase64Url, utf8 } from '../../../_core/crypto/bytes';
import { ApiError } from '../../../_core/errors';
import { normalizeEmail } from '../../../auth/accounts.service';

/** Values of the columns that order a list, of the last row of a page. */
export type ListKey = readonly (string | number)[];

/** What somebody searches for, told apart by its form. */
export type Search = { by: 'hash' | 'wallet' | 'email' | 'amount' | 'id'; value: string };

/** A list as it is asked for. */
export interface ListQuery {
  state: string;
  search: Search | null;
  after: ListKey | null;
  limit: number;
}

const keySchema = z.array(z.union([z.number(), z.string().max(200)])).max(4);

/** Tokens, with or without their symbol; not zero. */
const AMOUNT = /^(?=.*[1-9])(\d{1,30})(?:\.(\d{0,18}))?(?: *ESSENCE)?$/i;

/** The digits of wei as far as they are given, an `x` for each of the rest: `400.1` is any 400.1…. */
function writeAmount(whole: string, fraction: string): string {
  return `${BigInt(whole + fraction)}${'x'.repeat(18 - fraction.length)}`;
}

/**
 * The condition by which a column of wei is such an amount. Digits of equal length are in the order of
 * text, which an index has.
 */
export function isAmount(column: string): string {
  return `${column} BETWEEN replace(?1, 'x', '0') AND replace(?1, 'x', '9')
    AND length(${column}) = length(?1)`;
}

/** The form of what is searched for. Compared as a whole: nothing of it is a pattern. */
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

/** Writes where a page ended. */
export function writeKey(key: ListKey): string {
  return toBase64Url(utf8(JSON.stringify(key)));
}

/** Reads it again. Throws 400 `invalid_request` for what {@link writeKey} did not write. */
export function readKey(text: string | undefined): ListKey | null {
  if (text === undefined) return null;
  try {
    return keySchema.parse(JSON.parse(fromUtf8(fromBase64Url(text))));
  } catch {
    throw new ApiError(400, 'invalid_request', 'after: is not where a page ended');
  }
}

/** Conditions of a statement with their values, in the order of their question marks. */
export class Conditions {
  readonly #parts: string[] = [];
  readonly values: (string | number | null)[] = [];

  /** Adds a condition; each `?` of it takes one value. */
  and(sql: string, ...values: (string | number)[]): this {
    this.#parts.push(`(${sql})`);
    this.values.push(...values);
    return this;
  }

  /** Rows after a key, newest first: `columns` as in ORDER BY … DESC. */
  after(columns: readonly string[], key: ListKey | null): this {
    if (key === null) return this;
    if (key.length !== columns.length) {
      throw new ApiError(400, 'invalid_request', 'after: belongs to another list');
    }
    return this.and(`(${columns.join(', ')}) < (${columns.map(() => '?').join(', ')})`, ...key);
  }

  /** `WHERE …`, or nothing. */
  get sql(): string {
    return this.#parts.length === 0 ? '' : `WHERE ${this.#parts.join(' AND ')}`;
  }
}

/** How a list is read and written down. */
export interface OperatorList<Row> {
  read(db: D1Database, query: ListQuery): Promise<Row[]>;
  keyOf(row: Row): ListKey;
  columns: readonly string[];
  cells(row: Row): readonly (string | number | null)[];
}

/** 'j…n@example.com': enough to recognise somebody whom one knows. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const end = name.length > 2 ? name.slice(-1) : '';
  return `${name.slice(0, 1)}…${end}${email.slice(at)}`;
}

/** ISO 8601 of milliseconds; null stays null. */
export function iso(time: number): string;
export function iso(time: number | null): string | null;
export function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
