import { PLACEHOLDER, VAULT_PLACEHOLDER, wholeArgument } from '../placeholders.contract';
import { ToolFailure } from './tool-answer';

/** Longest text that filling may make, in characters: one argument may stand in a template 4,000 times. */
const MAX_FILLED = 500_000;

/** What a client gave a tool: plain JSON. */
export type ToolArguments = Readonly<Record<string, unknown>>;

/** The value at a path such as `address.street`; undefined where there is none. Own properties only. */
export function valueAt(value: unknown, path: string): unknown {
  let current = value;
  for (const step of path.split('.')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step))
      return undefined;
    current = (current as Record<string, unknown>)[step];
  }
  return current;
}

/** A value as text: strings as they are, everything else as JSON, nothing for nothing. */
export const asText = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'string'
      ? // Half of a surrogate pair can be neither encoded nor sent.
        value.toWellFormed()
      : JSON.stringify(value);

/** Counts what is filled in, over all strings of one template. */
type Meter = (text: string) => string;

function makeMeter(): Meter {
  let left = MAX_FILLED;
  return (text) => {
    left -= text.length;
    if (left < 0) throw new ToolFailure('Filled in, this template would be longer than 500 kB.');
    return text;
  };
}

/** Keys of the vault by their ids, for templates that may hold them. */
export type VaultKeys = ReadonlyMap<string, string>;
const NO_KEYS: VaultKeys = new Map();

/** Arguments and keys in one pass, so that neither is looked at for the other. */
const ANY_PLACEHOLDER = new RegExp(`${VAULT_PLACEHOLDER.source}|${PLACEHOLDER.source}`, 'g');

/** How a text is filled. */
export interface Filling {
  /** What makes a value safe where it goes, such as `encodeURIComponent`. */
  encode?: (text: string) => string;
  keys?: VaultKeys;
  /** The same for the keys of the vault; `encode` where it is left out. */
  encodeKey?: (key: string) => string;
}

/**
 * A text with its placeholders filled. What is filled in is never looked at for placeholders again.
 * A key of the vault that is not among `keys` stays as it is.
 * @throws ToolFailure when it would become longer than 500,000 characters
 */
export function fillText(
  template: string,
  given: ToolArguments,
  { encode = (text) => text, keys = NO_KEYS, encodeKey = encode }: Filling = {},
): string {
  const find = (path: string) => encode(asText(valueAt(given, path)));
  return fillMetered(template, { find, keys, encodeKey, meter: makeMeter() });
}

/** A prompt's text filled with arguments of the protocol: a flat list of texts, dots in names too. */
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

/** A string of JSON, and whether it is the name of a property. */
const JSON_STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/**
 * The text of JSON with the placeholders in its strings filled. A string that is one placeholder becomes the
 * value itself (a number stays a number), so no value can change the shape of the JSON; everything else stays
 * letter by letter. Undefined for text that is no JSON.
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

/** {@link fillJsonText} as a value. */
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
