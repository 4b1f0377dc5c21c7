import type { LocalRecord } from '~/platform/local-store';

/** Spec 3, section 9. */
const MAX_QUERIES = 10;
/** Maximum stored length of a question, in UTF-16 code units. */
const MAX_LENGTH = 400;

/** Recent questions on this device, newest first. */
export const recentQueriesRecord: LocalRecord<readonly string[]> = {
  key: 'ai-search-queries',
  version: 1,
  parse: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string')
      ? value.slice(0, MAX_QUERIES)
      : undefined,
  fallback: [],
};

/** The list with a query first, without repeats, at most ten long. */
export function withQuery(queries: readonly string[], query: string): string[] {
  const kept = query.trim().slice(0, MAX_LENGTH).toWellFormed();
  return [kept, ...queries.filter((one) => one !== kept)].slice(0, MAX_QUERIES);
}
