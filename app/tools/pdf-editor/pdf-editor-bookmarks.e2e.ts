/** Bookmarks of a PDF: made from its headings, changed, saved, and read by a program that we did not write. */

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePdf } from '~/codecs/pdf/pdf-fixture.testing';
import { runProgram } from '../../../tests/support/programs.ts';
import { axe, expect, needProgram, openPage, test } from '../../../tests/support/test.ts';

test.use({ viewport: { width: 1366, height: 900 } });

const report = () =>
  makePdf((pdf) => {
    const body = 'A line of plain text that goes on for a while, as lines of a body do. '.repeat(5);
    pdf.fontSize(24).text('Report').fontSize(11).text(body);
    pdf.fontSize(16).text('What was found').fontSize(11).text(body);
    pdf.addPage().fontSize(24).text('Annex').fontSize(11).text(body);
  });

test('makes bookmarks from headings, goes to their pages and saves them as changed', async ({
  page,
}) => {
  needProgram('qpdf');
  await openPage(page, '/pdf-editor');
  await page.getByTestId('file-input').setInputFiles({
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await report()),
  });
  await page.getByText('Bookmarks', { exact: true }).click();
  await expect(page.getByText('No bookmarks yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Make from headings' }).click();
  await expect(page.getByText('3 headings added.')).toBeVisible();
  await page.getByRole('button', { name: 'Annex', exact: true }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await page.keyboard.press('F2');
  await page.keyboard.type('Annex first');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Annex first', exact: true })).toBeFocused();
  await axe(page, '.editor-side');

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save PDF', exact: true }).click();
  const path = join(mkdtempSync(join(tmpdir(), 'entropy-bookmarks-')), 'report.pdf');
  await (await waiting).saveAs(path);
  runProgram('qpdf', ['--check', path]);
  const { outlines } = JSON.parse(runProgram('qpdf', ['--json', '--json-key=outlines', path])) as {
    outlines: { title: string; destpageposfrom1: number; kids: { title: string }[] }[];
  };
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
});
