import { beforeEach, expect, it } from 'vitest';
import { newId } from '../_core/crypto/secrets';
import { ask, write } from '../_testing/ask';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { app } from '../index';
import { type NoteRecord, noteSummaryListSchema } from './notes.contract';
import { readPartsToMake, saveNotesListParts } from './notes-list.repository';

const text = {
  encryption: 'server',
  title: 'Rooibos at six',
  content: '# Morning\n\nThe **kettle** sang before the birds did.',
  tags: ['tea'],
  category: 'gratitude',
  mood: 'Peaceful',
  weather: null,
} as const;
const sealedText = (letter: string) => `p1.${letter.repeat(16)}.${letter.repeat(30)}`;
const sealed = { title: sealedText('t'), content: sealedText('c'), tags: sealedText('g') };
const setup = {
  version: 1,
  id: 'A'.repeat(22),
  kdf: { name: 'argon2id', salt: 'S'.repeat(22), memoryKiB: 65_536, iterations: 3, parallelism: 1 },
  wrappedKey: sealed.title,
  check: sealed.title,
};

const round = { notes: 2, characters: 1000 };

let ann: TestPerson;
beforeEach(async () => {
  ann = await signInPerson();
});

async function list(person = ann, query = '') {
  const response = await ask(app, `/api/notes/list${query}`, { headers: person.cookie });
  expect(response.status).toBe(200);
  return noteSummaryListSchema.parse(await response.json());
}

async function send(method: string, path: string, body: object) {
  const response = await ask(app, path, write(method, JSON.stringify(body), ann.cookie));
  expect(response.ok).toBe(true);
  return ((await response.json()) as { note: NoteRecord }).note;
}

const create = (change: object = {}) =>
  send('POST', '/api/notes', { id: newId(), ...text, ...change });

const parts = async () =>
  (
    await testBindings()
      .DB.prepare(
        'SELECT part, encrypted_entries FROM notes_list WHERE user_id = ? AND encrypted_entries IS NOT NULL ORDER BY part',
      )
      .bind(ann.id)
      .all<{ part: string; version: number; encrypted_entries: string }>()
  ).results;

it('shows title, tags and the beginning of the text, and returns the same list from stored parts', async () => {
  const first = await create();
  const second = await create({ title: 'Later', tags: [], content: 'x'.repeat(200) });
  const fresh = await list();
  expect(fresh).toMatchObject({ encryption: 'server', passphrase: null, next: null });
  const shown = Object.fromEntries(fresh.notes.map((note) => [note.id, note]));
  expect(shown[first.id]).toEqual({
    id: first.id,
    encryption: 'server',
    title: text.title,
    tags: text.tags,
    preview: 'Morning\nThe kettle sang before the birds did.',
    failed: false,
    category: 'gratitude',
    mood: 'Peaceful',
    weather: null,
    is_favorite: false,
    created_at: first.created_at,
    updated_at: first.updated_at,
  });
  expect(shown[second.id]).toMatchObject({ preview: `${'x'.repeat(150)}…` });
  const stored = await parts();
  expect(stored.map(({ part }) => part)).toEqual(
    [...new Set([first.id.slice(0, 1), second.id.slice(0, 1)])].sort(),
  );
  expect(JSON.stringify(stored)).not.toContain('kettle');
  expect(await list()).toEqual(fresh);
});

it('lists all notes whether parts are missing, present or unreadable', async () => {
  const notes = [];
  for (const letter of ['A', 'A', 'B', 'C'])
    notes.push(await create({ id: letter + newId().slice(1) }));
  const whole = await list();
  const { DB } = testBindings();
  await DB.batch([
    DB.prepare(
      "UPDATE notes_list SET encrypted_entries = NULL WHERE user_id = ? AND part = 'A'",
    ).bind(ann.id),
    DB.prepare(
      "UPDATE notes_list SET encrypted_entries = 'e1.broken' WHERE user_id = ? AND part = 'B'",
    ).bind(ann.id),
  ]);
  expect(await list()).toEqual(whole);
  expect((await parts()).map(({ part }) => part)).toEqual(['A', 'B', 'C']);
  expect(await list()).toEqual(whole);
});

it('clears a part when one of its notes is edited, deleted, sealed or starred, or a note is added', async () => {
  const ids = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => letter + newId().slice(1));
  const [edited, deleted, sealedNote, starred] = await Promise.all(ids.map((id) => create({ id })));
  await list();
  expect(await parts()).toHaveLength(6);
  await send('PUT', `/api/notes/${edited?.id}`, {
    ...text,
    title: 'Honeybush',
    updated_at: edited?.updated_at,
  });
  await send('DELETE', `/api/notes/${deleted?.id}`, {});
  await send('PATCH', `/api/notes/${starred?.id}`, { is_favorite: true });
  await create({ id: `E${newId().slice(1)}` });
  await send('PUT', '/api/notes/passphrase', { encryption: 'passphrase', setup, updatedAt: null });
  await send('POST', '/api/notes/passphrase/reencrypt', {
    to: 'passphrase',
    setupId: setup.id,
    notes: [{ id: sealedNote?.id, updated_at: sealedNote?.updated_at, sealed }],
  });
  expect((await parts()).map(({ part }) => part)).toEqual(['F']);
  const { notes, encryption, passphrase } = await list();
  expect({ encryption, passphrase }).toEqual({ encryption: 'passphrase', passphrase: setup });
  const shown = Object.fromEntries(notes.map((note) => [note.id, note]));
  expect(shown[ids[0] ?? '']).toMatchObject({ title: 'Honeybush' });
  expect(shown[ids[1] ?? '']).toBeUndefined();
  expect(shown[ids[2] ?? '']).toMatchObject({
    encryption: 'passphrase',
    sealed: { title: sealed.title, tags: sealed.tags },
  });
  expect(shown[ids[3] ?? '']).toMatchObject({ is_favorite: true });
  expect(JSON.stringify(notes)).not.toContain(sealed.content);
});

it('never stores a part whose notes were deleted or changed while it was built', async () => {
  const note = await create();
  const part = note.id.slice(0, 1);
  const { DB } = testBindings();
  const { parts: before } = await readPartsToMake(DB, ann.id, [part], round);
  const made = before.map((one) => ({ ...one, encrypted_entries: 'e1.x' }));
  await send('PATCH', `/api/notes/${note.id}`, { is_favorite: true });
  await saveNotesListParts(DB, ann.id, made);
  expect(await parts()).toEqual([]);
  const { parts: now } = await readPartsToMake(DB, ann.id, [part], round);
  const ben = await signInPerson();
  const later = now.map((one) => ({ ...one, encrypted_entries: 'e1.x' }));
  await saveNotesListParts(DB, ben.id, later);
  expect(await parts()).toEqual([]);
  await saveNotesListParts(DB, ann.id, later);
  expect(await parts()).toHaveLength(1);
});

it('reads the first notes of missing parts in the same trip, as many as a round may hold', async () => {
  for (const at of [1, 2, 3]) await create({ id: `A${at}${newId().slice(2)}` });
  const { DB } = testBindings();
  const found = async (limits: typeof round) => {
    const { notes, rows } = await readPartsToMake(DB, ann.id, ['A'], limits);
    expect(notes).toHaveLength(3);
    return rows.map(({ id }) => id.slice(0, 2)).sort();
  };
  expect(await found(round)).toEqual(['A1', 'A2']);
  const size = (await readPartsToMake(DB, ann.id, ['A'], round)).notes[0]?.size ?? 0;
  expect(await found({ notes: 500, characters: 2 * size - 1 })).toEqual(['A1']);
  expect(await found({ notes: 500, characters: 3 * size })).toEqual(['A1', 'A2', 'A3']);
});

it('is correct after ten concurrent lists and edits', async () => {
  const notes = await Promise.all(
    Array.from({ length: 10 }, () => create({ id: `A${newId().slice(1)}` })),
  );
  await Promise.all(
    notes.flatMap(({ id }) => [
      list(),
      send('PATCH', `/api/notes/${id}`, { is_favorite: true }),
      list(),
    ]),
  );
  const [first, second] = [await list(), await list()];
  expect(first.notes.every(({ is_favorite }) => is_favorite)).toBe(true);
  expect(second).toEqual(first);
  expect(await parts()).toHaveLength(1);
});

it('marks a note that cannot be decrypted, and keeps it out of the stored parts', async () => {
  const [good, bad] = [await create(), await create()];
  await testBindings()
    .DB.prepare("UPDATE notes SET encrypted_content = 'e1.broken' WHERE id = ?")
    .bind(bad.id)
    .run();
  for (const _ of [1, 2]) {
    const { notes } = await list();
    expect(notes.find(({ id }) => id === good.id)).toMatchObject({ failed: false });
    expect(notes.find(({ id }) => id === bad.id)).toMatchObject({
      failed: true,
      title: '[Decryption Failed]',
      preview: '[Unable to decrypt note content]',
    });
  }
});

it('returns pages, even if parts contain notes of several pages', async () => {
  const { DB } = testBindings();
  const note = await create();
  await DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5001)
     INSERT INTO notes SELECT substr(id, 1, 1) || printf('%021d', i), user_id, encryption,
       encrypted_title, encrypted_content, encrypted_tags, title_hash, content_hash, category, mood,
       weather, is_favorite, i, i FROM notes, n WHERE id = ?`,
  )
    .bind(note.id)
    .run();
  const first = await list();
  expect(first.notes).toHaveLength(5000);
  expect(first.notes[0]?.id).toBe(note.id);
  const second = await list(ann, `?after=${first.next}`);
  expect(second.notes.map(({ updated_at }) => Date.parse(updated_at))).toEqual([2, 1]);
  expect(second.next).toBeNull();
});

it('returns one note with its text to its owner only', async () => {
  const note = await create();
  const path = `/api/notes/${note.id}`;
  const own = await ask(app, path, { headers: ann.cookie });
  expect(await own.json()).toEqual({ note });
  const ben = await signInPerson();
  expect((await ask(app, path, { headers: ben.cookie })).status).toBe(404);
});
