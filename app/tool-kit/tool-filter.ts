import { searchEntries } from './search-entries';
import type { SuiteEntry } from './suite-entry';

/** The filter of /tools: a search text and one category, or all. */
export interface ToolFilter {
  query: string;
  category: string | undefined;
}

const MAX_QUERY_LENGTH = 100;

/** Reads `?q=&category=`; an unknown category counts as none. */
export function readFilter(params: URLSearchParams, categories: readonly string[]): ToolFilter {
  const query = (params.get('q') ?? '').slice(0, MAX_QUERY_LENGTH);
  return { query, category: categories.find((category) => category === params.get('category')) };
}

/** The search parameters of a filter, without empty ones. */
export function writeFilter({ query, category }: ToolFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (category) params.set('category', category);
  return params;
}

/** The entries that match a filter; with a query, best first. */
export function filterEntries(entries: readonly SuiteEntry[], filter: ToolFilter): SuiteEntry[] {
  const found = searchEntries(entries, filter.query);
  return found.filter((entry) => !filter.category || entry.category === filter.category);
}
