import { type Schema, Validator } from '@cfworker/json-schema';
import { isObject, type JsonObject } from '../input-schema.contract';

/** Limits on a client's arguments, so that validation is cheap whatever the schema. */
const MAX_VALUES = 5_000;
const MAX_DEPTH = 32;
const MAX_ITEMS = 1_000;

/**
 * Keywords that are sent to clients but not validated here: a malicious pattern can take forever on a text of
 * thirty characters, and 300 times `uniqueItems` takes 20 seconds on a list of 1,000.
 */
const NOT_CHECKED = new Set([
  ...['pattern', 'patternProperties', 'format', 'uniqueItems', 'contentSchema', '$schema'],
]);

/** Why a value does not match a schema, in one sentence; undefined if it does. */
export function findSchemaViolation(
  schema: JsonObject,
  value: unknown,
  noun: string,
): string | undefined {
  const size = findExcess(value);
  if (size !== undefined) return `${noun}: ${size}`;
  try {
    const { valid, errors } = new Validator(withoutCostly(schema) as Schema, '2020-12').validate(
      value,
    );
    if (valid) return undefined;
    const [last] = errors.slice(-1);
    const place = (last?.instanceLocation ?? '#').replace(/^#\/?/, '').replaceAll('/', '.');
    return `${noun}${place === '' ? '' : ` ${place}`}: ${last?.error ?? 'do not fit the schema'}`;
  } catch {
    return `${noun}: cannot be checked against this schema`;
  }
}

function findExcess(value: unknown): string | undefined {
  let values = 0;
  const walk = (one: unknown, depth: number): string | undefined => {
    values += 1;
    if (values > MAX_VALUES) return `more than ${MAX_VALUES} values`;
    if (depth > MAX_DEPTH) return `nested deeper than ${MAX_DEPTH}`;
    if (Array.isArray(one) && one.length > MAX_ITEMS) return `a list of more than ${MAX_ITEMS}`;
    const inner = Array.isArray(one) ? one : isObject(one) ? Object.values(one) : [];
    for (const item of inner) {
      const excess = walk(item, depth + 1);
      if (excess !== undefined) return excess;
    }
    return undefined;
  };
  return walk(value, 0);
}

/** Below these keywords a key is a property name rather than a keyword. */
const NAMED = new Set(['properties', '$defs', 'definitions', 'dependentSchemas']);

function withoutCostly(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutCostly);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !NOT_CHECKED.has(key))
      .map(([key, inner]) => [
        key,
        NAMED.has(key) && isObject(inner)
          ? Object.fromEntries(
              Object.entries(inner).map(([name, one]) => [name, withoutCostly(one)]),
            )
          : key === 'const' || key === 'enum' || key === 'default' || key === 'examples'
            ? inner
            : withoutCostly(inner),
      ]),
  );
}
