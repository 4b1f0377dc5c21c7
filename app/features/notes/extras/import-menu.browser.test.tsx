import type { NoteSummary } from '@workers/api/notes/notes.contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dropNotes, loadNotes } from '../store/notes-store';
import { ImportMenu } from './import-menu';

interface Sent {
  id: string;
  title: string;
  content: string;
}

/** Notes on the mock server. */
let stored: Sent[];
/** Response to an import instead of storing it. */
let refusal: Response | undefined;

const record = ({ id, title, content }: Sent) => ({
  id,
  title,
  content,
  encryption: 'server' as const,
  tags: [],
  category: 'personal' as const,
  mood: null,
  weather: null,
  is_favorite: false,
  created_at: '2026-01-02T03:04:05.678Z',
  updated_at: '2026-01-02T03:04:05.678Z',
  failed: false,
});
const summary = ({ content, ...rest }: ReturnType<typeof record>): NoteSummary => ({
  ...rest,
  preview: content,
});

const realFetch = globalThis.fetch;
beforeEach(async () => {
  stored = [{ id: 'A'.repeat(22), title: 'Here', content: 'Known text' }];
  refusal = undefined;
  vi.stubGlobal('fetch', async (path: string | URL | Request, init?: RequestInit) => {
    const all = { encryption: 'server', passphrase: null, next: null };
    if (path === '/api/notes/list') {
      return Response.json({ ...all, notes: stored.map(record).map(summary) });
    }
    if (path === '/api/notes/import') {
      if (refusal) return refusal;
      const { notes } = JSON.parse(String(init?.body)) as { notes: Sent[] };
      stored.push(...notes);
      return Response.json({ stored: notes.map(({ id }) => id), present: [], refused: [] });
    }
    const note = stored.find(({ id }) => path === `/api/notes/${id}`);
    return note ? Response.json({ note: record(note) }) : realFetch(path, init);
  });
  await loadNotes();
});
afterEach(() => {
  dropNotes();
  vi.unstubAllGlobals();
});

const choose = (...files: File[]) => userEvent.upload(page.getByTestId('file-input'), files);
const markdown = (name: string, text: string) => new File([text], name);

test('previews the notes, imports them, and does not import them twice', {
  tags: ['sweep'],
}, async () => {
  await render(<ImportMenu account="ann@example.com" />);
  const files = [
    markdown('Here.md', 'Known text\n'),
    markdown('walk.md', '# A walk\n\nAlong the sea.'),
    markdown('long.md', 'x'.repeat(1_400_001)),
  ];
  await choose(...files);
  await expect.element(page.getByText('2 notes, 1 already here')).toBeVisible();
  await expect.element(page.getByText('A walk')).toBeVisible();
  await page.getByText('1 thing to know about these files').click();
  await expect
    .element(page.getByText(/takes 1,401 kB, more than a note holds \(1,400 kB\)/))
    .toBeVisible();
  expect(stored).toHaveLength(1);
  await page.getByRole('button', { name: 'Import 1 note' }).click();
  await expect.element(page.getByText('1 note imported.')).toBeVisible();
  expect(stored).toMatchObject([{}, { title: 'A walk', content: '# A walk\n\nAlong the sea.' }]);

  await page.getByRole('button', { name: 'Import more' }).click();
  await choose(...files);
  await expect.element(page.getByText('2 notes, 2 already here')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Import / })).not.toBeInTheDocument();
});

test('reports files without notes and a server error, and allows a retry', async () => {
  await render(<ImportMenu account="ann@example.com" />);
  await choose(markdown('photo.jpg', 'x'));
  await expect.element(page.getByText('There is no note in these files.')).toBeVisible();
  await page.getByRole('button', { name: 'Other files' }).click();
  const message = 'Your notes, planner and API keys take 50.0 of 50.0 MB.';
  refusal = Response.json({ error: { code: 'storage_full', message } }, { status: 409 });
  await choose(markdown('a.md', 'New'));
  await page.getByRole('button', { name: 'Import 1 note' }).click();
  await expect.element(page.getByText('Not all notes were stored.')).toBeVisible();
  await expect.element(page.getByText(/take 50\.0 of 50\.0 MB/)).toBeVisible();
});
