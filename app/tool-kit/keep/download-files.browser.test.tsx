import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CACHES, type OfflineNeeds, REVISION_HEADER } from '~/platform/offline/offline-contract';
import { cachedPaths, deleteFiles, downloadFiles, filesNeeded, totalBytes } from './download-files';
import { ALL_SCRIPTS } from './downloaded-tools';

const needs: OfflineNeeds = {
  files: [
    ['/vendor/engine-1.wasm', 4],
    ['/assets/large-12345678.js', 2],
    ['/fonts/near.woff', 3, 'aaaaaaaa'],
    ['/fonts/far.woff', 5, 'bbbbbbbb'],
  ],
  tools: { cutter: [0, 1], writer: [1, 2], small: [] },
  scripts: [3],
};
const bodies: Readonly<Record<string, string>> = {
  '/vendor/engine-1.wasm': 'wasm',
  '/assets/large-12345678.js': 'js',
  '/fonts/near.woff': 'abc',
};
let asked: string[] = [];
/** Awaited before the 404 response for a missing file. */
let beforeMissing: (() => Promise<unknown>) | undefined;

async function empty(): Promise<void> {
  await Promise.all([CACHES.kept, CACHES.used].map((name) => caches.delete(name)));
}

beforeEach(async () => {
  await empty();
  asked = [];
  beforeMissing = undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input);
    asked.push(path);
    init?.signal?.throwIfAborted();
    const body = bodies[path];
    if (body !== undefined) return new Response(body);
    await beforeMissing?.();
    return new Response('', { status: 404 });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await empty();
});

const quiet = () => ({ signal: new AbortController().signal });

test('counts files of several tools once', () => {
  const files = filesNeeded(needs, ['cutter', 'writer', 'unknown']);
  expect(files.map(([path]) => path)).toEqual([
    '/vendor/engine-1.wasm',
    '/assets/large-12345678.js',
    '/fonts/near.woff',
  ]);
  expect(totalBytes(files)).toBe(9);
  expect(filesNeeded(needs, [ALL_SCRIPTS]).map(([path]) => path)).toEqual(['/fonts/far.woff']);
});

test('fetches only what is missing, and reports all bytes', async () => {
  await (await caches.open(CACHES.used)).put('/vendor/engine-1.wasm', new Response('wasm'));
  let told = 0;
  const files = filesNeeded(needs, ['cutter']);
  await downloadFiles(files, { ...quiet(), onBytes: (more) => (told += more) });
  expect(asked).toEqual(['/assets/large-12345678.js']);
  expect(told).toBe(6);
  await downloadFiles(files, quiet());
  expect(asked).toHaveLength(1);
  const kept = await caches.open(CACHES.kept);
  expect(await (await kept.match('/vendor/engine-1.wasm'))?.text()).toBe('wasm');
});

test('fetches a file with an unversioned name again when its content has changed', async () => {
  const kept = await caches.open(CACHES.kept);
  await kept.put(
    '/fonts/near.woff',
    new Response('old', { headers: { [REVISION_HEADER]: 'zzzzzzzz' } }),
  );
  await downloadFiles(filesNeeded(needs, ['writer']), quiet());
  const font = await kept.match('/fonts/near.woff');
  expect(font?.headers.get(REVISION_HEADER)).toBe('aaaaaaaa');
  expect(await font?.text()).toBe('abc');
});

test('keeps what has arrived when it is aborted or a file is missing, and says why', async () => {
  const stopped = new AbortController();
  stopped.abort(new DOMException('Paused', 'AbortError'));
  await expect(
    downloadFiles(filesNeeded(needs, ['cutter']), { signal: stopped.signal }),
  ).rejects.toThrow('Paused');
  // Files are fetched in parallel: the missing one fails only after another has arrived.
  const hasCome = async () => (await cachedPaths()).has('/vendor/engine-1.wasm');
  beforeMissing = () => expect.poll(hasCome).toBe(true);
  await expect(
    downloadFiles([...filesNeeded(needs, ['cutter']), ['/vendor/gone.wasm', 9]], quiet()),
  ).rejects.toMatchObject({ code: 'asset' });
  expect(await hasCome()).toBe(true);
});

test('reports a full device as a limit error', async () => {
  vi.spyOn(Cache.prototype, 'put').mockRejectedValue(
    new DOMException('full', 'QuotaExceededError'),
  );
  await expect(downloadFiles(filesNeeded(needs, ['cutter']), quiet())).rejects.toMatchObject({
    code: 'limit',
    message: 'This device gives the suite no more room.',
  });
});

test('deletes removed files from both caches', async () => {
  await downloadFiles(filesNeeded(needs, ['cutter']), quiet());
  await (await caches.open(CACHES.used)).put('/vendor/engine-1.wasm', new Response('wasm'));
  await deleteFiles(filesNeeded(needs, ['cutter']));
  const paths = await cachedPaths();
  expect(paths).not.toContain('/vendor/engine-1.wasm');
  expect(paths).not.toContain('/assets/large-12345678.js');
});
