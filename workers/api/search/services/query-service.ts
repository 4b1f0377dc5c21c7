import { readBounded } from '../../_core/read-bounded';
import type { Env } from '../../env';
import type { SearchKind, SearchServiceId } from '../web-search.contract';

const TIMEOUT_MS = 8000;
/** Twenty hits take about 40 kB. */
const LIMIT_IN_BYTES = 1024 * 1024;
const LONGEST = { title: 300, excerpt: 1500, url: 2000 };

/** A query to a search service. */
export interface ServiceQuery {
  text: string;
  kind: SearchKind;
  /** Newest first, if the service supports it. */
  newest: boolean;
  signal: AbortSignal;
}

/** A hit of any service. */
export interface ServiceHit {
  title: string;
  /** http or https */
  url: string;
  excerpt: string;
  /** ISO date, or null. */
  date: string | null;
  /** URL of a thumbnail. */
  picture?: string;
}

/** A configured search service. */
export interface ConfiguredService {
  id: SearchServiceId;
  label: string;
  host: string;
  kinds: readonly SearchKind[];
  /** @throws Error if the request fails or the response is invalid */
  search: (query: ServiceQuery) => Promise<ServiceHit[]>;
}

export type SearchEnv = Pick<
  Env,
  | 'SEARCH_URL'
  | 'TAVILY_KEY'
  | 'TAVILY_URL'
  | 'BRAVE_SEARCH_KEY'
  | 'BRAVE_SEARCH_URL'
  | 'SEARCH_OPEN'
  | 'WIKIPEDIA_URL'
  | 'COMMONS_URL'
  | 'OPENALEX_URL'
>;

/**
 * Fetches the JSON text of a service's response. Times out after 8 seconds, reads at most 1 MB, follows no
 * redirects.
 * @throws Error if the request fails
 */
export async function queryService(
  address: URL,
  { signal, headers, ...init }: RequestInit & { headers?: Record<string, string> },
): Promise<string> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, {
    ...init,
    headers: { Accept: 'application/json', 'User-Agent': 'Entropy-Tools', ...headers },
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (!response.ok) {
    await response.body?.cancel();
    // The log has the name: a SearXNG without JSON answers 403, a used up key 402 or 429.
    throw Object.assign(new Error(`the search answered ${response.status}`), {
      name: `answered_${response.status}`,
    });
  }
  const tooLarge = () => new Error(`the search answered more than ${LIMIT_IN_BYTES} bytes`);
  return readBounded(response.body, LIMIT_IN_BYTES, tooLarge);
}

/** Normalises a hit; undefined if it has no http or https URL. */
export function toHit(hit: {
  url: string;
  title?: string | null | undefined;
  excerpt?: string | null | undefined;
  date?: string | null | undefined;
  picture?: string | null | undefined;
}): ServiceHit | undefined {
  const { url } = hit;
  if (url.length > LONGEST.url || !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    return undefined;
  return {
    url,
    title: toPlainText(hit.title ?? '', LONGEST.title) || url,
    excerpt: toPlainText(hit.excerpt ?? '', LONGEST.excerpt),
    date: isoDate(hit.date),
    ...(hit.picture ? { picture: hit.picture } : {}),
  };
}

/** Strips tags and decodes entities that services insert, and truncates the text. */
function toPlainText(text: string, longest: number): string {
  return text
    .slice(0, longest * 3)
    .replace(/<\/?[a-z][^<>]{0,100}>/gi, '')
    .replace(/&(amp|lt|gt|quot|#0?39|#x27|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

/** Formats a service's date as `YYYY-MM-DD`; null if it is not a date. */
function isoDate(text: string | null | undefined): string | null {
  const time = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}
