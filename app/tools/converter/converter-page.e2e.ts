import { failureMessage, given, prepare, save, start } from '../../../tests/support/converter.ts';
import { makeDocx, picturePng } from '../../../tests/support/fixtures/documents.ts';
import { encryptedPdf, hugePng, zipBomb } from '../../../tests/support/fixtures/refused.ts';
import { zipEntries, zipEntry } from '../../../tests/support/programs.ts';
import {
  axeLightAndDark,
  expect,
  needProgram,
  openPage,
  test,
} from '../../../tests/support/test.ts';

const txt = given('notes.txt', 'One line of text.\n', 'text/plain');
const png = given('photo.png', picturePng, 'image/png');

test('mixed types: the message, the five targets, progress texts, one ZIP, failures as text files', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('unzip');
  const docx = await makeDocx();
  const files = [
    txt,
    png,
    given('data.json', '[{"a":1}]'),
    given('bomb.docx', zipBomb()),
    given('cut.docx', docx.subarray(0, 2000)),
    given('good.docx', docx),
  ];
  await prepare(page, files, 'PDF');
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
  await expect(page.getByRole('button', { name: 'Convert Files to ZIP' })).toBeVisible();
  // The observer must exist before the work starts, and its results must outlive the work.
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

  // Bad files do not affect good ones.
  const zip = await save(page);
  expect(zip.name).toMatch(/^converted_files_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.zip$/);
  expect(zipEntries(zip.path).sort()).toEqual([
    'bomb.docx.txt',
    'cut.docx.txt',
    'data.pdf',
    'good.pdf',
    'notes.pdf',
    'photo.pdf',
  ]);
  expect(zipEntry(zip.path, 'cut.docx.txt').toString('utf8')).toMatch(/^Failed to convert: /);
  await expect(page.getByText('2 files could not be converted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download good.pdf' })).toBeVisible();
  const texts = await page.evaluate(
    () => (globalThis as unknown as { progressTexts: string[] }).progressTexts,
  );
  expect(texts).toContain('Converting to ZIP...');
  expect(texts.filter((text) => text.startsWith('Converting files...')).length).toBeGreaterThan(1);
});

test('the sample works with the keyboard alone, and after this first use the tool works offline', {
  tag: '@sweep',
}, async ({ page, context }) => {
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

  // Another file, offline once the page's own requests have finished, including the list of tools.
  await expect(page.getByRole('button', { name: 'Open in…' })).toBeVisible();
  await context.setOffline(true);
  await page.getByTestId('file-input').setInputFiles([given('again.md', '# Offline')]);
  await page.getByRole('button', { name: 'Remove rusks.md' }).click();
  await page.getByLabel('Convert To:').selectOption({ label: 'PDF' });
  await page.getByRole('button', { name: 'Convert File' }).click();
  await expect(page.getByRole('heading', { name: 'again.pdf' })).toBeVisible();
});

test('a failure is shown until the selection changes, and the page still works; axe finds nothing', {
  tag: '@sweep',
}, async ({ page }) => {
  const failure = page.getByText('Failed to convert file. Error:');
  await prepare(page, [given('broken.docx', 'not a zip')], 'PDF');
  await start(page);
  await expect(failure).toBeVisible();
  await axeLightAndDark(page);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Convert File', exact: true })).toBeFocused();
  await expect(failure).toBeVisible();
  await page.getByLabel('Convert To:').selectOption({ label: 'TXT' });
  await expect(failure).toBeHidden();
  await start(page);
  await expect(failure).toBeVisible();
  await page.getByRole('button', { name: 'Remove broken.docx' }).click();
  await expect(failure).toBeHidden();

  // One bad file for each engine, in the page's workers. All bad files:
  // packages/convert/src/bad-files.test.ts.
  const badFiles = [
    { name: 'a.docx', target: 'PDF', content: zipBomb(), says: /large|unpack|bomb/i },
    { name: 'a.pdf', target: 'PNG', content: await encryptedPdf(), says: /password/i },
    { name: 'a.png', target: 'JPG', content: hugePng(65_535), says: /pixels|large/i },
    { name: 'a.json', target: 'CSV', content: '['.repeat(200_000), says: /deep|nest|level/i },
    { name: 'a.svg', target: 'PNG', content: '<html></html>', says: /SVG|drawing/i },
  ];
  for (const { name, target, content, says } of badFiles) {
    await page.getByTestId('file-input').setInputFiles([given(name, content)]);
    await page.getByLabel('Convert To:').selectOption({ label: target });
    await start(page);
    expect.soft(await failureMessage(page), name).toMatch(says);
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(failure).toBeHidden();
  }

  // A good file after them; the HTML preview starts with the written content.
  await page.getByTestId('file-input').setInputFiles([txt]);
  await page.getByLabel('Convert To:').selectOption({ label: 'HTML' });
  await start(page);
  await expect(page.getByLabel('Beginning of notes.html')).toContainText(/^<body/);
  await axeLightAndDark(page);
});

test('the page stays responsive during a conversion: no task above 200 ms', {
  tag: '@sweep',
}, async ({ page }) => {
  const text = Array.from({ length: 4000 }, (_, line) => `Line ${line}, some words more.`);
  /** The longest task of one conversion in ms of wall time, which includes time taken by other programs. */
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
  // Our own task takes equally long each time; the delay of a busy machine varies, so take the minimum.
  let best = await convertOnce();
  for (let more = 0; more < 2 && best >= 200; more += 1) {
    best = Math.min(best, await convertOnce());
  }
  expect(best).toBeLessThan(200);
});
