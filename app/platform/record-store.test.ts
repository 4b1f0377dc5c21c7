import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';

interface Note {
  text: string;
}

/** The module keeps its database open, so each test starts with a fresh copy of both. */
async function freshStore(version = 2) {
  vi.resetModules();
  const { RecordStore } = await import('./record-store');
  return new RecordStore<Note>({
    name: 'notes/drafts',
    version,
    read: (value, storedVersion) => {
      if (storedVersion === 1 && typeof value === 'string') return { text: value };
      if (storedVersion === 2 && typeof value === 'object' && value && 'text' in value)
        return { text: String(value.text) };
      return undefined;
    },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('writes, lists, updates and deletes records that outlive the module', async () => {
  const store = await freshStore();
  expect(await store.put('a', { text: 'one' })).toEqual({ ok: true, persistence: 'device' });
  await store.update('a', (note) => ({ text: `${note?.text} two` }));
  const later = await freshStore();
  expect(await later.list()).toEqual([{ id: 'a', value: { text: 'one two' } }]);
  await later.delete('a');
  expect(await later.get('a')).toBeUndefined();
});

test('migrates a record of an older release; keeps an unreadable one without listing it', async () => {
  const old = await freshStore(1);
  await old.put('old', 'plain text' as unknown as Note);
  const future = await freshStore(9);
  await future.put('future', { text: 'x' });
  const now = await freshStore(2);
  expect(await now.get('old')).toEqual({ text: 'plain text' });
  expect(await now.get('future')).toBeUndefined();
  expect((await now.list()).map((record) => record.id)).toEqual(['old']);
});

test('falls back to memory when storage is forbidden, and reports it', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  const store = await freshStore();
  expect(await store.persistence()).toBe('memory');
  expect(await store.put('a', { text: 'kept' })).toEqual({ ok: true, persistence: 'memory' });
  expect(await store.get('a')).toEqual({ text: 'kept' });
  expect(await store.list()).toEqual([{ id: 'a', value: { text: 'kept' } }]);
});

test('refuses the write when storage is full, and keeps the former record', async () => {
  const store = await freshStore();
  await store.put('b', { text: 'before' });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await store.put('b', { text: 'after' })).toEqual({ ok: false, reason: 'full' });
  vi.restoreAllMocks();
  expect(await store.get('b')).toEqual({ text: 'before' });
});

test('serialises updates from two tabs', async () => {
  const held: Promise<unknown>[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, work: () => Promise<unknown>) => {
        const turn = Promise.all(held).then(work);
        held.push(turn);
        return turn;
      },
    },
  });
  const store = await freshStore();
  await store.put('count', { text: '0' });
  await Promise.all(
    Array.from({ length: 5 }, () =>
      store.update('count', (note) => ({ text: String(Number(note?.text) + 1) })),
    ),
  );
  expect(await store.get('count')).toEqual({ text: '5' });
});
