import { PLACEHOLDER, VAULT_PLACEHOLDER, wholeArgument } from '../placeholders.contract';
import { ToolFailure } from './tool-result';

/** Maximum length of a filled text, in characters: a template may repeat one argument 4,000 times. */
const MAX_FILLED = 500_000;

/** A client's arguments: plain JSON. */
export type ToolArguments = Readonly<Record<string, unknown>>;

/** The value at a path such as `address.street`; undefined if there is none. Own properties only. */
export function valueAt(value: unknown, path: string): unknown {
  let current = value;
  for (const step of path.split('.')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step))
      return undefined;
    current = (current as Record<string, unknown>)[step];
  }
  return current;
}

/** A value as text: strings unchanged, null and undefined as '', everything else as JSON. */
export const asText = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'string'
      ? // Half of a surrogate pair can be neither encoded nor sent.
        value.toWellFormed()
      : JSON.stringify(value);

/** Limits the filled text, across all strings of one template. */
type Meter = (text: string) => string;

function makeMeter(): Meter {
  let left = MAX_FILLED;
  return (text) => {
    left -= text.length;
    if (left < 0) throw new ToolFailure('Filled in, this template would be longer than 500 kB.');
    return text;
  };
}

/** Vault keys by id, for templates that may use them. */
export type VaultKeys = ReadonlyMap<string, string>;
const NO_KEYS: VaultKeys = new Map();

/** Matches arguments and keys in one pass, so that neither is expanded inside the other. */
const ANY_PLACEHOLDER = new RegExp(`${VAULT_PLACEHOLDER.source}|${PLACEHOLDER.source}`, 'g');

/** Options of {@link fillText}. */
export interface Filling {
  /** Escapes a value for its context, such as `encodeURIComponent`. */
  encode?: (text: string) => string;
  keys?: VaultKeys;
  /** The same for vault keys; defaults to `encode`. */
  encodeKey?: (key: string) => string;
}

/**
 * Fills the placeholders of a text. Filled values are not searched for placeholders again. A vault key that
 * is not in `keys` stays unchanged.
 * @throws ToolFailure if the result would be longer than 500,000 characters
 */
export function fillText(
  template: string,
  given: ToolArguments,
  { encode = (text) => text, keys = NO_KEYS, encodeKey = encode }: Filling = {},
): string {
  const find = (path: string) => encode(asText(valueAt(given, path)));
  return fillMetered(template, { find, keys, encodeKey, meter: makeMeter() });
}

/** Fills a prompt with arguments of the protocol: a flat map of texts, whose names may contain dots. */
export function fillPrompt(template: string, given: Readonly<Record<string, string>>): string {
  const find = (name: string) => (Object.hasOwn(given, name) ? (given[name] ?? '') : '');
  return fillMetered(template, { find, meter: makeMeter() });
}

interface Filler {
  find: (path: string) => string;
  meter: Meter;
  keys?: VaultKeys;
  encodeKey?: (key: string) => string;
}

function fillMetered(
  template: string,
  { find, meter, keys = NO_KEYS, encodeKey = (key) => key }: Filler,
): string {
  return template.replace(ANY_PLACEHOLDER, (mark, id?: string, path?: string) => {
    if (path !== undefined) return meter(find(path));
    const key = keys.get(id ?? '');
    return key === undefined ? mark : encodeKey(key);
  });
}

/** A JSON string, and whether it is a property name. */
const JSON_STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/**
 * Fills the placeholders in the strings of JSON text. A string that is one placeholder becomes the value
 * itself (a number stays a number), and no value can change the structure of the JSON; everything else stays
 * unchanged. Undefined if the text is invalid JSON.
 */
export function fillJsonText(
  template: string,
  given: ToolArguments,
  keys: VaultKeys = NO_KEYS,
): string | undefined {
  if (parse(template) === undefined) return undefined;
  const meter = makeMeter();
  const find = (path: string) => asText(valueAt(given, path));
  return template.replace(JSON_STRING, (token: string, colon?: string) => {
    if (colon !== undefined || !token.includes('{{')) return token;
    const text = JSON.parse(token) as string;
    const whole = wholeArgument(text);
    if (whole === undefined) return JSON.stringify(fillMetered(text, { find, meter, keys }));
    const value = JSON.stringify(valueAt(given, whole) ?? null);
    return meter(value);
  });
}

/** {@link fillJsonText}, parsed. */
export function fillJson(template: string, given: ToolArguments): unknown {
  const text = fillJsonText(template, given);
  return text === undefined ? undefined : JSON.parse(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
