import { searchEntries } from './search-entries';
import type { SuiteEntry } from './suite-entry';

/** What /tools shows: the text searched for and one category, or all. */
export interface ToolFilter {
  query: string;
  category: string | undefined;
}

const MAX_QUERY_LENGTH = 100;

/** Reads `?q=&category=`; a category that does not exist counts as none. */
export function readFilter(params: URLSearchParams, categories: readonly string[]): ToolFilter {
  const query = (params.get('q') ?? '').slice(0, MAX_QUERY_LENGTH);
  return { query, category: categories.find((category) => category === params.get('category')) };
}

/** The address of a filter, without what is empty. */
export function writeFilter({ query, category }: ToolFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (category) params.set('category', category);
  return params;
}

/** The entries that a filter leaves, best first when something is searched for. */
export function filterEntries(entries: readonly SuiteEntry[], filter: ToolFilter): SuiteEntry[] {
  const found = searchEntries(entries, filter.query);
  return found.filter((entry) => !filter.category || entry.category === filter.category);
}
