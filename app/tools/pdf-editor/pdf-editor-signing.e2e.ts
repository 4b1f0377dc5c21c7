/** Signing with a certificate: poppler checks the file, and the editor checks it when opened again. */
import { readFileSync } from 'node:fs';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { makeIdentity } from '@entropy-tools/documents/pdf/sign/identity-fixture.testing';
import type { Page } from '@playwright/test';
import { runProgram } from '../../../tests/support/programs.ts';
import { axe, expect, needProgram, openPage, test } from '../../../tests/support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openFile(page: Page, buffer: Buffer, name: string) {
  const file = { name, mimeType: 'application/pdf', buffer };
  await page.getByTestId('file-input').setInputFiles(file);
  await expect(page.locator('[data-page][data-state=drawn] canvas').last()).toBeVisible();
}

test('signs with a certificate at a visible position, verifies it, and warns before breaking it', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('pdfsig', 'pdftotext');
  const contract = await makePdf((pdf) => pdf.text('A contract.', 72, 72));
  const identity = await makeIdentity('Thandi Mokoena', 'open sesame');
  await openPage(page, '/pdf-editor');
  await openFile(page, Buffer.from(contract), 'contract.pdf');

  await button(page, 'Sign').click();
  await button(page, 'Sign with a certificate').click();
  await page.getByTestId('page-surface').click({ position: { x: 200, y: 300 } });
  const dialog = page.getByRole('dialog', { name: 'Sign with a certificate' });
  const p12 = {
    name: 'me.p12',
    mimeType: 'application/x-pkcs12',
    buffer: Buffer.from(identity.bytes),
  };
  await page.getByTestId('identity-input').setInputFiles(p12);
  await dialog.getByLabel('Password of the certificate').fill('wrong');
  await button(page, 'Sign and save').click();
  await expect(dialog.getByRole('alert')).toContainText('This password does not open');
  await axe(page);
  await dialog.getByLabel('Password of the certificate').fill(identity.password);
  const waiting = page.waitForEvent('download');
  await button(page, 'Sign and save').click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('contract-signed.pdf');
  const path = await download.path();
  expect(runProgram('pdfsig', ['-nocert', path])).toContain('Signature is Valid');
  expect(runProgram('pdftotext', ['-raw', path, '-'])).toContain('Thandi Mokoena');
  await expect(page.getByTestId('saved')).toContainText('Signed in the name of Thandi');

  await button(page, 'Open another PDF').click();
  await openFile(page, readFileSync(path), 'contract-signed.pdf');
  await expect(
    page.getByText(/Signed in the name of Thandi.*has not been changed since/),
  ).toBeVisible();
  await button(page, 'Turn page right').click();
  await button(page, 'Save PDF').click();
  await expect(page.getByRole('dialog', { name: 'Break the signature?' })).toContainText('Thandi');
});
