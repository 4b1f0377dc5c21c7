// Converts OpenAPI schemas to JSON Schema 2020-12 without references, which a tool's arguments are checked
// against.
import { checkInputSchema } from '@workers/api/mcp/input-schema.contract';
import { asObject, type Documents, isObject, type Json, type Placed } from './documents';

/** Keywords that hold one schema, a list of them, or schemas by name. */
const ONE = [
  ...['items', 'additionalProperties', 'propertyNames', 'not', 'if', 'then', 'else', 'contains'],
  'unevaluatedProperties',
];
const SEVERAL = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const NAMED = ['properties', 'patternProperties', 'dependentSchemas'];
/** Keywords copied unchanged. */
const PLAIN = [
  ...['type', 'enum', 'const', 'default', 'description', 'format', 'pattern', 'required'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength'],
  ...['maxLength', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
  ...['dependentRequired', 'deprecated', 'contentEncoding', 'contentMediaType'],
];

/** How much of a schema is included, from most to least. */
const SIZES = [
  { depth: 12, words: true },
  { depth: 12, words: false },
  { depth: 5, words: false },
  { depth: 3, words: false },
  { depth: 2, words: false },
  { depth: 1, words: false },
];
/** Minimum characters of a schema; more schemas than the room can hold are not written out. */
const LETTERS_OF_A_SCHEMA = 25;

class TooLarge extends Error {}

/** The input schema of a tool. */
export interface ArgumentSchema {
  text: string;
  /** Parts were left open because the schema is too large or refers to itself. */
  isShortened: boolean;
}

/**
 * Writes one object of arguments as the text of a schema that our own check accepts: complete if it fits,
 * else without descriptions, else with deeper parts left open.
 * @param room maximum characters
 */
export function writeArguments(
  documents: Documents,
  properties: Readonly<Record<string, Placed>>,
  required: readonly string[],
  room: number,
): ArgumentSchema {
  for (const { depth, words } of SIZES) {
    const writer = new SchemaWriter(documents, { depth, words, nodes: room / LETTERS_OF_A_SCHEMA });
    try {
      const written = Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, writer.write(one, [])]),
      );
      const schema = {
        ...{ type: 'object', properties: written },
        ...(required.length > 0 ? { required } : {}),
      };
      const compact = JSON.stringify(schema);
      if (compact.length > room) continue;
      const pretty = JSON.stringify(schema, null, 2);
      const text = pretty.length <= room ? pretty : compact;
      if ('schema' in checkInputSchema(text)) return { text, isShortened: writer.isCut || !words };
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
    }
  }
  const names = Object.keys(properties).map((name) => [name, {}]);
  const schema = { type: 'object', properties: Object.fromEntries(names), required };
  return { text: JSON.stringify(schema), isShortened: true };
}

class SchemaWriter {
  isCut = false;
  #nodes = 0;
  readonly #documents: Documents;
  readonly #size: { depth: number; words: boolean; nodes: number };

  constructor(documents: Documents, size: { depth: number; words: boolean; nodes: number }) {
    this.#documents = documents;
    this.#size = size;
  }

  /** @param open references that enclose this schema */
  write(placed: Placed, open: readonly string[]): unknown {
    const { value, place, reference } = this.#documents.follow(placed);
    if (typeof value === 'boolean') return value;
    if (!isObject(value)) return {};
    this.#nodes += 1;
    if (this.#nodes > this.#size.nodes) throw new TooLarge();
    const isAgain = reference !== undefined && open.includes(reference);
    if (isAgain || open.length >= this.#size.depth) {
      this.isCut = true;
      return typeof value.type === 'string' ? { type: value.type } : {};
    }
    const inner = [...open, reference ?? ''];
    const schema: Json = {};
    const at = (one: unknown) => this.write({ value: one, place }, inner);
    for (const [key, part] of Object.entries(value)) {
      if (ONE.includes(key)) schema[key] = at(part);
      else if (SEVERAL.includes(key) && Array.isArray(part)) schema[key] = part.map(at);
      else if (NAMED.includes(key) && isObject(part)) schema[key] = this.#named(part, place, at);
      else if (key === 'required' && Array.isArray(part))
        schema.required = part.filter(
          (name) => !this.#isReadOnly(asObject(value.properties)[name], place),
        );
      else if (PLAIN.includes(key) && (this.#size.words || key !== 'description')) {
        this.#nodes += this.#documents.lengthOf(part) / LETTERS_OF_A_SCHEMA;
        if (this.#nodes > this.#size.nodes) throw new TooLarge();
        schema[key] = part;
      }
    }
    return withoutOldForms(schema, value);
  }

  /** Schemas by name, without those that only responses have. */
  #named(part: Json, place: string, at: (one: unknown) => unknown): Json {
    const kept: [string, unknown][] = [];
    // One after the other, so that a schema that is too large ends before all of them are looked at.
    for (const [name, one] of Object.entries(part))
      if (!this.#isReadOnly(one, place)) kept.push([name, at(one)]);
    return Object.fromEntries(kept);
  }

  #isReadOnly(schema: unknown, place: string): boolean {
    return asObject(this.#documents.follow({ value: schema, place }).value).readOnly === true;
  }
}

/** Converts what OpenAPI 3.0 and Swagger 2.0 write differently from JSON Schema. */
function withoutOldForms(schema: Json, old: Json): Json {
  const { nullable } = old;
  if (nullable === true || old['x-nullable'] === true) {
    if (typeof schema.type === 'string') schema.type = [schema.type, 'null'];
    if (Array.isArray(schema.enum) && !schema.enum.includes(null))
      schema.enum = [...schema.enum, null];
  }
  for (const [strict, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (schema[strict] === true) {
      schema[strict] = schema[limit];
      delete schema[limit];
    } else if (schema[strict] === false) delete schema[strict];
  }
  if (schema.type === 'file') schema.type = 'string';
  // `required: true` on a property is the old form of the list beside it.
  if (!Array.isArray(schema.required) || schema.required.length === 0) delete schema.required;
  return schema;
}
