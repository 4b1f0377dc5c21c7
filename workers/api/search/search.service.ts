import { ApiError } from '../_core/errors';
import { log } from '../_core/log';
import type { Env } from '../env';
import type { SearchResponse, SearchStatus } from './search-limits.contract';
import { searchPhrase } from './services/searx';

/** Returns the configured search host, if any. */
export function searchStatus({ SEARCH_URL }: Pick<Env, 'SEARCH_URL'>): SearchStatus {
  return { source: SEARCH_URL === undefined ? null : new URL(SEARCH_URL).host };
}

/**
 * Searches phrases in parallel. A failed one is marked without affecting the others.
 *
 * @throws ApiError 404 `search_off` if no search is configured, 503 `search_unavailable` if all phrases fail
 */
export async function searchPhrases(
  env: Pick<Env, 'SEARCH_URL' | 'LOG_LEVEL'>,
  phrases: readonly string[],
): Promise<SearchResponse> {
  const { SEARCH_URL } = env;
  if (SEARCH_URL === undefined)
    throw new ApiError(404, 'search_off', 'No web search is set up here. Use the links instead.');
  const results = await Promise.all(
    phrases.map(async (phrase) => {
      try {
        return { phrase, hits: await searchPhrase(SEARCH_URL, phrase) };
      } catch (error) {
        // The phrase is the user's own text and must not be logged.
        const reason = error instanceof Error ? error.name : 'unknown';
        log(env.LOG_LEVEL, 'warn', 'search_failed', { reason });
        return { phrase, hits: null };
      }
    }),
  );
  if (results.every(({ hits }) => hits === null))
    throw new ApiError(
      503,
      'search_unavailable',
      'The web search does not answer. Try again in a minute, or use the links.',
      { 'Retry-After': '60' },
    );
  return { source: new URL(SEARCH_URL).host, results };
}
