import { toBase64 } from '@entropy-tools/core/base64';
import { allCategories } from '@entropy-tools/data/units/all';
import { convertUnit } from '@entropy-tools/data/units/convert-unit';
import { makeUnitLookup, type UnitLookup } from '@entropy-tools/data/units/unit-lookup';
import { markdownToSafeHtml } from '@entropy-tools/documents/doc/read-markdown/markdown-html';
import { jsonResult, ToolFailure, type ToolResult } from '../tool-result';

let units: UnitLookup | undefined;

/**
 * Converts a value to another unit of the same quantity. @throws ToolFailure for unknown or incompatible
 * units
 */
export function convertUnits({
  value,
  from,
  to,
}: {
  value: number;
  from: string;
  to: string;
}): ToolResult {
  units ??= makeUnitLookup(allCategories);
  const [sources, targets] = [units.find(from), units.find(to)];
  if (sources.length === 0) throw new ToolFailure(`“${from}” is no unit that is known here.`);
  if (targets.length === 0) throw new ToolFailure(`“${to}” is no unit that is known here.`);
  for (const source of sources) {
    const target = targets.find(({ category }) => category === source.category);
    if (target === undefined) continue;
    const result = convertUnit(value, source.unit, target.unit);
    if (result === undefined)
      throw new ToolFailure('This value has no finite counterpart in the other unit.');
    return jsonResult({
      result,
      unit: target.unit.symbol,
      quantity: source.category.name,
      text: `${value} ${source.unit.symbol} = ${result} ${target.unit.symbol}`,
    });
  }
  throw new ToolFailure(
    `${sources[0]?.unit.name} and ${targets[0]?.unit.name} do not measure the same.`,
  );
}

/** The digest of a text's UTF-8 bytes, by WebCrypto. */
export async function hashText({
  text,
  algorithm = 'SHA-256',
  encoding = 'hex',
}: {
  text: string;
  algorithm?: string;
  encoding?: 'hex' | 'base64';
}): Promise<ToolResult> {
  const digest = new Uint8Array(
    await crypto.subtle.digest(algorithm, new TextEncoder().encode(text)),
  );
  const hex = () => Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return jsonResult({ algorithm, encoding, digest: encoding === 'hex' ? hex() : toBase64(digest) });
}

/** Converts Markdown to HTML: raw HTML becomes text, and unsafe links are removed. */
export function renderMarkdown({ markdown }: { markdown: string }): ToolResult {
  const html = markdownToSafeHtml(markdown);
  return { content: [{ type: 'text', text: html }], value: { html } };
}
