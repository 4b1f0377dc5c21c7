import type { SuiteEntry } from './suite-entry';

/** Lower case without accents, so that 'resume' finds 'Résumé'. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Scores how well one word of a query matches an entry; 0 for no match. Ranks title, file type, keyword,
 * category, description, in this order.
 */
function scoreWord(entry: SuiteEntry, word: string): number {
  const title = fold(entry.title);
  if (title.startsWith(word)) return 100;
  if (title.split(/[\s-]+/).some((part) => part.startsWith(word))) return 80;
  const extension = word.replace(/^\*?\./, '');
  if (entry.extensions.includes(extension)) return 70;
  if (word.includes('/') && entry.accepts.some((mime) => mime.startsWith(word))) return 70;
  const keywords = entry.keywords.map(fold);
  if (keywords.includes(word)) return 60;
  if (keywords.some((keyword) => keyword.split(/\s+/).some((part) => part.startsWith(word))))
    return 50;
  if (word.length > 1 && title.includes(word)) return 40;
  if (fold(entry.category).startsWith(word)) return 30;
  if (word.length > 2 && fold(entry.description).includes(word)) return 20;
  return 0;
}

/**
 * The entries that match every word of the query, best first; at equal rank ready ones before planned ones.
 * Matches title, file type ('docx', '.mov', 'application/pdf'), keywords, category and description. An empty
 * query returns everything in its order.
 */
export function searchEntries(entries: readonly SuiteEntry[], query: string): SuiteEntry[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entries];
  return entries
    .map((entry, position) => ({ entry, position, score: scoreEntry(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.position - b.position)
    .map(({ entry }) => entry);
}

function scoreEntry(entry: SuiteEntry, words: readonly string[]): number {
  const scores = words.map((word) => scoreWord(entry, word));
  if (scores.includes(0)) return 0;
  return scores.reduce((sum, score) => sum + score, entry.ready ? 5 : 0);
}

/** Whether a query is the beginning of a tool's title or of one of its words. */
export function startsTitle(entry: SuiteEntry, query: string): boolean {
  const asked = fold(query).trim();
  const title = fold(entry.title);
  return asked !== '' && [title, ...title.split(/[\s-]+/)].some((part) => part.startsWith(asked));
}
