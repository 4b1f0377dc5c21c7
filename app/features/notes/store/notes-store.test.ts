import type { NoteRecord, NoteSummary } from '@workers/api/notes/notes.contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadAllTexts, loadText } from './load-texts';
import { readNotes, upsertNote } from './notes-state';
import { dropNotes, loadNotes } from './notes-store';
import { setFavorite } from './notes-writes';

interface Stored {
  id: string;
  title: string;
  content: string;
  version: number;
}

let stored: Stored[];
/** Overrides the mock server's response to a request. */
let answer: (path: string) => Response | Promise<Response> | undefined;
let asked: string[];

const base = (note: Stored) => ({
  id: note.id,
  encryption: 'server' as const,
  title: note.title,
  tags: [],
  category: 'personal' as const,
  mood: null,
  weather: null,
  is_favorite: false,
  created_at: new Date(1000).toISOString(),
  updated_at: new Date(note.version).toISOString(),
  failed: false,
});
const summary = (note: Stored): NoteSummary => ({
  ...base(note),
  preview: note.content.slice(0, 5),
});
const record = (note: Stored): NoteRecord => ({ ...base(note), content: note.content });

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `n${String(at).padStart(3, '0')}`,
    title: `Note ${at}`,
    content: `Text of ${at}`,
    version: 1000,
  }));

beforeEach(() => {
  stored = many(20);
  asked = [];
  answer = () => undefined;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(path);
    const given = await answer(path);
    if (given) return given;
    const all = { encryption: 'server', passphrase: null, next: null };
    if (path === '/api/notes/list') return Response.json({ ...all, notes: stored.map(summary) });
    if (path === '/api/notes') return Response.json({ ...all, notes: stored.map(record) });
    if (init?.method === 'PATCH') return Response.json({});
    const note = stored.find(({ id }) => path === `/api/notes/${id}`);
    const gone = { error: { code: 'not_found', message: 'This note does not exist.' } };
    return note ? Response.json({ note: record(note) }) : Response.json(gone, { status: 404 });
  });
});
afterEach(() => {
  dropNotes();
  vi.unstubAllGlobals();
});

const textOf = (id: string) => readNotes().notes.find((note) => note.id === id)?.content;

it('shows the list before the texts are loaded, and fills them in', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  answer = async (path) => {
    if (path === '/api/notes') await held;
    return undefined as unknown as Response;
  };
  await loadNotes();
  expect(readNotes()).toMatchObject({ status: 'ready', texts: 'coming' });
  expect(readNotes().notes[0]).toMatchObject({ content: null, preview: 'Text ' });
  const all = loadAllTexts();
  letGo();
  await all;
  expect(readNotes().texts).toBe('here');
  expect(textOf('n003')).toBe('Text of 3');
});

it('reloads only the text that changed', async () => {
  await loadNotes();
  await loadAllTexts();
  stored[4] = { id: 'n004', title: 'New', content: 'Other text', version: 2000 };
  asked = [];
  await loadNotes();
  await loadAllTexts();
  expect(asked).toEqual(['/api/notes/list', '/api/notes/n004']);
  expect(textOf('n004')).toBe('Other text');
  expect(textOf('n003')).toBe('Text of 3');
});

it('never overwrites a newer text with an older one', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  answer = async (path) => {
    if (path === '/api/notes') await held;
    return undefined as unknown as Response;
  };
  await loadNotes();
  const [first] = readNotes().notes;
  if (!first) throw new Error('There is no note.');
  upsertNote({ ...first, content: 'Written here', updatedAt: 3000 });
  letGo();
  await loadAllTexts();
  expect(textOf(first.id)).toBe('Written here');
});

it('keeps a text loaded while a star was being set', async () => {
  answer = (path) =>
    path === '/api/notes' ? Response.json({ error: {} }, { status: 500 }) : undefined;
  await loadNotes();
  const drawn = readNotes().notes.find(({ id }) => id === 'n001');
  if (!drawn) throw new Error('There is no note.');
  await loadText('n001');
  await setFavorite(drawn, true);
  expect(readNotes().notes.find(({ id }) => id === 'n001')).toMatchObject({
    content: 'Text of 1',
    isFavorite: true,
  });
});

it('removes notes that are gone when their texts are loaded', async () => {
  let listed = false;
  answer = (path) => {
    if (path === '/api/notes' && !listed) {
      listed = true;
      stored = stored.slice(1);
    }
    return undefined;
  };
  await loadNotes();
  await loadAllTexts();
  expect(readNotes().notes).toHaveLength(19);
  const { id } = stored.shift() ?? {};
  dropNotes();
  stored = many(2);
  await loadNotes();
  stored = stored.slice(1);
  await loadText(id === undefined ? '' : 'n000');
  expect(readNotes().notes.map((note) => note.id)).toEqual(['n001']);
});

it('reports that texts failed to load, and retries', async () => {
  let broken = true;
  answer = (path) =>
    path === '/api/notes' && broken ? Response.json({ error: {} }, { status: 500 }) : undefined;
  await loadNotes();
  await expect(loadAllTexts()).rejects.toThrow('did not come');
  expect(readNotes()).toMatchObject({ status: 'ready', texts: 'failed' });
  broken = false;
  await loadAllTexts();
  expect(readNotes().texts).toBe('here');
});
