/** Messages between AI Search and the Worker. Zod-free: pages load it. */

export const webSearchLimits = {
  queries: 4,
  queryLength: 400,
  /** Pages that are opened for one search. */
  pages: 8,
  /** Longest text of one page that is passed on, in UTF-16 code units. */
  pageText: 40_000,
  /** Largest page as received, in bytes; a larger one is left out. */
  pageBytes: 1024 * 1024,
  pictures: 24,
  pictureBytes: 2 * 1024 * 1024,
} as const;

export const searchServiceIds = ['searxng', 'tavily', 'brave', 'wikipedia', 'openalex'] as const;
export type SearchServiceId = (typeof searchServiceIds)[number];

export const searchKinds = ['general', 'news', 'code', 'pictures'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A search service available in this installation. */
export interface SearchService {
  id: SearchServiceId;
  /** Display name: 'SearXNG', 'Brave Search'. */
  label: string;
  /** The host that queries are sent to. */
  host: string;
}

/** Response of `GET /api/search/services`: empty when nothing is configured. */
export interface SearchServices {
  services: SearchService[];
}

/** Body of `POST /api/search/web`. */
export interface WebSearchRequest {
  /** The first one is the user's own question. */
  queries: string[];
  kind: SearchKind;
  /** Newest first, with dates. */
  newest: boolean;
  /** Send the first query to every service, not only to the first that answers. */
  wide: boolean;
  /** Number of pages to open, the best hits first. */
  pages: number;
  /** Queried before the others, if it is configured. */
  service?: SearchServiceId | undefined;
}

/** A page that a search found. */
export interface FoundPage {
  title: string;
  /** http or https */
  url: string;
  excerpt: string;
  /** ISO date given by the search; null when there is none. */
  date: string | null;
  service: SearchServiceId;
}

/** A picture that a search found, to be shown through our own origin. */
export interface FoundPicture {
  title: string;
  /** The page that contains it. */
  url: string;
  /** Its address on our origin: `/api/search/picture?…`. */
  path: string;
  service: SearchServiceId;
}

/** Why a page was not read: the codes of the guarded fetcher. */
export type UnreadReason =
  | 'page_not_allowed'
  | 'page_unreachable'
  | 'page_timeout'
  | 'page_too_large'
  | 'page_type_unsupported';

/** The lines of the response to `POST /api/search/web` (NDJSON), in order. */
export type WebSearchEvent =
  | { kind: 'asking'; service: SearchServiceId; query: string }
  | { kind: 'answered'; service: SearchServiceId; query: string; hits: number }
  /** `budget`: the daily limit of queries is used up. */
  | {
      kind: 'unanswered';
      service: SearchServiceId;
      query: string;
      reason: 'no-answer' | 'budget';
    }
  /** All hits, best first; with pictures when pictures were requested. */
  | { kind: 'found'; pages: FoundPage[]; pictures: FoundPicture[] }
  | { kind: 'reading'; url: string }
  /** `found` is the address that the search gave, `url` the one after redirects. */
  | { kind: 'page'; found: string; url: string; title: string; text: string; isCut: boolean }
  | { kind: 'unread'; found: string; reason: UnreadReason }
  | { kind: 'end' };
