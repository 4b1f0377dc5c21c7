import { describe, expect, it } from 'vitest';
import {
  base64,
  codeOf,
  MP4,
  PNG,
  personWith,
  remaining,
  stubNetwork,
} from '../_testing/generation-services';
import { testBindings } from '../_testing/test-bindings';
import type { VideoJob } from './generation.contract';

const network = stubNetwork();

const KEY = 'AIza-canary-of-the-server';
const veo = { GEMINI_API_KEY: KEY, GEMINI_VIDEO_MODEL: 'veo-3.1-fast-generate-preview' };
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
/** Simulates that some time has passed since the service was polled. */
const later = () => testBindings().DB.exec('UPDATE generation_job SET checked_at = 0');
const look = async (person: Person, id: string) => {
  await later();
  return (await (await person.get(`/videos/${id}`)).json()) as VideoJob;
};

describe('a video from Veo', () => {
  it('is started, polled, and streamed through, with the key on our side only', async () => {
    const person = await personWith(veo);
    network.answer = () => operation();
    const job = await begin(person);
    expect(job).toMatchObject({
      state: 'running',
      model: 'veo-3.1-fast-generate-preview',
      service: 'Google',
      seconds: 8,
    });
    expect(JSON.stringify(job)).not.toMatch(/operations|canary/);
    expect(network.asked[0]?.url.pathname).toBe(
      '/v1beta/models/veo-3.1-fast-generate-preview:predictLongRunning',
    );
    expect(network.asked[0]?.body).toEqual({
      instances: [{ prompt: 'a bee' }],
      parameters: { aspectRatio: '16:9', durationSeconds: 8, resolution: '720p' },
    });
    expect(await look(person, job.id)).toMatchObject({ state: 'running', progress: null });
    expect(network.asked[1]?.url.pathname).toBe(`/v1beta/${OPERATION}`);
    expect(await codeOf(await person.get(`/videos/${job.id}/file`))).toBe('generation_not_done');
    network.answer = () => sample(URI);
    expect(await look(person, job.id)).toMatchObject({ state: 'done', progress: 1 });
    network.answer = ({ pathname }) =>
      pathname.includes('files')
        ? new Response(MP4, { headers: { 'Content-Type': 'text/html' } })
        : sample(URI);
    const file = await person.get(`/videos/${job.id}/file`);
    expect(file.headers.get('Content-Type')).toBe('video/mp4');
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(file.headers.get('Content-Disposition')).toBe('attachment');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(MP4);
    expect(network.asked.at(-1)?.url.href).toBe(URI);
    expect(network.asked.every(({ headers }) => headers.get('x-goog-api-key') === KEY)).toBe(true);
    expect(await remaining(person)).toBe(200 - 8 * 15);
  });

  it('starts with a picture, if that is valid', async () => {
    const person = await personWith(veo);
    network.answer = () => operation();
    await begin(person, {
      ...wanted,
      prompt: '',
      picture: { type: 'image/png', data: base64(PNG) },
    });
    expect(network.asked[0]?.body).toMatchObject({
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
    expect(network.asked).toHaveLength(1);
  });

  it.each([
    { seconds: 5 },
    { seconds: 180 },
    { seconds: 4, resolution: '1080p' },
    { ratio: '21:9' },
    { resolution: '8k' },
    { prompt: '' },
    { durationSeconds: 900 },
  ])('is not requested with %j', async (more) => {
    const person = await personWith(veo);
    expect((await person.post('/videos', { ...wanted, ...more })).status).toBe(400);
    expect(network.asked).toEqual([]);
    expect(await remaining(person)).toBe(200);
  });

  it.each([
    [
      'with filtered results',
      { response: { generateVideoResponse: { raiMediaFilteredCount: 1 } } },
      'generation_refused',
    ],
    [
      'with an INVALID_ARGUMENT error',
      { error: { code: 3, message: 'secret words' } },
      'generation_refused',
    ],
    ['with an INTERNAL error', { error: { code: 13 } }, 'generation_unavailable'],
    ['without a result', {}, 'generation_bad_answer'],
  ])('that ends %s costs nothing and has a reason', async (_, answer, code) => {
    const person = await personWith(veo);
    network.answer = () => operation();
    const { id } = await begin(person);
    network.answer = () => operation({ done: true, ...answer });
    const job = await look(person, id);
    expect(job).toMatchObject({ state: 'failed', error: { code } });
    expect(JSON.stringify(job)).not.toContain('secret');
    expect(await remaining(person)).toBe(200);
  });

  it('keeps its state while the service cannot be reached', async () => {
    const person = await personWith(veo);
    network.answer = () => operation();
    const { id } = await begin(person);
    network.answer = () => new Response('', { status: 500 });
    await later();
    expect((await person.get(`/videos/${id}`)).status).toBe(502);
    network.answer = () => operation();
    expect(await look(person, id)).toMatchObject({ state: 'running' });
  });

  it('polls the service once for concurrent requests', async () => {
    const person = await personWith(veo);
    network.answer = () => operation();
    const { id } = await begin(person);
    await later();
    await Promise.all(Array.from({ length: 8 }, () => person.get(`/videos/${id}`)));
    expect(network.asked).toHaveLength(2);
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
    network.answer = () => operation();
    const { id } = await begin(person);
    network.answer = () => sample(uri);
    await look(person, id);
    network.asked = [];
    expect((await person.get(`/videos/${id}/file`)).status).toBe(502);
    expect(network.asked.map(({ url }) => url.pathname)).toEqual([`/v1beta/${OPERATION}`]);
  });

  it.each([
    ['https://store.example/v', 200],
    ['https://inside.example/v', 502],
    ['http://169.254.169.254/', 502],
  ])('follows a redirect to %s without the key, or not at all', async (location, status) => {
    const person = await personWith(veo);
    network.answer = () => operation();
    const { id } = await begin(person);
    network.answer = ({ host, pathname }) => {
      if (host === 'store.example') return new Response(MP4);
      if (!pathname.includes('files')) return sample(URI);
      return new Response(null, { status: 302, headers: { Location: location } });
    };
    await look(person, id);
    network.asked = [];
    const file = await person.get(`/videos/${id}/file`);
    expect(file.status).toBe(status);
    await file.body?.cancel();
    const elsewhere = network.asked.filter(({ url }) => !url.host.endsWith('googleapis.com'));
    expect(elsewhere).toHaveLength(status === 200 ? 1 : 0);
    expect(elsewhere[0]?.headers.get('x-goog-api-key') ?? null).toBeNull();
  });

  it.each([
    ['an HTML page', new TextEncoder().encode('<!doctype html><script>')],
    ['a picture', PNG],
    ['empty', new Uint8Array()],
  ])('that is %s is not sent', async (_, bytes) => {
    const person = await personWith(veo);
    network.answer = () => operation();
    const { id } = await begin(person);
    network.answer = ({ pathname }) =>
      pathname.includes('files') ? new Response(bytes) : sample(URI);
    await look(person, id);
    const file = await person.get(`/videos/${id}/file`);
    expect([file.status, await codeOf(file)]).toEqual([502, 'generation_bad_answer']);
  });

  it('that is endless is cut off, and its source closed', async () => {
    const person = await personWith(veo);
    network.answer = () => operation();
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
    network.answer = ({ pathname }) =>
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

  it('with an operation name that leads elsewhere is not started', async () => {
    for (const name of [
      '../../v1/secrets',
      'models/a/operations/../../x',
      'https://evil.example',
      '',
    ]) {
      network.answer = () => Response.json({ name });
      const person = await personWith(veo);
      const response = await person.post('/videos', wanted);
      expect([response.status, await codeOf(response)]).toEqual([502, 'generation_bad_answer']);
    }
  });

  it('is stopped for its owner, and reports whether the service confirmed it', async () => {
    const person = await personWith(veo);
    for (const isConfirmed of [true, false]) {
      network.answer = () => operation();
      const { id } = await begin(person);
      network.answer = () =>
        new Response(isConfirmed ? '{}' : '', { status: isConfirmed ? 200 : 404 });
      const stopped = await (await person.delete(`/videos/${id}`)).json();
      expect(stopped).toMatchObject({ state: 'stopped', isStopConfirmed: isConfirmed });
      expect(network.asked.at(-1)?.url.pathname).toBe(`/v1beta/${OPERATION}:cancel`);
      expect((await person.get(`/videos/${id}/file`)).status).toBe(409);
      // A stopped video still counts towards the daily allowance, because the service may have made it.
      await testBindings().DB.exec("DELETE FROM generation_job WHERE state = 'stopped'");
    }
  });

  it('that is refused immediately costs nothing', async () => {
    const person = await personWith(veo);
    network.answer = () => Response.json({ error: { message: 'safety' } }, { status: 400 });
    expect((await person.post('/videos', wanted)).status).toBe(422);
    expect(await remaining(person)).toBe(200);
  });
});
