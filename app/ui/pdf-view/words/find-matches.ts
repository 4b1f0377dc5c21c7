import { type FoldedPage, foldLetter } from './fold-page';

/** A range of one text item: characters `from` up to, not including, `to`. */
interface MatchPart {
  item: number;
  from: number;
  to: number;
}

/** One match: its parts, because it may span several items and lines. */
export type Match = readonly MatchPart[];

/** A query folded for comparison. '' when there is nothing to search for. */
export function foldQuery(query: string): string {
  return Array.from(query, foldLetter).join('').replace(/ +/g, ' ').trim();
}

/**
 * All matches of a text on a page, without overlap.
 * @param query from {@link foldQuery}; plain text, never a pattern
 * @param limit maximum number of matches
 */
export function findMatches(page: FoldedPage, query: string, limit = 1000): Match[] {
  const found = findPlain(page, query, limit);
  // 'well-known' hyphenated at a line end reads 'wellknown', like any hyphenated word.
  const joined = query.replace(/[-‐]/g, '');
  if (found.length > 0 || joined === query || joined === '') return found;
  return findPlain(page, joined, limit);
}

function findPlain(page: FoldedPage, query: string, limit: number): Match[] {
  const matches: Match[] = [];
  if (query === '') return matches;
  let at = page.text.indexOf(query);
  while (at >= 0 && matches.length < limit) {
    matches.push(partsOf(page, at, at + query.length));
    at = page.text.indexOf(query, at + query.length);
  }
  return matches;
}

function partsOf(page: FoldedPage, from: number, to: number): Match {
  const parts: MatchPart[] = [];
  for (let index = from; index < to; index += 1) {
    const item = page.items[index] ?? 0;
    const start = page.starts[index] ?? 0;
    const end = page.ends[index] ?? 0;
    const last = parts.at(-1);
    if (last?.item === item) last.to = Math.max(last.to, end);
    else parts.push({ item, from: start, to: end });
  }
  return parts.filter((part) => part.to > part.from);
}
