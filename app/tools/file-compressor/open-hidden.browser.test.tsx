/** An archive whose very names are locked: its password is asked for before anything is listed. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sevenZipSamples } from '~/codecs/archive/seven-zip/seven-zip-fixture.testing';
import { renderPage } from '../../../tests/support/render-page';
import FileCompressorPage from './page';

const password = () => page.getByLabelText('Password of the archive');
const open = () => page.getByRole('button', { name: 'Open', exact: true });
const choose = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  userEvent.upload(page.getByTestId('file-input'), new File([bytes], name));

test('a 7z archive that hides its names opens by its password, which stays for its files', async () => {
  await renderPage(FileCompressorPage, '/file-compressor');
  await page.getByRole('tab', { name: 'Open an archive' }).click();
  await choose(sevenZipSamples.hidden(), 'hidden.7z');
  await expect.element(page.getByText(/Type its password to unpack it/)).toBeVisible();
  await expect.element(password()).toHaveFocus();
  await password().fill('wrong');
  await open().click();
  await expect.element(page.getByText(/not the password/)).toBeVisible();
  await password().fill('geheim');
  await open().click();
  await page.getByRole('button', { name: 'Look at a.txt', exact: true }).click();
  await expect.element(page.getByText(/An archive keeps many files together/)).toBeVisible();
});

test('another archive does not inherit the password', async () => {
  await renderPage(FileCompressorPage, '/file-compressor');
  await page.getByRole('tab', { name: 'Open an archive' }).click();
  await choose(sevenZipSamples.hidden(), 'hidden.7z');
  await expect.element(password()).toHaveFocus();
  await password().fill('geheim');
  await open().click();
  await expect.element(page.getByTestId('archive-entry')).toBeVisible();
  await choose(sevenZipSamples.locked(), 'locked.7z');
  await expect.element(page.getByRole('heading', { name: 'locked.7z' })).toBeVisible();
  await expect.element(password()).toHaveValue('');
});
