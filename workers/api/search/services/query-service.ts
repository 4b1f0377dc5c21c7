import { readBounded } from '../../_core/read-bounded';
import type { Env } from '../../env';
import type { SearchKind, SearchServiceId } from '../web-search.contract';

const TIMEOUT_MS = 8000;
/** Twenty hits take some 40 kB. */
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
  /** Address of a thumbnail. */
  picture?: string;
}

/** A search service that is configured. */
export interface ConfiguredService {
  id: SearchServiceId;
  label: string;
  host: string;
  kinds: readonly SearchKind[];
  /** @throws Error when it does not answer, or answers anything else */
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
 * The JSON text of a service's response. Waits 8 seconds, reads 1 MB, follows no redirect.
 * @throws Error when it does not answer
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
    throw new Error(`the search answered ${response.status}`);
  }
  const tooLarge = () => new Error(`the search answered more than ${LIMIT_IN_BYTES} bytes`);
  return readBounded(response.body, LIMIT_IN_BYTES, tooLarge);
}

/** Normalises a hit; undefined when it has no web address. */
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

/** Strips the tags and entities that services put around and into words. */
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

/** A service's date as `YYYY-MM-DD`; null when it is not a date. */
function isoDate(text: string | null | undefined): string | null {
  const time = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}
