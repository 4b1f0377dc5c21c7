/**
 * What a tool's input schema may be: JSON text of an object, JSON Schema 2020-12, small enough that checking
 * arguments against it is cheap. The wizard and the Worker ask the same function.
 */

/** Messages of the specification (spec 3, section 5), and those of our limits. */
const schemaMessages = {
  notObject: 'Input schema must be a valid JSON object',
  notJson: 'Input schema must be valid JSON',
} as const;

/** Longest text of a schema, in characters. */
export const MAX_SCHEMA_LENGTH = 20_000;
/** Deepest nesting of a schema's text. */
const MAX_SCHEMA_DEPTH = 32;
/** Schemas that checking one value may visit, references followed. */
const MAX_EXPANDED_NODES = 2_000;

/** A JSON object. */
export type JsonObject = { [key: string]: unknown };

/** The schema, or why it is none. */
export type CheckedSchema = { schema: JsonObject } | { message: string };

/**
 * Reads the text of a schema. Empty text is a tool without arguments: `{"type":"object"}`.
 * A schema that grows without end when its references are followed is refused, as is one that refers to
 * another place than itself.
 */
export function checkInputSchema(text: string): CheckedSchema {
  if (text.trim() === '') return { schema: { type: 'object' } };
  if (text.length > MAX_SCHEMA_LENGTH)
    return { message: `Input schema is longer than ${MAX_SCHEMA_LENGTH} characters` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { message: schemaMessages.notJson };
  }
  if (!isObject(value)) return { message: schemaMessages.notObject };
  const fault = findFault(value);
  return fault === undefined ? { schema: value } : { message: fault };
}

/** Whether a value of JSON is an object and no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function findFault(root: JsonObject): string | undefined {
  const definitions = new Map<string, unknown>();
  for (const place of ['$defs', 'definitions']) {
    const named = root[place];
    if (!isObject(named)) continue;
    for (const [name, schema] of Object.entries(named))
      definitions.set(`#/${place}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, schema);
  }
  const weights = new Map<string, number>();
  const open = new Set<string>();

  /** How many schemas stand below a value, with what its references bring. */
  const weigh = (value: unknown, depth: number): number => {
    if (depth > MAX_SCHEMA_DEPTH) throw new Fault('Input schema is nested too deeply');
    if (Array.isArray(value)) return sum(value.map((item) => weigh(item, depth + 1)));
    if (!isObject(value)) return 0;
    let weight = 1;
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$dynamicRef' || key === '$recursiveRef' || (key === '$id' && depth > 0))
        throw new Fault(`Input schema must not use ${key}`);
      // The definitions of the root count where they are referred to.
      if (depth === 0 && (key === '$defs' || key === 'definitions')) continue;
      weight +=
        key === '$ref' && typeof inner === 'string' ? follow(inner) : weigh(inner, depth + 1);
    }
    return weight;
  };
  const follow = (reference: string): number => {
    const known = weights.get(reference);
    if (known !== undefined) return known;
    if (!definitions.has(reference))
      throw new Fault('Input schema may refer to its own $defs only, such as #/$defs/city');
    if (open.has(reference)) throw new Fault('Input schema refers to itself without an end');
    open.add(reference);
    const weight = weigh(definitions.get(reference), 1);
    open.delete(reference);
    weights.set(reference, weight);
    return weight;
  };
  try {
    if (root.type !== undefined && root.type !== 'object')
      return 'Input schema must have "type": "object"';
    // What no reference names is weighed for its depth alone.
    for (const schema of definitions.values()) weigh(schema, 1);
    if (weigh(root, 0) > MAX_EXPANDED_NODES) return 'Input schema is too large';
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

class Fault extends Error {}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
