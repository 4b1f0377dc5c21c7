import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import type { UploadedDocument } from '../passages/document-model';
import type { KeptConversation } from './collection-store';

const document = (id: string, content: string): UploadedDocument => ({
  id,
  name: `${id}.pdf`,
  size: 9,
  type: 'PDF',
  content,
  pageStarts: [0, 3],
  uploadDate: '2026-11-27T00:00:00Z',
});

const of = (id: string, documents: readonly UploadedDocument[]): KeptConversation => ({
  documents,
  messages: [{ id: 'm', type: 'user', content: 'Who?', timestamp: '2026-11-27T00:00:00Z' }],
  leftOut: [],
  collection: { id, name: 'Leases' },
});

/** The store as another tab, or this one after a reload, has it. */
async function newTab() {
  vi.resetModules();
  return import('./collection-store');
}

async function storedTexts(id: string): Promise<string[]> {
  const { listRecords } = await import('~/platform/record-store');
  const all = await listRecords('chat-to-document/texts');
  return all.map(([name]) => name).filter((name) => name.includes(`/${id}/`));
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('keeps documents, chat and choice over a reload, with every place of the text', async () => {
  const whole = of('whole', [document('a', '\ufeffone \ud800 two'), document('b', 'three')]);
  const before = await newTab();
  expect(await before.keepCollection({ ...whole, leftOut: ['b'] })).toBeUndefined();
  const after = await newTab();
  expect((await after.listCollections()).map(({ name }) => name)).toContain('Leases');
  const opened = await after.openCollection('whole');
  expect(opened?.lost).toEqual([]);
  expect(opened?.conversation).toMatchObject({
    messages: whole.messages,
    leftOut: ['b'],
    collection: { id: 'whole', name: 'Leases' },
  });
  // A lone surrogate cannot be written, but it keeps its place.
  expect(opened?.conversation.documents).toEqual([
    document('a', '\ufeffone \ufffd two'),
    document('b', 'three'),
  ]);
});

it('writes no text again for an answer, drops that of a removed file, and undoes it', async () => {
  const { keepCollection, openCollection } = await newTab();
  const [a, b] = [document('a', 'one'), document('b', 'two')];
  const both = of('files', [a, b]);
  await keepCollection(both);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await keepCollection({ ...both, messages: [] });
  expect(put).toHaveBeenCalledTimes(1);
  await keepCollection({ ...both, documents: [b] });
  expect(await storedTexts('files')).toEqual(['chat-to-document/texts/files/b']);
  await keepCollection(both);
  expect((await openCollection('files'))?.conversation.documents).toEqual([a, b]);
});

it('does not overwrite what another tab has changed or deleted', async () => {
  const one = await newTab();
  const first = of('tabs', [document('a', 'one')]);
  await one.keepCollection(first);
  const other = await newTab();
  const opened = (await other.openCollection('tabs'))?.conversation as KeptConversation;
  // Opening alone changes nothing.
  expect(await other.keepCollection(opened)).toBeUndefined();
  expect(await one.keepCollection({ ...first, leftOut: ['a'] })).toBeUndefined();
  const [b, collection] = [document('b', 'two'), { id: 'tabs', name: 'Mine' }];
  const late = { ...opened, documents: [...opened.documents, b], collection };
  expect(await other.keepCollection(late)).toBe(other.problems.stale);
  expect((await one.openCollection('tabs'))?.conversation).toMatchObject({
    leftOut: ['a'],
    collection: { name: 'Leases' },
  });
  expect(await storedTexts('tabs')).toHaveLength(1);
  await one.deleteCollection('tabs');
  expect(await other.keepCollection(late)).toBe(other.problems.stale);
  expect(await one.openCollection('tabs')).toBeUndefined();
  expect(await storedTexts('tabs')).toEqual([]);
});

it('says when the device is full, and leaves neither half a collection nor its texts', async () => {
  const { keepCollection, openCollection, problems } = await newTab();
  const put = IDBObjectStore.prototype.put;
  let written = 0;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
    key?: IDBValidKey,
  ) {
    written += 1;
    if (written > 1) throw new DOMException('full', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  const two = of('full', [document('a', 'one'), document('b', 'two')]);
  expect(await keepCollection(two)).toBe(problems.full);
  vi.restoreAllMocks();
  expect(await storedTexts('full')).toEqual([]);
  expect(await openCollection('full')).toBeUndefined();
  // The next change keeps all of it.
  expect(await keepCollection(two)).toBeUndefined();
  expect((await openCollection('full'))?.conversation.documents).toHaveLength(2);
});

it('opens the rest where a text is lost, and names it', async () => {
  const { keepCollection, openCollection } = await newTab();
  await keepCollection(of('lost', [document('a', 'one'), document('b', 'two')]));
  const { deleteRecords } = await import('~/platform/record-store');
  await deleteRecords('chat-to-document/texts\u0000lost/a');
  const opened = await openCollection('lost');
  expect(opened?.lost).toEqual(['a.pdf']);
  expect(opened?.conversation.documents.map(({ id }) => id)).toEqual(['b']);
});

it('is not brought back by an answer that comes after it was deleted', async () => {
  const { keepCollection, deleteCollection, listCollections, problems } = await newTab();
  const asked = of('gone', [document('a', 'one')]);
  await keepCollection(asked);
  const deleting = deleteCollection('gone');
  expect(await keepCollection({ ...asked, messages: [] })).toBe(problems.stale);
  await deleting;
  expect((await listCollections()).map(({ id }) => id)).not.toContain('gone');
  expect(await storedTexts('gone')).toEqual([]);
});
