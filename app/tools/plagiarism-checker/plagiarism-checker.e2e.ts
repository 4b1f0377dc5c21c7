/** Plagiarism Checker: the specification's simulation, and the real comparison with documents. */

import { readFileSync } from 'node:fs';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import type { Page } from '@playwright/test';
import { makeDocx } from '../../../tests/support/make-docx.ts';
import { pdfFonts, pdfText } from '../../../tests/support/programs.ts';
import {
  axe,
  expect,
  needProgram,
  openPage,
  test,
  untilPrefetched,
} from '../../../tests/support/test.ts';

const shared = 'Pools high on the shore grow warm and salty in the summer sun, and shrink';
const fromWord = 'Limpets clamp their shells to the rock so tightly that hardly any water is lost';
const own = 'Nobody else has ever written this sentence about the old harbour wall.';
const text = `${own} ${shared}. ${own.replace('harbour', 'garden')} ${fromWord}!`;

const textFile = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

const textBox = (page: Page) => page.getByRole('textbox', { name: 'Text to check' });
const checkButton = (page: Page) => page.getByRole('button', { name: 'Check for Plagiarism' });
const heading = (page: Page) => page.getByRole('heading', { name: 'Plagiarism report' });

test.beforeEach(({ page }) => openPage(page, '/plagiarism-checker'));

test('compares a text with TXT, DOCX and PDF side by side and saves the report', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('pdftotext', 'pdffonts');
  await textBox(page).fill(text);
  const docx = await makeDocx({ body: `<w:p><w:r><w:t>Before. ${fromWord}.</w:t></w:r></w:p>` });
  const other = await makePdf((pdf) => pdf.text('Quite another thing'));
  const chooser = page.getByRole('main').getByTestId('file-input');
  await chooser.setInputFiles([
    textFile('pools.txt', `An introduction. ${shared.toUpperCase()}! The end of it.`),
    { name: 'limpets.docx', mimeType: '', buffer: Buffer.from(docx) },
    { name: 'nothing.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 broken') },
    { name: 'other.pdf', mimeType: 'application/pdf', buffer: Buffer.from(other) },
  ]);
  await expect(page.getByText(/^3 documents, .* 1 not read$/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/nothing\.pdf.*PDF/s);

  await checkButton(page).click();
  await expect(heading(page)).toBeVisible();
  // 2 × 15 of 54 words.
  await expect(page.getByTestId('score')).toHaveText(/^56\s?%$/);
  await expect(page.getByText('High risk')).toBeVisible();
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await expect(page.getByText('nothing.pdf:')).toBeVisible();
  await expect(page.getByTestId('engine-line')).toHaveText(/^Made by winnowing/);
  await page.getByRole('button', { name: /^pools\.txt/ }).click();
  const sides = {
    own: page.getByRole('region', { name: 'Your text' }),
    other: page.getByRole('region', { name: 'pools.txt' }),
  };
  await expect(sides.other.locator('mark')).toContainText(shared.slice(0, 40).toUpperCase());
  await sides.own.getByRole('link', { name: /^Passage 1:/ }).focus();
  await page.keyboard.press('Enter');
  await expect(sides.other.getByRole('link', { name: /^Passage 1:/ })).toBeFocused();
  await axe(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^plagiarism-report-[\d-]{10}\.pdf$/);
  const path = await download.path();
  const words = pdfText(path).replace(/\s+/g, ' ');
  for (const part of ['56 %', 'High', 'pools.txt', 'limpets.docx', 'harbour wall', 'nothing.pdf'])
    expect(words).toContain(part);
  expect(pdfFonts(path).every(({ embedded }) => embedded)).toBe(true);
});

test('compares documents with each other: groups, pairs side by side, a table', {
  tag: '@sweep',
}, async ({ page }) => {
  const chooser = page.getByRole('main').getByTestId('file-input');
  const filler = (word: string) =>
    Array.from({ length: 30 }, (_, index) => `${word}${index}`).join(' ');
  await chooser.setInputFiles([
    textFile('ann.txt', `${filler('a')} ${shared} ${fromWord}`),
    textFile('=ben.txt', `${shared}. ${filler('b')} ${fromWord}`),
    textFile('cleo.txt', `${filler('c')} ${fromWord}`),
    textFile('dan.txt', filler('d')),
  ]);
  await expect(page.getByText(/^4 documents, /)).toBeVisible();
  await page.getByRole('button', { name: 'Compare with each other' }).click();
  await expect(
    page.getByRole('heading', { name: 'Documents compared with each other' }),
  ).toBeVisible();
  const groups = page.getByRole('list', { name: 'Groups of similar documents' });
  await expect(groups.getByText('3 documents')).toBeVisible();
  await expect(groups).not.toContainText('dan.txt');
  const threshold = page.getByRole('slider', { name: /^Belong together/ });
  await threshold.fill('40');
  await expect(groups.getByText('2 documents')).toBeVisible();
  await expect(groups).not.toContainText('cleo.txt');
  const pairs = page.getByRole('list', { name: 'Pairs of similar documents' });
  await expect(pairs.getByRole('button')).toHaveCount(3);
  await pairs.getByRole('button', { name: /cleo\.txt.*ann\.txt/ }).click();
  await expect(page.getByRole('region', { name: 'ann.txt' }).locator('mark')).toContainText(
    fromWord,
  );
  await axe(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^document-pairs-[\d-]{10}\.csv$/);
  const rows = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(rows[0]).toBe('\ufeffdocument_a,document_b,similarity,share_of_a,share_of_b,words');
  expect(rows).toHaveLength(4);
  expect(rows[1]).toMatch(/^'=ben\.txt,ann\.txt,5\d/);
});

test('sends phrases to the web search on request only; scrolls to a passage deep in a document; restores a replaced text', {
  tag: '@sweep',
}, async ({ page }) => {
  const sent: string[] = [];
  // On a machine with loopback only, the browser reports offline and no request is made.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: true }));
  await page.route('**/api/search', (route) =>
    route.fulfill({ json: { source: 'searx.example' } }),
  );
  await page.route('**/api/search/phrases', (route) => {
    const { phrases } = route.request().postDataJSON() as { phrases: string[] };
    sent.push(...phrases);
    const hits = [{ title: 'A page', url: 'https://found.example/', excerpt: `… ${phrases[0]} …` }];
    const results = phrases.map((phrase, index) => ({ phrase, hits: index === 0 ? hits : [] }));
    return route.fulfill({ json: { source: 'searx.example', results } });
  });
  const alert = page.getByRole('main').getByRole('alert');
  await checkButton(page).click();
  await expect(alert).toHaveText('Please enter some text to check');
  await textBox(page).fill(text);
  await expect(alert).toBeHidden();
  await checkButton(page).click();
  await expect(page.getByText('There were no documents to compare with')).toBeVisible();
  const web = page.getByRole('region', { name: 'On the web' });
  await expect(web.getByText('Sends 4 phrases to searx.example through our server.')).toBeVisible();
  await expect(web.getByText('Nothing was searched.')).toBeVisible();
  expect(sent).toEqual([]);
  const shown = await web.locator('li > span:first-child').allTextContents();
  await web.getByRole('button', { name: 'Look them up' }).click();
  await expect(web.getByText('word for word')).toBeVisible();
  expect(sent).toEqual(shown);
  await expect(web.getByText('Nothing was found.')).toHaveCount(3);

  // Documents, and a passage far down in one of them.
  const chooser = page.getByTestId('file-input');
  const filler = Array.from({ length: 700 }, (_, index) => `word${index}`).join(' ');
  await chooser.setInputFiles([
    textFile('deep.txt', `${filler} ${shared}`),
    textFile('other.txt', 'Quite another thing'),
  ]);
  await expect(page.getByText(/^2 documents, /)).toBeVisible();
  await checkButton(page).click();
  await expect(page.getByText(/ counted words also found in 1 of 2 documents$/)).toBeVisible();
  const pane = page.getByRole('region', { name: 'deep.txt' });
  await pane.scrollIntoViewIfNeeded();
  await expect(pane.locator('mark')).toBeInViewport();

  // The focus stays in the rest of the list.
  await page.getByRole('button', { name: 'Remove deep.txt' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove other.txt' })).toBeFocused();

  await page.getByRole('tab', { name: 'Upload File' }).click();
  await page.getByTestId('file-input').first().setInputFiles(textFile('essay.txt', 'Another.'));
  await expect(textBox(page)).toHaveValue('Another.');
  await page.getByRole('button', { name: 'Put the earlier text back' }).click();
  await expect(textBox(page)).toHaveValue(text);
});

test("the simulation uses the specification's wording and says that it is one", {
  tag: '@sweep',
}, async ({ page }) => {
  await page.getByLabel('Engine').selectOption('simulation');
  await checkButton(page).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText('Please enter some text to check');
  await page.getByRole('tab', { name: 'Upload File' }).click();
  const chooser = page.getByTestId('file-input');
  await chooser.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await expect(alert).toHaveText(
    'PDF support coming soon! Please use text files or copy-paste your content.',
  );
  await chooser.setInputFiles({ name: 'a.docx', mimeType: '', buffer: Buffer.from('PK') });
  await expect(alert).toHaveText('Please upload a .txt file or paste your text directly.');
  await chooser.setInputFiles(textFile('essay.txt', text));
  await expect(textBox(page)).toHaveValue(text);
  await expect(page.getByTestId('character-count')).toHaveText(
    `${text.length} / 10,000 characters`,
  );

  await checkButton(page).click();
  await expect(page.getByText('Searching the web')).toBeVisible();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByTestId('engine-line')).toHaveText(/^Simulated/);
  for (const part of ['Total words', 'Unique words', 'Recommendations', 'Suspicious passages'])
    await expect(page.getByText(part).first()).toBeVisible();
  await expect(page.getByText(/(High|Medium|Low) risk/)).toBeVisible();
  await axe(page);
});

test('checks offline, stores documents for the next visit, and refuses too long a text', {
  tag: '@sweep',
}, async ({ page, context }) => {
  const chooser = page.getByRole('main').getByTestId('file-input');
  await chooser.setInputFiles(textFile('pools.txt', shared));
  await page.getByText('Keep these documents on this device').click();
  await expect(page.getByText(/^1 document, /)).toBeVisible();
  await textBox(page).fill(`${text} ${'more '.repeat(2000)}`);
  await checkButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    '10,000 are checked at once',
  );
  // The whole text is checked on request.
  await page.getByRole('button', { name: 'Check the whole text' }).click();
  await expect(page.getByTestId('score')).toHaveText(/^1\s?%$/);
  await expect(page.getByTestId('character-count')).toHaveText(/ \/ 500,000 characters$/);
  await textBox(page).fill(text);
  await checkButton(page).click();
  await expect(page.getByTestId('score')).toBeVisible();

  await openPage(page, '/plagiarism-checker');
  await expect(page.getByText('pools.txt')).toBeVisible();
  await textBox(page).fill(text);
  await untilPrefetched(page);
  await context.setOffline(true);
  await chooser.setInputFiles(textFile('limpets.txt', fromWord));
  await expect(page.getByText(/^2 documents, /)).toBeVisible();
  await checkButton(page).click();
  await expect(page.getByTestId('score')).toHaveText(/^56\s?%$/);
  await context.setOffline(false);
});
