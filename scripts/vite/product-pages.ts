import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Plugin, ViteDevServer } from 'vite';
import type { ServiceBinding } from '../../app/platform/server/load-context.ts';

type PagesHandlerModule = typeof import('../../app/platform/server/pages-handler.ts');
type HeadersModule = typeof import('../../app/platform/server/security-headers.ts');
type CspModule = typeof import('../../app/platform/server/csp.ts');
type Build = Parameters<PagesHandlerModule['createPagesHandler']>[0]['build'];

const SERVER = '/app/platform/server';

/**
 * Serves pages and the API under `npm run dev` with the product's own handler, so that the
 * Content-Security-Policy and the other headers block the same things during development. Scripts and files
 * served by Vite get the headers of the product's files. One difference: Vite injects the styles that scripts
 * import as `<style>`, so inline styles are allowed.
 * @param api the API Worker; pages and calls wait for it
 */
export function productPages(api: () => Promise<ServiceBinding>): Plugin {
  return {
    name: 'product-pages',
    apply: 'serve',
    // Before Remix, whose handler would serve pages without these headers.
    enforce: 'pre',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        // As for /assets: an isolated page only starts workers with the same isolation headers.
        if (/[?&]worker_file/.test(request.url ?? ''))
          response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
        setFileHeaders(server, response).then(() => next(), next);
      });
      const answer = createAnswer(server, api);
      return () => {
        server.middlewares.use((request, response, next) => {
          answer(request, response).catch((error: unknown) => {
            if (error instanceof Error) server.ssrFixStacktrace(error);
            next(error);
          });
        });
      };
    },
  };
}

async function setFileHeaders(server: ViteDevServer, response: ServerResponse): Promise<void> {
  const [headers, csp] = await Promise.all([
    server.ssrLoadModule(`${SERVER}/security-headers.ts`) as Promise<HeadersModule>,
    server.ssrLoadModule(`${SERVER}/csp.ts`) as Promise<CspModule>,
  ]);
  for (const [name, value] of Object.entries(headers.fixedSecurityHeaders())) {
    response.setHeader(name, value);
  }
  response.setHeader('Content-Security-Policy', csp.STATIC_FILE_CSP);
}

function createAnswer(server: ViteDevServer, api: () => Promise<ServiceBinding>) {
  const env = {
    API: {
      fetch: async (...[input, init]: Parameters<ServiceBinding['fetch']>) =>
        // Node can send a streamed body only with `duplex`: the response comes after it.
        (await api()).fetch(
          input,
          (init?.body ? { ...init, duplex: 'half' } : init) as RequestInit,
        ),
    },
    // Vite has already looked for a file.
    ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
    LOG_LEVEL: 'warn',
    HUMAN_CHECK: process.env.HUMAN_CHECK || 'altcha',
  };
  const edge = { match: async () => undefined, put: async () => undefined };
  let known: { build: Build; handle: ReturnType<PagesHandlerModule['createPagesHandler']> };

  /** A change in any module that the server renders gives a new build, and so a new handler. */
  async function loadHandler() {
    const [build, { createPagesHandler }] = await Promise.all([
      server.ssrLoadModule('virtual:remix/server-build') as unknown as Promise<Build>,
      server.ssrLoadModule(`${SERVER}/pages-handler.ts`) as Promise<PagesHandlerModule>,
    ]);
    if (known?.build !== build) {
      known = {
        build,
        handle: createPagesHandler({ build, version: 'dev', edge, keepPages: false }),
      };
    }
    return known.handle;
  }

  return async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const handle = await loadHandler();
    const response = await handle(readRequest(incoming, outgoing), env, () => undefined);
    const csp = response.headers.get('Content-Security-Policy');
    outgoing.statusCode = response.status;
    for (const [name, value] of response.headers) {
      if (name !== 'set-cookie') outgoing.setHeader(name, value);
    }
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies);
    if (csp !== null) {
      const withStyles = csp.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
      outgoing.setHeader('Content-Security-Policy', withStyles);
    }
    if (response.body === null) outgoing.end();
    else await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing);
  };
}

/** Converts a Node request for the product's handler; aborted when the browser disconnects. */
function readRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    // Responses of the Worker are passed on uncompressed.
    if (value === undefined || name === 'accept-encoding') continue;
    for (const one of [value].flat()) headers.append(name, one);
  }
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const { method = 'GET', url = '/', headers: given } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://${given.host}${url}`, {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);
}
