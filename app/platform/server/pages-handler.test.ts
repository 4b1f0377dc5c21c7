import { createHash } from 'node:crypto';
import { FROM_PAGE_HEADER } from '@workers/api/_core/from-page.contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEdge, createSite, ORIGIN } from './pages-handler-testing';

const csp = (response: Response) => response.headers.get('Content-Security-Policy') ?? '';
const startHash = `'sha256-${createHash('sha256').update('start()').digest('base64')}'`;

afterEach(() => vi.restoreAllMocks());

describe('public pages', () => {
  it('are rendered once; page and policy stay together', async () => {
    const { ask, build } = createSite();
    const first = await ask('/about');
    const second = await ask('/about');
    expect(build.rendered).toHaveLength(1);
    expect(first.headers.get('X-Page-Cache')).toBe('miss');
    expect(second.headers.get('X-Page-Cache')).toBe('hit');
    expect(csp(second)).toBe(csp(first));
    expect(csp(second)).toContain(startHash);
    const html = await second.text();
    expect(html).toBe(await first.text());
    expect(html).not.toContain('nonce');
    expect(second.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'));
  });

  it('are rendered without the cookies or other headers of a user', async () => {
    const { ask, build } = createSite();
    await ask('/about', { headers: { Cookie: 'session=1', Authorization: 'Bearer 1' } });
    await ask('/list?q=1', { headers: { Cookie: 'session=1' } });
    expect(build.rendered.map((request) => [...request.headers])).toEqual([[], []]);
  });

  it('respond 304 to a browser that has them, and to HEAD without a body', async () => {
    const { ask } = createSite();
    const etag = (await ask('/about')).headers.get('ETag') ?? '';
    const again = await ask('/about', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const other = await ask('/about', { headers: { 'If-None-Match': '"other"' } });
    expect(other.status).toBe(200);
    const head = await ask('/about', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('ETag')).toBe(etag);
    expect(await head.text()).toBe('');
  });

  it('are rendered again on the next day and by the next build, but survive a restart', async () => {
    const edge = createEdge();
    let time = new Date('2026-11-21T23:59:00Z');
    const first = createSite({ edge, now: () => time });
    await first.ask('/about');
    const restarted = createSite({ edge, now: () => time });
    expect((await restarted.ask('/about')).headers.get('X-Page-Cache')).toBe('hit');
    const released = createSite({ edge, now: () => time, version: 'v2' });
    expect((await released.ask('/about')).headers.get('X-Page-Cache')).toBe('miss');
    time = new Date('2026-11-22T00:00:00Z');
    expect((await first.ask('/about')).headers.get('X-Page-Cache')).toBe('miss');
  });

  it('name the release that rendered them, cached or not', async () => {
    const { ask } = createSite({ version: 'v7' });
    for (const path of ['/about', '/about', '/about?q=1']) {
      expect((await ask(path)).headers.get('X-Release')).toBe('v7');
    }
  });

  it('are not cached with a parameter that they declare, a cookie of their own, or a status other than 200', async () => {
    const { ask } = createSite();
    for (const path of ['/list?q=1', '/list?q', '/sets-cookie', '/nothing']) {
      for (let turn = 0; turn < 2; turn += 1) {
        const response = await ask(path);
        expect(response.headers.get('X-Page-Cache'), path).toBe('skip');
        expect(response.headers.get('Cache-Control'), path).toBe('no-store');
      }
    }
  });
});

describe('the query of a page', () => {
  it('does not miss the cache by parameters that the page does not declare', async () => {
    const { ask, build } = createSite();
    const plain = await ask('/about');
    const html = await plain.text();
    for (const query of ['?utm_source=a', '?fbclid=b&gclid=c', '?q=1', '?', '?%00=%ff']) {
      const response = await ask(`/about${query}`);
      expect([query, response.headers.get('X-Page-Cache')]).toEqual([query, 'hit']);
      expect(await response.text()).toBe(html);
    }
    expect(build.rendered).toHaveLength(1);
  });

  it('reaches the page without undeclared parameters, also when it is the first request', async () => {
    const { ask, build } = createSite();
    expect((await ask('/list?utm_source=a')).headers.get('X-Page-Cache')).toBe('miss');
    expect((await ask('/list')).headers.get('X-Page-Cache')).toBe('hit');
    await ask('/list?utm_source=a&q=x%20y&fbclid=b&q=z');
    expect(build.rendered.map(({ url }) => url.slice(ORIGIN.length))).toEqual([
      '/list',
      '/list?q=x+y&q=z',
    ]);
  });

  it('stores nothing for any number of values of a declared parameter', async () => {
    const stored: string[] = [];
    const edge = createEdge();
    const put = edge.put;
    edge.put = (request, response) => {
      stored.push(request.url);
      return put(request, response);
    };
    const { ask } = createSite({ edge });
    for (let turn = 0; turn < 20; turn += 1) {
      await ask(`/list?q=${turn}`);
      await ask(`/list?other=${turn}`);
    }
    expect(stored).toHaveLength(1);
  });

  it('stays whole on private pages, data requests and redirects', async () => {
    const { ask, build } = createSite();
    await ask('/mine?utm_source=a');
    expect(build.rendered.map(({ url }) => url)).toEqual([`${ORIGIN}/mine?utm_source=a`]);
    const data = await ask('/echo.data?utm_source=a&_routes=routes%2Fecho');
    expect(await data.text()).toContain('utm_source=a');
    const moved = await ask('/about/?utm_source=a');
    expect(moved.headers.get('Location')).toBe('/about?utm_source=a');
  });
});

describe('private pages', () => {
  it('see the cookie, are rendered each time with their own nonce, and are not cached', async () => {
    const { ask, build } = createSite();
    const init = { headers: { Cookie: 'session=1' } };
    const [first, second] = [await ask('/mine', init), await ask('/mine', init)];
    expect(build.rendered.map((request) => request.headers.get('Cookie'))).toEqual([
      'session=1',
      'session=1',
    ]);
    const nonce = /'nonce-([0-9a-f]{32})'/.exec(csp(first))?.[1];
    expect(await first.text()).toContain(`<script nonce="${nonce}">`);
    expect(csp(second)).not.toBe(csp(first));
    expect(second.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('the policy of a page', () => {
  it('allows WebAssembly for tools and blob frames where the route needs them', async () => {
    const { ask } = createSite();
    expect(csp(await ask('/about'))).not.toContain('wasm-unsafe-eval');
    expect(csp(await ask('/cutter'))).toContain("'wasm-unsafe-eval'");
    expect(csp(await ask('/cutter'))).toContain("worker-src 'self' blob:");
    expect(csp(await ask('/preview'))).toContain("frame-src 'self' blob:");
  });
});

describe('an isolated page', () => {
  it('needs the query, works only where the route allows it, and is never cached', async () => {
    const isolation = 'Cross-Origin-Embedder-Policy';
    const { ask } = createSite({ edge: createEdge() });
    const plain = await ask('/press');
    expect(plain.headers.has(isolation)).toBe(false);
    const asked = await ask('/press?isolated');
    expect(asked.headers.get(isolation)).toBe('require-corp');
    expect(asked.headers.get('X-Page-Cache')).toBe('skip');
    expect((await ask('/press')).headers.has(isolation)).toBe(false);
    expect((await ask('/cutter?isolated')).headers.has(isolation)).toBe(false);
  });

  it('is isolated with inline styles on its own route only, rendered or cached', async () => {
    const edge = createEdge();
    const isolation = 'Cross-Origin-Embedder-Policy';
    for (const status of ['miss', 'hit']) {
      const { ask } = createSite({ edge });
      const response = await ask('/machine');
      expect(response.headers.get('X-Page-Cache')).toBe(status);
      expect(response.headers.get(isolation)).toBe('require-corp');
      expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(csp(response)).toContain("style-src 'self' 'unsafe-inline';");
      expect(csp(response).replace("style-src 'self' 'unsafe-inline'", '')).not.toContain(
        'unsafe-i',
      );
      for (const path of [
        '/about',
        '/cutter',
        '/mine',
        '/nothing',
        '/machine.data',
        '/robots.txt',
      ]) {
        const other = await ask(path);
        expect(other.headers.has(isolation), path).toBe(false);
        expect(csp(other), path).not.toContain('unsafe-inline');
      }
      const again = await ask('/machine?from=search');
      expect(again.headers.get(isolation)).toBe('require-corp');
    }
  });
});

describe('failures', () => {
  it('show the request id and no details when a loader fails', async () => {
    const { ask } = createSite();
    const response = await ask('/crashes');
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain(response.headers.get('X-Request-Id'));
    expect(html).not.toContain('secret detail');
  });

  it('show a plain page with the request id when nothing can be rendered', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { ask } = createSite();
    const response = await ask('/fails');
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(html).toContain(`data-request-id="${response.headers.get('X-Request-Id')}"`);
    expect(html).not.toContain('secret detail');
  });

  it('name the missing binding in the log, not in the response', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { handle, env } = createSite();
    const response = await handle(new Request(`${ORIGIN}/about`), { ASSETS: env.ASSETS }, () => {});
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('API');
    expect(String(logged.mock.calls[0]?.[0])).toContain('API is missing: bind the Worker');
  });
});

describe('URLs', () => {
  it('of the API go to the Worker with our request id, whatever the client sent', async () => {
    const { ask, apiRequests, build } = createSite();
    const headers = { 'X-Request-Id': 'forged', [FROM_PAGE_HEADER]: '1' };
    for (const path of ['/api/session', '/v1/x', '/auth/y', '/healthz'])
      await ask(path, { headers });
    expect(apiRequests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/session',
      '/v1/x',
      '/auth/y',
      '/healthz',
    ]);
    expect(apiRequests[0]?.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    // Only our own pages may set this header.
    expect(apiRequests[0]?.headers.get(FROM_PAGE_HEADER)).toBeNull();
    await ask('/apiary');
    expect(apiRequests).toHaveLength(4);
    expect(build.rendered).toHaveLength(1);
  });

  it('of the API are forwarded with method, headers and body; a redirect is not followed', async () => {
    const { handle, env } = createSite();
    const asked: Request[] = [];
    const API = {
      fetch: async (url: string, init: RequestInit) => {
        asked.push(new Request(url, { ...init, duplex: 'half' } as RequestInit));
        return new Response(null, { status: 303, headers: { Location: '/dashboard' } });
      },
    };
    const request = new Request(`${ORIGIN}/auth/session?next=1`, {
      method: 'POST',
      body: '{"a":1}',
      headers: { Cookie: 'session=1', 'Content-Type': 'application/json', Origin: ORIGIN },
    });
    const response = await handle(request, { ...env, API }, () => {});
    const [seen] = asked;
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/dashboard']);
    expect([seen?.method, seen?.url, seen?.redirect]).toEqual(['POST', request.url, 'manual']);
    expect(await seen?.text()).toBe('{"a":1}');
    expect(Object.fromEntries(seen?.headers ?? [])).toEqual({
      cookie: 'session=1',
      'content-type': 'application/json',
      origin: ORIGIN,
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('are redirected to one spelling, never to another host', async () => {
    const { ask } = createSite();
    const cases = {
      '/about/': '/about',
      '/about//?q=1': '/about?q=1',
      '//evil.example/': '/evil.example',
    };
    for (const [path, location] of Object.entries(cases)) {
      const response = await ask(path);
      expect([response.status, response.headers.get('Location')]).toEqual([308, location]);
    }
  });

  it('of files in the root are served; others fall through to the 404 page', async () => {
    const { ask } = createSite();
    const file = await ask('/robots.txt');
    expect(await file.text()).toBe('User-agent: *');
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect((await ask('/wp-login.php')).status).toBe(404);
  });

  it('reject a write from another site', async () => {
    const { ask, build } = createSite();
    const foreign: Record<string, string>[] = [{ Origin: 'https://evil.example' }, {}];
    for (const headers of foreign) {
      const response = await ask('/mine', { method: 'POST', body: 'a=1', headers });
      expect(response.status).toBe(403);
    }
    expect(build.rendered).toHaveLength(0);
  });
});
