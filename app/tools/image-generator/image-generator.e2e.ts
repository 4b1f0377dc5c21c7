import { axe, expect, openPage, test } from '../../../tests/support/test.ts';

test('counts a file, then the sample, offline', async ({ page, context }) => {
  await openPage(page, '/image-generator');
  const result = page.getByRole('region', { name: 'Result' });
  const file = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('one two\ntwo') };
  await page.getByTestId('file-input').first().setInputFiles(file);
  await expect(result.getByRole('heading', { name: 'note.txt' })).toBeVisible();
  await expect(result.getByRole('listitem').first()).toHaveText('3 words');
  await expect(result.getByRole('listitem').filter({ hasText: 'two' })).toHaveText('two2');
  await axe(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try with a sample text' }).click();
  await expect(result.getByRole('listitem').first()).toHaveText('13 words');
});

test('says what is wrong with a file without words', async ({ page }) => {
  await openPage(page, '/image-generator');
  const file = { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.from('') };
  await page.getByTestId('file-input').first().setInputFiles(file);
  await expect(page.getByRole('alert')).toHaveText(/There are no words in this file/);
});
