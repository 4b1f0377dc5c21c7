import { readBounded } from '../../_core/read-bounded';
import type { Env } from '../../env';
import type { SearchKind, SearchServiceId } from '../web-search.contract';

const TIMEOUT_MS = 8000;
/** Twenty hits have some 40 kB. */
const LIMIT_IN_BYTES = 1024 * 1024;
const LONGEST = { title: 300, excerpt: 1500, url: 2000 };

/** What a search service is asked. */
export interface ServiceQuery {
  text: string;
  kind: SearchKind;
  /** Newest first, where the service can. */
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
  /** Address of a small picture. */
  picture?: string;
}

/** A search service that is set up. */
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
 * The JSON text that a service answers. Waits 8 seconds, reads 1 MB, follows no redirect.
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

/** A hit in one shape; undefined for what has no web address. */
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
    title: plain(hit.title ?? '', LONGEST.title) || url,
    excerpt: plain(hit.excerpt ?? '', LONGEST.excerpt),
    date: isoDate(hit.date),
    ...(hit.picture ? { picture: hit.picture } : {}),
  };
}

/** Text without tags and entities, which services put around and into words. */
function plain(text: string, longest: number): string {
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

/** `YYYY-MM-DD` of what services call a date; null for what is none. */
function isoDate(text: string | null | undefined): string | null {
  const time = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}
