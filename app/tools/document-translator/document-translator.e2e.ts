/** The Document Translator in the production build: the gateway calls a scripted model. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { makeDocx } from '../../../tests/support/make-docx.ts';
import { expectNoOverflow } from '../../../tests/support/overflow.ts';
import { pdfText, runProgram } from '../../../tests/support/programs.ts';
import type { ScriptedModel } from '../../../tests/support/scripted-model.ts';
import { SERVER_KEY, test } from '../../../tests/support/scripted-test.ts';
import { axe, expect, needProgram, openPage } from '../../../tests/support/test.ts';

// The browser logs each failed response itself, and its own missing models.
test.use({ allowedErrors: /status of (400|50\d).*\/api\/ai\/|text session|output language/ });
let folder: string;
let model: ScriptedModel;

test.beforeEach(({ model: own }) => {
  model = own;
});

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'translations-'));
});

test.afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

const job = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const jobs = (page: Page) => page.locator('li[data-status]');
const textFile = (name: string, ...passages: string[]) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(passages.join('\n\n')),
});

async function upload(page: Page, ...files: ReturnType<typeof textFile>[]) {
  await page.getByTestId('file-input').first().setInputFiles(files);
}

async function open(page: Page) {
  await openPage(page, '/document-translator');
  await page.getByLabel('To Language').selectOption('French');
}

async function translate(page: Page, name: string) {
  await page.getByRole('button', { name: `Translate: ${name}` }).click();
}

async function saved(page: Page, name: string | RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).first().click();
  const file = await download;
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

test('translates a text from upload to download, with no key in the browser', async ({ page }) => {
  const seen: string[] = [];
  page.on('request', (request) =>
    seen.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers())),
  );
  page.on('response', (response) => seen.push(JSON.stringify(response.headers())));
  await open(page);
  await expect(page.getByLabel('From Language').locator('option')).toHaveCount(23);
  await axe(page);
  const passages = [
    'The lease begins on the first day of May and it ends in two years.',
    'The rent is paid each month.',
    `The tenant keeps the house in order. ${'It is a long passage. '.repeat(10)}`,
    'The rent is paid each month.',
  ];
  await upload(page, textFile('lease.txt', ...passages));
  const card = job(page, 'lease.txt');
  await expect(page.getByRole('heading', { name: 'Translation Jobs (1)' })).toBeVisible();
  await expect(card).toHaveAttribute('data-status', 'pending');
  await expect(card.getByTestId('original')).toHaveText(
    `${passages.join('\n\n').slice(0, 200)}...`,
  );
  await expect(card.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  await translate(page, 'lease.txt');
  await expect(card).toHaveAttribute('data-status', 'completed');
  await expect(card).toContainText('English (detected) → French');
  await expect(card.getByTestId('translation')).toContainText('[French] The lease begins on');
  await expect(card.getByTestId('translation')).toHaveText(/^[\s\S]{200}\.\.\.$/);
  await expect(card.getByRole('button', { name: /^(Translate|Try again)/ })).toHaveCount(0);
  const asked = model.bodies.at(-1) ?? '';
  expect(asked).toContain('Translate these passages from English to French:');
  expect(asked.match(/The rent is paid/g)).toHaveLength(1);
  const text = readFileSync(await saved(page, /^Download lease/), 'utf8');
  expect(text.match(/\[French\] The rent is paid each month\./g)).toHaveLength(2);
  await axe(page);
  expect(seen.join('\n')).not.toContain(SERVER_KEY);
  expect(model.headers.at(-1)?.['x-goog-api-key']).toBe(SERVER_KEY);
});

test('rejected files are reported; an error keeps what is done, and Try again and Stop continue from there', {
  tag: '@sweep',
}, async ({ page }) => {
  await open(page);
  const picture = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') };
  const sentence = 'Unsupported file type: photo.png. Please upload TXT, PDF, DOC, or DOCX files.';
  const broken = { ...picture, name: 'broken.docx', mimeType: '' };
  await upload(page, picture, broken);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(
    'No files were successfully processed. Please check your files and try again.',
  );
  await expect(alert).toContainText(sentence);
  await expect(alert).toContainText(/Failed to read file: broken\.docx - \S/);
  await axe(page);
  await upload(page, picture, textFile('good.txt', 'A good text that is here.'));
  await expect(jobs(page)).toHaveCount(1);
  await expect(alert).toHaveText(sentence);
  await upload(page, textFile('blank.txt', '   '));
  const blank = job(page, 'blank.txt');
  await expect(blank.getByTestId('original')).toHaveText('No readable text found in this file.');
  await expect(page.getByRole('button', { name: 'Translate: blank.txt' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByLabel('To Language').selectOption('English');
  await translate(page, 'good.txt');
  await expect(job(page, 'good.txt')).toContainText('This document is in English already.');
  await page.getByLabel('From Language').selectOption('English');
  await expect(alert.getByText('Both languages are the same.')).toBeVisible();

  // An error in the middle, and Stop.
  await page.getByLabel('To Language').selectOption('French');
  const first = Array.from({ length: 45 }, (_, at) => `This is passage ${at} of the text.`);
  await upload(page, textFile('long.txt', ...first, 'Fail once here.'));
  const card = job(page, 'long.txt');
  await expect(card).toContainText('46 passages');
  await translate(page, 'long.txt');
  await expect(card).toHaveAttribute('data-status', 'error');
  await expect(card.getByRole('alert')).toContainText(
    'Failed to translate text. Please try again.',
  );
  await expect(card.getByRole('alert')).toContainText('40 of 46 passages are done and kept.');
  await expect(card).not.toContainText('Not translated');
  await expect(card).toContainText('6 passages not translated yet.');
  await expect(card.getByRole('button', { name: /^Download what is done/ })).toBeVisible();
  await expect(card.getByRole('progressbar')).toHaveAttribute('value', '0');
  await page.getByRole('button', { name: 'Try again: long.txt' }).click();
  await expect(card).toHaveAttribute('data-status', 'completed');
  expect(model.bodies.at(-1)).toContain('Fail once here.');
  expect(model.bodies.at(-1)).not.toContain('passage 3 of');

  await upload(page, textFile('slow.txt', 'Count slowly to the end of it all.'));
  await translate(page, 'slow.txt');
  const slow = job(page, 'slow.txt');
  await expect(slow.getByRole('progressbar')).toHaveAttribute('value', '90');
  await expect(slow).toContainText('0 of 1 passage');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('dialog')).toContainText('A translation is under way.');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await slow.getByRole('button', { name: 'Stop' }).click();
  await expect(slow).toHaveAttribute('data-status', 'pending');
  await expect(page.getByRole('button', { name: 'Translate: slow.txt' })).toBeFocused();
});

test('a Word document keeps its layout and wrong passages are requested again; a passage is done again; a PDF has its translation in place and beside it', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('unzip', 'pdftotext');
  const run = (text: string, look = '') =>
    `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  const docx = await makeDocx({
    body: [
      `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${run('Strip me of the ')}${run('marks', '<w:b/>')}${run(' and of the rest')}</w:p>`,
      `<w:tbl><w:tblPr/><w:tr><w:tc><w:tcPr><w:shd w:fill="FFCC00"/></w:tcPr><w:p>${run('Lose me in the cell')}</w:p></w:tc></w:tr></w:tbl>`,
      `<w:p>${run('Never in an answer')}</w:p>`,
      '<w:sectPr><w:pgSz w:w="11111" w:h="15555"/></w:sectPr>',
    ].join(''),
  });
  await open(page);
  await page.getByLabel('From Language').selectOption('English');
  await upload(page, { name: 'letter.docx', mimeType: '', buffer: Buffer.from(docx) });
  await expect(job(page, 'letter.docx')).toContainText('3 passages');
  await translate(page, 'letter.docx');
  const card = job(page, 'letter.docx');
  await expect(card).toHaveAttribute('data-status', 'completed');
  await expect(card).toContainText('1 passage could not be translated and stayed as it was.');
  const xml = runProgram('unzip', [
    '-p',
    await saved(page, /^Download letter/),
    'word/document.xml',
  ]);
  expect(xml.replace(/<[^>]+>/g, '')).toMatch(
    /\[French\] Strip me of the marks and of the rest\s*\[French\] Lose me in the cell\s*Never in an answer/,
  );
  expect(xml).toMatch(/<w:b\/>(?:(?!<\/w:r>).)*marks/);
  for (const mark of ['w:w="11111"', 'w:val="center"', 'FFCC00']) expect(xml).toContain(mark);

  // By hand, in the review.
  await card.getByRole('button', { name: 'Look over' }).click();
  await page.getByLabel('Only passages to look at (1)').check();
  await page.getByLabel('Translation of passage 3').fill('Jamais');
  // Done again by the model, as wished; put back, and once more.
  await page.getByLabel('Only passages to look at (1)').uncheck();
  await page.getByRole('button', { name: 'Do again: passage 2' }).click();
  await page.getByLabel('How (optional)').fill('More formal');
  await axe(page);
  // What is edited while the answer is on its way stays.
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/ai/**', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Translate again' }).click();
  await page.getByLabel('Translation of passage 1').fill('Meanwhile');
  answered.resolve();
  const cell = page.getByLabel('Translation of passage 2');
  await expect(cell).toHaveValue('(More formal) [French] Lose me in the cell');
  await page.unroute('**/api/ai/**');
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(cell).toHaveValue('[French] Lose me in the cell');
  await page.getByRole('button', { name: 'Translate again' }).click();
  await expect(cell).toHaveValue('(More formal) [French] Lose me in the cell');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card).not.toContainText('could not be translated');
  const revised = await saved(page, /^Download letter/);
  const words = runProgram('unzip', ['-p', revised, 'word/document.xml']);
  expect(words).toContain('Jamais');
  expect(words).toContain('Meanwhile');
  expect(words).toContain('(More formal) [French] Lose me in the cell');

  // A PDF, and as a Word document.
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf
    .addPage([400, 300])
    .drawText('The harvest was the largest in ten years.', { font, x: 40, y: 200, size: 14 });
  await page.getByLabel('To Language').selectOption('isiZulu');
  const buffer = Buffer.from(await pdf.save());
  await upload(page, { name: 'harvest.pdf', mimeType: 'application/pdf', buffer });
  const harvest = job(page, 'harvest.pdf');
  await expect(harvest).toBeVisible();
  await translate(page, 'harvest.pdf');
  await expect(harvest).toHaveAttribute('data-status', 'completed');
  const inPlace = pdfText(await saved(page, /^Download harvest \(zu\)\.pdf$/));
  expect(inPlace.replace(/\s+/g, ' ').trim()).toBe(
    '[isiZulu] The harvest was the largest in ten years.',
  );
  const beside = pdfText(await saved(page, /^Download harvest.*side\.pdf$/)).replace(/\s+/g, ' ');
  expect(beside).toContain('The harvest was the largest in ten years.');
  expect(beside).toContain('[isiZulu] The harvest');
  expect(await saved(page, /^Download harvest.*docx$/)).toMatch(/harvest \(zu\)\.docx$/);
});

test('glossary: requested, checked, exported; all files together and as ZIP', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('unzip');
  await open(page);
  await page.getByText('Glossary', { exact: true }).click();
  const term = page.getByRole('textbox', { name: 'Term' });
  await term.fill('lease');
  await page.getByLabel('In French').fill('bail');
  await page.keyboard.press('Enter');
  await term.fill('Acme');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Terms' }).getByRole('listitem')).toHaveText([
    'lease → bail',
    'Acme stays as it is',
  ]);
  const csv = readFileSync(await saved(page, 'Export CSV'), 'utf8');
  expect(csv).toBe('\ufeffterm,translation,language\r\nlease,bail,fr\r\nAcme,,\r\n');
  await page.getByTestId('glossary-file').setInputFiles({
    name: 'more.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('rent;loyer\n'),
  });
  await expect(page.getByText('1 term taken over.')).toBeVisible();
  await upload(
    page,
    textFile('same.txt', 'The lease of Acme is here for you.'),
    textFile('same.txt', 'The second one is about the weather.'),
  );
  await page.getByRole('button', { name: 'Translate all (2)' }).click();
  await expect(page.locator('li[data-status=completed]')).toHaveCount(2);
  const asked = model.bodies.find((body) => body.includes('lease of Acme'));
  expect(asked).toMatch(/glossary[^}]*lease[^}]*bail[^}]*Acme/);
  await expect(jobs(page).first()).toContainText('Glossary: 1 term not found as wanted');
  await expect(jobs(page).first()).toContainText('“lease” → “bail”, passage 1');
  const zip = await saved(page, 'Download all as ZIP');
  expect(zip).toMatch(/translated_documents_[\d_-]+\.zip$/);
  const listing = runProgram('unzip', ['-l', zip]);
  expect(listing).toContain('same (fr).txt');
  expect(listing).toContain('same (fr) (2).txt');
  expect(runProgram('unzip', ['-p', zip])).toContain('[French] The second one');
  await page.reload();
  await page.getByText('Glossary', { exact: true }).click();
  await expect(page.getByRole('list', { name: 'Terms' }).getByRole('listitem')).toHaveCount(3);
});

test('reports a missing engine, and nothing overflows on a small screen', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.route('**/api/ai/status', (route) =>
    route.fulfill({ json: { engine: null, standIn: false, model: null, embeddingModel: null } }),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  // Before any file: what the page does without an engine, and the doors to one.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText('An engine translates')).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'nothing is translated' });
  await expect(notice.getByRole('button', { name: 'Add a key' })).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Other engines' })).toBeVisible();
  await upload(page, textFile('one.txt', 'A text that is here to stay.'));
  await translate(page, 'one.txt');
  const card = job(page, 'one.txt');
  await expect(card).toHaveAttribute('data-status', 'error');
  const refusal = card.getByRole('status').filter({
    hasText: 'Translation service is currently unavailable due to missing API configuration.',
  });
  await expect(refusal.getByRole('button', { name: 'Add a key' })).toBeVisible();
  await expect(refusal.getByRole('button', { name: 'Other engines' })).toBeVisible();
  // The same error is shown once, at the document.
  await expect(page.getByText(/^Translation service is currently unavailable/)).toHaveCount(1);
  await expectNoOverflow(page);
  await axe(page);
});
