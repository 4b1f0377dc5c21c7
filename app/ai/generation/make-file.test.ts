import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startProvider } from '../providers/provider-server.testing';
import { makeMusic, makePicture } from './make-file';

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

describe('framed file', () => {
  it('is parsed after keep-alive newlines, in chunks of any size, whatever bytes it has', async () => {
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

  it('reports why the service failed, immediately or after a wait', async () => {
    const error = { code: 'generation_refused', message: 'The rules of Google refuse this.' };
    server.answer = (response) => response.writeHead(422).end(JSON.stringify({ error }));
    await expect(picture()).rejects.toMatchObject({ ...error, status: 422 });
    server.answer = (response) => response.end(`\n${JSON.stringify({ error })}\n`);
    await expect(picture()).rejects.toMatchObject(error);
  });

  it.each([
    ['is cut off', `${head(100)}abc`, 'unreachable'],
    ['has no frame header', '\n\n\n', 'unreachable'],
    ['is longer than its header declares', `${head(2)}abc`, 'invalid_answer'],
    ['is an HTML page', `<!doctype html>\n<p>`, 'invalid_answer'],
    ['has an unterminated header', 'x'.repeat(9000), 'invalid_answer'],
  ])('throws when it %s', async (_, body, code) => {
    server.answer = (response) => response.end(body);
    await expect(picture()).rejects.toMatchObject({ code });
  });

  it('stops waiting after an abort, and the server sees the connection close', async () => {
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
