// Reads TOML 1.0 (smol-toml) as a tree: whole numbers with all digits, dates and times as their text.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { JsonNumber, type JsonObject, type JsonValue } from '../json-parser';
import { wholeText } from '../text-source';

const MAX_BYTES = 50_000_000;
const MAX_DEPTH = 500;

/** @throws ToolError `input` with line and column, `limit` beyond 50 MB or 500 levels */
export async function readToml(blob: Blob, context: CodecContext): Promise<JsonObject> {
  const [text, { parse, TomlError }] = await Promise.all([
    wholeText(blob, 'TOML file', MAX_BYTES, context),
    import('smol-toml'),
  ]);
  try {
    const value = treeOf(parse(text, { integersAsBigInt: true, maxDepth: MAX_DEPTH }), 0);
    if (value instanceof Map && value.size > 0) return value;
  } catch (cause) {
    if (cause instanceof ToolError) throw cause;
    if (!(cause instanceof TomlError))
      throw new ToolError('limit', 'The TOML is nested too deeply and is not read.', { cause });
    const [reason = ''] = cause.message.replace(/^Invalid TOML document: /, '').split('\n');
    throw new ToolError(
      'input',
      `Invalid TOML at line ${cause.line}, column ${cause.column}: ${reason}.`,
      { cause },
    );
  }
  throw new ToolError('input', 'The TOML file holds no data.');
}

function treeOf(value: unknown, depth: number): JsonValue {
  if (depth > MAX_DEPTH)
    throw new ToolError('limit', `The TOML is nested deeper than ${MAX_DEPTH} levels.`);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return new JsonNumber(String(value));
  if (typeof value === 'number')
    return Number.isFinite(value) ? new JsonNumber(String(value)) : String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((one) => treeOf(one, depth + 1));
  return new Map(
    Object.entries(value as object).map(([key, one]) => [key, treeOf(one, depth + 1)]),
  );
}
