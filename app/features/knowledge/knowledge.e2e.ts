/**
 * The operator's workflow in the built product: a prospectus is added, reviewed, used in answers, and
 * withdrawn.
 */
import type { Page } from '@playwright/test';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { ADMIN_KEY } from '../../../tests/support/coupons.ts';
import { axe, axeLightAndDark, expect, openPage, test } from '../../../tests/support/test.ts';

async function prospectus(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const first = pdf.addPage([595, 842]);
  first.drawText('Rhodes University', { x: 60, y: 760, size: 24, font: bold });
  first.drawText('Undergraduate prospectus 2029', { x: 60, y: 725, size: 12, font });
  const second = pdf.addPage([595, 842]);
  second.drawText('How to apply', { x: 60, y: 760, size: 20, font: bold });
  second.drawText('For 2029 entry the application fee of Rhodes University is R137.', {
    ...{ x: 60, y: 715, size: 11, font },
  });
  return Buffer.from(await pdf.save());
}

async function feeOf(page: Page): Promise<string> {
  const messages = ['What is the Rhodes application fee for 2029?'];
  const answer = await page.request.post('/api/knowledge/answers', {
    data: { messages },
    headers: { Origin: new URL(page.url()).origin },
  });
  return answer.text();
}

test('adds a prospectus, compares it with its pages, publishes and withdraws it', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/admin/knowledge');
  await page.getByLabel('Admin Key').fill(ADMIN_KEY);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Documents' })).toBeVisible();
  await axeLightAndDark(page);
  await page
    .getByTestId('file-input')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: await prospectus() });
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(page.getByRole('heading', { name: 'Rhodes University' })).toBeFocused();
  await expect(page.getByLabel('University', { exact: true })).toHaveValue('RU');
  await expect(page.getByLabel('Academic year')).toHaveValue('2029');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('list', { name: 'Passages' })).toContainText('R137');
  await expect(page.locator('[data-page="2"][data-state="drawn"]')).toBeVisible();
  await axe(page, 'main');
  expect(await feeOf(page)).not.toContain('R137');

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect(await feeOf(page)).toContain('R137');

  // The file is public only with the university's permission.
  expect((await page.request.get('/prospectuses/ru-2029-prospectus.pdf')).status()).toBe(404);
  await page.getByLabel('Licence or leave to hand it on').fill('By letter of 3 May 2028');
  await page.getByLabel('File name').fill('ru-2029-prospectus.pdf');
  await page.getByLabel('Offer the PDF to everybody').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  const file = await page.request.get('/prospectuses/ru-2029-prospectus.pdf');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  expect(await feeOf(page)).not.toContain('R137');
});
