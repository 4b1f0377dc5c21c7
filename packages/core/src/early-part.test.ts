import { afterEach, expect, test, vi } from 'vitest';
import { isPartHere, mayStartEarly } from './early-part';

afterEach(() => vi.unstubAllGlobals());

const part = 'vendor/engine.wasm';

function stub(connection: object | undefined, kept?: Response) {
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('caches', {
    match: async (path: string) => (path === '/vendor/engine.wasm' ? kept : undefined),
  });
}

test.each([
  ['nothing is known of the connection', undefined, true],
  ['the connection is fast', { effectiveType: '4g', saveData: false, type: 'wifi' }, true],
  ['data is to be saved', { effectiveType: '4g', saveData: true }, false],
  ['the connection is slow', { effectiveType: '3g' }, false],
  ['it is a phone’s', { effectiveType: '4g', type: 'cellular' }, false],
])('an engine that is not here, when %s', async (_, connection, may) => {
  stub(connection);
  expect(await mayStartEarly(part)).toBe(may);
});

test('an engine that is here may start on any connection', async () => {
  stub({ saveData: true }, new Response('wasm'));
  expect(await mayStartEarly(part)).toBe(true);
  expect(await mayStartEarly('vendor/other.wasm')).toBe(false);
});

test('a file that the server itself is still fetching is not here, nor is any without a place to keep it', async () => {
  stub(undefined, new Response('', { headers: { 'X-Being-Fetched': 'coming' } }));
  expect(await isPartHere(part)).toBe(false);
  vi.stubGlobal('caches', undefined);
  expect(await isPartHere(part)).toBe(false);
});
