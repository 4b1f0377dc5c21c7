import type { ApiPath } from '../api-path';
import type { ServiceBinding } from './load-context';
import type { LogError } from './log';

/**
 * How long an isolate trusts the version it knows, which is the longest that a change elsewhere stays unseen.
 */
const TRUST_MS = 10_000;

const WRITE_PATH = '/api/blog/admin/';

/**
 * Whether a page shows public content that the Worker stores, so that its cache key contains the version.
 * Compares as the router does, which decodes a path and ignores case: `/Blog/a-post` is that post.
 */
export function isContentPath(pathname: string): boolean {
  const path = decoded(pathname).toLowerCase();
  return path === '/blog' || path.startsWith('/blog/');
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * The version of the public content, which the Worker increments with each change. It is part of the cache
 * key of the pages that show the content, so a change invalidates them all, everywhere, without deleting
 * anything: Cloudflare's Cache API can only delete in the data centre that handles the request. The next page
 * sees a write that passes through this isolate at once; one through another isolate, or by the Worker's
 * timer, within ten seconds.
 */
export class ContentVersion {
  private known: { text: string | undefined; until: number } | undefined;
  private writes = 0;

  /**
   * The version as text for a cache key. When the Worker fails, the last known version; undefined when there
   * is none, because then a current page cannot be told from an old one.
   */
  async read(
    api: ServiceBinding,
    origin: string,
    now: Date,
    logError: LogError,
  ): Promise<string | undefined> {
    const time = now.getTime();
    const { writes } = this;
    if (this.known && time < this.known.until) return this.known.text;
    try {
      const response = await api.fetch(`${origin}${'/api/blog/version' satisfies ApiPath}`);
      const { version } = (await response.json()) as { version?: unknown };
      if (typeof version !== 'number') throw new Error(`The version answered ${response.status}.`);
      // A response from before a concurrent write may be stale: fetch it again next time.
      const until = writes === this.writes ? time + TRUST_MS : time;
      this.known = { text: String(version), until };
    } catch (error) {
      logError('content_version_failed', error);
      // A stale page is better than none. Without any version the page is rendered, and the next try follows.
      this.known = { text: this.known?.text, until: time + 1000 };
    }
    return this.known.text;
  }

  /** Forwards an API request; after a write to the content the version is fetched again. */
  async watch(request: Request, answer: () => Promise<Response>): Promise<Response> {
    const isWrite =
      request.method !== 'GET' && new URL(request.url).pathname.startsWith(WRITE_PATH);
    const response = await answer();
    if (isWrite) {
      this.known = undefined;
      this.writes += 1;
    }
    return response;
  }
}
