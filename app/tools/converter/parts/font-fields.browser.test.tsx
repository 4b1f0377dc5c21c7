import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import arimo from '../../../../node_modules/@fontsource/arimo/files/arimo-latin-400-normal.woff?url';
import { renderPage } from '../../../../tests/support/render-page';
import ConverterPage from '../page';

it('shows the licence of a font, and takes the letters of a document', async () => {
  await renderPage(ConverterPage, '/converter');
  const font = new File([await (await fetch(arimo)).blob()], 'arimo.woff');
  await userEvent.upload(page.getByTestId('file-input'), [font]);
  await expect.element(page.getByText(/^Arimo Regular/)).toBeVisible();
  await expect.element(page.getByText(/^It says that it may be embedded/)).toBeVisible();
  await page.getByLabelText('Convert To:').selectOptions('WOFF2');
  await page.getByText('More', { exact: true }).click();
  const text = page.getByLabelText('And the letters of this text');
  await userEvent.upload(page.getByTestId('letters-of'), [new File(['Banana boat'], 'a.txt')]);
  await expect.element(text).toHaveValue('Babnot');
  await page.getByLabelText('Cyrillic', { exact: true }).click();
  await expect.element(page.getByText('6 letters')).toBeVisible();
});
