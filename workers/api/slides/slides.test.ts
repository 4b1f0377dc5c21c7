import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyedHash } from '../_core/crypto/keyed-hash';
import type { Limit } from '../_core/limits';
import { ask, write } from '../_testing/ask';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { app } from '../index';
import { limits } from '../limit-table';

const photoBindings = { PHOTOS_KEY: 'a-key-of-photos' };
const musicBindings = { MUSIC_CLIENT_ID: 'client-1' };
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const MP3 = new Uint8Array([0x49, 0x44, 0x33, 4, 0, 0, 0]);

type Upstream = (url: URL, init: RequestInit) => Response | Promise<Response>;
let upstream: Upstream;
let asked: URL[] = [];
let network = 0;

beforeEach(() => {
  network += 1;
  asked = [];
  upstream = () => new Response(PNG);
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input);
    if (init.headers && new Headers(init.headers).get('Accept') === 'application/dns-json') {
      const isPrivate = url.searchParams.get('name') === 'inside.example';
      const data = isPrivate ? '10.0.0.1' : '93.184.216.34';
      return Response.json({ Status: 0, Answer: [{ type: 1, data }] });
    }
    asked.push(url);
    expect(init.redirect).toBe('manual');
    return upstream(url, init);
  });
});
afterEach(() => vi.unstubAllGlobals());

const post = (path: string, body: unknown, bindings: object = {}, cookie = '') =>
  ask(
    app,
    `/api/slides/${path}`,
    write('POST', JSON.stringify(body), {
      'CF-Connecting-IP': `198.51.100.${network}`,
      ...(cookie ? { Cookie: cookie } : {}),
    }),
    bindings,
  );
/** Sets a limit's counter as if that many requests had been made within the hour. */
async function used({ name, limit }: Limit, subject: string, times = limit): Promise<void> {
  const key = `${name}:${await keyedHash(readEnv(testBindings()).MASTER_KEYS, { purpose: 'limits' }, subject)}`;
  const now = Date.now();
  await testBindings()
    .DB.prepare('INSERT INTO attempt (key, window_start, expires_at, count) VALUES (?, ?, ?, ?)')
    .bind(key, now, now + 3_600_000, times)
    .run();
}
const photoAnswer = (src: object) =>
  Response.json({ photos: [{ photographer: 'Thandi', src }], total_results: 1 });

it('reports what is configured without revealing the keys', async () => {
  const status = async (bindings: object) => (await ask(app, '/api/slides', {}, bindings)).json();
  expect(await status({})).toEqual({ photos: null, music: null });
  expect(await status({ ...photoBindings, ...musicBindings })).toEqual({
    photos: 'api.pexels.com',
    music: 'api.jamendo.com',
  });
});

describe('POST /api/slides/photo', () => {
  it("finds one photo with the server's key", async () => {
    upstream = (url, { headers }) => {
      expect(new Headers(headers).get('Authorization')).toBe(photoBindings.PHOTOS_KEY);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        query: 'bee on a flower',
        per_page: '1',
      });
      return photoAnswer({ landscape: 'https://images.example/l.jpg' });
    };
    const response = await post('photo', { query: ' bee on a flower ' }, photoBindings);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      url: 'https://images.example/l.jpg',
      photographer: 'Thandi',
      provider: 'Pexels',
      page: '',
    });
    expect(text).not.toContain(photoBindings.PHOTOS_KEY);
  });

  it.each([
    [{ large: 'https://i.example/large', original: 'https://i.example/o' }, '/large'],
    [{ landscape: 'http://i.example/l', original: 'https://i.example/o' }, '/o'],
    [{ landscape: 'javascript:alert(1)', large: 'https://i.example/large' }, '/large'],
  ])('uses the next size with an https URL: %j', async (src, path) => {
    upstream = () => photoAnswer(src);
    const { url } = (await (await post('photo', { query: 'x' }, photoBindings)).json()) as {
      url: string;
    };
    expect(new URL(url).pathname).toBe(path);
  });

  it.each([
    ['nothing is found', () => Response.json({ photos: [] }), 404, 'photo_not_found'],
    ['no size has an https URL', () => photoAnswer({ large: 'ftp://x' }), 404, 'photo_not_found'],
    ['the key is refused', () => new Response('', { status: 401 }), 503, 'photos_unavailable'],
    ['the response is not JSON', () => new Response('<html>'), 503, 'photos_unavailable'],
    [
      'the response is too large',
      () => new Response('x'.repeat(300_000)),
      503,
      'photos_unavailable',
    ],
    [
      'the service is unreachable',
      () => Promise.reject(new TypeError('x')),
      503,
      'photos_unavailable',
    ],
  ] as [string, Upstream, number, string][])('reports if %s', async (_, answer, status, code) => {
    upstream = answer;
    const response = await post('photo', { query: 'x' }, photoBindings);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
  });

  it('names the photographer and the provider of the photo', async () => {
    const photo = (page: string) => () =>
      Response.json({
        photos: [{ photographer: ' Thandi ', url: page, src: { large: 'https://i.example/l' } }],
      });
    const bindings = { ...photoBindings, PHOTOS_URL: 'https://photos.example/v1/search' };
    upstream = photo('https://photos.example/p/1');
    expect(await (await post('photo', { query: 'x' }, bindings)).json()).toMatchObject({
      photographer: 'Thandi',
      provider: 'photos.example',
      page: 'https://photos.example/p/1',
    });
    upstream = photo('javascript:alert(1)');
    expect(await (await post('photo', { query: 'x' }, bindings)).json()).toMatchObject({
      page: '',
    });
  });

  it('is off without a key and sends no request', async () => {
    const response = await post('photo', { query: 'x' });
    expect(response.status).toBe(404);
    expect(asked).toEqual([]);
    expect((await post('photo', { query: '' }, photoBindings)).status).toBe(400);
    expect((await post('photo', { query: 'x'.repeat(201) }, photoBindings)).status).toBe(400);
  });
});

describe('POST /api/slides/picture', () => {
  const picture = (url: string) => post('picture', { url });

  it('identifies a picture by its bytes, not by its Content-Type', async () => {
    upstream = () => new Response(PNG, { headers: { 'Content-Type': 'text/html' } });
    const response = await picture('https://photos.example/a');
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
  });

  it('follows a redirect only to an allowed address', async () => {
    const to = (Location: string) => () =>
      asked.length > 1
        ? new Response(PNG)
        : new Response(null, { status: 302, headers: { Location } });
    upstream = to('https://other.example/b');
    expect((await picture('https://photos.example/a')).status).toBe(200);
    for (const address of ['https://inside.example/b', 'http://other.example/', '//127.0.0.1/']) {
      asked = [];
      upstream = to(address);
      expect((await picture('https://photos.example/a')).status).toBe(400);
      expect(asked).toHaveLength(1);
    }
    upstream = () =>
      new Response(null, { status: 302, headers: { Location: 'https://photos.example/a' } });
    expect((await picture('https://photos.example/a')).status).toBe(502);
  });

  it.each([
    'http://photos.example/a.png',
    'https://127.0.0.1/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://localhost/a.png',
    'https://inside.example/a.png',
    'https://user:password@photos.example/a.png',
    'https://photos.example:8443/a.png',
    'https://tools.example/a.png',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'not an address',
  ])('does not contact %s', async (url) => {
    const bindings = { PUBLIC_ORIGIN: 'https://tools.example' };
    const response = await post('picture', { url }, bindings);
    expect(response.status).toBe(400);
    expect(asked).toEqual([]);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'not_a_picture'],
    ['an HTML page', '<!doctype html>', 'not_a_picture'],
    ['an empty response', '', 'not_a_picture'],
    ['more than 8 MB', new Uint8Array(8 * 1024 * 1024 + 1), 'file_too_large'],
  ])('rejects %s', async (_, body, code) => {
    upstream = () => new Response(body, { headers: { 'Content-Type': 'image/png' } });
    const response = await picture('https://photos.example/a');
    expect(response.status).toBe(502);
    const message =
      code === 'file_too_large' ? 'The file is larger than 8 MB.' : expect.any(String);
    expect(await response.json()).toMatchObject({ error: { code, message } });
  });

  it('reports a server that fails or does not respond', async () => {
    upstream = () => Promise.reject(new TypeError('x'));
    expect((await picture('https://photos.example/a')).status).toBe(502);
    upstream = () => new Response('', { status: 404 });
    expect((await picture('https://photos.example/a')).status).toBe(502);
  });
});

describe('POST /api/slides/music', () => {
  const track = (parts: object) => Response.json({ results: [parts] });

  it('fetches one popular track and returns its audio', async () => {
    upstream = (url) => {
      if (url.pathname.endsWith('.mp3')) return new Response(MP3);
      const { offset, ...rest } = Object.fromEntries(url.searchParams);
      expect(url.pathname).toBe('/v3.0/tracks/');
      expect(rest).toEqual({
        client_id: 'client-1',
        format: 'json',
        limit: '1',
        audioformat: 'mp32',
        groupby: 'artist_id',
        order: 'popularity_total',
      });
      expect(Number(offset)).toBeGreaterThanOrEqual(0);
      expect(Number(offset)).toBeLessThan(100);
      return track({
        audio_download_allowed: true,
        audiodownload: 'https://music.example/a.mp3',
        audio: 'https://music.example/stream.mp3',
      });
    };
    const response = await post('music', {}, musicBindings);
    expect(response.headers.get('Content-Type')).toBe('audio/mpeg');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(MP3);
    expect(asked[1]?.pathname).toBe('/a.mp3');
  });

  it('falls back to the sample if the service fails, and to silence if both fail', async () => {
    upstream = (url) =>
      url.host === 'sample.example' ? new Response(MP3) : new Response('', { status: 500 });
    const bindings = { ...musicBindings, MUSIC_SAMPLE_URL: 'https://sample.example/s.mp3' };
    expect((await post('music', {}, bindings)).status).toBe(200);
    upstream = () => new Response('no sound');
    expect((await post('music', {}, bindings)).status).toBe(204);
  });

  it('returns silence without a client id and sends no request', async () => {
    expect((await post('music', {})).status).toBe(204);
    expect(asked).toEqual([]);
  });
});

describe.each(['photo', 'picture', 'music'] as const)('requests of anonymous users: %s', (what) => {
  const share = limits.slides[`${what}ShareOfNetwork`];
  const ofNetwork = limits.slides[`${what}OfNetwork`];
  const inAll = limits.slides[`${what}InAll`];
  const ofPerson = limits.slides[`${what}OfPerson`];
  const take = (cookie?: string) => {
    upstream = (url) => (url.pathname.includes('search') ? photoAnswer({}) : new Response(PNG));
    const body = what === 'photo' ? { query: 'x' } : { url: 'https://photos.example/a' };
    const bindings = { ...photoBindings, ...musicBindings };
    return post(what, what === 'music' ? {} : body, bindings, cookie);
  };
  beforeEach(async () => {
    await testBindings().DB.exec('DELETE FROM attempt');
  });
  const here = () => `198.51.100.${network}`;

  it("count first against each network's own share, then among all", async () => {
    await used(inAll, 'all');
    expect((await take()).status).not.toBe(429);
    await used(share, here());
    expect((await take()).status).toBe(429);
  });

  it('are limited per network', async () => {
    await used(share, here());
    expect((await take()).status).not.toBe(429);
    await used(ofNetwork, here());
    expect((await take()).status).toBe(429);
    network += 1;
    expect((await take()).status).not.toBe(429);
  });

  it('do not affect a signed-in user, who is counted individually', async () => {
    await used(share, here());
    await used(ofNetwork, here());
    await used(inAll, 'all');
    const { cookie, id } = await signInPerson();
    expect((await take(cookie.Cookie)).status).not.toBe(429);
    await used(ofPerson, id);
    expect((await take(cookie.Cookie)).status).toBe(429);
  });
});
