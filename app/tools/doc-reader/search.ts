// Searches a document for plain text or a regular expression, both ignoring case. It runs in a worker that is
// terminated if a pattern takes too long.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { messages } from './messages';
import type { SearchRequest, SearchResult } from './read-result';

/** More matches than anyone needs; it keeps the result below 24 MB. */
const MAX_MATCHES = 2_000_000;

/** @throws ToolError `input` if the pattern is invalid */
export function findMatches(
  { texts, query, pattern }: SearchRequest,
  context: CodecContext,
): SearchResult {
  const expression = toExpression(query, pattern);
  const found: number[] = [];
  for (let leaf = 0; leaf < texts.length && found.length < MAX_MATCHES * 3; leaf += 1) {
    if (leaf % 512 === 0) context.onProgress(leaf / texts.length);
    // A pattern such as a* also has empty matches everywhere.
    for (const match of (texts[leaf] ?? '').matchAll(expression))
      if (match[0] !== '') found.push(leaf, match.index, match.index + match[0].length);
  }
  return { matches: Int32Array.from(found.slice(0, MAX_MATCHES * 3)) };
}

/**
 * The regular expression of a query.
 * @throws ToolError `input` if the pattern is invalid
 */
function toExpression(query: string, pattern: boolean): RegExp {
  if (!pattern) return new RegExp(query.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'giu');
  try {
    return new RegExp(query, 'gi');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split(': ').at(-1) : undefined;
    throw new ToolError(
      'input',
      messages.invalidPattern(lowerFirst(reason ?? 'it cannot be read')),
      {
        cause,
      },
    );
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
