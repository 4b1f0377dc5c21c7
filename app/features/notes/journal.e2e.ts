import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import JSZip from 'jszip';
import { signIn } from '../../../tests/support/account.ts';
import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

const moods = ['Happy', 'Sad', 'Peaceful'] as const;

/** Opens a journal with three notes: from today, yesterday and forty days ago. */
async function openJournal(page: Page): Promise<void> {
  await signIn(page);
  const daysAgo = [0, 1, 40];
  const notes = moods.map((mood, at) => {
    const time = new Date(Date.now() - (daysAgo[at] ?? 0) * 86_400_000).toISOString();
    return {
      encryption: 'server',
      id: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url'),
      title: `Day ${at}`,
      content: '# Heading\n\n**Strong** [link](https://x.example) <img src=x onerror=alert(1)>',
      tags: ['sea'],
      mood,
      created_at: time,
      updated_at: time,
    };
  });
  const answer = await page.request.post('/api/notes/import', {
    headers: { Origin: new URL(process.env.BASE_URL ?? '').origin },
    data: { notes },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await openPage(page, '/notes');
}

async function openCalendar(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Calendar and moods' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

const selectedDay = (page: Page) => page.getByRole('grid').locator('[aria-selected=true] button');

test('navigates the calendar by keyboard, shows the trend as text, chart and table, and exports notes', {
  tag: '@sweep',
}, async ({ page }) => {
  await openJournal(page);
  await openCalendar(page);
  await expect(selectedDay(page)).toHaveAccessibleName(/, 1 note, Happy$/);
  await expect(selectedDay(page)).toHaveAttribute('aria-current', 'date');
  await expect(page.getByRole('button', { name: /^Day 0/ })).toBeVisible();
  const month = page.getByRole('heading', { level: 2 }).first();
  const thisMonth = (await month.textContent()) ?? '';

  await selectedDay(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(selectedDay(page)).toBeFocused();
  await expect(selectedDay(page)).toHaveAccessibleName(/, 1 note, Sad$/);
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('No notes on this day.')).toBeVisible();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(month).not.toHaveText(thisMonth);
  await expect(selectedDay(page)).toBeFocused();
  await axe(page);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(month).toHaveText(thisMonth);
  await expect(page.getByRole('grid').locator('button[tabindex="0"]')).toHaveCount(1);

  // A day opens its notes, rendered as Markdown, and no text becomes an element.
  await page.getByRole('button', { name: /^Day 0/ }).click();
  const note = page.getByRole('dialog');
  await expect(note.getByRole('heading', { name: 'Heading', level: 3 })).toBeVisible();
  await expect(note.locator('strong')).toHaveText('Strong');
  await expect(note.getByRole('link', { name: 'link' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  await expect(note.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(note.locator('img')).toHaveCount(0);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);

  // The mood trend.
  const trend = page.getByRole('region', { name: 'Mood trend' });
  await expect(trend).toContainText('You noted a mood on 2 of 30 days');
  const chart = trend.getByRole('img', { name: /^Chart\. You noted/ });
  await expect(chart.locator('svg.recharts-surface')).toBeVisible();
  await trend.getByLabel('Time').selectOption('90');
  await expect(trend).toContainText('You noted a mood on 3 of 90 days');
  await trend.getByText('The same as a table').click();
  await expect(trend.getByRole('row')).toHaveCount(4);
  await expect(trend.getByRole('row').nth(1)).toContainText('Happy');
  await expect(trend).toContainText('it is no measurement');
  await axe(page);

  // The exported files.
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return readFileSync(await (await download).path());
  };
  const zip = await JSZip.loadAsync(await saved('Download Markdown (ZIP)'));
  const names = Object.keys(zip.files);
  expect(names).toHaveLength(3);
  expect(names.every((name) => /^\d{4}-\d\d-\d\d Day \d\.md$/.test(name))).toBe(true);
  const first = names.find((name) => name.endsWith('Day 0.md')) ?? '';
  const text = (await zip.file(first)?.async('string')) ?? '';
  expect(text).toContain('title: "Day 0"\n');
  expect(text).toContain('tags: ["sea"]\n---\n\n# Heading\n');
  await expect(page.getByText('3 notes exported.')).toBeVisible();

  const json = JSON.parse((await saved('Download JSON')).toString('utf8'));
  expect(json).toMatchObject({ format: 'entropy-tools-notes', version: 1, passphrase: null });
  expect(json.notes.map(({ mood }: { mood: string }) => mood).sort()).toEqual([...moods].sort());
  await axe(page);
});
