/**
 * AI Search's part of the Worker: services, budget, guarded page reads, and pictures restricted to search
 * results.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyedHash } from '../_core/crypto/keyed-hash';
import { ask, write } from '../_testing/ask';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { app } from '../index';
import { limits } from '../limit-table';
import { mergeHits } from './merge-hits';
import type { WebSearchEvent } from './web-search.contract';

const SEARCH_URL = 'https://searx.example/search';
type Upstream = (url: URL, init: RequestInit) => Response | Promise<Response>;
let upstream: Upstream;
let asked: URL[] = [];
let network = 0;

const results = (...hits: object[]) => Response.json({ results: hits });
const hit = (path: string, rest: object = {}) => ({
  url: `https://site.example/${path}`,
  title: path,
  content: `About ${path}`,
  ...rest,
});
const html = (text: string) =>
  new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });

beforeEach(() => {
  network += 1;
  asked = [];
  upstream = (url) => (url.host === 'searx.example' ? results(hit('a')) : html('<p>A page</p>'));
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input);
    if (init.headers && new Headers(init.headers).get('Accept') === 'application/dns-json') {
      const data = url.searchParams.get('name') === 'inside.example' ? '10.0.0.1' : '93.184.216.34';
      return Response.json({ Status: 0, Answer: [{ type: 1, data }] });
    }
    expect(init.redirect).toBe('manual');
    asked.push(url);
    return upstream(url, init);
  });
});
afterEach(() => vi.unstubAllGlobals());

const question = { queries: ['maize'], kind: 'general', newest: false, wide: false, pages: 2 };
const post = (body: object, bindings: object = { SEARCH_URL }, cookie = '') =>
  ask(
    app,
    '/api/search/web',
    write('POST', JSON.stringify({ ...question, ...body }), {
      'CF-Connecting-IP': `192.0.2.${network}`,
      ...(cookie ? { Cookie: cookie } : {}),
    }),
    bindings,
  );
const eventsOf = async (response: Response): Promise<WebSearchEvent[]> =>
  (await response.text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as WebSearchEvent);
const search = async (body: object = {}, bindings?: object) => eventsOf(await post(body, bindings));
const found = (events: readonly WebSearchEvent[]) =>
  events.find((event) => event.kind === 'found') ?? { pages: [], pictures: [] };

describe('GET /api/search/services', () => {
  const services = async (bindings: object) =>
    (await ask(app, '/api/search/services', {}, bindings)).json();

  it('lists only the configured services', async () => {
    expect(await services({})).toEqual({ services: [] });
    const all = {
      SEARCH_URL,
      TAVILY_KEY: 't',
      BRAVE_SEARCH_KEY: 'b',
      SEARCH_OPEN: 'wikipedia, openalex',
    };
    expect(await services(all)).toEqual({
      services: [
        { id: 'searxng', label: 'SearXNG', host: 'searx.example' },
        { id: 'tavily', label: 'Tavily', host: 'api.tavily.com' },
        { id: 'brave', label: 'Brave Search', host: 'api.search.brave.com' },
        { id: 'wikipedia', label: 'Wikipedia', host: 'en.wikipedia.org' },
        { id: 'openalex', label: 'OpenAlex', host: 'api.openalex.org' },
      ],
    });
  });

  it('rejects invalid settings', () => {
    expect(() => readEnv({ ...testBindings(), SEARCH_OPEN: 'everything' })).toThrow('SEARCH_OPEN');
    expect(() => readEnv({ ...testBindings(), SEARCH_DAILY_CALLS: '0' })).toThrow(
      'SEARCH_DAILY_CALLS',
    );
    expect(() => readEnv({ ...testBindings(), BRAVE_SEARCH_KEY: 'a\nb' })).toThrow(
      'BRAVE_SEARCH_KEY',
    );
  });
});

describe('POST /api/search/web', () => {
  it('reports each step: querying, found, reading', async () => {
    upstream = (url) =>
      url.host === 'searx.example'
        ? results(hit('a', { publishedDate: '2026-11-02T10:00:00' }), hit('b'))
        : html(`<title>T${url.pathname}</title><main><p>The text of ${url.pathname}.</p></main>`);
    const events = await search();
    expect(events.map(({ kind }) => kind)).toEqual([
      'asking',
      'answered',
      'found',
      'reading',
      'reading',
      'page',
      'page',
      'end',
    ]);
    expect(found(events).pages).toEqual([
      {
        title: 'a',
        url: 'https://site.example/a',
        excerpt: 'About a',
        date: '2026-11-02',
        service: 'searxng',
      },
      {
        title: 'b',
        url: 'https://site.example/b',
        excerpt: 'About b',
        date: null,
        service: 'searxng',
      },
    ]);
    expect(events).toContainEqual({
      kind: 'page',
      found: 'https://site.example/a',
      url: 'https://site.example/a',
      title: 'T/a',
      text: 'The text of /a.',
      isCut: false,
    });
    expect(asked[0]?.searchParams.get('q')).toBe('maize');
    expect(asked[0]?.searchParams.get('categories')).toBe('general');
  });

  it('queries every service as its documentation prescribes', async () => {
    const requests: Record<string, { url: URL; init: RequestInit }> = {};
    upstream = (url, init) => {
      requests[url.host] = { url, init };
      switch (url.host) {
        case 'api.tavily.com':
          return results({ url: 'https://t.example/', title: 'T', content: 'tavily' });
        case 'api.search.brave.com':
          return Response.json({
            web: {
              results: [
                { url: 'https://b.example/', title: 'B', description: '<b>brave</b> &amp; so' },
              ],
            },
          });
        case 'en.wikipedia.org':
          return Response.json({
            query: {
              pages: [
                { title: 'Second', index: 2, fullurl: 'https://en.wikipedia.org/wiki/Second' },
                {
                  title: 'First',
                  index: 1,
                  fullurl: 'https://en.wikipedia.org/wiki/First',
                  extract: 'wiki',
                },
              ],
            },
          });
        case 'api.openalex.org':
          return results({
            id: 'https://openalex.org/W1',
            doi: 'https://doi.org/10.1/x',
            display_name: 'Paper',
            publication_date: '2025-01-31',
            abstract_inverted_index: { second: [1], first: [0] },
          });
        default:
          return results(hit('s'));
      }
    };
    const events = await search(
      { wide: true, pages: 0, newest: true },
      { SEARCH_URL, TAVILY_KEY: 'tk', BRAVE_SEARCH_KEY: 'bk', SEARCH_OPEN: 'wikipedia,openalex' },
    );
    const { pages } = found(events);
    expect(new Set(pages.map(({ service }) => service)).size).toBe(5);
    expect(pages[0]).toMatchObject({ title: 'Paper', excerpt: 'first second', date: '2025-01-31' });
    expect(pages.find(({ service }) => service === 'brave')?.excerpt).toBe('brave & so');
    const headers = (host: string) => new Headers(requests[host]?.init.headers);
    expect(headers('api.search.brave.com').get('X-Subscription-Token')).toBe('bk');
    expect(headers('api.tavily.com').get('Authorization')).toBe('Bearer tk');
    expect(requests['api.search.brave.com']?.url.searchParams.get('freshness')).toBe('pm');
    expect(requests['searx.example']?.url.searchParams.get('time_range')).toBe('month');
    expect(requests['en.wikipedia.org']?.url.searchParams.get('gsrsort')).toBe('last_edit_desc');
    expect(JSON.stringify(events)).not.toContain('"bk"');
  });

  it('tries the next service if one fails, and the preferred one first', async () => {
    upstream = (url) => {
      if (url.host === 'searx.example') return new Response('no', { status: 502 });
      return results({ url: 'https://t.example/', title: 'T', content: 'x' });
    };
    const events = await search({ pages: 0 }, { SEARCH_URL, TAVILY_KEY: 'tk' });
    expect(events).toContainEqual({
      kind: 'unanswered',
      service: 'searxng',
      query: 'maize',
      reason: 'no-answer',
    });
    expect(found(events).pages).toHaveLength(1);
    asked = [];
    await search({ pages: 0, service: 'tavily' }, { SEARCH_URL, TAVILY_KEY: 'tk' });
    expect(asked.map(({ host }) => host)).toEqual(['api.tavily.com']);
  });

  it('does not ask a service again that failed, and goes on where one finds nothing', async () => {
    upstream = (url) => {
      if (url.host === 'searx.example') return new Response('no', { status: 403 });
      if (url.host === 'api.tavily.com') return results();
      return Response.json({ web: { results: [{ url: 'https://b.example/', title: 'B' }] } });
    };
    const events = await search(
      { queries: ['maize', 'barley'], pages: 0 },
      { SEARCH_URL, TAVILY_KEY: 'tk', BRAVE_SEARCH_KEY: 'bk' },
    );
    expect(events.filter(({ kind }) => kind === 'unanswered')).toHaveLength(1);
    expect(asked.map(({ host }) => host)).toEqual([
      'searx.example',
      ...Array(2).fill(['api.tavily.com', 'api.search.brave.com']).flat(),
    ]);
    expect(found(events).pages).toHaveLength(1);
  });

  it('does not read our own pages, non-public ones, or redirects to either', async () => {
    upstream = (url) => {
      if (url.host === 'searx.example')
        return results(
          hit('to-inside'),
          { url: 'http://127.0.0.1:8787/secret', title: 'loopback' },
          { url: 'https://inside.example/', title: 'private' },
          { url: 'https://tools.example/api/session', title: 'ours' },
          { url: 'javascript:alert(1)', title: 'no address' },
          { url: 'file:///etc/passwd', title: 'file' },
        );
      return new Response(null, {
        status: 302,
        headers: { Location: 'http://169.254.169.254/latest/meta-data' },
      });
    };
    const events = await search({ pages: 8 });
    const unread = events.filter(({ kind }) => kind === 'unread');
    expect(unread).toHaveLength(4);
    expect(new Set(unread.map((event) => event.kind === 'unread' && event.reason))).toEqual(
      new Set(['page_not_allowed']),
    );
    expect(asked.map(({ host }) => host)).toEqual(['searx.example', 'site.example']);
  });

  it('skips pages over a megabyte or without text, and continues with the rest', async () => {
    upstream = (url) => {
      if (url.host === 'searx.example')
        return results(hit('large'), hit('film'), hit('pdf'), hit('gone'), hit('good'));
      if (url.pathname === '/large') return html('x'.repeat(1024 * 1024 + 1));
      if (url.pathname === '/film')
        return new Response('x', { headers: { 'Content-Type': 'video/mp4' } });
      if (url.pathname === '/pdf')
        return new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
      if (url.pathname === '/gone') return new Response('no', { status: 404 });
      return html(`<p>${'word '.repeat(20_000)}`);
    };
    const events = await search({ pages: 5 });
    const reasons = Object.fromEntries(
      events.flatMap((event) =>
        event.kind === 'unread' ? [[new URL(event.found).pathname, event.reason]] : [],
      ),
    );
    expect(reasons).toEqual({
      '/large': 'page_too_large',
      '/film': 'page_type_unsupported',
      '/pdf': 'page_type_unsupported',
      '/gone': 'page_unreachable',
    });
    const page = events.find((event) => event.kind === 'page');
    expect(page?.kind === 'page' && [page.text.length, page.isCut]).toEqual([40_000, true]);
    expect(events.at(-1)).toEqual({ kind: 'end' });
  });

  it.each([
    ['no queries', { queries: [] }],
    ['a blank query', { queries: ['  '] }],
    ['too many queries', { queries: Array(5).fill('a') }],
    ['too long a query', { queries: ['a'.repeat(401)] }],
    ['an unknown kind', { kind: 'videos' }],
    ['a hundred pages', { pages: 100 }],
    ['a URL to fetch', { url: 'http://127.0.0.1/' }],
  ])('rejects %s', async (_, body) => {
    expect((await post(body)).status).toBe(400);
    expect(asked).toHaveLength(0);
  });

  it('sends no query if nothing is configured', async () => {
    const response = await post({}, {});
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'search_off' } });
  });
});

describe('the search budget', () => {
  async function used(name: string, subject: string, times: number): Promise<void> {
    const { MASTER_KEYS } = readEnv(testBindings());
    const key = `${name}:${await keyedHash(MASTER_KEYS, { purpose: 'limits' }, subject)}`;
    const now = Date.now();
    await testBindings()
      .DB.prepare('INSERT INTO attempt (key, window_start, expires_at, count) VALUES (?, ?, ?, ?)')
      .bind(key, now, now + 3_600_000, times)
      .run();
  }
  const forget = () => testBindings().DB.prepare('DELETE FROM attempt').run();
  beforeEach(forget);
  afterEach(forget);

  it("limits an anonymous user's network per hour, and its queries per day", async () => {
    const { webShareOfNetwork, webOfNetwork, callsOfNetwork } = limits.search;
    const address = `192.0.2.${network}`;
    await used(webShareOfNetwork.name, address, webShareOfNetwork.limit);
    await used(webOfNetwork.name, address, webOfNetwork.limit);
    expect((await post({ pages: 0 })).status).toBe(429);
    await forget();
    await used(callsOfNetwork.name, address, callsOfNetwork.limit);
    const refused = await post({ pages: 0 });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3600);
    expect(asked).toHaveLength(0);
  });

  it('reserves half of the daily budget for signed-in users, and stops when it is used up', async () => {
    const bindings = { SEARCH_URL, SEARCH_DAILY_CALLS: '6' };
    const queries = ['one', 'two', 'three', 'four'];
    const events = await search({ queries, pages: 0 }, bindings);
    expect(events.filter(({ kind }) => kind === 'answered')).toHaveLength(3);
    expect(events).toContainEqual({
      kind: 'unanswered',
      service: 'searxng',
      query: 'four',
      reason: 'budget',
    });
    expect((await post({ pages: 0 }, bindings)).status).toBe(429);
    const { cookie } = await signInPerson();
    const own = await eventsOf(await post({ queries, pages: 0 }, bindings, cookie.Cookie));
    expect(own.filter(({ kind }) => kind === 'answered')).toHaveLength(3);
    expect((await post({ pages: 0 }, bindings, cookie.Cookie)).status).toBe(429);
  });
});

describe('GET /api/search/picture', () => {
  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
  const get = (path: string) =>
    ask(app, path, { headers: { 'CF-Connecting-IP': `192.0.2.${network}` } }, { SEARCH_URL });

  it('serves only pictures that a search returned', async () => {
    upstream = (url) =>
      url.host === 'searx.example'
        ? results(
            hit('a', { thumbnail_src: 'https://pictures.example/a.png' }),
            hit('b', { img_src: 'http://pictures.example/b.png' }),
            hit('c', { thumbnail_src: '/image_proxy?url=c' }),
          )
        : new Response(PNG);
    const events = await search({ kind: 'pictures', pages: 0 });
    expect(asked[0]?.searchParams.get('categories')).toBe('images');
    const { pictures, pages } = found(events);
    expect(pictures.map(({ title }) => title)).toEqual(['a', 'c']);
    expect(pages).toEqual([]);
    const { path = '' } = pictures[0] ?? {};
    const picture = await get(path);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('Content-Type')).toBe('image/png');
    expect(asked.at(-1)?.href).toBe('https://pictures.example/a.png');
    const before = asked.length;
    expect((await get(path.replace('a.png', 'z.png'))).status).toBe(404);
    expect((await get(path.replace(/day=\d{4}/, 'day=2019'))).status).toBe(404);
    expect((await get(path.replace(/mark=\w{4}/, 'mark=0000'))).status).toBe(404);
    expect((await get('/api/search/picture?url=https%3A%2F%2Fx.example')).status).toBe(404);
    expect(asked).toHaveLength(before);
    upstream = () => new Response('<svg onload="alert(1)"/>');
    expect((await get(path)).status).toBe(502);
    upstream = () => new Response(new Uint8Array(2 * 1024 ** 2 + 1));
    expect(await (await get(path)).json()).toMatchObject({
      error: { code: 'file_too_large', message: 'The file is larger than 2 MB.' },
    });
  });
});

it('merges hit lists without duplicates, pages found several times first', () => {
  const one = (url: string, excerpt = '', date: string | null = null) => ({
    url,
    title: url,
    excerpt,
    date,
  });
  const lists = [
    { service: 'searxng' as const, hits: [one('https://a.example/'), one('https://b.example/x/')] },
    {
      service: 'brave' as const,
      hits: [
        one('http://www.b.example/x?utm_source=y', 'longer', '2026-01-02'),
        one('https://c.example/'),
      ],
    },
  ];
  expect(mergeHits(lists, false).map(({ url }) => url)).toEqual([
    'https://b.example/x/',
    'https://a.example/',
    'https://c.example/',
  ]);
  expect(mergeHits(lists, false)[0]).toMatchObject({ excerpt: 'longer', date: '2026-01-02' });
  expect(mergeHits(lists, true)[0]?.date).toBe('2026-01-02');
});
