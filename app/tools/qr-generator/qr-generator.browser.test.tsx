/** The QR Generator's page by itself: its samples, its form, and its messages about a code. */
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import QrGeneratorPage from './page';

const text = () => page.getByLabelText('Text in the code');
const tab = (name: string) => page.getByRole('tab', { name });
const button = (name: string) => page.getByRole('button', { name });
const textNow = () => (text().element() as HTMLTextAreaElement).value;

beforeEach(async () => {
  await renderPage(QrGeneratorPage, '/qr-generator');
});

describe('the QR Generator', () => {
  it('loads samples by tab, fills the form from the text, and restores the user’s own text', async () => {
    for (const [name, begins] of [
      ['Text', 'Hello'],
      ['Email', 'mailto:'],
      ['Phone', 'tel:'],
      ['vCard', 'BEGIN:VCARD'],
      ['URL', 'https://'],
    ] as const) {
      await tab(name).click();
      await expect.poll(textNow).toMatch(new RegExp(`^${begins}`));
    }
    await text().fill('https://example.com/mine');
    await expect.element(page.getByLabelText('Link')).toHaveValue('https://example.com/mine');
    await tab('Email').click();
    await text().fill('mailto:a@example.com?subject=Hi%20there');
    await expect.element(page.getByLabelText('Subject')).toHaveValue('Hi there');
    await tab('Phone').click();
    await button('Bring my text back').click();
    await expect.element(page.getByLabelText('Subject')).toHaveValue('Hi there');
  });

  it('says what is missing and what makes a code hard to read, and fixes it', {
    tags: ['sweep'],
  }, async () => {
    await text().fill(' ');
    await expect
      .element(page.getByText('Please enter text to generate QR code').first())
      .toBeVisible();
    await text().fill('x'.repeat(3000));
    await expect.element(page.getByText(/Failed to generate QR code/).first()).toBeVisible();
    await expect.element(page.getByText(/a code at level M holds 2331/)).toBeVisible();
    await text().fill('https://example.com');
    await page.getByLabelText('Foreground colour').fill('#f4f4f4');
    await expect.element(page.getByText(/This code could not be read back/)).toBeVisible();
    await expect.element(page.getByText(/contrast is 1\.1 : 1/)).toBeVisible();
    await page.getByLabelText('Size').fill('128');
    await button('Reset Colors').click();
    await button('Standard Size').click();
    await button('High Error Correction').click();
    await expect.element(page.getByLabelText('Error correction')).toHaveValue('H');
    await expect.element(page.getByText(/^256 × 256 px · PNG/)).toBeVisible();
    await expect
      .element(page.getByText('Read back: the code says exactly your text.'))
      .toBeVisible();
  });

  it('says what to do when the camera is refused', async () => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('no', 'NotAllowedError'));
    await page.getByText('Read a code').click();
    await button('Use the camera').click();
    await expect.element(page.getByText(/The camera was not allowed\./)).toBeVisible();
  });

  it('raises error correction for a large logo, and makes large codes and files for print', {
    tags: ['sweep'],
  }, async () => {
    await page.getByText(/^Dots, corners, gradient/).click();
    await page.getByLabelText('Width of the logo').selectOptions('25 % of the size');
    await page.getByLabelText('Size for print').selectOptions('4096 px');
    await page.getByTestId('logo-input').upload(await blackSquare());
    await expect
      .element(
        page.getByText(/^4096 × 4096 px · PNG .* error correction raised to H for the logo$/),
      )
      .toBeVisible();
    await expect
      .element(page.getByText('Read back: the code says exactly your text.'))
      .toBeVisible();
    for (const format of ['PDF', 'EPS']) {
      await page.getByLabelText('Format').selectOptions(format);
      await expect
        .element(page.getByText(new RegExp(`^4096 × 4096 px · ${format} `)))
        .toBeVisible();
      await expect
        .element(page.getByText('Read back: the code says exactly your text.'))
        .toBeVisible();
    }
    await button('Standard Size').click();
    await expect.element(page.getByText(/^256 × 256 px/)).toBeVisible();
  });
});

async function blackSquare(): Promise<File> {
  const canvas = new OffscreenCanvas(64, 64);
  canvas.getContext('2d')?.fillRect(0, 0, 64, 64);
  return new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' });
}
