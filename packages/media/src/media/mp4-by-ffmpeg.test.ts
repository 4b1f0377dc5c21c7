import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTestContext } from '../image/codec-context.testing';
import { mp4ByFfmpeg } from './mp4-by-ffmpeg';

const engine = vi.hoisted(() => ({ writeFile: vi.fn(), exec: vi.fn(), readFile: vi.fn() }));
vi.mock('@ffmpeg/ffmpeg', () => ({
  FFFSType: { WORKERFS: 'WORKERFS' },
  FFmpeg: class {
    on() {}
    async load() {}
    async createDir() {}
    async deleteFile() {}
    async ffprobe() {}
    terminate() {}
    writeFile = engine.writeFile;
    exec = engine.exec;
    readFile = engine.readFile;
  },
}));

beforeEach(() => {
  vi.stubGlobal('self', { location: { origin: 'https://tools.example' } });
  engine.writeFile.mockResolvedValue(true);
  engine.exec.mockResolvedValue(0);
  engine.readFile.mockResolvedValue(new Uint8Array([1]));
});
afterEach(() => vi.unstubAllGlobals());

const convert = () =>
  mp4ByFfmpeg(
    new Blob(['video']),
    { durationSeconds: 1, copyVideo: false, audio: 'all' },
    { ...makeTestContext(), loadAsset: async () => new Uint8Array(gzipSync('core')) },
  );

it.each([
  ['exec', 'RuntimeError: memory access out of bounds', 'limit', /too large to be encoded/],
  ['exec', 'RuntimeError: Aborted(OOM)', 'limit', /too large to be encoded/],
  ['readFile', 'RangeError: Array buffer allocation failed', 'limit', /too large to be encoded/],
  ['exec', 'NotReadableError: The requested file could not be read', 'input', /Choose it again/],
  ['writeFile', 'ErrnoError: FS error', 'internal', /stopped unexpectedly/],
  ['readFile', 'ErrnoError: FS error', 'internal', /stopped unexpectedly/],
] as const)('reports what happened if %s fails with %s', async (call, reason, code, message) => {
  expect((await convert()).size).toBe(1);
  // The engine's worker rejects with a text, not with an Error.
  engine[call].mockRejectedValueOnce(reason);
  await expect(convert()).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message),
    cause: reason,
  });
});
