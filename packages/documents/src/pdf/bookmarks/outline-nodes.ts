/** Walks the bookmarks of a file (ISO 32000-2, 12.3.3) without trusting its links. */

import { ToolError } from '@entropy-tools/core/tool-error';
import { PDFDict, type PDFDocument, type PDFObject } from 'pdf-lib';
import { dictOf, entry } from '../merge/pdf-values';
import { MAX_BOOKMARK_LEVELS, MAX_LISTED_BOOKMARKS } from './bookmark-list';

/** A bookmark of the file with its nesting level. */
export interface OutlineNode {
  dict: PDFDict;
  level: number;
}

/**
 * All bookmarks in reading order, each once even if links form a loop.
 * @throws ToolError `limit` for too many or too deep ones
 */
export function outlineNodes({ catalog, context }: PDFDocument): OutlineNode[] {
  const found: OutlineNode[] = [];
  const seen = new Set<PDFDict>();
  const root = dictOf(context, entry(catalog, 'Outlines'));
  const waiting: { node: PDFObject | undefined; level: number }[] = [
    { node: entry(root, 'First'), level: 0 },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const dict = dictOf(context, next.node);
    if (!(dict instanceof PDFDict) || seen.has(dict)) continue;
    seen.add(dict);
    if (next.level >= MAX_BOOKMARK_LEVELS)
      throw new ToolError(
        'limit',
        `The bookmarks of this PDF lie in each other more than ${MAX_BOOKMARK_LEVELS} deep. They stay as they are.`,
      );
    if (found.length >= MAX_LISTED_BOOKMARKS)
      throw new ToolError(
        'limit',
        `This PDF has more than ${MAX_LISTED_BOOKMARKS.toLocaleString('en')} bookmarks. They stay as they are.`,
      );
    found.push({ dict, level: next.level });
    // A stack, so that children come before the next sibling.
    waiting.push({ node: entry(dict, 'Next'), level: next.level });
    waiting.push({ node: entry(dict, 'First'), level: next.level + 1 });
  }
  return found;
}
