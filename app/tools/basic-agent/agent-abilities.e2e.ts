/**
 * The agent's tools in the production build: they run in the page's worker; other programs check the files.
 */
import { readFileSync } from 'node:fs';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { makePng } from '@entropy-tools/media/image/image-fixture.testing';
import type { Page } from '@playwright/test';
import { hasProgram, pdfText, runProgram } from '../../../tests/support/programs.ts';
import type { ScriptedModel } from '../../../tests/support/scripted-model.ts';
import { test } from '../../../tests/support/scripted-test.ts';
import { expect, openPage } from '../../../tests/support/test.ts';

let model: ScriptedModel;

test.beforeEach(({ model: own }) => {
  model = own;
});

const field = (page: Page) => page.getByPlaceholder('What should I do?');
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Sends a message; with calls, the model makes those calls. */
async function say(page: Page, text: string, calls?: readonly object[]) {
  await field(page).fill(calls ? `Call:\n${JSON.stringify(calls)}` : text);
  await field(page).press('Enter');
}

const idle = (page: Page) => expect(field(page)).toBeEnabled();

/** Opens the agent, attaches files and returns the ids that the model gets for them. */
async function openWith(
  page: Page,
  files: readonly { name: string; mimeType: string; content: Uint8Array | string }[],
) {
  await openPage(page, '/basic-agent');
  await expect(page.getByRole('article', { name: 'Agent' })).toContainText('I am your agent');
  // The file button is loaded at the first interaction.
  await field(page).click();
  const chosen = files.map(({ content, ...file }) => ({ ...file, buffer: Buffer.from(content) }));
  await page.getByLabel('Files for the message').setInputFiles(chosen);
  const list = page.getByRole('list', { name: 'Attachments' });
  for (const { name } of files) await expect(list).toContainText(name);
  await say(page, 'Here they are');
  await expect(page.getByRole('article', { name: 'Agent' })).toContainText('Here they are');
  await idle(page);
  const told = model.bodies.at(-1) ?? '';
  return files.map(({ name }) => {
    const id = new RegExp(`Attached file ([^:]+): “${name}”`).exec(told)?.[1];
    if (id === undefined) throw new Error(`The model was not told of ${name}.`);
    return id;
  });
}

/** Saves an output file to disk. */
async function download(page: Page, name: string): Promise<string> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}`, exact: true }).click();
  return (await started).path();
}

test('makes a picture, a QR code, a chart and table statistics; merges, reads and renders PDFs, and writes a document', {
  tag: '@sweep',
}, async ({ page }) => {
  const png = makePng(160, 120, (x, y) => [x % 256, y % 256, 90, 255]);
  const csv = 'city,amount\nDurban,10\nCape Town,20.5\nDurban,30\n';
  const content = await makePdf((pdf) => {
    pdf.text('First of one').addPage().text('Second of one');
  });
  const [photo, sales, one, two] = await openWith(page, [
    { name: 'photo.png', mimeType: 'image/png', content: png },
    { name: 'sales.csv', mimeType: 'text/csv', content: csv },
    { name: 'one.pdf', mimeType: 'application/pdf', content },
    {
      name: 'two.pdf',
      mimeType: 'application/pdf',
      content: await makePdf((pdf) => pdf.text('Two')),
    },
  ]);
  await say(page, '', [
    { name: 'change_picture', args: { file: photo, width: 40, to: 'webp' } },
    { name: 'make_qr_code', args: { text: 'Ünï 日本 https://example.org/' } },
    {
      name: 'make_chart',
      args: { kind: 'bar', file: sales, label_column: 'city', value_columns: ['amount'] },
    },
    { name: 'table_statistics', args: { file: sales, group_by: 'city' } },
    { name: 'table_statistics', args: { file: sales, group_by: 'town' } },
  ]);
  await page.getByRole('button', { name: 'Allow once' }).click();
  await expect(card(page, 'Picture: Done')).toContainText('photo-40x30.webp');
  await expect(card(page, 'Picture: Done')).toContainText(
    '160 × 120 pixels became 40 × 30 pixels; PNG became WEBP',
  );
  await expect(card(page, 'QR code: Done')).toBeVisible();
  await expect(card(page, 'Chart: Done')).toContainText('amount-by-city.svg');
  await expect(card(page, 'Table statistics: Failed')).toContainText(
    'There is no column “town”. The columns are: city, amount.',
  );
  await idle(page);
  const told = model.bodies.at(-1) ?? '';
  expect(told).toContain('"sum":40');
  expect(told).toContain('There is no column');
  const code = await download(page, 'qr-code.png');
  if (hasProgram('zbarimg')) {
    const read = runProgram('zbarimg', ['-q', '--raw', '--nodbus', '-Sbinary', code]);
    expect(read).toBe('Ünï 日本 https://example.org/');
  }
  const webp = readFileSync(await download(page, 'photo-40x30.webp'));
  expect(webp.subarray(8, 12).toString('latin1')).toBe('WEBP');
  const svg = readFileSync(await download(page, 'amount-by-city.svg'), 'utf8');
  expect(svg).toContain('Bar chart. Durban 40; Cape Town 20.5.');

  // Documents.
  await say(page, '', [
    { name: 'make_document', args: { markdown: '# My report\n\nSales **rose**.', format: 'docx' } },
    { name: 'merge_pdfs', args: { files: [two, one] } },
    { name: 'convert_file', args: { file: one, to: 'png', pages: 'all' } },
    { name: 'read_pdf_pages', args: { file: one, pages: '2' } },
  ]);
  await expect(card(page, 'Document: Done')).toContainText('My report.docx');
  const merging = card(page, 'PDF merging: Waiting for you');
  await expect(merging).toContainText('Merge “two.pdf”, “one.pdf”');
  await page.getByRole('button', { name: 'Allow once' }).click();
  await expect(card(page, 'PDF merging: Done')).toContainText('merged.pdf');
  await expect(card(page, 'File conversion: Waiting for you')).toBeVisible();
  await page.getByRole('button', { name: 'Allow once' }).click();
  await expect(card(page, 'File conversion: Done')).toContainText('one-2.png');
  await expect(card(page, 'PDF text: Done')).toBeVisible();
  await idle(page);
  expect(model.bodies.at(-1)).toContain('Second of one');
  if (!hasProgram('pdftotext')) return;
  expect(pdfText(await download(page, 'merged.pdf'))).toMatch(/Two[\s\S]*First[\s\S]*Second/);
});
