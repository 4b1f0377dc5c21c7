import type { SearchResponse, SearchStatus } from '@workers/api/search/search-limits.contract';
import { browserApi, readResponse } from '~/platform/api-client';

/** Whether the server has a web search; nothing of the text is sent. */
export async function readSearchStatus(): Promise<SearchStatus> {
  return readResponse(browserApi().api.search.$get());
}

/** Sends these phrases to the search. @throws ApiError with a message for the user */
export async function searchPhrases(phrases: string[]): Promise<SearchResponse> {
  return readResponse(browserApi().api.search.phrases.$post({ json: { phrases } }));
}
