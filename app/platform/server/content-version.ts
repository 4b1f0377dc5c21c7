import type { ApiPath } from '../api-path';
import type { ServiceBinding } from './load-context';
import { logError } from './log';

/** How long an isolate trusts the version it knows: the longest that a change elsewhere stays unseen. */
const TRUST_MS = 10_000;

const WRITE_PATH = '/api/blog/admin/';

/**
 * Whether a page shows what the Worker stores for everybody: then its key has the version in it. Read
 * as the router reads it, which decodes a path and does not mind capitals: `/Blog/a-post` is that post.
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
 * The version of the public content, which the Worker counts up with each change. It stands in the
 * key of the pages that show the content, so a change purges them all, everywhere, and nothing has to
 * be deleted: Cloudflare's Cache API can only delete in the location that is asked. A write that
 * passes through this isolate is seen by its next page; one through another, or by the Worker's timer,
 * within ten seconds.
 */
export class ContentVersion {
  private known: { text: string | undefined; until: number } | undefined;
  private writes = 0;

  /**
   * The version as a text for a key. When the Worker fails, the last one that is known; undefined
   * where none is, and then no kept page can be told from an old one.
   */
  async read(api: ServiceBinding, origin: string, now: Date): Promise<string | undefined> {
    const time = now.getTime();
    const { writes } = this;
    if (this.known && time < this.known.until) return this.known.text;
    try {
      const response = await api.fetch(`${origin}${'/api/blog/version' satisfies ApiPath}`);
      const { version } = (await response.json()) as { version?: unknown };
      if (typeof version !== 'number') throw new Error(`The version answered ${response.status}.`);
      // An answer from before a write that came through meanwhile may be old: asked again next time.
      const until = writes === this.writes ? time + TRUST_MS : time;
      this.known = { text: String(version), until };
    } catch (error) {
      logError('content_version_failed', error, {});
      // An old page is better than none; without any version the page is rendered and tried again.
      this.known = { text: this.known?.text, until: time + 1000 };
    }
    return this.known.text;
  }

  /** Hands an API request on; after a write to the content the version is asked again. */
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
