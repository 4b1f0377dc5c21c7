import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, write } from '../_testing/ask';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { app } from '../index';
import { FILE_SIZE_HEADER, type VideoInfo } from './video.contract';

const SECRET = 'a-secret-of-the-tests-only';
const SET_UP = { YT_UPSTREAM: 'https://videos.example', YT_UPSTREAM_SECRET: SECRET };
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ';
const TOKEN = 'abcdefghijklmnopqrstuv';

const info: VideoInfo = {
  id: 'dQw4w9WgXcQ',
  title: 'A <b>title</b>',
  thumbnail: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hq.jpg',
  duration: 212,
  uploader: 'Somebody',
  description: '',
  view_count: 7,
  upload_date: '20260102',
  formats: [],
  subtitles: [],
  chapters: [],
};

let upstream: (path: string, init: RequestInit) => Response | Promise<Response>;
let asked: { url: string; headers: Headers; body: unknown }[];
let network = 0;

beforeEach(() => {
  network += 1;
  asked = [];
  upstream = () => Response.json(info);
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const url = new URL(input);
    const body: unknown = JSON.parse(String(init.body));
    asked.push({ url: url.href, headers: new Headers(init.headers), body });
    return upstream(url.pathname, init);
  });
});
afterEach(() => vi.unstubAllGlobals());

const post = (path: string, body: unknown, bindings: object = SET_UP, headers = {}) =>
  ask(
    app,
    `/api/youtube/${path}`,
    write('POST', JSON.stringify(body), {
      'CF-Connecting-IP': `192.0.2.${network}`,
      ...headers,
    }),
    bindings,
  );
const wanted = { url: VIDEO, format_id: '18', format_ext: 'mp4', trim: null, filename: 'A.mp4' };
const file = (bytes: string, headers: Record<string, string> = {}) =>
  new Response(bytes, {
    headers: { 'Content-Type': 'video/mp4', 'Content-Length': String(bytes.length), ...headers },
  });
const code = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;

describe('without configuration', () => {
  it('reports that it is off, and sends no request', async () => {
    const status = await ask(app, '/api/youtube', {}, {});
    expect(await status.json()).toEqual({ isReady: false });
    for (const path of ['info', 'playlist', 'download']) {
      const url = path === 'playlist' ? 'https://www.youtube.com/playlist?list=PL1' : VIDEO;
      const response = await post(path, path === 'download' ? wanted : { url }, {});
      expect([path, response.status, await code(response)]).toEqual([path, 404, 'youtube_off']);
    }
    expect(asked).toEqual([]);
  });

  it('is ready with both settings, and rejects incomplete or invalid ones', async () => {
    const status = await ask(app, '/api/youtube', {}, SET_UP);
    expect(await status.json()).toEqual({ isReady: true });
    const read = (more: object) => () => readEnv({ ...testBindings(), ...more });
    expect(read({ YT_UPSTREAM: 'https://videos.example' })).toThrow(
      'YT_UPSTREAM_SECRET is missing',
    );
    expect(read({ ...SET_UP, YT_UPSTREAM_SECRET: 'short' })).toThrow('24 to 200');
    expect(read({ ...SET_UP, YT_UPSTREAM: 'javascript:alert(1)' })).toThrow('http or https');
  });
});

describe('POST /api/youtube/info', () => {
  it('sends the secret and the rebuilt address, and returns only known fields', async () => {
    upstream = () => Response.json({ ...info, extra: 'not known' });
    const response = await post('info', { url: `${VIDEO}?t=--exec` });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(info);
    expect(asked.map(({ url, body }) => [url, body])).toEqual([
      ['https://videos.example/info', { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }],
    ]);
    expect(asked[0]?.headers.get('Authorization')).toBe(`Bearer ${SECRET}`);
    expect(asked[0]?.headers.get('X-Asker'), 'not the address').toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'http://127.0.0.1:8549/',
    '--exec=id',
    'https://www.youtube.com/playlist?list=PL1',
  ])('rejects %s before contacting the sidecar', async (url) => {
    const response = await post('info', { url });
    expect([response.status, await code(response)]).toEqual([400, 'youtube_address_invalid']);
    expect(asked).toEqual([]);
  });

  it.each([
    ['deeply nested objects', () => new Response('[{"a":'.repeat(200_000)), 502, 'youtube_failed'],
    ['deeply nested arrays', () => new Response('['.repeat(100_000)), 502, 'youtube_failed'],
    [
      'JSON of an unexpected shape',
      () => Response.json({ ...info, formats: 'none' }),
      502,
      'youtube_failed',
    ],
    [
      'too many formats',
      () => Response.json({ ...info, formats: Array(201).fill({}) }),
      502,
      'youtube_failed',
    ],
    ['HTML', () => new Response('<html>', { status: 502 }), 503, 'youtube_unavailable'],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { Location: 'http://127.0.0.1/' } }),
      503,
      'youtube_unavailable',
    ],
    [
      'a refused connection',
      () => Promise.reject(new TypeError('connection refused')),
      503,
      'youtube_unavailable',
    ],
    [
      'a rejected secret',
      () => Response.json({ error: { code: 'unauthorized' } }, { status: 401 }),
      503,
      'youtube_unavailable',
    ],
    [
      'a private video',
      () => Response.json({ error: { code: 'not_available' } }, { status: 404 }),
      404,
      'youtube_not_available',
    ],
  ])('maps %s to an error of our own', async (_, answer, status, expected) => {
    upstream = answer;
    const response = await post('info', { url: VIDEO });
    expect([response.status, await code(response)]).toEqual([status, expected]);
  });
});

describe('POST /api/youtube/download', () => {
  it('streams the file with a header-safe name', async () => {
    upstream = () => file('film', { 'Set-Cookie': 'a=b', [FILE_SIZE_HEADER]: '4' });
    const filename = 'A_"title"\r\nSet-Cookie: x=y.mp4';
    const response = await post('download', { ...wanted, filename });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('video/mp4');
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="A__title___Set-Cookie__x_y.mp4"',
    );
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(response.headers.get(FILE_SIZE_HEADER)).toBe('4');
    expect(await response.text()).toBe('film');
    expect(asked[0]?.body).toEqual({
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      format_id: '18',
      format_ext: 'mp4',
      trim: null,
    });
  });

  it('never serves a response as a page', async () => {
    upstream = () => file('<script>', { 'Content-Type': 'text/html' });
    const response = await post('download', wanted);
    expect(response.headers.get('Content-Type')).toBe('application/octet-stream');
  });

  it('forwards progress and partial content', async () => {
    const progress = { token: TOKEN, stage: 'fetching', doneBytes: 5, totalBytes: 10 };
    upstream = () => Response.json(progress, { status: 202 });
    const waiting = await post('download', { ...wanted, poll: true });
    expect([waiting.status, await waiting.json()]).toEqual([202, progress]);
    upstream = () =>
      new Response('lm', {
        status: 206,
        headers: {
          'Content-Type': 'video/mp4',
          'Content-Length': '2',
          'Content-Range': 'bytes 2-3/4',
        },
      });
    const rest = await post('download', { ...wanted, resume: { token: TOKEN, offset: 2 } });
    expect([rest.status, rest.headers.get('Content-Range'), await rest.text()]).toEqual([
      206,
      'bytes 2-3/4',
      'lm',
    ]);
  });

  it.each([
    ['10 GB', () => file('film', { 'Content-Length': String(10 * 1024 ** 3) }), 413],
    [
      'an unknown length',
      () => new Response('film', { headers: { 'Content-Type': 'video/mp4' } }),
      502,
    ],
  ])('rejects %s', async (_, answer, status) => {
    upstream = answer;
    expect((await post('download', wanted)).status).toBe(status);
  });

  it('fails the stream if the sidecar’s response fails', async () => {
    upstream = () => {
      const body = new ReadableStream({
        pull(controller) {
          controller.enqueue(new TextEncoder().encode('fi'));
          controller.error(new Error('died'));
        },
      });
      return new Response(body, {
        headers: { 'Content-Type': 'video/mp4', 'Content-Length': '4' },
      });
    };
    const response = await post('download', wanted);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('cancels the sidecar’s response when the client stops reading', async () => {
    let isCancelled = false;
    upstream = () => {
      const body = new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(1000)),
        cancel: () => {
          isCancelled = true;
        },
      });
      return new Response(body, {
        headers: { 'Content-Type': 'video/mp4', 'Content-Length': '100000000' },
      });
    };
    const response = await post('download', wanted);
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await expect.poll(() => isCancelled).toBe(true);
  });

  it.each([
    ['a format with an operator', { format_id: '18+19' }],
    ['a format like an option', { format_id: '--exec' }],
    ['a path as the file extension', { format_ext: '../sh' }],
    ['a trim end before its start', { trim: { startTime: 9, endTime: 3 } }],
    ['a non-numeric trim start', { trim: { startTime: 'a', endTime: 3 } }],
    ['an unknown field', { exec: 'id' }],
    ['an invalid token', { resume: { token: '../..', offset: 1 } }],
  ])('rejects %s', async (_, more) => {
    expect((await post('download', { ...wanted, ...more })).status).toBe(400);
    expect(asked).toEqual([]);
  });
});

describe('limits', () => {
  it('limits a network to 60 downloads an hour, not counting a busy sidecar or resumed downloads', async () => {
    upstream = () => Response.json({ error: { code: 'busy' } }, { status: 429 });
    const busy = await post('download', wanted);
    expect([await code(busy), busy.headers.get('Retry-After')]).toEqual(['youtube_busy', '30']);
    upstream = () => file('film');
    for (let turn = 0; turn < 60; turn += 1) {
      const response = await post('download', wanted);
      expect(response.status).toBe(200);
      await response.body?.cancel();
    }
    const refused = await post('download', wanted);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
    const resumed = await post('download', { ...wanted, resume: { token: TOKEN, offset: 1 } });
    expect(resumed.status).toBe(200);
  });

  it('counts a signed-in user separately from anonymous users of the same network', async () => {
    upstream = () => file('film');
    for (let turn = 0; turn < 60; turn += 1) await (await post('download', wanted)).body?.cancel();
    expect((await post('download', wanted)).status).toBe(429);
    const { cookie } = await signInPerson();
    const response = await post('download', wanted, SET_UP, cookie);
    expect(response.status).toBe(200);
    const [stranger, person] = [asked[0], asked.at(-1)].map((one) => one?.headers.get('X-Asker'));
    expect(person).not.toBe(stranger);
  });
});

it('forwards thumbnails and subtitles of expected types within size limits', async () => {
  upstream = () => file('jpeg', { 'Content-Type': 'image/jpeg' });
  const picture = await post('thumbnail', { url: 'https://i.ytimg.com/vi/a/hq.jpg' });
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  upstream = () => file('<svg onload=x>', { 'Content-Type': 'image/svg+xml' });
  expect((await post('thumbnail', { url: 'https://i.ytimg.com/x.svg' })).status).toBe(502);
  upstream = () => file('a'.repeat(1024 ** 2 + 1), { 'Content-Type': 'image/png' });
  expect((await post('thumbnail', { url: 'https://i.ytimg.com/x.png' })).status).toBe(413);
  upstream = () => file('1\n00:00', { 'Content-Type': 'application/x-subrip' });
  const track = { url: VIDEO, lang: 'en', isAutomatic: true, format: 'srt' };
  expect(await (await post('subtitles', track)).text()).toBe('1\n00:00');
  expect((await post('subtitles', { ...track, lang: '--exec' })).status).toBe(400);
});
