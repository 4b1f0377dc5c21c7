import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../../tests/support/render-page';
import ConverterPage from '../page';

it('offers for a picture what its target can hold', async () => {
  await renderPage(ConverterPage, '/converter');
  await userEvent.upload(page.getByTestId('file-input'), [new File(['x'], 'photo.tga')]);
  const target = page.getByLabelText('Convert To:');
  await target.selectOptions('JPG');
  await page.getByText('More', { exact: true }).click();
  const width = page.getByLabelText('Largest width (px)');
  await width.fill('640');
  await expect.element(width).toHaveValue(640);
  await page.getByLabelText('Or size (%)').fill('50');
  await expect.element(width).toHaveValue(null);
  await width.fill('320');
  await expect.element(page.getByLabelText('Or size (%)')).toHaveValue(null);
  await expect.element(page.getByLabelText('Background for transparent parts')).toBeVisible();
  const place = page.getByLabelText('Keep the place where it was taken, too');
  await expect.element(place).not.toBeInTheDocument();
  await page.getByLabelText('Keep the photo’s metadata').click();
  await expect.element(place).toBeVisible();
  await target.selectOptions('ICO');
  await expect.element(width).not.toBeInTheDocument();
  await page.getByLabelText('Icon', { exact: true }).selectOptions('web-site');
  await expect.element(page.getByLabelText('Background for transparent parts')).toBeVisible();
});
