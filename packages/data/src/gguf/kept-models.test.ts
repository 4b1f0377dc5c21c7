import { afterEach, expect, it, vi } from 'vitest';
import { keepModelFile, listKeptModels, removeBrokenCopies } from './kept-models';
import { mockModelFolder } from './model-folder.testing';

afterEach(() => vi.unstubAllGlobals());

it('removes copies that were broken off, but none that another tab still writes', async () => {
  const names = ['broken-off.gguf', 'coming.gguf', 'whole.gguf', 'whole.json'];
  const files = new Map(names.map((name) => [name, new Uint8Array(1)]));
  mockModelFolder(files, (name) => !name.endsWith('coming'));
  await removeBrokenCopies();
  expect([...files.keys()]).toEqual(['coming.gguf', 'whole.gguf', 'whole.json']);
});

it('leaves a model alone that another tab completes while what was left behind is removed', async () => {
  const other = {
    ...{ id: 'other', name: 'Other', fileName: 'other.gguf', bytes: 1, sha256: 'x' },
    ...{ quantisation: 'F32', licence: '', context: 512, keptAt: '2026-01-01T00:00:00.000Z' },
  };
  const files = new Map([
    ['broken-off.gguf', new Uint8Array(1)],
    ['other.gguf', new Uint8Array(1)],
  ]);
  mockModelFolder(files, (name) => {
    // The other tab is done, and has let its lock go, before ours is given.
    if (name.endsWith('other'))
      files.set('other.json', new TextEncoder().encode(JSON.stringify(other)));
    return true;
  });
  const kept = await keepModelFile(
    new File(['model'], 'mine.gguf'),
    { name: 'Mine', quantisation: 'F32', licence: '', context: 512 },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  expect((await listKeptModels()).map(({ id }) => id)).toEqual([kept.id, 'other']);
  expect([...files.keys()].sort()).toEqual(
    ['other.gguf', 'other.json', `${kept.id}.gguf`, `${kept.id}.json`].sort(),
  );
});
