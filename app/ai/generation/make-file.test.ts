import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startProvider } from '../providers/provider-server.testing';
import { makeMusic, makePicture } from './make-file';
import { fetchVideo, followVideo, startVideo, stopVideo } from './videos';

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

const head = (sizeInBytes: number) =>
  `${JSON.stringify({ type: 'image/png', sizeInBytes, model: 'a-model' })}\n`;
const picture = () => makePicture({ prompt: 'a bee', ratio: '1:1' }, { signal: noSignal() });

describe('a framed file', () => {
  it('is read over pulses, in pieces of any size, with the line ends of its own bytes', async () => {
    const bytes = new Uint8Array([137, 80, 10, 10, 0, 255]);
    const whole = Buffer.concat([Buffer.from(`\n\n${head(6)}`), bytes]);
    server.answer = async (response) => {
      for (const byte of whole) {
        response.write(Buffer.from([byte]));
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    };
    const seen: number[] = [];
    const made = await makePicture(
      { prompt: 'a bee', ratio: '16:9', seed: 7 },
      { signal: noSignal(), onProgress: (part) => seen.push(part) },
    );
    expect(made.model).toBe('a-model');
    expect(made.blob.type).toBe('image/png');
    expect(new Uint8Array(await made.blob.arrayBuffer())).toEqual(bytes);
    expect(seen.at(-1)).toBe(1);
    expect(server.asked[0]).toMatchObject({
      path: '/api/generation/picture',
      body: { prompt: 'a bee', ratio: '16:9', seed: 7 },
    });
  });

  it('says why the service failed, at once or after a while', async () => {
    const error = { code: 'generation_refused', message: 'The rules of Google refuse this.' };
    server.answer = (response) => response.writeHead(422).end(JSON.stringify({ error }));
    await expect(picture()).rejects.toMatchObject({ ...error, status: 422 });
    server.answer = (response) => response.end(`\n${JSON.stringify({ error })}\n`);
    await expect(picture()).rejects.toMatchObject(error);
  });

  it.each([
    ['breaks off', `${head(100)}abc`, 'unreachable'],
    ['has no head', '\n\n\n', 'unreachable'],
    ['is longer than it says', `${head(2)}abc`, 'invalid_answer'],
    ['is a page', `<!doctype html>\n<p>`, 'invalid_answer'],
    ['has a head without an end', 'x'.repeat(9000), 'invalid_answer'],
  ])('is an error when it %s', async (_, body, code) => {
    server.answer = (response) => response.end(body);
    await expect(picture()).rejects.toMatchObject({ code });
  });

  it('is not waited for after Stop, and the server sees the connection close', async () => {
    const controller = new AbortController();
    server.answer = (response) => {
      response.write('\n');
      controller.abort();
    };
    const music = makeMusic(
      { prompt: 'rain', isInstrumental: true, seconds: 30 },
      { signal: controller.signal },
    );
    await expect(music).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => server.cutByClient).toBe(1);
  });
});

describe('a video', () => {
  const job = { id: 'v1', state: 'running', progress: null, model: 'veo', seconds: 8 };
  const json = (value: object) => (response: Parameters<typeof server.answer>[0]) =>
    response.end(JSON.stringify(value));

  it('is begun, followed over a failing server until it is done, and fetched', async () => {
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

  it('ends following when the server knows no such video, and when the page stops', async () => {
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
