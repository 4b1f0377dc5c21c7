import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readNotes, showConflicts, useNotes } from '../store/notes-state';
import { dropNotes } from '../store/notes-store';
import { SyncNotices } from './sync-notices';

function Shown({ isAway }: { isAway: boolean }) {
  return <SyncNotices state={useNotes()} isAway={isAway} />;
}
afterEach(() => dropNotes());

test('lists conflicts by title until they are dismissed', async () => {
  showConflicts([
    { id: 'a', title: 'Plan', kind: 'both' },
    { id: 'b', title: 'Owl', kind: 'stays' },
  ]);
  await render(<Shown isAway={false} />);
  await expect.element(page.getByText(/‘Plan’ was changed here and elsewhere/)).toBeVisible();
  await expect.element(page.getByText(/‘Owl’ was deleted here and changed/)).toBeVisible();
  await page.getByRole('button', { name: 'Understood' }).click();
  await expect.element(page.getByText('Changed in two places')).not.toBeInTheDocument();
  expect(readNotes().conflicts).toEqual([]);
});

test('shows upfront that server-encrypted notes are read-only offline', async () => {
  const shown = await render(<Shown isAway />);
  await expect.element(page.getByText('Offline: reading only')).toBeVisible();
  await shown.rerender(<Shown isAway={false} />);
  await expect.element(page.getByText('Offline: reading only')).not.toBeInTheDocument();
});

test('shows how many changes to sealed notes are unsent', async () => {
  const note = {
    ...{ id: 'a', title: 'Plan', content: 'x', preview: 'x', tags: [], category: 'work' as const },
    ...{ mood: null, weather: null, encryption: 'passphrase' as const, isFavorite: false },
    ...{ createdAt: 1, updatedAt: 1, failed: false },
  };
  const change = { note, base: null, text: true, star: false, deleted: false };
  const state = {
    ...readNotes(),
    encryption: 'passphrase' as const,
    source: 'device' as const,
    changes: new Map([['a', change]]),
    sync: { kind: 'failed' as const, message: 'There is no room.', waiting: 1 },
  };
  const shown = await render(<SyncNotices state={state} isAway />);
  await expect.element(page.getByText(/1 change waiting for the network/)).toBeVisible();
  await shown.rerender(<SyncNotices state={state} isAway={false} />);
  await expect.element(page.getByText(/There is no room., one change waiting/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
