/** The File Compressor's page alone: its additional formats, and its messages about a password. */
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import FileCompressorPage from './page';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const format = () => page.getByLabelText('Output format');
const password = () => page.getByLabelText('Password, if you want one');
const file = (name: string) => new File(['words again and again '.repeat(500)], name);

beforeEach(async () => {
  await renderPage(FileCompressorPage, '/file-compressor');
  await userEvent.upload(page.getByTestId('file-input'), [file('a.txt'), file('b.txt')]);
  await expect.element(button('Remove b.txt')).toBeVisible();
});

test('offers files compressed once as ZIP, TAR and TAR.GZ', async () => {
  await button('Compress All').click();
  await expect.element(button('Download as one ZIP')).toBeVisible();
  await format().selectOptions('TAR, not compressed');
  await expect.element(button('Download as one TAR')).toBeVisible();
  await expect.element(page.getByText(/did not shrink/).first()).toBeVisible();
  await format().selectOptions('TAR.GZ');
  await expect.element(button('Download as one TAR.GZ')).toBeVisible();
  await expect.element(page.getByText(/9\d\u2009% saved/).first()).toBeVisible();
});

test('offers a password for ZIP only, and reports files packed without it', async () => {
  await format().selectOptions('GZIP');
  await expect.element(password()).not.toBeInTheDocument();
  await format().selectOptions('ZIP');
  await button('Compress All').click();
  await expect.element(button('Download as one ZIP')).toBeVisible();
  await password().fill('geheim');
  await expect.element(page.getByText('Not protected yet')).toBeVisible();
  await button('Start over with these settings').click();
  await button('Compress All').click();
  await expect.element(button('Download as one ZIP')).toBeVisible();
  await expect.element(page.getByText('Not protected yet')).not.toBeInTheDocument();
  await format().selectOptions('TAR.GZ');
  await expect.element(button('Download as one ZIP')).toBeVisible();
});
