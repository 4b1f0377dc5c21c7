import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import { FROM_PAGE_HEADER } from '@workers/api/_core/from-page.contract';
import { logPath } from '@workers/api/_core/log-path.contract';
import { answerEngineFrame, ENGINE_FRAME_PATH } from '../engine-frame';
import { ContentVersion, isContentPath } from './content-version';
import { NO_CONTENT_CSP, STATIC_FILE_CSP } from './csp';
import { DocumentRenderer } from './document-renderer';
import { lastResortPage } from './last-resort-page';
import type { ServiceBinding } from './load-context';
import type { LogError } from './log';
import type { EdgeCache } from './page-cache';
import { PageCache } from './page-cache';
import { PageLog } from './page-log';
import { type PagesEnv, readPagesEnv } from './pages-env';
import { createRoutePolicy, type RoutePolicy } from './route-policy';
import { setSecurityHeaders } from './security-headers';

/** Options of the handler; one per isolate. */
export interface PagesHandlerOptions {
  build: ServerBuild;
  /** Changes with every release: part of each cache key. */
  version: string;
  edge: EdgeCache;
  now?: () => Date;
  /** False under `npm run dev`: each page is rendered for each request, and not prepared for the cache. */
  keepPages?: boolean;
}

/** Handles a request. `waitUntil` keeps work alive after the response. */
export type PagesHandler = (
  request: Request,
  env: object,
  waitUntil: (work: Promise<unknown>) => void,
) => Promise<Response>;

/** Header with the version of the build, by which a deployment is checked. */
const RELEASE_HEADER = 'X-Release';

const API_PREFIXES = ['/api', '/v1', '/auth', '/healthz', '/prospectuses'];
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The whole Pages Worker: API by binding, files, pages; see docs/decisions/004 and 008. */
export function createPagesHandler(options: PagesHandlerOptions): PagesHandler {
  const { build, version, edge, now = () => new Date(), keepPages = true } = options;
  const render = createRequestHandler(build, 'production');
  const policyOfRoute = createRoutePolicy(build);
  const policyOf = (pathname: string, query: URLSearchParams) => {
    const policy = policyOfRoute(pathname, query);
    return keepPages ? policy : { ...policy, cacheable: false };
  };
  const renderers = new Map<PagesEnv['humanCheck'], DocumentRenderer>();
  const content = new ContentVersion();
  const pageLog = new PageLog(now);
  // A cached page includes its policy, so a site that changes its human check starts with an empty cache.
  const documentsFor = (humanCheck: PagesEnv['humanCheck']) => {
    const cacheVersion = humanCheck === 'altcha' ? version : `${version}-${humanCheck}`;
    const made =
      renderers.get(humanCheck) ??
      new DocumentRenderer(render, new PageCache(cacheVersion, edge), now);
    renderers.set(humanCheck, made);
    return made;
  };

  async function answer(
    request: Request,
    env: PagesEnv,
    requestId: string,
    waitUntil: (work: Promise<unknown>) => void,
    logError: LogError,
  ): Promise<Response> {
    const url = new URL(request.url);
    const https = url.protocol === 'https:';
    const secured = (response: Response, csp: string) => {
      setSecurityHeaders(response.headers, { csp, requestId, https });
      response.headers.set(RELEASE_HEADER, version);
      return response;
    };

    if (!SAFE_METHODS.has(request.method) && request.headers.get('Origin') !== url.origin) {
      const text = 'This request came from another site.\n';
      return secured(new Response(text, { status: 403 }), NO_CONTENT_CSP);
    }
    const canonical = canonicalPath(url.pathname);
    if (canonical !== url.pathname && SAFE_METHODS.has(request.method)) {
      const location = canonical + url.search;
      return secured(
        new Response(null, { status: 308, headers: { Location: location } }),
        NO_CONTENT_CSP,
      );
    }
    if (url.pathname === ENGINE_FRAME_PATH) {
      const frame = answerEngineFrame(url);
      const own = new Headers(frame.headers);
      const response = secured(frame, own.get('Content-Security-Policy') ?? NO_CONTENT_CSP);
      // Our own pages embed it.
      response.headers.set('X-Frame-Options', own.get('X-Frame-Options') ?? 'DENY');
      return response;
    }
    if (isFilePath(url.pathname)) {
      const file = await env.assets.fetch(new Request(request));
      // The headers of a fetched response are immutable: copy it.
      if (file.status !== 404) return secured(new Response(file.body, file), STATIC_FILE_CSP);
    }
    const loadContext = { api: env.api, requestId, logError };
    const response = await documentsFor(env.humanCheck).answer(
      request,
      url,
      () => allowHumanCheck(policyOf(pagePathOf(url.pathname), url.searchParams), env.humanCheck),
      loadContext,
      waitUntil,
      (path) => readAsset(env, url.origin, path, logError),
      async () =>
        isContentPath(url.pathname) ? content.read(env.api, url.origin, now(), logError) : '',
    );
    return secured(response, response.headers.get('Content-Security-Policy') ?? NO_CONTENT_CSP);
  }

  return async (request, rawEnv, waitUntil) => {
    const startedAt = Date.now();
    const requestId = crypto.randomUUID();
    const { pathname, protocol, origin } = new URL(request.url);
    // Unchecked: a wrong setting has to reach the log too.
    const { API } = rawEnv as { API?: ServiceBinding };
    const logError = pageLog.forRequest(requestId, origin, API, waitUntil);
    let response: Response;
    let logLevel: PagesEnv['logLevel'] = 'warn';
    try {
      const env = readPagesEnv(rawEnv);
      logLevel = env.logLevel;
      response = isApiPath(pathname)
        ? await content.watch(request, () => forwardToApi(request, env, requestId))
        : await answer(request, env, requestId, waitUntil, logError);
    } catch (error) {
      logError('request_failed', error, { path: logPath(pathname) });
      response = new Response(lastResortPage(requestId), {
        status: 500,
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
      });
      setSecurityHeaders(response.headers, {
        csp: NO_CONTENT_CSP,
        requestId,
        https: protocol === 'https:',
      });
    }
    if (logLevel === 'info') {
      const { method } = request;
      const fields = { requestId, method, path: logPath(pathname), status: response.status };
      console.log(
        JSON.stringify({
          level: 'info',
          event: 'page_request',
          ...fields,
          ms: Date.now() - startedAt,
        }),
      );
    }
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}

/**
 * Sends the same request to the API under our request id. Passes URL and parts, because forwarding the
 * Request, copied or not, was measured slower (docs/decisions/008).
 */
function forwardToApi(request: Request, env: PagesEnv, requestId: string): Promise<Response> {
  const { url, method, body } = request;
  const headers = new Headers(request.headers);
  headers.set('X-Request-Id', requestId);
  headers.delete(FROM_PAGE_HEADER);
  // The browser follows redirects itself.
  return env.api.fetch(url, { method, headers, body, redirect: 'manual' });
}

function isApiPath(pathname: string): boolean {
  return API_PREFIXES.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

/** One address per page: no trailing slash, and no leading `//`, which would name another host. */
function canonicalPath(pathname: string): string {
  const trimmed = pathname.replace(/^\/{2,}/, '/').replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/**
 * Whether a path is a file outside the folders that `_routes.json` serves without the function, such as
 * /robots.txt. A leading underscore marks Pages' own configuration (`_headers`), which is never served.
 */
function isFilePath(pathname: string): boolean {
  const hasExtension = /\.[a-z0-9]{2,11}$/i.test(pathname);
  return hasExtension && !pathname.endsWith('.data') && !pathname.startsWith('/_');
}

/** A static file as text. Never rejects: without the file a page is slower, not broken. */
async function readAsset(
  env: PagesEnv,
  origin: string,
  path: string,
  logError: LogError,
): Promise<string | undefined> {
  try {
    const file = await env.assets.fetch(new Request(origin + path));
    return file.ok ? await file.text() : undefined;
  } catch (error) {
    logError('asset_read_failed', error, { path });
    return undefined;
  }
}

/** Adds the configured provider to the policy of pages that have a form behind the human check. */
function allowHumanCheck(policy: RoutePolicy, provider: PagesEnv['humanCheck']): RoutePolicy {
  if (!policy.csp.humanCheck || provider === 'altcha') return policy;
  return { ...policy, csp: { ...policy.csp, humanCheck: provider } };
}

/** The page that a Remix data request (`/tools.data`, `/_root.data`) belongs to. */
function pagePathOf(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname;
  const path = pathname.slice(0, -'.data'.length);
  return path === '/_root' ? '/' : path;
}
