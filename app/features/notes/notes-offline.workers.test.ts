import { newId } from '@workers/api/_core/crypto/secrets';
import { ask, write } from '@workers/api/_testing/ask';
import { signInPerson, type TestPerson } from '@workers/api/_testing/sign-in';
import { app } from '@workers/api/index';
import { type NoteRecord, noteListSchema } from '@workers/api/notes/notes.contract';
import type { PassphraseSetup } from '@workers/api/notes/passphrase.contract';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createSetup,
  type NotesKey,
  openNote,
  openSetup,
  sealNote,
} from './passphrase/passphrase-crypto';
import type { NoteText } from './store/note';

// A device that goes offline and online, with the real Worker behind it.

const kdf = {
  name: 'argon2id',
  salt: 'S'.repeat(22),
  memoryKiB: 65_536,
  iterations: 3,
  parallelism: 1,
} as const;

let ann: TestPerson;
let key: NotesKey;
/** The key derived from the passphrase. */
let derived: Uint8Array<ArrayBuffer>;
let session: string | undefined;
let network: 'there' | 'away' | 'answers are lost';
/** Requests to the server, in order. */
let asked: string[];
/** Everything sent to it. */
let sent: string;

beforeEach(async () => {
  ann = await signInPerson();
  network = 'there';
  session = 'in';
  asked = [];
  sent = '';
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('document', {
    documentElement: {
      dataset: {
        get session() {
          return session;
        },
      },
    },
  });
  actAs(ann);
  key = await turnOn(ann);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function actAs(person: TestPerson) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (network === 'away') throw new TypeError('Failed to fetch');
    asked.push(`${init.method ?? 'GET'} ${path}`);
    sent += init.body ?? '';
    const answer = await ask(app, path, requestOf(person, init));
    if (network === 'answers are lost' && init.method) throw new TypeError('Failed to fetch');
    return answer;
  });
}

const requestOf = (person: TestPerson, { method, body }: RequestInit): RequestInit =>
  method ? write(method, String(body), person.cookie) : { headers: person.cookie };

async function turnOn(person: TestPerson): Promise<NotesKey> {
  derived = crypto.getRandomValues(new Uint8Array(32));
  const { setup, notesKey } = await createSetup(derived, kdf);
  const body = JSON.stringify({ encryption: 'passphrase', setup, updatedAt: null });
  const answer = await ask(app, '/api/notes/passphrase', write('PUT', body, person.cookie));
  expect(answer.status).toBe(200);
  return notesKey;
}

const text = (title: string, content = `Text of ${title}`): NoteText => ({
  title,
  content,
  category: 'health',
  mood: 'Happy',
  weather: null,
  tags: ['a', 'b'],
});

/** Another device: writes directly to the account. */
async function elsewhere(method: string, path: string, body: object): Promise<NoteRecord> {
  const answer = await ask(app, path, write(method, JSON.stringify(body), ann.cookie));
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return ((await answer.json()) as { note: NoteRecord }).note;
}

async function sealedBody(id: string, { title, content, tags, ...open }: NoteText) {
  const sealed = await sealNote(key, id, { title, content, tags: [...tags] });
  return { encryption: 'passphrase', setupId: key.setupId, sealed, ...open };
}

async function addNote(title: string): Promise<string> {
  const id = newId();
  await elsewhere('POST', '/api/notes', { id, ...(await sealedBody(id, text(title))) });
  return id;
}

async function changeElsewhere(id: string, title: string): Promise<void> {
  const now = (await account()).find((note) => note.id === id);
  const body = { ...(await sealedBody(id, text(title))), updated_at: now?.updated_at };
  await elsewhere('PUT', `/api/notes/${id}`, body);
}

/** The account's notes, opened. */
async function account() {
  const answer = await ask(app, '/api/notes', { headers: ann.cookie });
  const { notes } = noteListSchema.parse(await answer.json());
  return Promise.all(
    notes.map(async (note) => {
      if (note.encryption === 'server') throw new Error('The note is not sealed.');
      return { ...note, ...(await openNote(key, note.id, note.sealed)) };
    }),
  );
}
const accountTitles = async () => (await account()).map(({ title }) => title).sort();

/** A page load: memory is cleared. */
async function openPage(reader: string | null = ann.email) {
  vi.resetModules();
  const loads = await import('./store/notes-store');
  const store = {
    ...loads,
    ...(await import('./store/notes-state')),
    ...(await import('./store/load-texts')),
  };
  const writes = await import('./store/notes-writes');
  const { syncNotes } = await import('./device/sync-notes');
  const { updateAccountCopy } = await import('./device/update-account-copy');
  const { closeAccount } = await import('./account-copy');
  const titles = () =>
    store
      .readNotes()
      .notes.map(({ title }) => title)
      .sort();
  const idOf = (title: string) => store.readNotes().notes.find((n) => n.title === title)?.id ?? '';
  store.setReader(reader);
  const page = { ...store, ...writes, syncNotes, closeAccount, titles, idOf };
  return {
    ...page,
    /** Like the page: load, unlock, keep a copy. */
    async start(withKey = key) {
      await store.loadNotes();
      await store.unlockNotes(withKey);
      if (store.readNotes().source === 'account') await this.keep(withKey);
      return this;
    },
    async keep(withKey = key) {
      await store.loadAllTexts();
      await updateAccountCopy(withKey, ann.email, store.readNotes().notes);
    },
    async edit(title: string, next: NoteText) {
      const note = store.readNotes().notes.find((one) => one.title === title);
      return writes.updateNote(note?.id ?? '', note?.updatedAt ?? 0, next);
    },
    /** The network is back. */
    async comeBack() {
      network = 'there';
      await store.loadNotes();
      await syncNotes();
    },
  };
}

/** Everything stored on the device, as an attacker with access to it would read it. */
async function deviceText(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('entropy-tools', 1);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => opening.result.createObjectStore('records');
  });
  const records = database.transaction('records').objectStore('records');
  const [keys, values] = await Promise.all(
    [records.getAllKeys(), records.getAll()].map(
      (asking) =>
        new Promise((resolve) => {
          asking.onsuccess = () => resolve(asking.result);
        }),
    ),
  );
  database.close();
  return JSON.stringify([keys, values]);
}

test('reads notes offline once unlocked, and stores nothing readable on the device', async () => {
  await addNote('Owl at midnight');
  await addNote('Second');
  await (await openPage()).start();
  network = 'away';
  const stolen = await deviceText();
  for (const secret of ['Owl at', 'Text of', 'health', 'Happy', ann.email, '2026-', '"a"'])
    expect(stolen.replace(/"copiedAt":"[^"]*"/, '')).not.toContain(secret);

  const page = await openPage(null);
  await page.loadNotes();
  expect(page.readNotes()).toMatchObject({ status: 'ready', source: 'device', sealedCount: 2 });
  expect(page.readNotes().notes).toEqual([]);
  await page.unlockNotes(key);
  expect(page.titles()).toEqual(['Owl at midnight', 'Second']);
  expect(page.readNotes()).toMatchObject({ owner: ann.email, texts: 'here' });
  expect(page.readNotes().notes[0]?.content).toMatch(/^Text of/);
});

test('keeps new, edited, starred and deleted notes across page loads, and syncs each once', async () => {
  for (const title of ['Change', 'Star', 'Delete']) await addNote(title);
  const first = await (await openPage()).start();
  network = 'away';
  await first.edit('Change', text('Changed'));
  const star = first.readNotes().notes.find(({ title }) => title === 'Star');
  if (star) await first.setFavorite(star, true);
  await first.deleteNote(first.idOf('Delete'));
  await first.createNote(newId(), text('New'));
  await first.createNote(newId(), text('Never sent'));
  await first.edit('New', text('New and edited'));
  await first.deleteNote(first.idOf('Never sent'));
  const expected = ['Changed', 'New and edited', 'Star'];
  expect(first.titles()).toEqual(expected);
  expect(first.readNotes().sync).toEqual({ kind: 'offline', waiting: 4 });
  expect(await deviceText()).not.toMatch(/Changed|edited/);

  const page = await (await openPage(null)).start();
  expect(page.titles()).toEqual(expected);
  await page.comeBack();
  expect(page.readNotes()).toMatchObject({ source: 'account', sync: { kind: 'synced' } });
  expect(page.readNotes().changes.size).toBe(0);
  expect(page.titles()).toEqual(expected);
  expect(await accountTitles()).toEqual(expected);
  const stored = await account();
  expect(stored.find(({ title }) => title === 'Star')?.is_favorite).toBe(true);
  expect(stored.find(({ title }) => title === 'Changed')).toMatchObject({
    content: 'Text of Changed',
    category: 'health',
    mood: 'Happy',
    tags: ['a', 'b'],
  });
  expect(sent).toContain('"sealed"');
  expect(sent).not.toMatch(/Changed|New and|Text of|preview/);
  asked = [];
  await page.syncNotes();
  expect(asked).toEqual([]);
});

test('keeps the original time of a note written offline', async () => {
  const page = await (await openPage()).start();
  network = 'away';
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 4, 5, 6, 7), toFake: ['Date'] });
  await page.createNote(newId(), text('On the plane'));
  vi.useRealTimers();
  await page.comeBack();
  expect(await account()).toMatchObject([{ created_at: '2026-03-04T05:06:07.000Z' }]);
});

describe('changes in two places', () => {
  const conflicts = (page: Awaited<ReturnType<typeof openPage>>) =>
    page.readNotes().conflicts.map(({ title, kind }) => [title, kind]);

  test('keep both texts', async () => {
    const id = await addNote('Plan');
    const page = await (await openPage()).start();
    network = 'away';
    await page.edit('Plan', text('Plan of here'));
    await changeElsewhere(id, 'Plan of there');
    await page.comeBack();
    expect(await accountTitles()).toEqual(['Plan of here', 'Plan of there']);
    expect(page.titles()).toEqual(['Plan of here', 'Plan of there']);
    expect(conflicts(page)).toEqual([['Plan of here', 'both']]);
  });

  test('with the same text give one note, without a conflict', async () => {
    const id = await addNote('Plan');
    const page = await (await openPage()).start();
    network = 'away';
    await page.edit('Plan', text('The same'));
    await changeElsewhere(id, 'The same');
    await page.comeBack();
    expect(await accountTitles()).toEqual(['The same']);
    expect(conflicts(page)).toEqual([]);
  });

  test('keep the text if edited here and deleted there', async () => {
    const id = await addNote('Plan');
    const page = await (await openPage()).start();
    network = 'away';
    await page.edit('Plan', text('Plan of here'));
    await elsewhere('DELETE', `/api/notes/${id}`, {});
    await page.comeBack();
    expect(await accountTitles()).toEqual(['Plan of here']);
    expect(conflicts(page)).toEqual([['Plan of here', 'back']]);
  });

  test('keep the note if deleted here and edited there', async () => {
    const id = await addNote('Plan');
    const page = await (await openPage()).start();
    network = 'away';
    await page.deleteNote(id);
    expect(page.titles()).toEqual([]);
    await changeElsewhere(id, 'Plan of there');
    await page.comeBack();
    expect(page.titles()).toEqual(['Plan of there']);
    expect(conflicts(page)).toEqual([['Plan', 'stays']]);
  });

  test('are no conflict if deleted in both places', async () => {
    const id = await addNote('Plan');
    const page = await (await openPage()).start();
    network = 'away';
    await page.deleteNote(id);
    await elsewhere('DELETE', `/api/notes/${id}`, {});
    await page.comeBack();
    expect([await accountTitles(), conflicts(page)]).toEqual([[], []]);
  });
});

test('creates no duplicate and no conflict when responses are lost', async () => {
  const gone = await addNote('Delete');
  await addNote('Change');
  await addNote('Both');
  const page = await (await openPage()).start();
  network = 'answers are lost';
  await page.createNote(newId(), text('New'));
  await page.edit('Change', text('Changed'));
  await page.deleteNote(gone);
  expect(page.readNotes().changes.size).toBe(3);
  // The account has it all but the device does not know, and the responses to syncing are lost as well.
  for (let turn = 0; turn < 3; turn++) await page.syncNotes();
  network = 'away';
  await page.edit('Both', text('Both, here'));
  await changeElsewhere(page.idOf('Both, here'), 'Both, there');
  network = 'answers are lost';
  await page.loadNotes();
  for (let turn = 0; turn < 3; turn++) await page.syncNotes();
  await page.comeBack();
  expect(await accountTitles()).toEqual(['Both, here', 'Both, there', 'Changed', 'New']);
  expect(page.readNotes().changes.size).toBe(0);
});

test('rebases an edit made during sync on the version that was sent', async () => {
  await addNote('Plan');
  const page = await (await openPage()).start();
  network = 'away';
  await page.edit('Plan', text('First'));
  network = 'there';
  const sending = page.syncNotes();
  await page.edit('First', text('Second'));
  await sending;
  await page.comeBack();
  await page.comeBack();
  expect(await accountTitles()).toEqual(['Second']);
  expect(page.readNotes().conflicts).toEqual([]);
});

test('loses nothing and creates no conflict if the clock is off by a week', async () => {
  const week = 7 * 24 * 60 * 60 * 1000;
  for (const skew of [week, -week]) {
    await addNote(`Plan ${skew}`);
    const page = await (await openPage()).start();
    network = 'away';
    vi.useFakeTimers({ now: Date.now() + skew, toFake: ['Date'] });
    await page.edit(`Plan ${skew}`, text(`Changed ${skew}`));
    await page.createNote(newId(), text(`New ${skew}`));
    vi.useRealTimers();
    await page.comeBack();
    expect(await accountTitles()).toEqual(
      expect.arrayContaining([`Changed ${skew}`, `New ${skew}`]),
    );
    expect(page.readNotes().conflicts).toEqual([]);
  }
  // The account does not accept times in the future.
  for (const { created_at } of await account())
    expect(Date.parse(created_at)).toBeLessThanOrEqual(Date.now());
});

test('deletes the copy on sign-out; unsent changes stay sealed for the same user only', async () => {
  await addNote('Plan');
  const page = await (await openPage()).start();
  network = 'away';
  await page.createNote(newId(), text('Not sent yet'));
  page.dropNotes();
  await page.closeAccount();
  session = undefined;
  const left = await deviceText();
  expect(left).not.toContain('notes/holder');
  expect(left).not.toMatch(/notes\/copies[^\]]*p1\./);

  // First nobody is signed in, then another user.
  const nobody = await openPage(null);
  await expect(nobody.loadNotes()).rejects.toThrow('could not be reached');
  const ben = await signInPerson();
  actAs(ben);
  session = 'in';
  const other = await openPage(ben.email);
  await expect(other.loadNotes()).rejects.toThrow('could not be reached');
  network = 'there';
  await other.loadNotes();
  expect(other.readNotes()).toMatchObject({ notes: [], sealedCount: 0, setup: null });

  actAs(ann);
  const again = await (await openPage()).start();
  expect(again.titles()).toEqual(['Not sent yet', 'Plan']);
  await again.syncNotes();
  expect(await accountTitles()).toEqual(['Not sent yet', 'Plan']);
});

test('shows nothing to another account on the same device, even without a sign-out', async () => {
  await addNote('Plan');
  await (await openPage()).start();
  const ben = await signInPerson();
  actAs(ben);
  network = 'away';
  const page = await openPage(ben.email);
  await expect(page.loadNotes()).rejects.toThrow('could not be reached');
  expect(page.readNotes()).toMatchObject({ status: 'failed', sealedCount: 0, setup: null });
  network = 'there';
  await page.loadNotes();
  await expect.poll(deviceText).not.toContain('notes/holder');
});

test('stores no copy of server-encrypted notes, and reports why a write fails', async () => {
  const ben = await signInPerson();
  actAs(ben);
  const page = await openPage(ben.email);
  await page.loadNotes();
  await page.createNote(newId(), text('Readable'));
  network = 'away';
  await expect(page.createNote(newId(), text('Other'))).rejects.toMatchObject({
    message: 'Failed to create note',
    reason: expect.stringContaining('with the network only'),
  });
  expect(await deviceText()).not.toMatch(/notes\//);
  expect(page.titles()).toEqual(['Readable']);
});

test('opens the copy with a passphrase changed elsewhere; another setup deletes the copy', async () => {
  await addNote('Plan');
  await (await openPage()).start();
  const state = await ask(app, '/api/notes/passphrase', { headers: ann.cookie });
  const { setup, updatedAt } = (await state.json()) as { setup: object; updatedAt: string };
  const other = { ...setup, wrappedKey: `p1.${'A'.repeat(16)}.${'B'.repeat(40)}` };
  const body = JSON.stringify({ encryption: 'passphrase', setup: other, updatedAt });
  await ask(app, '/api/notes/passphrase', write('PUT', body, ann.cookie));
  await (await openPage()).loadNotes();
  await expect.poll(deviceText).toContain('B'.repeat(40));
});

test('reports changes under a passphrase abandoned elsewhere, and recovers them as new notes', async () => {
  await addNote('Plan');
  const page = await (await openPage()).start();
  network = 'away';
  await page.edit('Plan', text('Plan of here'));
  const answer = await ask(app, '/api/notes/passphrase', { headers: ann.cookie });
  const { setup } = (await answer.json()) as { setup: PassphraseSetup };
  const forget = JSON.stringify({ setupId: setup.id, noteCount: 1 });
  const gone = await ask(app, '/api/notes/passphrase', write('DELETE', forget, ann.cookie));
  expect(gone.status).toBe(200);

  network = 'there';
  const later = await openPage();
  await later.loadNotes();
  await expect.poll(() => later.readNotes().stranded).toMatchObject({ count: 1 });
  const { recoverOrphanedChanges: bringStranded } = await import('./device/orphaned-changes');
  const { setup: former } = later.readNotes().stranded ?? { setup };
  expect(await bringStranded(await openSetup(derived, former), former)).toBe(1);
  expect(later.titles()).toEqual(['Plan of here']);
  expect(later.readNotes().stranded).toBeUndefined();
  expect(await deviceText()).not.toMatch(/p1\.[\w-]{16}\.[\w-]{200}/);
});

test("fails and reports a write if the browser's storage is blocked", async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  const page = await (await openPage()).start();
  network = 'away';
  await expect(page.createNote(newId(), text('Lost?'))).rejects.toMatchObject({
    reason: expect.stringContaining('keeps nothing on the device'),
  });
  expect(page.titles()).toEqual([]);
});

test('does not show sealed notes that were swapped or damaged on the device', async () => {
  await addNote('One');
  await addNote('Two');
  const page = await (await openPage()).start();
  const { copiesOf } = await import('./device/device-copy');
  const copies = copiesOf(key.setupId);
  const [[a = '', one = ''] = [], [b = '', two = ''] = []] = [...(await copies.load())];
  await copies.change([a, b], (id) => (id === a ? two : one));
  page.dropNotes();
  network = 'away';
  const later = await (await openPage(null)).start();
  expect(later.titles()).toEqual([]);
  await copies.change([a, b], (id) => (id === a ? one : two));
  expect((await (await openPage(null)).start()).titles()).toEqual(['One', 'Two']);
});
