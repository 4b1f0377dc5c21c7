/** The Background Remover: the specification's workflow, several pictures, and special pictures. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { displayP3Profile } from '@entropy-tools/media/image/icc-fixture.testing';
import { makePng, pngChunk, pngStart } from '@entropy-tools/media/image/image-fixture.testing';
import type { Download, Page } from '@playwright/test';
import { patience } from '../../../tests/support/patience.ts';
import { runProgram, zipEntries } from '../../../tests/support/programs.ts';
import {
  axeLightAndDark,
  expect,
  needProgram,
  openPage,
  test,
} from '../../../tests/support/test.ts';

/** The model computes for seconds, so run one test at a time. */
test.describe.configure({ mode: 'default', timeout: patience(480_000) });

const folder = () => mkdtempSync(join(tmpdir(), 'entropy-background-'));
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const cutOut = (page: Page) => page.getByRole('img', { name: /without its background/ });
const facts = (path: string) => runProgram('identify', ['-format', '%m %w %h', path]);

/** Red, green, blue and alpha at a point, 0 to 255. */
function pixel(path: string, place: string): number[] {
  const parts = ['r', 'g', 'b', 'a'].map((one) => `%[fx:round(255*p{${place}}.${one})]`);
  return runProgram('convert', [path, '-format', parts.join(' '), 'info:'])
    .split(' ')
    .map(Number);
}

/** A red disc in front of a wall. */
function disc(name: string, size = '480x360', extra: string[] = []): string {
  const path = join(folder(), name);
  const wall = ['-size', size, 'pattern:bricks', '-fill', '#a07860', '-tint', '80'];
  const form = ['-fill', '#c83c28', '-stroke', '#5a1408', '-draw', 'circle 240,180 240,60'];
  runProgram('convert', [...wall, ...form, ...extra, path]);
  return path;
}

async function saved(page: Page, press: string): Promise<{ path: string; name: string }> {
  const waiting = page.waitForEvent('download');
  await button(page, press).click();
  const download: Download = await waiting;
  const path = join(folder(), download.suggestedFilename());
  await download.saveAs(path);
  return { path, name: download.suggestedFilename() };
}

test('removes a background; the result is retouched by brush, saved, and replaced by a new picture', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('convert', 'identify', 'exiftool');
  await openPage(page, '/background-remover');
  await expect(page.getByText(/All processing happens locally.*JPG, PNG and WebP/)).toBeVisible();
  const note = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await page.getByTestId('file-input').setInputFiles(note);
  await expect(page.getByRole('alert')).toHaveText('Please select an image file');

  // Cancelling stops the work.
  const turned = disc('turned.jpg');
  runProgram('exiftool', ['-n', '-Orientation=6', '-overwrite_original', turned]);
  await page.getByTestId('file-input').setInputFiles(turned);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(page.getByText('Drop an image here')).toBeVisible();

  // A rotated photograph is shown upright.
  await page.getByTestId('file-input').setInputFiles(turned);
  await expect(page.getByText('Removing background... This may take a few seconds')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Original', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Background Removed' })).toBeVisible();
  await expect(cutOut(page)).toBeVisible();
  await button(page, 'Open in…').click();
  await expect(page.getByRole('button', { name: 'Open in Image Resizer' })).toBeVisible();
  await page.keyboard.press('Escape');
  const first = await saved(page, 'Download');
  expect(first.name).toBe('background-removed.png');
  expect(facts(first.path)).toBe('PNG 360 480');
  expect(pixel(first.path, '10,10')[3], 'a corner is clear').toBe(0);
  expect(pixel(first.path, '180,240')[3], 'the middle is solid').toBe(255);

  await page.getByText('Brush', { exact: true }).click();
  const brush = page.getByRole('application', { name: /^Brush, erase/ });
  await brush.focus();
  await page.keyboard.press('Space');
  await expect(button(page, 'Undo')).not.toHaveAttribute('aria-disabled');
  const erased = await saved(page, 'Download');
  expect(pixel(erased.path, '180,240')[3], 'a hole in the middle').toBe(0);
  await brush.focus();
  await page.keyboard.press('Control+z');
  await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  await axeLightAndDark(page);

  await page.getByText('Gradient', { exact: true }).click();
  await page.getByLabel('Crop to the subject').check();
  await page.getByLabel('Format').selectOption('jpeg');
  const jpeg = await saved(page, 'Download');
  expect(jpeg.name).toBe('background-removed.jpg');
  const [kind, width, height] = facts(jpeg.path).split(' ');
  expect(kind).toBe('JPEG');
  expect(Number(width)).toBeLessThan(300);
  expect(Math.abs(Number(width) - Number(height))).toBeLessThan(12);

  await button(page, 'New Image').click();
  await expect(page.getByText('Drop an image here')).toBeVisible();
});

/** A red disc in Display P3, as phone cameras write them. */
function wideDisc(): string {
  const name = new TextEncoder().encode('P3\0\0');
  const profile = new Uint8Array(deflateSync(displayP3Profile()));
  const wide = makePng(
    96,
    96,
    (x, y) => (Math.hypot(x - 48, y - 48) < 30 ? [250, 20, 20, 255] : [x, 90, 2 * y, 255]),
    [pngChunk('iCCP', joinBytes([name, profile]))],
  );
  const path = join(folder(), 'wide.png');
  writeFileSync(path, wide);
  return path;
}

test('reports a broken picture, zips the others, and keeps wide-gamut colours', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('convert', 'exiftool', 'unzip');
  await openPage(page, '/background-remover');
  await page.getByTestId('file-input').setInputFiles([
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('plainly not an image') },
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    {
      name: 'huge.png',
      mimeType: 'image/png',
      buffer: Buffer.from(pngStart(65_535, 65_535, 6)),
    },
  ]);
  await expect(button(page, /^huge\.png, failed/)).toBeVisible();
  await expect(
    page.getByText('Failed to remove background. Please try with a different image.'),
  ).toBeVisible();
  await expect(page.getByText(/broken\.png: This file is not an image/)).toBeVisible();
  await button(page, /^huge\.png/).click();
  await expect(page.getByText(/65535 × 65535 pixels\. The limit is/)).toBeVisible();

  const [added] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Add images').click(),
  ]);
  await added.setFiles([wideDisc(), disc('two.webp', '400x360')]);
  await expect(button(page, /^two\.webp, ready/)).toBeVisible();
  await button(page, /^two\.webp/).click();
  const { path } = await saved(page, 'Download all as ZIP');
  expect(zipEntries(path).sort()).toEqual([
    'two-background-removed.png',
    'wide-background-removed.png',
  ]);
  const unpacked = folder();
  runProgram('unzip', ['-q', path, '-d', unpacked]);
  const inColour = join(unpacked, 'wide-background-removed.png');
  expect(runProgram('exiftool', ['-s3', '-ProfileDescription', inColour])).toMatch(/P3/);
});
