import { newId } from '@workers/api/_core/crypto/secrets';
import { ask, write } from '@workers/api/_testing/ask';
import { signInPerson, type TestPerson } from '@workers/api/_testing/sign-in';
import { app } from '@workers/api/index';
import { type NoteRecord, noteListSchema } from '@workers/api/notes/notes.contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { exportReadableJson, exportSealedJson } from './export/export-json';
import { openSealedImport } from './import/open-sealed-import';
import { planImport } from './import/plan-import';
import { readJsonNotes } from './import/read-json-notes';
import { type ImportMode, type ImportOutcome, sendImport } from './import/send-import';
import { createSetup, openNote } from './passphrase/passphrase-crypto';
import { isWhole, type WholeNote } from './store/note';
import { noteOf } from './store/open-records';

// Exports from one journal and imports into another, through the real Worker.

let ann: TestPerson;
let ben: TestPerson;
beforeEach(async () => {
  ann = await signInPerson();
  ben = await signInPerson();
});

/** Makes this user the sender of the next requests. */
function actAs(person: TestPerson) {
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    ask(
      app,
      path,
      init.method
        ? write(init.method, String(init.body), person.cookie)
        : { headers: person.cookie },
    ),
  );
}

async function list(person: TestPerson) {
  const response = await ask(app, '/api/notes', { headers: person.cookie });
  return noteListSchema.parse(await response.json());
}

const wholeNotes = (records: readonly NoteRecord[]): WholeNote[] =>
  records
    .map((record) => {
      if (record.encryption === 'passphrase') throw new Error('The note is sealed.');
      return noteOf(record, record, record.failed);
    })
    .filter(isWhole);

async function fill(person: TestPerson) {
  const notes = ['One', 'Two', 'Three'].map((title, at) => ({
    id: newId(),
    encryption: 'server' as const,
    title: `${title} of ${person.id}`,
    content: 'Line\n\n语言 🙂\n',
    tags: at === 0 ? [] : ['a, b', 'ü'],
    category: 'health' as const,
    mood: 'Happy' as const,
    weather: null,
    is_favorite: at === 1,
    created_at: new Date(Date.UTC(2020, at, 3)).toISOString(),
    updated_at: new Date(Date.UTC(2021, at, 3)).toISOString(),
  }));
  const body = JSON.stringify({ notes });
  expect((await ask(app, '/api/notes/import', write('POST', body, person.cookie))).status).toBe(
    200,
  );
}

async function exported(person: TestPerson): Promise<string> {
  const { notes } = await list(person);
  return exportReadableJson(wholeNotes(notes), new Date(0)).blob.text();
}

async function importText(text: string, person: TestPerson, mode: ImportMode = SERVER) {
  actAs(person);
  const known = mode === SERVER ? wholeNotes((await list(person)).notes) : [];
  const plan = await planImport(readJsonNotes(text, 'x.json').notes, known, person.email);
  const outcome: ImportOutcome = { stored: 0, present: 0, refused: [] };
  const signal = new AbortController().signal;
  await sendImport(plan.fresh, mode, person.email, {
    signal,
    onProgress: () => undefined,
    outcome,
  });
  return { ...outcome, alreadyHere: plan.alreadyHere };
}
const SERVER: ImportMode = { encryption: 'server' };

const withoutIds = (text: string) =>
  (JSON.parse(text).notes as { id: string }[]).map(({ id: _, ...rest }) => rest);

test('exports equal files before and after an import into an empty journal', async () => {
  await fill(ann);
  const before = await exported(ann);
  for (const { id } of (await list(ann)).notes) {
    await ask(app, `/api/notes/${id}`, write('DELETE', '{}', ann.cookie));
  }
  expect(await importText(before, ann)).toMatchObject({ stored: 3, alreadyHere: 0 });
  expect(await exported(ann)).toBe(before);
  expect(await importText(before, ann)).toMatchObject({ stored: 0, alreadyHere: 3 });
  expect(await exported(ann)).toBe(before);
});

test('imports into another account under new ids, once', async () => {
  await fill(ann);
  const text = await exported(ann);
  expect(await importText(text, ben)).toMatchObject({ stored: 3, refused: [] });
  expect(withoutIds(await exported(ben))).toEqual(withoutIds(text));
  expect(await importText(text, ben)).toMatchObject({ stored: 0, alreadyHere: 3 });
  // A second tab that compared before the first one stored.
  actAs(ben);
  const plan = await planImport(readJsonNotes(text, 'x').notes, [], ben.email);
  const outcome: ImportOutcome = { stored: 0, present: 0, refused: [] };
  const control = { signal: new AbortController().signal, onProgress: () => undefined, outcome };
  await sendImport(plan.fresh, SERVER, ben.email, control);
  expect(outcome).toEqual({ stored: 0, present: 3, refused: [] });
  expect((await list(ben)).notes).toHaveLength(3);
  expect(await exported(ann)).toBe(text);
});

test('seals notes in passphrase mode before sending, and opens them from an encrypted export', async () => {
  await fill(ann);
  const text = await exported(ann);
  const kdf = {
    name: 'argon2id',
    salt: 'S'.repeat(22),
    memoryKiB: 65_536,
    iterations: 3,
    parallelism: 1,
  } as const;
  const { setup, notesKey } = await createSetup(new Uint8Array(32), kdf);
  const body = JSON.stringify({ encryption: 'passphrase', setup, updatedAt: null });
  await ask(app, '/api/notes/passphrase', write('PUT', body, ben.cookie));
  const mode = { encryption: 'passphrase', key: notesKey } as const;
  expect(await importText(text, ben, mode)).toMatchObject({ stored: 3 });
  const stored = await list(ben);
  expect(JSON.stringify(stored)).not.toContain('语言');
  const [first] = stored.notes;
  if (first?.encryption !== 'passphrase') throw new Error('The note is not sealed.');
  expect(await openNote(notesKey, first.id, first.sealed)).toMatchObject({
    content: 'Line\n\n语言 🙂\n',
  });

  const file = await exportSealedJson(stored, new Date()).blob.text();
  const [sealed] = readJsonNotes(file, 'x').sealed;
  if (!sealed) throw new Error('Nothing is sealed.');
  const { notes, problems } = await openSealedImport(sealed, notesKey);
  expect(problems).toEqual([]);
  expect(notes.map(({ title }) => title).sort()).toEqual(
    readJsonNotes(text, 'x')
      .notes.map(({ title }) => title)
      .sort(),
  );
});
