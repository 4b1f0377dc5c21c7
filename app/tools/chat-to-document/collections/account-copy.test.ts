import type { AccountFileSet } from '@workers/api/account-files/account-files.contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { fetchFromAccount, forkCollection, keepInAccount, whereabouts } from './account-copy';
import { bringTogether, loadAccount, loadDevice, readAccountState } from './account-state';
import { collections, openCollection, texts } from './collection-store';

/** The account, as the API keeps it. */
const account = {
  files: new Map<string, Uint8Array<ArrayBuffer>>(),
  set: undefined as AccountFileSet | undefined,
  /** Uploads until the connection breaks. */
  left: Number.POSITIVE_INFINITY,
  /** What becomes of the next answers to a set that was written. */
  answers: [] as ('lost' | 'too many' | 'missing')[],
};
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

function stubAccount(): void {
  vi.stubGlobal('fetch', answerOfAccount);
}

beforeEach(() => {
  const left = Number.POSITIVE_INFINITY;
  Object.assign(account, { files: new Map(), set: undefined, left, answers: [] });
  stubAccount();
});

async function answerOfAccount(path: string, init: RequestInit = {}) {
  const [, id = ''] = /^\/api\/files\/(?:sets\/)?([\w-]+)/.exec(path) ?? [];
  const { method = 'GET', body } = init;
  init.signal?.throwIfAborted();
  if (path === '/api/files')
    return json({ sets: account.set ? [account.set] : [], usedBytes: 0, maxBytes: 1 });
  if (path.startsWith('/api/files/sets/')) {
    const { revision, text, files } = JSON.parse(String(body));
    const answer = account.answers.shift();
    if (answer === 'too many') return json({ error: { code: 'rate_limited' } }, 429);
    if (answer === 'missing') return json({ error: { code: 'files_missing' } }, 409);
    if (revision !== (account.set?.revision ?? null))
      return json({ error: { code: 'conflict', message: 'Changed elsewhere.' } }, 409);
    const listed = (files as string[]).map((file) => ({ id: file, bytes: 1 }));
    const kept = { id, kind: 'collection', revision: crypto.randomUUID(), text } as const;
    account.set = { ...kept, updatedAt: '2026-11-27T00:00:00.000Z', files: listed };
    if (answer === 'lost') throw new TypeError('no network');
    return json({ revision: kept.revision, updatedAt: account.set.updatedAt });
  }
  if (method === 'DELETE') return json({ deleted: account.files.delete(id) });
  if (method === 'GET') return new Response(account.files.get(id));
  account.left -= 1;
  if (account.left < 0) throw new TypeError('no network');
  account.files.set(id, body as Uint8Array<ArrayBuffer>);
  return json({ id });
}

const transfer = () => ({ signal: new AbortController().signal, onProgress: vi.fn() });
const message = (content: string) =>
  ({ id: content, type: 'user', content, timestamp: '' }) as const;

/** A collection on this device. */
async function make(count: number): Promise<string> {
  const id = crypto.randomUUID();
  const files = Array.from({ length: count }, (_, at) => ({
    ...{ id: `d${at}`, name: `letter-${at}.txt`, size: 1, type: 'TXT', uploadDate: '' },
  }));
  for (const file of files)
    await texts.put(`${id}/${file.id}`, new Blob([`\uFEFFText ${file.id}`]));
  const base = { id, name: 'Letters', updatedAt: '', revision: 'r1', leftOut: ['d0'] };
  await collections.put(id, { ...base, files, messages: [message('Who writes?')] });
  return id;
}
const change = (id: string, revision: string, text: string) =>
  collections.update(id, (stored) => {
    if (!stored) throw new Error('It is missing.');
    return { ...stored, revision, messages: [...stored.messages, message(text)] };
  });
const place = async (id: string) => whereabouts(account.set, await collections.get(id));
const setNow = () => {
  if (!account.set) throw new Error('Nothing is in the account.');
  return account.set;
};

it('comes back on another device as it was, and nothing readable was sent', async () => {
  const id = await make(2);
  expect(await place(id)).toBe('device');
  const first = transfer();
  await keepInAccount(id, undefined, first);
  expect(first.onProgress.mock.calls).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
  ]);
  expect(await place(id)).toBe('same');
  for (const bytes of account.files.values())
    expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(/letter|Text|writes/);

  await collections.delete(id);
  for (const file of ['d0', 'd1']) await texts.delete(`${id}/${file}`);
  expect(await place(id)).toBe('account');
  await fetchFromAccount(setNow(), transfer());
  expect(await place(id)).toBe('same');
  const opened = await openCollection(id);
  expect(opened?.lost).toEqual([]);
  expect(opened?.conversation.documents.map(({ content }) => content)).toEqual([
    '\uFEFFText d0',
    '\uFEFFText d1',
  ]);
  expect(opened?.conversation).toMatchObject({
    collection: { id, name: 'Letters' },
    leftOut: ['d0'],
    messages: [{ content: 'Who writes?' }],
  });
});

it('sends only what changed, and goes on after an error where it was', async () => {
  const id = await make(6);
  account.left = 4;
  await expect(keepInAccount(id, undefined, transfer())).rejects.toThrow();
  expect(account.set).toBeUndefined();
  account.left = 3;
  // Two texts and the list.
  await keepInAccount(id, undefined, transfer());
  expect(await place(id)).toBe('same');
  await change(id, 'r2', 'And when?');
  expect(await place(id)).toBe('changed here');
  account.left = 1;
  await keepInAccount(id, account.set, transfer());
  expect(await place(id)).toBe('same');
});

it('knows its own write though the answer was lost or the page was closed, and waits when there are many', async () => {
  const id = await make(1);
  for (const revision of ['r1', 'r2']) {
    account.answers = ['lost'];
    await expect(keepInAccount(id, account.set, transfer())).rejects.toThrow();
    expect(await place(id)).toBe('same');
    await change(id, `${revision}+`, 'And when?');
    expect(await place(id)).toBe('changed here');
    account.answers = ['too many'];
    vi.stubGlobal('setTimeout', queueMicrotask);
    await keepInAccount(id, account.set, transfer());
    vi.unstubAllGlobals();
    stubAccount();
    expect(await place(id)).toBe('same');
    await change(id, 'r2', 'And where?');
  }
});

it('notes what has arrived, so that a page that was closed meanwhile goes on with it', async () => {
  const id = await make(4);
  let noted: ReturnType<typeof collections.get> | undefined;
  await keepInAccount(id, undefined, {
    ...transfer(),
    onProgress: (done) => {
      if (done === 4) noted = collections.get(id);
    },
  });
  expect((await noted)?.account).toMatchObject({
    revision: '',
    texts: { d0: expect.any(String), d3: expect.any(String) },
  });
});

it('sends anew only what the account has lost meanwhile', async () => {
  const id = await make(6);
  account.left = 3;
  await expect(keepInAccount(id, undefined, transfer())).rejects.toThrow();
  account.left = Number.POSITIVE_INFINITY;
  account.answers = ['missing'];
  await expect(keepInAccount(id, undefined, transfer())).rejects.toThrow();
  // The three that were sent first, and the list.
  account.left = 4;
  await keepInAccount(id, undefined, transfer());
  expect(await place(id)).toBe('same');
});

it('leaves the link of another tab that was first', async () => {
  const id = await make(1);
  await keepInAccount(id, undefined, transfer());
  await expect(keepInAccount(id, undefined, transfer())).rejects.toThrow('Changed elsewhere.');
  expect(await place(id)).toBe('same');
});

it('leaves no text on the device of what did not come whole, or came after a sign-out', async () => {
  const id = await make(2);
  await keepInAccount(id, undefined, transfer());
  await collections.delete(id);
  for (const file of ['d0', 'd1']) await texts.delete(`${id}/${file}`);
  const control = new AbortController();
  const onProgress = (done: number) => done === 2 && control.abort();
  await expect(fetchFromAccount(setNow(), { signal: control.signal, onProgress })).rejects.toThrow(
    'aborted',
  );
  expect((await texts.list()).filter((text) => text.id.startsWith(id))).toEqual([]);
  expect(await place(id)).toBe('account');
});

it('makes no second copy of a conflict that could not be fetched, and asks anew before it sends', async () => {
  const id = await make(1);
  await keepInAccount(id, undefined, transfer());
  account.set = { ...setNow(), revision: 'of another device' };
  await change(id, 'r2', 'From here.');
  const kept = new Map(account.files);
  account.files.clear();
  await Promise.all([loadAccount(true), loadDevice()]);
  const before = (await collections.list()).length;
  expect(await bringTogether(id)).toBeUndefined();
  expect(readAccountState().failures[id]).toMatch(/does not open/);
  expect(await collections.list()).toHaveLength(before);
  account.files = kept;
  expect(await bringTogether(id)).not.toBe(id);
  expect(await collections.list()).toHaveLength(before + 1);

  // Another tab has sent it since this one read the list.
  await change(id, 'r3', 'Again.');
  await loadDevice();
  await keepInAccount(id, setNow(), transfer());
  account.left = 0;
  await bringTogether(id);
  expect(readAccountState().failures[id]).toBeUndefined();
});

it('leaves nothing of an upload that was cancelled', async () => {
  const id = await make(3);
  const control = new AbortController();
  const onProgress = (done: number) => done === 2 && control.abort();
  await expect(
    keepInAccount(id, undefined, { signal: control.signal, onProgress }),
  ).rejects.toThrow('aborted');
  expect(account).toMatchObject({ set: undefined, files: new Map() });
  expect(await place(id)).toBe('device');
});

it('never overwrites a change that this device has not seen; both are kept', async () => {
  const id = await make(1);
  await keepInAccount(id, undefined, transfer());
  const seen = setNow();
  account.set = { ...seen, revision: 'of another device' };
  expect(await place(id)).toBe('changed there');
  await change(id, 'r2', 'From here.');
  expect(await place(id)).toBe('conflict');
  const before = account.files.size;
  await expect(keepInAccount(id, seen, transfer())).rejects.toThrow('Changed elsewhere.');
  expect(account.files.size).toBe(before);

  const fork = await forkCollection(id);
  await fetchFromAccount(setNow(), transfer());
  expect(await place(id)).toBe('same');
  expect((await collections.get(id))?.messages).toHaveLength(1);
  const mine = await openCollection(fork);
  expect(mine?.conversation.collection.name).toBe('Letters (from this device)');
  expect(mine?.conversation.messages.map(({ content }) => content)).toContain('From here.');
  expect(mine?.lost).toEqual([]);
});
