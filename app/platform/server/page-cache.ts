/** A rendered page together with the policy that allows exactly its inline scripts. */
export interface CachedPage {
  /** UTF-8, ready to be sent. */
  html: Uint8Array<ArrayBuffer>;
  csp: string;
  /** Strong validator of the HTML, with quotes. */
  etag: string;
  /** Whether it is sent with {@link ISOLATION_HEADER}. */
  isolated: boolean;
}

/** Isolates a document from other origins, so that it and its workers may share memory. */
export const ISOLATION_HEADER = 'Cross-Origin-Embedder-Policy';
export const ISOLATION = 'require-corp';

/** The edge's response cache: the part of the Cache API that we use. */
export interface EdgeCache {
  match(request: Request): Promise<Response | undefined>;
  put(request: Request, response: Response): Promise<void>;
}

/** Limit of pages in the isolate's memory, in front of the Cache API. */
const MEMORY_MAX_PAGES = 100;

const SECONDS_PER_DAY = 86_400;

/**
 * Two levels: the isolate's memory (microseconds), then the edge's Cache API (shared by isolates, and it
 * survives restarts). The key contains the build, the UTC date and the host: a new release never serves an
 * old page, what depends on the day (the home page's dot field) changes at midnight, and a canonical link for
 * one host never shows on another. Pages with content that the Worker stores also have that content's version
 * in their key (`content-version.ts`).
 */
export class PageCache {
  private readonly memory = new Map<string, CachedPage>();
  private readonly version: string;
  private readonly edge: EdgeCache;

  constructor(version: string, edge: EdgeCache) {
    this.version = version;
    this.edge = edge;
  }

  /** The cached page for a URL, a day and a content version, or undefined. */
  async get(url: URL, now: Date, content = ''): Promise<CachedPage | undefined> {
    const key = this.keyOf(url, now, content);
    const remembered = this.memory.get(key);
    if (remembered !== undefined) return remembered;
    const stored = await this.edge.match(new Request(key));
    const csp = stored?.headers.get('Content-Security-Policy');
    const etag = stored?.headers.get('ETag');
    if (stored === undefined || !csp || !etag) return undefined;
    const isolated = stored.headers.has(ISOLATION_HEADER);
    const page = { html: new Uint8Array(await stored.arrayBuffer()), csp, etag, isolated };
    this.remember(key, page);
    return page;
  }

  /** Stores a page until midnight UTC. Resolves when the edge has stored it. */
  async put(url: URL, page: CachedPage, now: Date, content = ''): Promise<void> {
    const key = this.keyOf(url, now, content);
    this.remember(key, page);
    const response = new Response(page.html, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': page.csp,
        'Cache-Control': `public, s-maxage=${secondsUntilMidnight(now)}`,
        ETag: page.etag,
        ...(page.isolated ? { [ISOLATION_HEADER]: ISOLATION } : {}),
      },
    });
    await this.edge.put(new Request(key), response);
  }

  private keyOf({ host, pathname }: URL, now: Date, content: string): string {
    const day = now.toISOString().slice(0, 10);
    const contentPart = content === '' ? '' : `?content=${content}`;
    return `https://pages.internal/${this.version}/${day}/${host}${pathname}${contentPart}`;
  }

  private remember(key: string, page: CachedPage): void {
    this.memory.delete(key);
    this.memory.set(key, page);
    for (const oldest of this.memory.keys()) {
      if (this.memory.size <= MEMORY_MAX_PAGES) break;
      this.memory.delete(oldest);
    }
  }
}

/** Whole seconds until the next midnight UTC, at least 1. */
export function secondsUntilMidnight(now: Date): number {
  const secondOfDay = Math.floor(now.getTime() / 1000) % SECONDS_PER_DAY;
  return Math.max(1, SECONDS_PER_DAY - secondOfDay);
}
