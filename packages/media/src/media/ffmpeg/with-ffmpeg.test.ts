import { gzipSync } from 'node:zlib';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareFfmpeg, withFfmpeg } from './with-ffmpeg';

const engines: { isEnded: boolean; loaded: PromiseWithResolvers<void> }[] = [];

vi.mock('@ffmpeg/ffmpeg', () => ({
  FFFSType: {},
  FFmpeg: class {
    isEnded = false;
    loaded = Promise.withResolvers<void>();
    constructor() {
      engines.push(this);
      this.loaded.promise.catch(() => {});
    }
    load = () => this.loaded.promise;
    terminate = () => {
      this.isEnded = true;
      this.loaded.reject(new Error('called FFmpeg.terminate()'));
    };
    on = () => {};
    createDir = async () => true;
  },
}));

const contextOf = (signal: AbortSignal): CodecContext => ({
  signal,
  onProgress: () => {},
  warn: () => {},
  loadAsset: async () => new Uint8Array(gzipSync('code')),
});

beforeEach(() => void vi.stubGlobal('self', { location: { origin: 'http://127.0.0.1' } }));
afterEach(() => {
  engines.length = 0;
  vi.unstubAllGlobals();
});

it('starts another engine where the one being prepared was cancelled with that work', async () => {
  const early = new AbortController();
  const preparing = prepareFfmpeg(contextOf(early.signal)).catch(() => 'cancelled');
  await vi.waitUntil(() => engines.length === 1);
  const work = withFfmpeg([], contextOf(new AbortController().signal), async () => 'done');
  early.abort();
  expect(await preparing).toBe('cancelled');
  await vi.waitUntil(() => engines.length === 2);
  engines[1]?.loaded.resolve();
  expect(await work).toBe('done');
});

it('does nothing with an engine that was ready after the work was cancelled', async () => {
  const control = new AbortController();
  const preparing = prepareFfmpeg(contextOf(new AbortController().signal));
  await vi.waitUntil(() => engines.length === 1);
  const use = vi.fn(async () => 'done');
  const work = withFfmpeg([], contextOf(control.signal), use).catch(() => 'cancelled');
  control.abort();
  engines[0]?.loaded.resolve();
  await preparing;
  expect(await work).toBe('cancelled');
  expect(use).not.toHaveBeenCalled();
  expect(engines[0]?.isEnded).toBe(true);
});
