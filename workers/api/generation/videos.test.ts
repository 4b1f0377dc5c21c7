import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import type { GenerationStatus, VideoJob } from './generation.contract';
import { base64, MP4, PNG, personWith } from './generation-testing';

type Upstream = (url: URL, init: RequestInit) => Response | Promise<Response>;
let upstream: Upstream;
let asked: { url: URL; method: string; headers: Headers; body: unknown }[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input);
    const headers = new Headers(init.headers);
    if (headers.get('Accept') === 'application/dns-json') {
      const data = url.searchParams.get('name') === 'inside.example' ? '10.0.0.1' : '93.184.216.34';
      return Response.json({ Status: 0, Answer: [{ type: 1, data }] });
    }
    expect(init.redirect).toBe('manual');
    const { method = 'GET' } = init;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    asked.push({ url, method, headers, body });
    return upstream(url, init);
  });
});
afterEach(() => vi.unstubAllGlobals());

const KEY = 'AIza-canary-of-the-server';
const veo = { GEMINI_API_KEY: KEY, GEMINI_VIDEO_MODEL: 'veo-3.1-fast-generate-preview' };
const openAi = {
  VIDEO_OPENAI_BASE_URL: 'https://videos.example/v1',
  VIDEO_OPENAI_MODEL: 'wan-2.2',
  VIDEO_OPENAI_KEY: 'sk-canary',
  VIDEO_CENTS_PER_SECOND: '1',
};
const OPERATION = 'models/veo-3.1-fast-generate-preview/operations/abc-123';
const URI = 'https://generativelanguage.googleapis.com/v1beta/files/xyz:download?alt=media';
const wanted = { prompt: 'a bee', ratio: '16:9', resolution: '720p', seconds: 8 };
const operation = (more: object = {}) => Response.json({ name: OPERATION, ...more });
const sample = (uri: string) =>
  operation({
    done: true,
    response: { generateVideoResponse: { generatedSamples: [{ video: { uri } }] } },
  });

type Person = Awaited<ReturnType<typeof personWith>>;
const begin = async (person: Person, body: object = wanted) => {
  const response = await person.post('/videos', body);
  expect(response.status).toBe(201);
  return (await response.json()) as VideoJob;
};
/** As if some time had passed since the service was asked. */
const later = () => testBindings().DB.exec('UPDATE generation_job SET checked_at = 0');
const look = async (person: Person, id: string) => {
  await later();
  return (await (await person.get(`/videos/${id}`)).json()) as VideoJob;
};
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;
const remaining = async (person: Person) =>
  ((await (await person.get('')).json()) as GenerationStatus).today.remainingCents;

describe('a video by Veo', () => {
  it('is begun, looked at, and handed on as it comes, with the key on our side only', async () => {
    const person = await personWith(veo);
    upstream = () => operation();
    const job = await begin(person);
    expect(job).toMatchObject({
      state: 'running',
      model: 'veo-3.1-fast-generate-preview',
      service: 'Google',
      seconds: 8,
    });
    expect(JSON.stringify(job)).not.toMatch(/operations|canary/);
    expect(asked[0]?.url.pathname).toBe(
      '/v1beta/models/veo-3.1-fast-generate-preview:predictLongRunning',
    );
    expect(asked[0]?.body).toEqual({
      instances: [{ prompt: 'a bee' }],
      parameters: { aspectRatio: '16:9', durationSeconds: 8, resolution: '720p' },
    });
    expect(await look(person, job.id)).toMatchObject({ state: 'running', progress: null });
    expect(asked[1]?.url.pathname).toBe(`/v1beta/${OPERATION}`);
    expect(await codeOf(await person.get(`/videos/${job.id}/file`))).toBe('generation_not_done');
    upstream = () => sample(URI);
    expect(await look(person, job.id)).toMatchObject({ state: 'done', progress: 1 });
    upstream = ({ pathname }) =>
      pathname.includes('files')
        ? new Response(MP4, { headers: { 'Content-Type': 'text/html' } })
        : sample(URI);
    const file = await person.get(`/videos/${job.id}/file`);
    expect(file.headers.get('Content-Type')).toBe('video/mp4');
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(file.headers.get('Content-Disposition')).toBe('attachment');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(MP4);
    expect(asked.at(-1)?.url.href).toBe(URI);
    expect(asked.every(({ headers }) => headers.get('x-goog-api-key') === KEY)).toBe(true);
    expect(await remaining(person)).toBe(200 - 8 * 15);
  });

  it('begins with a picture, when it is one', async () => {
    const person = await personWith(veo);
    upstream = () => operation();
    await begin(person, {
      ...wanted,
      prompt: '',
      picture: { type: 'image/png', data: base64(PNG) },
    });
    expect(asked[0]?.body).toMatchObject({
      instances: [
        { prompt: '', image: { mimeType: 'image/png', bytesBase64Encoded: base64(PNG) } },
      ],
    });
    for (const picture of [
      { type: 'image/png', data: btoa('<html>') },
      { type: 'image/jpeg', data: base64(PNG) },
      { type: 'image/svg+xml', data: base64(PNG) },
      { type: 'image/png', data: 'not base64!' },
    ]) {
      expect((await person.post('/videos', { ...wanted, picture })).status).toBe(400);
    }
    expect(asked).toHaveLength(1);
  });

  it.each([
    { seconds: 5 },
    { seconds: 180 },
    { seconds: 4, resolution: '1080p' },
    { ratio: '21:9' },
    { resolution: '8k' },
    { prompt: '' },
    { durationSeconds: 900 },
  ])('is not asked for with %j', async (more) => {
    const person = await personWith(veo);
    expect((await person.post('/videos', { ...wanted, ...more })).status).toBe(400);
    expect(asked).toEqual([]);
    expect(await remaining(person)).toBe(200);
  });

  it.each([
    [
      'by the filter',
      { response: { generateVideoResponse: { raiMediaFilteredCount: 1 } } },
      'generation_refused',
    ],
    ['by an error', { error: { code: 3, message: 'secret words' } }, 'generation_refused'],
    ['by a fault', { error: { code: 13 } }, 'generation_unavailable'],
    ['by nothing at all', {}, 'generation_bad_answer'],
  ])('that ends %s costs nothing and says why', async (_, answer, code) => {
    const person = await personWith(veo);
    upstream = () => operation();
    const { id } = await begin(person);
    upstream = () => operation({ done: true, ...answer });
    const job = await look(person, id);
    expect(job).toMatchObject({ state: 'failed', error: { code } });
    expect(JSON.stringify(job)).not.toContain('secret');
    expect(await remaining(person)).toBe(200);
  });

  it('stays where it is while the service cannot be reached', async () => {
    const person = await personWith(veo);
    upstream = () => operation();
    const { id } = await begin(person);
    upstream = () => new Response('', { status: 500 });
    await later();
    expect((await person.get(`/videos/${id}`)).status).toBe(502);
    upstream = () => operation();
    expect(await look(person, id)).toMatchObject({ state: 'running' });
  });

  it('asks the service once, however many ask at the same moment', async () => {
    const person = await personWith(veo);
    upstream = () => operation();
    const { id } = await begin(person);
    await later();
    await Promise.all(Array.from({ length: 8 }, () => person.get(`/videos/${id}`)));
    expect(asked).toHaveLength(2);
  });

  it.each([
    'https://files.example/v1beta/files/xyz',
    'http://127.0.0.1/v1beta/files/xyz',
    'https://generativelanguage.googleapis.com/v1beta/models',
    'https://generativelanguage.googleapis.com/v1beta/files/../models',
    'https://generativelanguage.googleapis.com@evil.example/v1beta/files/x',
    'file:///etc/passwd',
    '',
  ])('is not fetched from %s', async (uri) => {
    const person = await personWith(veo);
    upstream = () => operation();
    const { id } = await begin(person);
    upstream = () => sample(uri);
    await look(person, id);
    asked = [];
    expect((await person.get(`/videos/${id}/file`)).status).toBe(502);
    expect(asked.map(({ url }) => url.pathname)).toEqual([`/v1beta/${OPERATION}`]);
  });

  it.each([
    ['https://store.example/v', 200],
    ['https://inside.example/v', 502],
    ['http://169.254.169.254/', 502],
  ])('follows a redirection to %s without the key, or not at all', async (location, status) => {
    const person = await personWith(veo);
    upstream = () => operation();
    const { id } = await begin(person);
    upstream = ({ host, pathname }) => {
      if (host === 'store.example') return new Response(MP4);
      if (!pathname.includes('files')) return sample(URI);
      return new Response(null, { status: 302, headers: { Location: location } });
    };
    await look(person, id);
    asked = [];
    const file = await person.get(`/videos/${id}/file`);
    expect(file.status).toBe(status);
    await file.body?.cancel();
    const elsewhere = asked.filter(({ url }) => !url.host.endsWith('googleapis.com'));
    expect(elsewhere).toHaveLength(status === 200 ? 1 : 0);
    expect(elsewhere[0]?.headers.get('x-goog-api-key') ?? null).toBeNull();
  });

  it.each([
    ['a page', new TextEncoder().encode('<!doctype html><script>')],
    ['a picture', PNG],
    ['nothing', new Uint8Array()],
  ])('that is %s is not handed on', async (_, bytes) => {
    const person = await personWith(veo);
    upstream = () => operation();
    const { id } = await begin(person);
    upstream = ({ pathname }) => (pathname.includes('files') ? new Response(bytes) : sample(URI));
    await look(person, id);
    const file = await person.get(`/videos/${id}/file`);
    expect([file.status, await codeOf(file)]).toEqual([502, 'generation_bad_answer']);
  });

  it('that has no end is cut, and its source closed', async () => {
    const person = await personWith(veo);
    upstream = () => operation();
    const { id } = await begin(person);
    let sent = 0;
    let isClosed = false;
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          const piece = new Uint8Array(4 * 1024 * 1024);
          piece.set(MP4);
          sent += piece.length;
          controller.enqueue(piece);
        },
        cancel() {
          isClosed = true;
        },
      });
    upstream = ({ pathname }) =>
      pathname.includes('files') ? new Response(endless()) : sample(URI);
    await look(person, id);
    const file = await person.get(`/videos/${id}/file`);
    const reader = file.body?.getReader();
    const readAll = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(readAll()).rejects.toThrow();
    expect(sent).toBeLessThan(300 * 1024 * 1024);
    expect(isClosed).toBe(true);
  });

  it('with a name that leads elsewhere is not begun', async () => {
    for (const name of [
      '../../v1/secrets',
      'models/a/operations/../../x',
      'https://evil.example',
      '',
    ]) {
      upstream = () => Response.json({ name });
      const person = await personWith(veo);
      const response = await person.post('/videos', wanted);
      expect([response.status, await codeOf(response)]).toEqual([502, 'generation_bad_answer']);
    }
  });

  it('is stopped on the word of its owner, and says whether the service obeyed', async () => {
    const person = await personWith(veo);
    for (const isConfirmed of [true, false]) {
      upstream = () => operation();
      const { id } = await begin(person);
      upstream = () => new Response(isConfirmed ? '{}' : '', { status: isConfirmed ? 200 : 404 });
      const stopped = await (await person.delete(`/videos/${id}`)).json();
      expect(stopped).toMatchObject({ state: 'stopped', isStopConfirmed: isConfirmed });
      expect(asked.at(-1)?.url.pathname).toBe(`/v1beta/${OPERATION}:cancel`);
      expect((await person.get(`/videos/${id}/file`)).status).toBe(409);
      // It may have been made all the same.
      await testBindings().DB.exec("DELETE FROM generation_job WHERE state = 'stopped'");
    }
  });

  it('that was refused at once costs nothing', async () => {
    const person = await personWith(veo);
    upstream = () => Response.json({ error: { message: 'safety' } }, { status: 400 });
    expect((await person.post('/videos', wanted)).status).toBe(422);
    expect(await remaining(person)).toBe(200);
  });
});

describe('somebody else', () => {
  it('finds nothing by the id of a video, and does not stop it', async () => {
    const owner = await personWith(veo);
    upstream = () => operation();
    const { id } = await begin(owner);
    upstream = () => sample(URI);
    await look(owner, id);
    asked = [];
    const other = await personWith(veo);
    for (const response of [
      await other.get(`/videos/${id}`),
      await other.get(`/videos/${id}/file`),
      await other.delete(`/videos/${id}`),
    ]) {
      expect([response.status, await codeOf(response)]).toEqual([404, 'not_found']);
    }
    expect(asked).toEqual([]);
    expect(await look(owner, id)).toMatchObject({ state: 'done' });
  });

  it('is the same person again in another browser', async () => {
    const person = await signInPerson();
    upstream = () => operation();
    const { id } = await begin(await personWith(veo, person));
    expect(await look(await personWith(veo, person), id)).toMatchObject({ state: 'running' });
  });
});

describe('a video by an OpenAI-compatible service', () => {
  const job = (more: object) => Response.json({ id: 'video_1', status: 'queued', ...more });

  it('is begun by a form, looked at, fetched and deleted', async () => {
    const person = await personWith(openAi);
    upstream = () => job({});
    const picture = { type: 'image/png', data: base64(PNG) };
    const { id } = await begin(person, { ...wanted, ratio: '9:16', picture });
    const form = asked[0]?.body as FormData;
    const { input_reference: file, ...fields } = Object.fromEntries(form);
    expect(fields).toEqual({ model: 'wan-2.2', prompt: 'a bee', seconds: '8', size: '720x1280' });
    expect(new Uint8Array(await (file as unknown as Blob).arrayBuffer())).toEqual(PNG);
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer sk-canary');
    upstream = () => job({ status: 'in_progress', progress: 40 });
    expect(await look(person, id)).toMatchObject({ state: 'running', progress: 0.4 });
    upstream = () => job({ status: 'completed' });
    expect(await look(person, id)).toMatchObject({ state: 'done' });
    upstream = () => new Response(MP4);
    const video = await person.get(`/videos/${id}/file`);
    expect(new Uint8Array(await video.arrayBuffer())).toEqual(MP4);
    expect(asked.at(-1)?.url.href).toBe('https://videos.example/v1/videos/video_1/content');
    const second = await (async () => {
      upstream = () => job({});
      return begin(person);
    })();
    upstream = () => Response.json({ deleted: true });
    expect(await (await person.delete(`/videos/${second.id}`)).json()).toMatchObject({
      state: 'stopped',
      isStopConfirmed: true,
    });
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE' });
  });

  it('is refused, or fails, as the service says', async () => {
    const person = await personWith(openAi);
    for (const [error, code] of [
      [{ code: 'moderation_blocked', message: 'x' }, 'generation_refused'],
      [{ code: 'internal', message: 'x' }, 'generation_unavailable'],
    ] as const) {
      upstream = () => job({});
      const { id } = await begin(person);
      upstream = () => job({ status: 'failed', error });
      expect(await look(person, id)).toMatchObject({ state: 'failed', error: { code } });
    }
  });

  it('is two at once, and no longer known when the operator changes the service', async () => {
    const account = await signInPerson();
    const person = await personWith(openAi, account);
    upstream = () => job({});
    const { id } = await begin(person);
    await begin(person);
    expect(await codeOf(await person.post('/videos', wanted))).toBe('generation_too_many_at_once');
    await later();
    const changed = await personWith(veo, account);
    const response = await changed.get(`/videos/${id}`);
    expect([response.status, await codeOf(response)]).toEqual([503, 'generation_not_configured']);
    expect(asked).toHaveLength(2);
  });
});
