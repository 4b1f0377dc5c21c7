import { beforeEach, expect, it } from 'vitest';
import { newId } from '../_core/crypto/secrets';
import { ask, write } from '../_testing/ask';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { app } from '../index';
import { IMPORT_MAX_NOTES } from './import-limits.contract';
import { noteLimits } from './note-lists.contract';
import { type ImportResult, noteListSchema } from './notes.contract';

const times = { created_at: '2020-02-29T12:00:00.000Z', updated_at: '2021-01-01T00:00:00.000Z' };
const imported = (change: object = {}) => ({
  id: newId(),
  encryption: 'server',
  title: 'An old day',
  content: 'It rained.',
  tags: ['rain'],
  category: 'travel',
  mood: 'Sad',
  weather: 'Rainy',
  is_favorite: true,
  ...times,
  ...change,
});

let ann: TestPerson;
let ben: TestPerson;
beforeEach(async () => {
  ann = await signInPerson();
  ben = await signInPerson();
});

async function send(notes: unknown[], person = ann) {
  const body = JSON.stringify({ notes });
  const response = await ask(app, '/api/notes/import', write('POST', body, person.cookie));
  const answer = (await response.json()) as ImportResult & { error?: { code: string } };
  return { status: response.status, code: answer.error?.code, answer };
}

async function list(person = ann) {
  const response = await ask(app, '/api/notes', { headers: person.cookie });
  return noteListSchema.parse(await response.json()).notes;
}

it('stores notes with their times, and nothing twice', async () => {
  const notes = [imported(), imported({ title: 'Another' })];
  const ids = notes.map(({ id }) => id);
  expect(await send(notes)).toMatchObject({
    status: 200,
    answer: { stored: ids, present: [], refused: [] },
  });
  const first = await list();
  expect(first).toContainEqual(expect.objectContaining({ ...notes[0], failed: false }));
  const again = notes.map((note) => ({ ...note, content: 'Something else' }));
  expect((await send([...again, imported()])).answer).toMatchObject({
    present: expect.arrayContaining(ids),
    refused: [],
  });
  expect((await list()).filter(({ id }) => ids.includes(id))).toEqual(first);
});

it("refuses another user's ids and leaves their notes unchanged", async () => {
  const theirs = imported({ title: 'of Ben' });
  await send([theirs], ben);
  const mine = imported();
  const { answer } = await send([imported({ id: theirs.id }), mine]);
  expect(answer).toEqual({ stored: [mine.id], present: [], refused: [theirs.id] });
  expect(await list(ben)).toMatchObject([{ title: 'of Ben' }]);
});

it('clamps times to between 1970 and now', async () => {
  await send([
    imported({ created_at: '1950-01-01T00:00:00Z', updated_at: '2999-01-01T00:00:00Z' }),
  ]);
  const [note] = await list();
  expect(note?.created_at).toBe('1970-01-01T00:00:00.000Z');
  expect(Date.parse(note?.updated_at ?? '')).toBeLessThanOrEqual(Date.now());
});

it('stores sealed notes only in passphrase mode, and only for the current setup', async () => {
  const sealedText = (letter: string) => `p1.${letter.repeat(16)}.${letter.repeat(30)}`;
  const sealed = { title: sealedText('t'), content: sealedText('c'), tags: sealedText('g') };
  const setupId = 'A'.repeat(22);
  const { title: _t, content: _c, tags: _g, ...open } = imported();
  const note = { ...open, encryption: 'passphrase', setupId, sealed };
  expect(await send([note])).toMatchObject({ status: 409, code: 'encryption_changed' });
  await testBindings()
    .DB.prepare(
      "INSERT INTO notes_setting (user_id, encryption, passphrase, updated_at) VALUES (?, 'passphrase', ?, 0)",
    )
    .bind(ann.id, JSON.stringify({ id: setupId }))
    .run();
  expect(await send([{ ...note, setupId: 'B'.repeat(22) }])).toMatchObject({ status: 409 });
  expect(await send([imported()])).toMatchObject({ status: 409, code: 'encryption_changed' });
  expect((await send([note])).answer).toMatchObject({ stored: [note.id] });
  expect((await send([note, imported()])).status).toBe(400);
});

it('limits the size of a request, and of the journal', async () => {
  const many = Array.from({ length: IMPORT_MAX_NOTES + 1 }, () => imported());
  expect((await send(many)).status).toBe(400);
  expect((await send([])).status).toBe(400);
  const twice = imported();
  expect((await send([twice, twice])).status).toBe(400);
  await testBindings()
    .DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO notes SELECT printf('%022d', i) || ?, ?, 'server', 'x', 'x', NULL, '', '', 'work',
         NULL, NULL, 0, i, i FROM n`,
    )
    .bind(noteLimits.notes - 1, ann.id, ann.id)
    .run();
  expect(await send([imported(), imported()])).toMatchObject({
    status: 409,
    code: 'limit_reached',
  });
});
