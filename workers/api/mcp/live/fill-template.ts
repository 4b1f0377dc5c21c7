import { PLACEHOLDER } from '../tool-action.contract';
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

const asText = (value: unknown): string =>
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

/**
 * A text with its placeholders filled. What is filled in is never looked at for placeholders again.
 * @param encode what makes a value safe where it goes, such as `encodeURIComponent`
 * @throws ToolFailure when it would become longer than 500,000 characters
 */
export function fillText(
  template: string,
  given: ToolArguments,
  encode: (text: string) => string = (text) => text,
): string {
  return fillMetered(template, (path) => encode(asText(valueAt(given, path))), makeMeter());
}

/** A prompt's text filled with arguments of the protocol: a flat list of texts, dots in names too. */
export function fillPrompt(template: string, given: Readonly<Record<string, string>>): string {
  const find = (name: string) => (Object.hasOwn(given, name) ? (given[name] ?? '') : '');
  return fillMetered(template, find, makeMeter());
}

function fillMetered(template: string, find: (path: string) => string, meter: Meter): string {
  return template.replace(PLACEHOLDER, (_, path: string) => meter(find(path)));
}

/**
 * JSON with placeholders in its strings. A string that is one placeholder becomes the value itself (a
 * number stays a number); so no value can change the shape of the JSON. Undefined for text that is no JSON.
 */
export function fillJson(template: string, given: ToolArguments): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(template);
  } catch {
    return undefined;
  }
  return fillValue(parsed, given, makeMeter());
}

function fillValue(value: unknown, given: ToolArguments, meter: Meter): unknown {
  if (typeof value === 'string') {
    const [whole, path] = new RegExp(PLACEHOLDER.source).exec(value) ?? [];
    if (whole !== value || path === undefined)
      return fillMetered(value, (one) => asText(valueAt(given, one)), meter);
    const found = valueAt(given, path) ?? null;
    meter(asText(found));
    return found;
  }
  if (Array.isArray(value)) return value.map((item) => fillValue(item, given, meter));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fillValue(inner, given, meter)]),
  );
}
