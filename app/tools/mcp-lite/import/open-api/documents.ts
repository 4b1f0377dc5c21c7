// The documents of an import and the references between them (RFC 3986, RFC 6901).
import { CORE_SCHEMA, load, Type, type YAMLException } from 'js-yaml';
import { ImportFault, type ImportInput } from '../imported';

export type Json = Record<string, unknown>;

/** A value and the document that contains it. */
export interface Placed {
  value: unknown;
  place: string;
}

const MAX_HOPS = 20;
/** Values of a YAML document with all its aliases written out. */
const MAX_YAML_VALUES = 2_000_000;
/** YAML 1.2 without dates, which would change the text, and with `<<`, which many documents use. */
const merge = new Type('tag:yaml.org,2002:merge', {
  kind: 'scalar',
  resolve: (data: unknown) => data === '<<' || data === null,
});
const YAML = CORE_SCHEMA.extend({ implicit: [merge] });

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asObject = (value: unknown): Json => (isObject(value) ? value : {});
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const asString = (value: unknown): string => (typeof value === 'string' ? value : '');

/** JSON or YAML as a value. @throws ImportFault with the line of the fault */
export function parseDocument(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      const value = load(text, { schema: YAML });
      if (countValues(value, new Map()) > MAX_YAML_VALUES)
        throw new ImportFault(
          `${place === '' ? 'This' : place} repeats its parts until it is too large to read`,
        );
      return value;
    } catch (error) {
      if (error instanceof ImportFault) throw error;
      const { reason, mark } = error as YAMLException;
      const line = mark ? ` in line ${mark.line + 1}` : '';
      throw new ImportFault(
        `${place === '' ? 'This' : place} is neither JSON nor YAML: ${reason ?? String(error)}${line}`,
      );
    }
  }
}

/** How many values there are with aliases written out. Each object is visited once. */
function countValues(value: unknown, known: Map<unknown, number>): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = known.get(value);
  if (count !== undefined) return count;
  // An alias within what it stands for has no end.
  known.set(value, Number.POSITIVE_INFINITY);
  count = 1;
  for (const inner of Object.values(value)) count += countValues(inner, known);
  known.set(value, count);
  return count;
}

const isAddress = (place: string) => /^https?:\/\//i.test(place);

/** A file's path without `.` and `..`. */
const normalPath = (path: string) => {
  const steps: string[] = [];
  for (const step of path.replaceAll('\\', '/').split('/'))
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  return steps.join('/');
};

/** Resolves a reference's document against the one that contains it; an empty `file` means the same document. */
function placeOf(file: string, from: string): string {
  if (file === '') return from;
  if (isAddress(file)) return URL.parse(file)?.href ?? file;
  if (isAddress(from)) return URL.parse(file, from)?.href ?? file;
  const folder = from.includes('/') ? from.replace(/[^/]*$/, '') : '';
  return normalPath(folder + decodeURI(file));
}

/** All documents of one import. */
export class Documents {
  readonly root: Placed;
  readonly #values = new Map<string, unknown>();
  /** Cache of resolved references: a large document follows each a thousand times. */
  readonly #targets = new Map<string, unknown>();
  readonly #lengths = new WeakMap<object, number>();

  constructor(root: unknown, { place, documents }: ImportInput) {
    this.root = { value: root, place };
    this.#values.set(place, root);
    for (const [name, text] of Object.entries(documents)) {
      const at = isAddress(name) ? name : normalPath(name);
      if (!this.#values.has(at)) this.#values.set(at, parseDocument(text, name));
    }
  }

  /** Documents that are referred to but not supplied. */
  missing(): { addresses: string[]; files: string[] } {
    const wanted = new Set<string>();
    for (const [place, value] of this.#values) {
      const seen = new Set<unknown>();
      const walk = (one: unknown) => {
        if (typeof one !== 'object' || one === null || seen.has(one)) return;
        seen.add(one);
        if (Array.isArray(one)) return one.forEach(walk);
        const { $ref } = one as Json;
        if (typeof $ref === 'string') {
          const file = placeOf($ref.split('#')[0] ?? '', place);
          if (this.#find(file) === undefined) wanted.add(file);
        }
        for (const [key, inner] of Object.entries(one))
          if (key !== 'example' && key !== 'examples') walk(inner);
      };
      walk(value);
    }
    const all = [...wanted];
    return {
      addresses: all.filter(isAddress),
      files: all.filter((place) => !isAddress(place)),
    };
  }

  /** Follows references to the final value; the reference's own description precedes that of its target. */
  follow({ value, place }: Placed): Placed & { reference?: string } {
    let [current, at] = [value, place];
    let reference: string | undefined;
    for (let hop = 0; isObject(current) && typeof current.$ref === 'string'; hop += 1) {
      if (hop === MAX_HOPS) return { value: undefined, place: at };
      const { $ref, ...own } = current;
      const [file = '', fragment = ''] = ($ref as string).split('#');
      at = placeOf(file, at);
      reference = `${at}#${fragment}`;
      const target = this.#pointed(at, fragment);
      current = isObject(target) && Object.keys(own).length > 0 ? { ...target, ...own } : target;
    }
    return { value: current, place: at, ...(reference === undefined ? {} : { reference }) };
  }

  /** Length of a value as JSON, in characters. Cached: many operations share a list of a thousand values. */
  lengthOf(value: unknown): number {
    if (typeof value !== 'object' || value === null) return String(value).length;
    const known = this.#lengths.get(value) ?? JSON.stringify(value).length;
    this.#lengths.set(value, known);
    return known;
  }

  #pointed(place: string, fragment: string): unknown {
    const reference = `${place}#${fragment}`;
    if (!this.#targets.has(reference))
      this.#targets.set(reference, pointed(this.#find(place), fragment));
    return this.#targets.get(reference);
  }

  /** Looks up the whole path, or the file name if only one document has it. */
  #find(place: string): unknown {
    if (this.#values.has(place)) return this.#values.get(place);
    if (isAddress(place)) return undefined;
    const name = place.split('/').at(-1);
    const alike = [...this.#values].filter(([one]) => one.split('/').at(-1) === name);
    return alike.length === 1 ? alike[0]?.[1] : undefined;
  }
}

function pointed(document: unknown, fragment: string): unknown {
  if (fragment === '') return document;
  return fragment
    .split('/')
    .slice(1)
    .map((step) => safelyDecoded(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, step) => {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step))
        return undefined;
      return (value as Json)[step];
    }, document);
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
