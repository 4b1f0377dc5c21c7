import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, write } from '../_testing/ask';
import { app } from '../index';
import { readHits } from './services/searx';

const SEARCH_URL = 'https://searx.example/search?language=en';
let upstream: (url: URL, init: RequestInit) => Promise<Response>;
let network = 0;

const hit = (parts: object) => ({
  url: 'https://a.example/',
  title: 'A',
  content: 'Text',
  ...parts,
});
const answer = (...results: unknown[]) => Response.json({ query: 'q', results });
/** Each test uses its own network. */
const look = (phrases: unknown, bindings: object = { SEARCH_URL }) =>
  ask(
    app,
    '/api/search/phrases',
    write('POST', JSON.stringify({ phrases }), { 'CF-Connecting-IP': `192.0.2.${network}` }),
    bindings,
  );

beforeEach(() => {
  network += 1;
  upstream = async () => answer(hit({}));
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) => upstream(new URL(input), init));
});
afterEach(() => vi.unstubAllGlobals());

it('reports the host of the configured search, if any', async () => {
  const status = async (bindings: object) => (await ask(app, '/api/search', {}, bindings)).json();
  expect(await status({})).toEqual({ source: null });
  expect(await status({ SEARCH_URL })).toEqual({ source: 'searx.example' });
});

describe('POST /api/search/phrases', () => {
  it('searches each exact phrase and returns the hits', async () => {
    const asked: string[] = [];
    upstream = async (url, { redirect }) => {
      expect([url.host, url.searchParams.get('format'), url.searchParams.get('language')]).toEqual([
        'searx.example',
        'json',
        'en',
      ]);
      expect(redirect).toBe('manual');
      asked.push(url.searchParams.get('q') ?? '');
      return answer(hit({ title: '<b>A</b>  title', content: 'some <em>words</em>' }));
    };
    const response = await look(['one "quoted" phrase', 'another']);
    expect(response.status).toBe(200);
    expect(asked.sort()).toEqual(['"another"', '"one quoted phrase"']);
    const hits = [{ url: 'https://a.example/', title: 'A title', excerpt: 'some words' }];
    expect(await response.json()).toEqual({
      source: 'searx.example',
      results: [
        { phrase: 'one "quoted" phrase', hits },
        { phrase: 'another', hits },
      ],
    });
  });

  it('strips search operators from a phrase', async () => {
    const asked: string[] = [];
    upstream = async (url) => {
      asked.push(url.searchParams.get('q') ?? '');
      return answer();
    };
    const response = await look(['wow !!g :fr <850 really? yes!', '?? !!']);
    expect(asked).toEqual(['"wow g fr 850 really? yes!"']);
    expect(await response.json()).toMatchObject({ results: [{ hits: [] }, { hits: [] }] });
  });

  it('marks a failed phrase, and returns an error if all fail', async () => {
    upstream = async (url) =>
      url.searchParams.get('q') === '"good"' ? answer() : new Response('no', { status: 500 });
    const response = await look(['good', 'bad']);
    expect(await response.json()).toMatchObject({
      results: [
        { phrase: 'good', hits: [] },
        { phrase: 'bad', hits: null },
      ],
    });
    const all = await look(['bad', 'worse']);
    expect(all.status).toBe(503);
    expect(await all.json()).toMatchObject({ error: { code: 'search_unavailable' } });
  });

  it('sends no request if nothing is configured', async () => {
    upstream = async () => Promise.reject(new Error('asked'));
    const response = await look(['a phrase'], {});
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'search_off' } });
  });

  it.each([
    ['no list', 'a phrase'],
    ['no phrase', []],
    ['a blank phrase', ['  ']],
    ['too many phrases', Array.from({ length: 6 }, () => 'a')],
    ['too long a phrase', ['a'.repeat(301)]],
  ])('rejects %s', async (_, phrases) => {
    expect((await look(phrases)).status).toBe(400);
  });

  it('allows one network 20 requests an hour', async () => {
    for (let turn = 0; turn < 20; turn += 1) expect((await look(['a'])).status).toBe(200);
    const refused = await look(['a']);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
  });
});

describe('readHits', () => {
  it('skips malformed hits, non-web addresses and hits beyond the limit', () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      hit({ url: `https://a.example/${index}` }),
    );
    expect(readHits(JSON.stringify({ results: many }))).toHaveLength(10);
    const odd = [
      hit({ url: 'javascript:alert(1)' }),
      hit({ url: 7 }),
      null,
      hit({ title: null, content: undefined }),
    ];
    expect(readHits(JSON.stringify({ results: odd }))).toEqual([
      { url: 'https://a.example/', title: 'https://a.example/', excerpt: '' },
    ]);
  });

  it.each(['', '[]', '{}', '{"results":7}', '<html>'])('rejects %j', (json) => {
    expect(() => readHits(json)).toThrow();
  });
});
