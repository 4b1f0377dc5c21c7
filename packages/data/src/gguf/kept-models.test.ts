import { afterEach, expect, it, vi } from 'vitest';
import { keepModelFile, listKeptModels, removeBrokenCopies } from './kept-models';

/** A private file system of one folder. */
function folderOf(files: Map<string, Uint8Array<ArrayBuffer>>) {
  const handle = (name: string) => ({
    kind: 'file',
    getFile: async () => new File([files.get(name) ?? new Uint8Array()], name),
    createSyncAccessHandle: async () => ({
      write: (bytes: Uint8Array, { at }: { at: number }) => {
        const before = files.get(name) ?? new Uint8Array();
        const after = new Uint8Array(Math.max(before.length, at + bytes.length));
        after.set(before);
        after.set(bytes, at);
        files.set(name, after);
        return bytes.length;
      },
      flush: () => {},
      close: () => {},
    }),
  });
  return {
    getFileHandle: async (name: string, { create = false } = {}) => {
      if (!files.has(name) && !create) throw new DOMException('', 'NotFoundError');
      if (!files.has(name)) files.set(name, new Uint8Array());
      return handle(name);
    },
    removeEntry: async (name: string) => void files.delete(name),
    async *keys() {
      yield* [...files.keys()];
    },
    async *entries() {
      for (const name of [...files.keys()]) yield [name, handle(name)];
    },
  };
}

/**
 * Mocks storage with these files.
 * @param onLock called with the name of a lock; false if another tab holds it
 */
function mockStorage(
  files: Map<string, Uint8Array<ArrayBuffer>>,
  onLock: (name: string) => boolean,
): void {
  const folder = folderOf(files);
  vi.stubGlobal('navigator', {
    storage: {
      getDirectory: async () => ({ getDirectoryHandle: async () => folder }),
      estimate: async () => ({ quota: 1e9, usage: 0 }),
    },
    locks: {
      request: async (name: string, ...rest: unknown[]) =>
        (rest.at(-1) as (lock: object | null) => unknown)(onLock(name) ? {} : null),
    },
  });
}

afterEach(() => vi.unstubAllGlobals());

it('removes copies that were broken off, but none that another tab still writes', async () => {
  const names = ['broken-off.gguf', 'coming.gguf', 'whole.gguf', 'whole.json'];
  const files = new Map(names.map((name) => [name, new Uint8Array(1)]));
  mockStorage(files, (name) => !name.endsWith('coming'));
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
  mockStorage(files, (name) => {
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
