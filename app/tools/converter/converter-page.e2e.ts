import { convert, given, prepare, save, start } from '../../../tests/support/converter.ts';
import { picturePng } from '../../../tests/support/fixtures/documents.ts';
import { zipEntries, zipEntry } from '../../../tests/support/programs.ts';
import {
  axe,
  axeLightAndDark,
  expect,
  needProgram,
  openPage,
  test,
} from '../../../tests/support/test.ts';

const txt = given('notes.txt', 'One line of text.\n', 'text/plain');
const png = given('photo.png', picturePng, 'image/png');

test('mixed types: the message, the five targets, one ZIP, failures as text files', async ({
  page,
}) => {
  needProgram('unzip');
  const json = given('data.json', '[{"a":1}]');
  await prepare(page, [txt, png, json], 'PDF');
  await expect(
    page.getByText(
      'Mixed file types detected. Each file will be converted to the target format if supported.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Convert To:').locator('option')).toHaveText([
    'Select format...',
    'PDF',
    'PNG',
    'JPG',
    'HTML',
    'TXT',
  ]);
  await page.getByRole('button', { name: 'Convert Files to ZIP' }).click();
  const zip = await save(page);
  expect(zip.name).toMatch(/^converted_files_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.zip$/);
  expect(zipEntries(zip.path).sort()).toEqual(['data.json.txt', 'notes.pdf', 'photo.pdf']);
  expect(zipEntry(zip.path, 'data.json.txt').toString('utf8')).toBe(
    'Failed to convert: JSON can only be converted to CSV.',
  );
  await expect(page.getByText('1 file could not be converted.')).toBeVisible();
});

test('several files show their progress in words, and the busy button', async ({ page }) => {
  const files = Array.from({ length: 12 }, (_, index) =>
    given(`file-${index}.txt`, `Text ${index}\n\n`.repeat(400), 'text/plain'),
  );
  await prepare(page, files, 'PDF');
  // The observer has to stand before the work starts, and its harvest has to outlive the work.
  await page.evaluate(() => {
    const texts: string[] = [];
    Object.assign(globalThis, { progressTexts: texts });
    new MutationObserver(() => {
      const text = document.body.textContent ?? '';
      for (const match of text.matchAll(/Converting files\.\.\. \d+%|Converting to ZIP\.\.\./g))
        if (!texts.includes(match[0])) texts.push(match[0]);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await start(page);
  await expect(page.getByRole('heading', { name: /^converted_files_/ })).toBeVisible({
    timeout: 30_000,
  });
  const texts = await page.evaluate(
    () => (globalThis as unknown as { progressTexts: string[] }).progressTexts,
  );
  expect(texts).toContain('Converting to ZIP...');
  expect(texts.filter((text) => text.startsWith('Converting files...')).length).toBeGreaterThan(1);
});

test('the sample works, by keyboard alone', async ({ page }) => {
  await openPage(page, '/converter');
  await page.getByRole('button', { name: 'Try with a sample file' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('rusks.md')).toBeVisible();
  const button = page.getByRole('button', { name: 'Convert File' });
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'rusks.pdf' })).toBeVisible();
  await expect(page.getByTestId('engine-line')).toContainText('pdfkit');
  await axe(page);
});

test('a failure goes when the choice that it speaks of changes', async ({ page }) => {
  const failure = page.getByText('Failed to convert file. Error:');
  await prepare(page, [given('broken.docx', 'not a zip')], 'PDF');
  await start(page);
  await expect(failure).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Convert File', exact: true })).toBeFocused();
  await expect(failure).toBeVisible();
  await page.getByLabel('Convert To:').selectOption({ label: 'TXT' });
  await expect(failure).toBeHidden();
  await start(page);
  await expect(failure).toBeVisible();
  await page.getByRole('button', { name: 'Remove broken.docx' }).click();
  await expect(failure).toBeHidden();
});

test('the preview of an HTML result starts with what was written', async ({ page }) => {
  await convert(page, [txt], 'HTML');
  await expect(page.getByLabel('Beginning of notes.html')).toContainText(/^<body/);
});

test('the page stays itself while it works: no task above 200 ms', async ({ page }) => {
  const text = Array.from({ length: 4000 }, (_, line) => `Line ${line}, some words more.`);
  /** Longest task of one conversion, in ms on the clock: other programs' turns count as well. */
  const convertOnce = async () => {
    await prepare(page, [given('long.txt', text.join('\n\n'))], 'PDF');
    await page.evaluate(() => {
      const store = globalThis as unknown as { longest: number };
      store.longest = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          store.longest = Math.max(store.longest, entry.duration);
      }).observe({ entryTypes: ['longtask'] });
    });
    await start(page);
    await save(page);
    return page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
  };
  // A task of ours is as long each time; what a busy machine adds is not.
  let best = await convertOnce();
  for (let more = 0; more < 2 && best >= 200; more += 1) {
    best = Math.min(best, await convertOnce());
  }
  expect(best).toBeLessThan(200);
});

test('after the first use it works without a network', async ({ page, context }) => {
  await convert(page, [txt], 'PDF');
  await context.setOffline(true);
  await page.getByTestId('file-input').setInputFiles([given('again.txt', 'Offline.')]);
  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await page.getByRole('button', { name: 'Convert File' }).click();
  await expect(page.getByRole('heading', { name: 'again.pdf' })).toBeVisible();
});

test('result and error states have no axe findings, light and dark', async ({ page }) => {
  await prepare(page, [given('broken.docx', 'not a zip')], 'PDF');
  await start(page);
  await expect(page.getByText('Failed to convert file. Error:')).toBeVisible();
  await axeLightAndDark(page);
  await convert(page, [txt], 'HTML');
  await axeLightAndDark(page);
});
