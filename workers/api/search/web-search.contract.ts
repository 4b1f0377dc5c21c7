/** Messages between AI Search and the Worker. Zod-free: pages load it. */

export const webSearchLimits = {
  queries: 4,
  queryLength: 400,
  /** Maximum pages opened per search. */
  pages: 8,
  /** Maximum text returned per page, in UTF-16 code units. */
  pageText: 40_000,
  /** Maximum size of a received page, in bytes; larger ones are skipped. */
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

/** Response of `GET /api/search/services`: empty if nothing is configured. */
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
  /** Send the first query to every service, not only to the first that responds. */
  wide: boolean;
  /** Number of pages to open, best hits first. */
  pages: number;
  /** Queried before the others if configured. */
  service?: SearchServiceId | undefined;
}

/** A page found by a search. */
export interface FoundPage {
  title: string;
  /** http or https */
  url: string;
  excerpt: string;
  /** ISO date reported by the search; null if there is none. */
  date: string | null;
  service: SearchServiceId;
}

/** A picture found by a search, served through our own origin. */
export interface FoundPicture {
  title: string;
  /** The page that contains it. */
  url: string;
  /** Its path on our origin: `/api/search/picture?…`. */
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
  /** `budget`: the daily query limit is used up. */
  | {
      kind: 'unanswered';
      service: SearchServiceId;
      query: string;
      reason: 'no-answer' | 'budget';
    }
  /** All hits, best first; with pictures if pictures were requested. */
  | { kind: 'found'; pages: FoundPage[]; pictures: FoundPicture[] }
  | { kind: 'reading'; url: string }
  /** `found` is the URL from the search, `url` the one after redirects. */
  | { kind: 'page'; found: string; url: string; title: string; text: string; isCut: boolean }
  | { kind: 'unread'; found: string; reason: UnreadReason }
  | { kind: 'end' };
