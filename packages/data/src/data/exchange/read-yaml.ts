// Reads YAML 1.2 (js-yaml) as a tree. Numbers keep their digits, and only what is a number in JSON is one: 0100,
// +27 82 and 1_000 stay texts, as everywhere in this program; so do dates. Aliases are expanded up to a limit.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { Type } from 'js-yaml';
import { JsonNumber, type JsonObject, type JsonValue } from '../json-parser';
import { wholeText } from '../text-source';

/** A part of js-yaml that its types lack. */
interface WithTypes {
  types: Readonly<Record<string, Type>>;
}

const MAX_BYTES = 50_000_000;
const MAX_DEPTH = 500;
/** Values that aliases may add beside those that are written: ten of ten of ten … are a bomb. */
const MAX_VALUES = 5_000_000;

/**
 * The document, or a list of several.
 * @throws ToolError `input` with line and column, `limit` beyond 50 MB, 500 levels or 5 million values
 */
export async function readYaml(blob: Blob, context: CodecContext): Promise<JsonValue> {
  const [text, yaml] = await Promise.all([
    wholeText(blob, 'YAML file', MAX_BYTES, context),
    import('js-yaml'),
  ]);
  const number = new yaml.Type('tag:yaml.org,2002:float', {
    kind: 'scalar',
    resolve: (data: unknown) =>
      typeof data === 'string' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(data),
    construct: (data: string) => new JsonNumber(data),
  });
  const { null: nothing, bool, merge } = (yaml as unknown as WithTypes).types;
  const implicit = [nothing, bool, number, merge].filter((type) => type !== undefined);
  const schema = yaml.FAILSAFE_SCHEMA.extend({ implicit });
  const options = { schema, maxDepth: MAX_DEPTH };
  const documents: unknown[] = [];
  try {
    yaml.loadAll(text, (one) => documents.push(one), options);
  } catch (cause) {
    throw asToolError(cause);
  }
  const counter = { left: MAX_VALUES };
  const values = documents.map((one) => treeOf(one, 0, counter));
  if (values.length === 0) throw new ToolError('input', 'The YAML file holds no data.');
  return values.length === 1 ? (values[0] ?? null) : values;
}

function treeOf(value: unknown, depth: number, counter: { left: number }): JsonValue {
  if (depth > MAX_DEPTH)
    throw new ToolError(
      'limit',
      `The YAML is nested deeper than ${MAX_DEPTH} levels, or an alias stands within itself; it is not read.`,
    );
  if (counter.left-- <= 0)
    throw new ToolError(
      'limit',
      'The YAML becomes more than 5 million values when its aliases are replaced; it is not read.',
    );
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean' || value instanceof JsonNumber)
    return value;
  if (Array.isArray(value)) return value.map((one) => treeOf(one, depth + 1, counter));
  if (typeof value !== 'object') return String(value);
  const object: JsonObject = new Map();
  for (const [key, one] of Object.entries(value)) object.set(key, treeOf(one, depth + 1, counter));
  return object;
}

function asToolError(cause: unknown): ToolError {
  if (cause instanceof RangeError)
    return new ToolError('limit', `The YAML is nested deeper than ${MAX_DEPTH} levels.`, { cause });
  const { reason, mark } = cause as {
    reason?: string;
    mark?: { line: number; column: number };
  };
  const place = mark ? ` at line ${mark.line + 1}, column ${mark.column + 1}` : '';
  return new ToolError('input', `Invalid YAML${place}: ${reason ?? String(cause)}.`, { cause });
}
