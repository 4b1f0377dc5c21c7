/**
 * The rules for a tool's input schema: JSON text of an object, JSON Schema 2020-12, small enough to validate
 * arguments cheaply. The wizard and the Worker share this function.
 */

/** Messages of the specification (spec 3, section 5), and our own. */
const schemaMessages = {
  notObject: 'Input schema must be a valid JSON object',
  notJson: 'Input schema must be valid JSON',
} as const;

/** Maximum length of a schema's text, in characters. */
export const MAX_SCHEMA_LENGTH = 20_000;
/** Maximum nesting of a schema's text. */
const MAX_SCHEMA_DEPTH = 32;
/** Maximum number of schemas visited to validate one value, following references. */
const MAX_EXPANDED_NODES = 2_000;

/** A JSON object. */
export type JsonObject = { [key: string]: unknown };

/** The schema, or why it is invalid. */
export type CheckedSchema = { schema: JsonObject } | { message: string };

/**
 * Parses the text of a schema. Empty text is a tool without arguments: `{"type":"object"}`. Rejects a schema
 * that expands without end when its references are followed, and one that references anything but itself.
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

/** Whether a JSON value is an object rather than an array. */
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

  /** Number of schemas below a value, including those behind its references. */
  const weigh = (value: unknown, depth: number): number => {
    if (depth > MAX_SCHEMA_DEPTH) throw new Fault('Input schema is nested too deeply');
    if (Array.isArray(value)) return sum(value.map((item) => weigh(item, depth + 1)));
    if (!isObject(value)) return 0;
    let weight = 1;
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$dynamicRef' || key === '$recursiveRef' || (key === '$id' && depth > 0))
        throw new Fault(`Input schema must not use ${key}`);
      // The root's definitions count where they are referenced.
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
    // Unreferenced definitions are visited only to check their depth.
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
