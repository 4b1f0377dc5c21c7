import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { afterEach, expect, test, vi } from 'vitest';
import { prepareWay } from './convert';
import type { FormatId } from './formats/formats';

afterEach(() => vi.unstubAllGlobals());

/** What is loaded for a pair before its file is converted; each load fails. */
async function loadedFor(from: FormatId, to: FormatId, connection: object): Promise<string[]> {
  const loaded: string[] = [];
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('caches', { match: async () => undefined });
  const { signal } = new AbortController();
  const nothing = () => undefined;
  const loadAsset = async (path: string) => {
    loaded.push(path);
    throw new Error('not loaded');
  };
  await prepareWay(from, to, { signal, onProgress: nothing, warn: nothing, loadAsset }).catch(
    nothing,
  );
  return loaded;
}

test('the engine of a pair is loaded before its file, unless data is to be saved', async () => {
  expect(await loadedFor('psd', 'jpg', {})).toEqual([vendorAssets.magickWasm]);
  expect(await loadedFor('psd', 'jpg', { saveData: true })).toEqual([]);
  expect(await loadedFor('svg', 'png', {})).toEqual([vendorAssets.resvg]);
});

test('icons need no engine, and the 16 MB of pandoc wait until they are asked for', async () => {
  expect(await loadedFor('ico', 'png', {})).toEqual([]);
  expect(await loadedFor('md', 'odt', {})).toEqual([]);
});
