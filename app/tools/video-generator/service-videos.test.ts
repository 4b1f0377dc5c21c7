import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startProvider } from '~/ai/providers/provider-server.testing';
import { fetchVideo, followVideo, startVideo, stopVideo } from './service-videos';

let server: Awaited<ReturnType<typeof startProvider>>;
const noSignal = () => new AbortController().signal;

beforeEach(async () => {
  server = await startProvider((response) => response.end());
  vi.stubGlobal('window', { location: { origin: server.url } });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

describe('a video', () => {
  const job = { id: 'v1', state: 'running', progress: null, model: 'veo', seconds: 8 };
  const json = (value: object) => (response: Parameters<typeof server.answer>[0]) =>
    response.end(JSON.stringify(value));

  it('is started, followed across server failures until it is done, and downloaded', async () => {
    server.answer = json(job);
    const begun = await startVideo({
      prompt: 'a bee',
      ratio: '16:9',
      resolution: '720p',
      seconds: 8,
    });
    expect(begun).toEqual(job);
    const answers = [
      json(job),
      (response: Parameters<typeof server.answer>[0]) => response.writeHead(502).end(),
      json({ ...job, progress: 0.5 }),
      json({ ...job, state: 'done', progress: 1 }),
    ];
    server.answer = (response) => answers.shift()?.(response);
    const seen: unknown[] = [];
    const done = await followVideo('v1', {
      signal: noSignal(),
      pollMs: 1,
      onChange: ({ progress }) => seen.push(progress),
    });
    expect(done.state).toBe('done');
    expect(seen).toEqual([null, 0.5, 1]);
    server.answer = (response) =>
      response.writeHead(200, { 'Content-Type': 'video/mp4' }).end('moov');
    const blob = await fetchVideo('v1', { signal: noSignal() });
    expect([blob.type, blob.size]).toEqual(['video/mp4', 4]);
  });

  it('stops following if the server does not know the video, and when the page stops', async () => {
    const error = { code: 'not_found', message: 'There is no such video.' };
    server.answer = (response) => response.writeHead(404).end(JSON.stringify({ error }));
    const follow = (signal: AbortSignal) => followVideo('v2', { signal, pollMs: 1 });
    await expect(follow(noSignal())).rejects.toMatchObject(error);
    const gone = { code: 'generation_not_configured', message: 'There is no service any more.' };
    server.answer = (response) => response.writeHead(503).end(JSON.stringify({ error: gone }));
    await expect(follow(noSignal())).rejects.toMatchObject(gone);
    const controller = new AbortController();
    server.answer = (response) => {
      json(job)(response);
      controller.abort();
    };
    await expect(follow(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is stopped by a request that the server takes as a write', async () => {
    server.answer = json({ ...job, state: 'stopped', isStopConfirmed: false });
    expect((await stopVideo('v/1')).isStopConfirmed).toBe(false);
    expect(server.asked[0]).toMatchObject({ path: '/api/generation/videos/v%2F1' });
    expect(server.asked[0]?.headers['content-type']).toBe('application/json');
  });
});
