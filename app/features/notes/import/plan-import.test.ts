import { expect, it } from 'vitest';
import type { ImportNote } from './import-note';
import { planImport } from './plan-import';

const from = (change: Partial<ImportNote> = {}): ImportNote => ({
  sourceId: null,
  title: 'A day',
  content: 'It rained.',
  tags: [],
  category: 'personal',
  mood: null,
  weather: null,
  isFavorite: false,
  createdAt: 1000,
  updatedAt: 1000,
  isDated: false,
  ...change,
});
const exported = (letter: string, change: Partial<ImportNote> = {}) =>
  from({ sourceId: letter.repeat(22), isDated: true, ...change });
const me = 'ann@example.com';

it('keeps exported ids in an empty journal, and recognises all notes on the next import', async () => {
  const notes = [exported('A'), exported('B', { content: 'It snowed.' }), from({ title: 'File' })];
  const first = await planImport(notes, [], me);
  expect(first).toMatchObject({ alreadyHere: 0, changed: [] });
  expect(first.fresh.map(({ id }) => id)).toEqual([
    'A'.repeat(22),
    'B'.repeat(22),
    expect.stringMatching(/^[\w-]{22}$/),
  ]);
  expect(await planImport(notes, first.fresh, me)).toEqual({
    fresh: [],
    alreadyHere: 3,
    changed: [],
  });
});

it('recognises a note edited here or in the file, and imports it only as a copy', async () => {
  const [note] = (await planImport([exported('A')], [], me)).fresh;
  if (!note) throw new Error('Nothing was planned.');
  const edited = { ...note, content: 'It snowed.' };
  const plan = await planImport([exported('A')], [edited], me);
  expect(plan).toMatchObject({ fresh: [], alreadyHere: 0, changed: [{ content: 'It rained.' }] });
  const copies = plan.changed;
  expect(copies[0]?.id).not.toBe(note.id);
  // Once the copy is stored, importing the same file adds nothing.
  expect(await planImport([exported('A')], [edited, ...copies], me)).toMatchObject({
    alreadyHere: 1,
    changed: [],
  });
  const file = from();
  const [stored] = (await planImport([file], [], me)).fresh;
  if (!stored) throw new Error('Nothing was planned.');
  const after = await planImport([file], [{ ...stored, title: 'Renamed' }], me);
  expect(after).toMatchObject({ fresh: [], alreadyHere: 0, changed: [{ title: 'A day' }] });
});

it('treats equal texts with different dates as two notes, and undated duplicates as one', async () => {
  const days = [exported('A'), exported('B', { createdAt: 2000 })];
  expect((await planImport(days, [], me)).fresh).toHaveLength(2);
  expect(await planImport([from(), from({ createdAt: 2000 })], [], me)).toMatchObject({
    fresh: [{}],
    alreadyHere: 1,
  });
});

it('derives different ids for each account', async () => {
  const [mine] = (await planImport([from()], [], me)).fresh;
  const [theirs] = (await planImport([from()], [], 'ben@example.com')).fresh;
  expect(mine?.id).not.toBe(theirs?.id);
});

it('ignores an id that does not have our format', async () => {
  const [planned] = (await planImport([exported('A', { sourceId: '../../x' })], [], me)).fresh;
  expect(planned?.id).toMatch(/^[\w-]{22}$/);
});
