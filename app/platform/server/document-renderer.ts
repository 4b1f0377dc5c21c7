import type { AppLoadContext, RequestHandler } from '@remix-run/cloudflare';
import { documentCsp, NO_CONTENT_CSP } from './csp';
import { etagOf, matchesEtag } from './etag';
import { holdUntilPaint, inlineStylesheet, type ReadFile } from './first-paint';
import { hashInlineScripts } from './inline-scripts';
import { lastResortPage } from './last-resort-page';
import { type CachedPage, ISOLATION, ISOLATION_HEADER, type PageCache } from './page-cache';
import { keepDeclaredQuery, type RoutePolicy } from './route-policy';

/** Header with the page's cache status (hit, miss or skip), for tests and load measurements. */
const CACHE_STATUS_HEADER = 'X-Page-Cache';

/** Renders pages: public ones once per day and build, the others for each request. */
export class DocumentRenderer {
  private readonly render: RequestHandler;
  private readonly cache: PageCache;
  private readonly now: () => Date;

  constructor(render: RequestHandler, cache: PageCache, now: () => Date) {
    this.render = render;
    this.cache = cache;
    this.now = now;
  }

  /**
   * Responds to a page or Remix data request, with its Content-Security-Policy and cache headers. `policyOf`
   * is called only when the page is not cached, or has a query: only cacheable pages ever are cached. A query
   * without a parameter that the page declares is ignored. `content` is called before anything is read, so
   * that a page is never cached under a version newer than what it shows. When it resolves to undefined, the
   * version is unknown and the page is neither read from the cache nor stored.
   */
  async answer(
    request: Request,
    url: URL,
    policyOf: () => RoutePolicy,
    loadContext: AppLoadContext,
    waitUntil: (work: Promise<unknown>) => void,
    readFile: ReadFile,
    content: () => Promise<string | undefined>,
  ): Promise<Response> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // A data request has no scripts to hash, and its query says which data.
    const isPage = !url.pathname.endsWith('.data') && url.pathname !== '/__manifest';
    let policy = url.search === '' ? undefined : policyOf();
    const pageUrl = policy && isPage ? keepDeclaredQuery(url, policy) : url;
    const isStorable = isRead && isPage && pageUrl.search === '' && policy?.cacheable !== false;
    const now = this.now();
    const contentVersion = isStorable ? await content() : undefined;
    if (contentVersion !== undefined) {
      const stored = await this.cache.get(pageUrl, now, contentVersion);
      if (stored !== undefined) return pageResponse(request, stored, 'hit');
    }
    policy ??= policyOf();
    if (!isRead || !policy.cacheable) return this.renderFresh(request, policy, loadContext);
    const anonymous = withoutIdentity(request, pageUrl);
    if (contentVersion === undefined) return this.renderFresh(anonymous, policy, loadContext);
    const stamp = { now, content: contentVersion };
    return this.renderAndStore(request, anonymous, policy, loadContext, waitUntil, readFile, stamp);
  }

  private async renderAndStore(
    request: Request,
    anonymous: Request,
    policy: RoutePolicy,
    loadContext: AppLoadContext,
    waitUntil: (work: Promise<unknown>) => void,
    readFile: ReadFile,
    { now, content }: { now: Date; content: string },
  ): Promise<Response> {
    const nonce = createNonce();
    const rendered = await this.render(anonymous, { ...loadContext, nonce, buffered: true });
    if (!isCacheable(rendered)) return finish(rendered, nonce, policy, loadContext);
    const held = holdUntilPaint(await rendered.text(), nonce);
    const scripted = await hashInlineScripts(held, nonce);
    const { html, hashes: styleHashes } = await inlineStylesheet(scripted.html, readFile);
    const page: CachedPage = {
      html: new TextEncoder().encode(html),
      csp: documentCsp({ hashes: scripted.hashes, styleHashes }, policy.csp),
      etag: await etagOf(html),
      isolated: policy.isolated,
    };
    waitUntil(
      this.cache
        .put(new URL(anonymous.url), page, now, content)
        .catch((error) => loadContext.logError?.('page_cache_put_failed', error)),
    );
    return pageResponse(request, page, 'miss');
  }

  private async renderFresh(
    request: Request,
    policy: RoutePolicy,
    loadContext: AppLoadContext,
  ): Promise<Response> {
    const nonce = createNonce();
    const rendered = await this.render(request, { ...loadContext, nonce });
    return finish(rendered, nonce, policy, loadContext);
  }
}

function createNonce(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

/** The same request without headers, so that a public page cannot differ by user. */
function withoutIdentity(request: Request, { href }: URL): Request {
  return new Request(href, { method: 'GET', signal: request.signal });
}

function isHtml(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

function isCacheable(response: Response): boolean {
  const cacheControl = response.headers.get('Cache-Control') ?? '';
  return (
    response.status === 200 &&
    isHtml(response) &&
    !response.headers.has('Set-Cookie') &&
    !/no-store|private/.test(cacheControl)
  );
}

function pageResponse(request: Request, page: CachedPage, status: 'hit' | 'miss'): Response {
  const headers = new Headers({
    'Content-Security-Policy': page.csp,
    // The browser revalidates each time and mostly gets a 304, so a release shows immediately.
    'Cache-Control': 'public, max-age=0, must-revalidate',
    ETag: page.etag,
    [CACHE_STATUS_HEADER]: status,
    ...(page.isolated ? { [ISOLATION_HEADER]: ISOLATION } : {}),
  });
  if (matchesEtag(request.headers.get('If-None-Match'), page.etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(page.html, { headers });
}

/** Adds the headers to a response that is not cached. */
function finish(
  rendered: Response,
  nonce: string,
  policy: RoutePolicy,
  { requestId = '' }: AppLoadContext,
): Response {
  const isLastResort = rendered.status === 500 && !isHtml(rendered) && !isData(rendered);
  const response = isLastResort
    ? new Response(lastResortPage(requestId), {
        status: 500,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      })
    : new Response(rendered.body, rendered);
  const csp = isHtml(response) ? documentCsp({ nonce }, policy.csp) : NO_CONTENT_CSP;
  response.headers.set('Content-Security-Policy', csp);
  if (isHtml(response) && policy.isolated) response.headers.set(ISOLATION_HEADER, ISOLATION);
  response.headers.set(CACHE_STATUS_HEADER, 'skip');
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** Whether the response is Remix's single-fetch data (turbo-stream) or its manifest, not a page. */
function isData(response: Response): boolean {
  const type = response.headers.get('Content-Type') ?? '';
  return type.startsWith('text/x-script') || type.startsWith('application/json');
}
