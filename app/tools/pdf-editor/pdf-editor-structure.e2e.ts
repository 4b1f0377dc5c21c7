/** Bookmarks and form fields of a PDF: created here, read by an independent program, and edited again. */
import { readFileSync } from 'node:fs';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import type { Page } from '@playwright/test';
import { runProgram } from '../../../tests/support/programs.ts';
import {
  axe,
  expect,
  needProgram,
  openPage,
  test,
  untilPrefetched,
} from '../../../tests/support/test.ts';

test.use({ viewport: { width: 1366, height: 900 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const report = () =>
  makePdf((pdf) => {
    const body = 'A line of plain text that goes on for a while, as lines of a body do. '.repeat(5);
    pdf.fontSize(24).text('Report').fontSize(11).text(body);
    pdf.fontSize(16).text('What was found').fontSize(11).text(body);
    pdf.addPage().fontSize(24).text('Annex').fontSize(11).text(body);
  });

async function openFile(page: Page, buffer: Buffer, name: string) {
  const file = { name, mimeType: 'application/pdf', buffer };
  await page.getByTestId('file-input').setInputFiles(file);
  await expect(page.locator('[data-page][data-state=drawn] canvas').last()).toBeVisible();
}

async function save(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await button(page, 'Save PDF').click();
  return (await saving).path();
}

const seenByQpdf = (path: string, key: string) =>
  runProgram('qpdf', ['--json=1', `--json-key=${key}`, path]);

interface Outline {
  title: string;
  destpageposfrom1: number;
  kids: { title: string }[];
}

test('bookmarks from headings and a form field are changed, read by other programs, and filled after reopening', {
  tag: '@sweep',
}, async ({ page, context }) => {
  needProgram('qpdf', 'pdftotext');
  await openPage(page, '/pdf-editor');
  // Opening, changing and saving work offline once the page has been used.
  await untilPrefetched(page);
  await context.setOffline(true);
  await openFile(page, Buffer.from(await report()), 'report.pdf');
  await page.getByText('Bookmarks', { exact: true }).click();
  await expect(page.getByText('No bookmarks yet.')).toBeVisible();
  await button(page, 'Make from headings').click();
  await expect(page.getByText('3 headings added.')).toBeVisible();
  await button(page, 'Annex').click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await page.keyboard.press('F2');
  await page.keyboard.type('Annex first');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Annex first')).toBeFocused();
  await axe(page, '.editor-side');

  // A field on the page that the bookmark leads to.
  await button(page, 'Form field').click();
  await page.getByTestId('page-surface').click({ position: { x: 150, y: 400 } });
  await page.getByLabel('Name', { exact: true }).fill('Full name');
  await page.getByLabel('Required').check();
  await page.keyboard.press('Escape');
  // And a text.
  await button(page, 'Text').click();
  await page.getByTestId('page-surface').click({ position: { x: 150, y: 500 } });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Without a network');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  const path = await save(page);
  expect(runProgram('pdftotext', [path, '-'])).toContain('Without a network');
  runProgram('qpdf', ['--check', path]);
  const { outlines } = JSON.parse(seenByQpdf(path, 'outlines')) as { outlines: Outline[] };
  expect(
    outlines.map(({ title, destpageposfrom1, kids }) => [
      title,
      destpageposfrom1,
      kids.map((kid) => kid.title),
    ]),
  ).toEqual([
    ['Annex first', 2, []],
    ['Report', 1, ['What was found']],
  ]);
  const { acroform } = JSON.parse(seenByQpdf(path, 'acroform')) as {
    acroform: { fields: { fullname: string }[] };
  };
  expect(acroform.fields.map(({ fullname }) => fullname)).toEqual(['Full name']);

  // The saved file is opened again, and its field filled.
  await button(page, 'Open another PDF').click();
  await openFile(page, readFileSync(path), 'report-edited.pdf');
  await button(page, 'Next page').click();
  await page.getByLabel('Full name').fill('Thandi');
  expect(seenByQpdf(await save(page), 'acroform')).toContain('"value": "Thandi"');
  await context.setOffline(false);
});
