import type { SearchAnswer, SearchStatus } from '@workers/api/search/search-limits.contract';
import { browserApi, readAnswer } from '~/platform/api-client';

/** Whether the server has a web search; nothing of the text is sent. */
export async function readSearchStatus(): Promise<SearchStatus> {
  return readAnswer(browserApi().api.search.$get());
}

/** Sends these phrases to the search. @throws ApiError with a message for the user */
export async function askSearch(phrases: string[]): Promise<SearchAnswer> {
  return readAnswer(browserApi().api.search.phrases.$post({ json: { phrases } }));
}
