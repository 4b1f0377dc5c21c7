/**
 * Opened archives: one with encrypted names asks for its password before anything is listed, and all files
 * are saved as one archive if the browser cannot write into a folder.
 */

import { sevenZipSamples } from '@entropy-tools/data/archive/seven-zip/seven-zip-fixture.testing';
import { zipFiles } from '@entropy-tools/data/archive/zip-files';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import FileCompressorPage from './page';

const password = () => page.getByLabelText('Password of the archive');
const open = () => page.getByRole('button', { name: 'Open', exact: true });
const choose = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  userEvent.upload(page.getByTestId('file-input'), new File([bytes], name));

test('opens a 7z archive with encrypted names by its password, and reuses it for the files', {
  tags: ['sweep'],
}, async () => {
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

test('forgets the password for another archive', async () => {
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

test('saves one archive with all paths if the browser cannot write into a folder', async () => {
  const names = ['a.txt', 'in/b.txt', 'in/deep/c.txt'];
  const context = {
    signal: new AbortController().signal,
    onProgress: () => {},
    warn: () => {},
    loadAsset: () => Promise.reject(new Error('no asset is needed')),
  };
  const files = names.map((name) => ({ name, blob: new Blob([`text of ${name}`]) }));
  const zip = new Uint8Array(await (await zipFiles(files, context)).arrayBuffer());
  vi.stubGlobal('showDirectoryPicker', undefined);
  const saved: { name: string; blob: Blob }[] = [];
  const created = vi.spyOn(URL, 'createObjectURL');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: created.mock.calls.at(-1)?.[0] as Blob });
  });
  try {
    await renderPage(FileCompressorPage, '/file-compressor');
    await page.getByRole('tab', { name: 'Open an archive' }).click();
    await choose(zip, 'things.zip');
    await page.getByRole('button', { name: 'Extract all' }).click();
    await expect.poll(() => saved.length).toBe(1);
    expect(saved[0]?.name).toBe('things.zip');
    const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
    await choose(bytes, 'again.zip');
    await expect.element(page.getByRole('heading', { name: 'again.zip' })).toBeVisible();
    await expect.element(page.getByText(/3 files/)).toBeVisible();
    expect(saved).toHaveLength(1);
  } finally {
    clicked.mockRestore();
    created.mockRestore();
    vi.unstubAllGlobals();
  }
});
