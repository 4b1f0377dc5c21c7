/** What AI Search and the Worker tell each other. Zod-free: pages load it. */

export const webSearchLimits = {
  queries: 4,
  queryLength: 400,
  /** Pages that are opened for one search. */
  pages: 8,
  /** Text of one page that is handed on, in UTF-16 code units. */
  pageText: 40_000,
  /** Of a page as it comes, in bytes; a larger one is left out. */
  pageBytes: 1024 * 1024,
  pictures: 24,
  pictureBytes: 2 * 1024 * 1024,
} as const;

export const searchServiceIds = ['searxng', 'tavily', 'brave', 'wikipedia', 'openalex'] as const;
export type SearchServiceId = (typeof searchServiceIds)[number];

export const searchKinds = ['general', 'news', 'code', 'pictures'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A service that this installation may ask. */
export interface SearchService {
  id: SearchServiceId;
  /** For people: 'SearXNG', 'Brave Search'. */
  label: string;
  /** Where the words of a search go. */
  host: string;
}

/** Answer of `GET /api/search/services`: empty when nothing is set up. */
export interface SearchServices {
  services: SearchService[];
}

/** Body of `POST /api/search/web`. */
export interface WebSearchRequest {
  /** The first one is the question's own. */
  queries: string[];
  kind: SearchKind;
  /** Newest first, with dates. */
  newest: boolean;
  /** Every service is asked for the first query, not only the first that answers. */
  wide: boolean;
  /** Pages to open, the best hits first. */
  pages: number;
  /** Asked before the others, where it is set up. */
  service?: SearchServiceId | undefined;
}

/** A page that a search found. */
export interface FoundPage {
  title: string;
  /** http or https */
  url: string;
  excerpt: string;
  /** ISO date, as the search gives it; null where it does not. */
  date: string | null;
  service: SearchServiceId;
}

/** A picture that a search found, to be shown through our own origin. */
export interface FoundPicture {
  title: string;
  /** The page that it stands on. */
  url: string;
  /** Its address here: `/api/search/picture?…`. */
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

/** The lines of the answer to `POST /api/search/web` (NDJSON), in their order. */
export type WebSearchEvent =
  | { kind: 'asking'; service: SearchServiceId; query: string }
  | { kind: 'answered'; service: SearchServiceId; query: string; hits: number }
  /** `budget`: what may be asked in a day is used up. */
  | {
      kind: 'unanswered';
      service: SearchServiceId;
      query: string;
      reason: 'no-answer' | 'budget';
    }
  /** All hits, the best first; those with pictures where pictures were asked for. */
  | { kind: 'found'; pages: FoundPage[]; pictures: FoundPicture[] }
  | { kind: 'reading'; url: string }
  /** `found` is the address that the search gave, `url` where it led. */
  | { kind: 'page'; found: string; url: string; title: string; text: string; isCut: boolean }
  | { kind: 'unread'; found: string; reason: UnreadReason }
  | { kind: 'end' };
