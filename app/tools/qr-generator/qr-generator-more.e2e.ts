/** QR Generator: many codes from a CSV, and reading codes. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  runProgram,
  temporaryFile,
  zipEntries,
  zipEntry,
} from '../../../tests/support/programs.ts';
import { axe, expect, needProgram, openPage, test } from '../../../tests/support/test.ts';

test.beforeEach(({ page }) => openPage(page, '/qr-generator'));

test('a CSV becomes a ZIP of codes that zbarimg reads; an invalid CSV and failed codes are named', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('zbarimg', 'unzip');
  await page.getByText('Many codes from a CSV').click();
  // A file that is not CSV is refused.
  await page.getByTestId('file-input').setInputFiles({
    name: 'picture.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
  });
  await expect(page.getByText('The file was not read')).toBeVisible();

  const csv = [
    'name;link',
    'Speisekarte;https://example.com/menü',
    'Speisekarte;https://example.com/zweite',
    `zu lang;${'x'.repeat(2400)}`,
    ';',
    'ohne/Strich;"mit ""Anführung"" und ; Semikolon"',
  ].join('\r\n');
  await page.getByTestId('file-input').setInputFiles({
    name: 'codes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await expect(page.getByLabel('Text of the code')).toHaveValue('1');
  await expect(page.getByLabel('Name of the file')).toHaveValue('0');
  await page.getByRole('button', { name: 'Make 4 codes' }).click();
  await expect(page.getByText(/^3 codes made and read back/)).toBeVisible();
  await expect(page.getByText(/^Row 4, “x{30}…”: This text is too long/)).toBeVisible();
  await axe(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Download ZIP/ }).click(),
  ]);
  const zip = await download.path();
  expect(zipEntries(zip)).toEqual([
    'Speisekarte.png',
    'Speisekarte (2).png',
    'ohne_Strich.png',
    'not-made.csv',
  ]);
  const read = (name: string) =>
    runProgram('zbarimg', [
      ...['--quiet', '--raw', '--oneshot', '-Sbinary'],
      temporaryFile('code.png', zipEntry(zip, name)),
    ]);
  expect(read('Speisekarte.png')).toBe('https://example.com/menü');
  expect(read('Speisekarte (2).png')).toBe('https://example.com/zweite');
  expect(read('ohne_Strich.png')).toBe('mit "Anführung" und ; Semikolon');
  expect(zipEntry(zip, 'not-made.csv').toString()).toMatch(/^row,text,reason\r\n4,xxx/);
});

test('reads a code with the camera and releases it; one made by qrencode opens nothing automatically, and its text is reused', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('qrencode');
  const png = temporaryFile('foreign.png', '');
  execFileSync('qrencode', ['-o', png, '-s', '6', 'https://example.com/foreign?x=1']);
  await page.getByText('Read a code', { exact: true }).click();
  // The camera is a canvas that shows the page's own preview.
  await page.evaluate(async () => {
    const image = document.querySelector<HTMLImageElement>('[data-testid=qr-preview]');
    if (!image) throw new Error('no preview');
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const painter = canvas.getContext('2d');
    const draw = () => {
      painter?.fillRect(0, 0, 640, 480);
      painter?.drawImage(image, 190, 110, 256, 256);
    };
    setInterval(draw, 50);
    const stream = canvas.captureStream(20);
    Object.assign(globalThis, { cameraTrack: stream.getTracks()[0] });
    navigator.mediaDevices.getUserMedia = async () => stream;
  });
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(page.getByTestId('scanned-text')).toHaveText('https://example.com');
  await expect(page.getByRole('button', { name: 'Use the camera' })).toBeVisible();
  const state = await page.evaluate(
    () => (globalThis as unknown as { cameraTrack: MediaStreamTrack }).cameraTrack.readyState,
  );
  expect(state).toBe('ended');

  // A file from another program.
  await page.getByTestId('file-input').setInputFiles({
    name: 'foreign.png',
    mimeType: 'image/png',
    buffer: readFileSync(png),
  });
  await expect(page.getByTestId('scanned-text')).toHaveText('https://example.com/foreign?x=1');
  expect(page.context().pages()).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute(
    'href',
    'https://example.com/foreign?x=1',
  );
  await axe(page);
  await page.getByRole('button', { name: 'Use as text of a new code' }).click();
  await expect(page.getByLabel('Text in the code')).toHaveValue('https://example.com/foreign?x=1');
});
