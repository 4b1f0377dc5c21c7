import { beforeEach, describe, expect, it } from 'vitest';
import { keyedHash } from '../_core/crypto/keyed-hash';
import { ask } from '../_testing/ask';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { app } from '../index';
import { limits } from '../limit-table';
import { readByteRange } from './byte-range';
import { CATALOGUE_KEY } from './catalogue';

const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);
const tiny = {
  ...{ file: 'tiny-q4.gguf', name: 'Tiny', goodFor: 'Short answers', licence: 'cc0-1.0' },
  ...{ bytes: bytes.length, sha256: 'a'.repeat(64), quantisation: 'Q4_K' },
  ...{ context: 2048, weightBytes: 900, cacheBytesPerToken: 64, vocabulary: 300, width: 32 },
};
const bucket = () => testBindings().MODELS as R2Bucket;
const list = async (bindings: object = {}) =>
  (await ask(app, '/api/models', {}, bindings)).json<{ models: { file: string }[] }>();
let visitor = 0;
const get = (file: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(app, `/api/models/${file}`, {
    method,
    headers: { 'CF-Connecting-IP': `198.51.100.${visitor}`, ...headers },
  });
const read = async (response: Response) => new Uint8Array(await response.arrayBuffer());

beforeEach(async () => {
  visitor += 1;
  await bucket().put(CATALOGUE_KEY, JSON.stringify({ models: [tiny] }));
  await bucket().put(tiny.file, bytes);
  await bucket().put('private.gguf', bytes);
});

describe('GET /api/models', () => {
  it('lists what the catalogue says and the bucket holds', async () => {
    expect(await list()).toEqual({ models: [tiny] });
    await bucket().put(tiny.file, bytes.subarray(0, 500));
    expect(await list()).toEqual({ models: [] });
  });

  it('is empty without a bucket, without a catalogue, and where the catalogue is wrong', async () => {
    expect(await list({ MODELS: undefined })).toEqual({ models: [] });
    for (const wrong of ['{', '{"models":[{"file":"../x.gguf"}]}']) {
      await bucket().put(CATALOGUE_KEY, wrong);
      expect(await list()).toEqual({ models: [] });
    }
    await bucket().delete(CATALOGUE_KEY);
    expect(await list()).toEqual({ models: [] });
  });
});

describe('GET /api/models/:file', () => {
  it('sends the whole file', async () => {
    const response = await get(tiny.file);
    expect([response.status, response.headers.get('Content-Length')]).toEqual([200, '1000']);
    expect(response.headers.get('Accept-Ranges')).toBe('bytes');
    expect(response.headers.get('Content-Type')).toBe('application/octet-stream');
    expect(await read(response)).toEqual(bytes);
  });

  it('sends the part that is asked for, while the file is the same', async () => {
    const etag = (await get(tiny.file, {}, 'HEAD')).headers.get('ETag') ?? '';
    const part = await get(tiny.file, { Range: 'bytes=400-', 'If-Range': etag });
    expect([part.status, part.headers.get('Content-Range'), part.headers.get('ETag')]).toEqual([
      206,
      'bytes 400-999/1000',
      etag,
    ]);
    expect(await read(part)).toEqual(bytes.subarray(400));
    await bucket().put(tiny.file, bytes.toReversed());
    const other = await get(tiny.file, { Range: 'bytes=400-', 'If-Range': etag });
    expect([other.status, await read(other)]).toEqual([200, bytes.toReversed()]);
  });

  it('answers a range that the file does not have, and one who has it already', async () => {
    const beyond = await get(tiny.file, { Range: 'bytes=1000-' });
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, 'bytes */1000']);
    const etag = (await get(tiny.file, {}, 'HEAD')).headers.get('ETag') ?? '';
    expect((await get(tiny.file, { 'If-None-Match': etag })).status).toBe(304);
  });

  it('finds nothing that the catalogue does not list', async () => {
    for (const file of ['private.gguf', CATALOGUE_KEY, 'none.gguf']) {
      const response = await get(file);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
    }
  });

  it('counts downloads of a network, and tells one that had too many to wait', async () => {
    for (const { name, limit } of [limits.models.fileShareOfNetwork, limits.models.fileOfNetwork]) {
      const keys = readEnv(testBindings()).MASTER_KEYS;
      const key = `${name}:${await keyedHash(keys, { purpose: 'limits' }, `198.51.100.${visitor}`)}`;
      const now = Date.now();
      await testBindings()
        .DB.prepare(
          'INSERT INTO attempt (key, window_start, expires_at, count) VALUES (?, ?, ?, ?)',
        )
        .bind(key, now, now + 3_600_000, limit)
        .run();
    }
    const refused = await get(tiny.file);
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    visitor += 1;
    expect((await get(tiny.file)).status).toBe(200);
  });
});

it('reads ranges as RFC 9110 says', () => {
  expect(
    [
      ...['bytes=0-0', 'bytes=2-', 'bytes=-3', 'bytes=5-99', 'bytes=-99'],
      ...['bytes=10-', 'bytes=-0', 'bytes=4-2', 'bytes=0-1,3-4', 'items=0-1', '', undefined],
    ].map((header) => readByteRange(header, 10)),
  ).toEqual([
    { offset: 0, length: 1 },
    { offset: 2, length: 8 },
    { offset: 7, length: 3 },
    { offset: 5, length: 5 },
    { offset: 0, length: 10 },
    ...['unsatisfiable', 'unsatisfiable'],
    ...[undefined, undefined, undefined, undefined, undefined],
  ]);
});
