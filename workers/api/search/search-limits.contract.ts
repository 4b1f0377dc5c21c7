/** Limits and responses of the web search. Zod-free: pages load it. */
export const searchLimits = { phrases: 5, phraseLength: 300 } as const;

/** Response of `GET /api/search`. */
export interface SearchStatus {
  /** The host that phrases are sent to; null if no search is configured. */
  source: string | null;
}

/** A page listed by the search engine. The page itself is not opened. */
export interface WebHit {
  title: string;
  /** http or https */
  url: string;
  excerpt: string;
}

/** Response of `POST /api/search/phrases`. */
export interface SearchResponse {
  source: string;
  /** In the order of the request. `hits` is null if the search failed. */
  results: { phrase: string; hits: WebHit[] | null }[];
}
