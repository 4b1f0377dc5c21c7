/** Limits and answers of the web search. Zod-free: pages load it. */
export const searchLimits = { phrases: 5, phraseLength: 300 } as const;

/** Answer of `GET /api/search`. */
export interface SearchStatus {
  /** The host that phrases are sent to; null when no search is set up. */
  source: string | null;
}

/** A page that the search found, as the search shows it. The page itself is not opened. */
export interface WebHit {
  title: string;
  /** http or https */
  url: string;
  excerpt: string;
}

/** Answer of `POST /api/search/phrases`. */
export interface SearchAnswer {
  source: string;
  /** In the order of the question. `hits` is null where the search did not answer. */
  results: { phrase: string; hits: WebHit[] | null }[];
}
