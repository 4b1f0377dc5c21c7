import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare';
import type { EdgeCache } from './page-cache';
import { createPagesHandler } from './pages-handler';

export const ORIGIN = 'https://tools.example';

/** A build with public pages, one of them with a query, tools, a private page, and pages that fail. */
function createBuild(): ServerBuild & { rendered: Request[] } {
  const rendered: Request[] = [];
  const route = (id: string, path: string, module: Record<string, unknown> = {}) => [
    id,
    { id, path, parentId: 'root', module: { default: () => null, ...module } },
  ];
  const routes = {
    root: { id: 'root', path: '', module: { default: () => null } },
    ...Object.fromEntries([
      route('routes/about', 'about'),
      route('routes/list', 'list', { handle: { query: ['q'] } }),
      route('routes/echo', 'echo', { loader: ({ request }: { request: Request }) => request.url }),
      route('routes/blog-post', 'blog/:slug'),
      route('routes/mine', 'mine', { handle: { cache: 'private' } }),
      route('routes/preview', 'preview', { handle: { csp: { blobFrames: true } } }),
      route('tools/machine/page', 'machine', {
        handle: { csp: { inlineStyles: true }, isolated: true },
      }),
      route('routes/fails', 'fails'),
      route('routes/crashes', 'crashes', {
        loader: () => {
          throw new Error('secret detail');
        },
      }),
      route('tools/cutter/page', 'cutter'),
      route('tools/press/page', 'press', { handle: { isolated: 'asked' } }),
      route('routes/sets-cookie', 'sets-cookie'),
    ]),
  };
  const handleDocument = (
    request: Request,
    status: number,
    headers: Headers,
    _context: unknown,
    { nonce, requestId }: AppLoadContext,
  ) => {
    rendered.push(request);
    const { pathname } = new URL(request.url);
    if (pathname === '/fails') throw new Error('render failed: secret detail');
    if (pathname === '/sets-cookie') headers.set('Set-Cookie', 'a=1');
    headers.set('Content-Type', 'text/html; charset=utf-8');
    const body = `<p>${pathname}</p><script nonce="${nonce}">start()</script>${status >= 500 ? requestId : ''}`;
    return new Response(body, { status, headers });
  };
  return {
    mode: 'production',
    entry: { module: { default: handleDocument, handleError: () => undefined } },
    routes,
    assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v3_singleFetch: true },
    isSpaMode: false,
    rendered,
  } as unknown as ServerBuild & { rendered: Request[] };
}

/** An in-memory edge cache. */
export function createEdge(): EdgeCache {
  const stored = new Map<string, Response>();
  return {
    match: async (request) => stored.get(request.url)?.clone(),
    put: async (request, response) => void stored.set(request.url, response),
  };
}

/** The handler of such a build, with stubs for the Worker and the files. */
export function createSite(options: { edge?: EdgeCache; now?: () => Date; version?: string } = {}) {
  const build = createBuild();
  const { edge = createEdge(), now, version = 'v1' } = options;
  const handle = createPagesHandler({ build, version, edge, ...(now ? { now } : {}) });
  const apiRequests: Request[] = [];
  const env = {
    API: {
      fetch: async (url: string, init: RequestInit) => {
        apiRequests.push(new Request(url, { ...init, duplex: 'half' } as RequestInit));
        return new Response('{"from":"api"}');
      },
    },
    ASSETS: {
      fetch: async (request: Request) =>
        new URL(request.url).pathname === '/robots.txt'
          ? new Response('User-agent: *')
          : new Response(null, { status: 404 }),
    },
  };
  const ask = async (path: string, init?: RequestInit) => {
    const work: Promise<unknown>[] = [];
    const response = await handle(new Request(ORIGIN + path, init), env, (promise) =>
      work.push(promise),
    );
    await Promise.all(work);
    return response;
  };
  return { ask, build, env, handle, apiRequests };
}
