import { vi } from 'vitest';

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
      getSize: () => files.get(name)?.length ?? 0,
      read: (into: Uint8Array, { at }: { at: number }) => {
        const part = (files.get(name) ?? new Uint8Array()).subarray(at, at + into.length);
        into.set(part);
        return part.length;
      },
      truncate: (bytes: number) =>
        void files.set(name, (files.get(name) ?? new Uint8Array()).slice(0, bytes)),
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
 * Mocks the browser's storage by a folder of these files.
 * @param onLock called with the name of a lock; false if another tab holds it
 */
export function mockModelFolder(
  files: Map<string, Uint8Array<ArrayBuffer>>,
  onLock: (name: string) => boolean = () => true,
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
