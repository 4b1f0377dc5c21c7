/** New form fields: made here, read by qpdf, and filled when the saved file is opened again. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makePdf } from '~/codecs/pdf/pdf-fixture.testing';
import { runProgram } from '../../../tests/support/programs.ts';
import { expect, needProgram, openPage, test } from '../../../tests/support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openFile(page: Page, buffer: Buffer, name: string) {
  const file = { name, mimeType: 'application/pdf', buffer };
  await page.getByTestId('file-input').setInputFiles(file);
  await expect(page.locator('[data-page][data-state=drawn] canvas').last()).toBeVisible();
}

test('makes form fields that other programs read and this one fills', async ({ page }) => {
  needProgram('qpdf');
  await openPage(page, '/pdf-editor');
  await openFile(page, Buffer.from(await makePdf((pdf) => pdf.text('A form', 72, 72))), 'form.pdf');
  await button(page, 'Form field').click();
  await page.getByTestId('page-surface').click({ position: { x: 150, y: 200 } });
  await page.getByLabel('Name', { exact: true }).fill('Full name');
  await page.getByLabel('Required').check();
  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await button(page, 'Save PDF').click();
  const path = await (await saved).path();
  runProgram('qpdf', ['--check', path]);
  const report = runProgram('qpdf', ['--json=1', '--json-key=acroform', path]);
  const { acroform } = JSON.parse(report) as { acroform: { fields: { fullname: string }[] } };
  expect(acroform.fields.map(({ fullname }) => fullname)).toEqual(['Full name']);

  await button(page, 'Open another PDF').click();
  await openFile(page, readFileSync(path), 'form-edited.pdf');
  await page.getByLabel('Full name').fill('Thandi');
  const filled = page.waitForEvent('download');
  await button(page, 'Save PDF').click();
  const json = runProgram('qpdf', ['--json=1', '--json-key=acroform', await (await filled).path()]);
  expect(json).toContain('"value": "Thandi"');
});
