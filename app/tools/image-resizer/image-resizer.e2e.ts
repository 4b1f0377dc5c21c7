/** The Image Resizer with real files; the output is checked by independent programs. */

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { displayP3Profile } from '@entropy-tools/media/image/icc-fixture.testing';
import { makePng, pngChunk } from '@entropy-tools/media/image/image-fixture.testing';
import type { Page } from '@playwright/test';
import { expectEarlyFileKept } from '../../../tests/support/early-file.ts';
import { runProgram, zipEntries } from '../../../tests/support/programs.ts';
import {
  axe,
  expect,
  needProgram,
  openPage,
  test,
  untilPrefetched,
} from '../../../tests/support/test.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'entropy-resizer-'));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A photograph of 120 × 80 in each format, by ImageMagick. */
function photos(at: string, ...formats: string[]): string[] {
  return formats.map((format) => {
    const path = join(at, `photo.${format}`);
    runProgram('convert', ['-size', '120x80', 'gradient:red-blue', path]);
    return path;
  });
}

/** A small opaque PNG for tests that need no program. */
function given(name: string, mimeType = 'image/png') {
  const buffer = Buffer.from(makePng(60, 40, (x, y) => [x * 4, y * 6, 90, 255]));
  return { name, mimeType, buffer };
}

async function choose(
  page: Page,
  files: Parameters<ReturnType<Page['getByTestId']>['setInputFiles']>[0],
) {
  await page.getByTestId('file-input').setInputFiles(files);
}

/** Clicks the main button and waits for the results. */
async function resize(page: Page): Promise<void> {
  await button(page, 'Resize Images').click();
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
}

/** Saves the picture whose name starts with `name`. */
async function save(page: Page, name: string): Promise<string> {
  const waiting = page.waitForEvent('download');
  await button(page, new RegExp(`^Download ${name}`)).click();
  const download = await waiting;
  const path = join(folder(), download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

const facts = (path: string) => runProgram('identify', ['-format', '%m %w %h', path]);
const exif = (path: string, ...args: string[]) => runProgram('exiftool', [...args, path]).trim();

test('resizes a batch of formats, in which only a broken image fails', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('convert', 'identify', 'unzip');
  await openPage(page, '/image-resizer');
  const files = photos(folder(), 'png', 'jpg', 'webp', 'gif', 'bmp').map((path) => path);
  await choose(page, files);
  await expect(page.getByText(/120 × 80 → 120 × 80, not enlarged/)).toHaveCount(5);
  await page.getByLabel('Width (px)').fill('60');
  await expect(page.getByLabel('Height (px)'), 'the lock follows').toHaveValue('40');
  await choose(page, [
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('plainly not an image') },
  ]);
  await resize(page);
  await expect(page.getByTestId('message-result')).toHaveText('Successfully processed 5 image(s)!');
  await expect(page.getByText('Failed to load image')).toHaveCount(1);
  expect(facts(await save(page, 'photo-60x40.jpg'))).toBe('JPEG 60 40');

  const waiting = page.waitForEvent('download');
  await button(page, 'Download as ZIP').click();
  const path = join(folder(), 'all.zip');
  await (await waiting).saveAs(path);
  expect(zipEntries(path)).toEqual([
    'photo-60x40.jpg',
    ...[2, 3, 4, 5].map((count) => `photo-60x40 (${count}).jpg`),
  ]);
  await axe(page);
});

test('saves JPEG, PNG and WebP upright, without metadata, or with metadata but without the location', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('convert', 'identify', 'exiftool');
  const path = join(folder(), 'rotated.jpg');
  // Left half blue, right half red, rotated by 90° for display: blue on top.
  runProgram('convert', [
    '-size',
    '80x60',
    'xc:red',
    '-fill',
    'blue',
    '-draw',
    'rectangle 0,0 39,59',
    '-quality',
    '100',
    path,
  ]);
  runProgram('exiftool', [
    '-q',
    '-overwrite_original',
    '-n',
    '-Orientation=6',
    '-Make=Acme',
    '-Artist=Nobody',
    '-GPSLatitude=33.9',
    '-GPSLatitudeRef=S',
    '-GPSLongitude=18.4',
    '-GPSLongitudeRef=E',
    path,
  ]);
  await openPage(page, '/image-resizer');
  await choose(page, path);
  for (const [format, kind, name] of [
    ['jpeg', 'JPEG', 'rotated-30x40.jpg'],
    ['png', 'PNG', 'rotated-30x40.png'],
    ['webp', 'WEBP', 'rotated-30x40.webp'],
  ] as const) {
    await page.getByLabel('Format').selectOption(format);
    await page.getByLabel('Width (px)').fill('30');
    await resize(page);
    const plain = await save(page, name);
    expect(facts(plain)).toBe(`${kind} 30 40`);
    const colour = (at: string, place: string) =>
      runProgram('convert', [
        at,
        '-format',
        `%[fx:round(255*p{${place}}.r)] %[fx:round(255*p{${place}}.b)]`,
        'info:',
      ])
        .split(' ')
        .map(Number);
    expect(colour(plain, '15,5')[1], 'blue above').toBeGreaterThan(200);
    expect(colour(plain, '15,35')[0], 'red below').toBeGreaterThan(200);
    expect(exif(plain, '-EXIF:all', '-GPS:all', '-s')).toBe('');

    if (format === 'jpeg') await page.getByText('More', { exact: true }).click();
    await page.getByLabel('Keep the photo’s metadata').check();
    await button(page, 'Resize Images').click();
    await expect(page.getByText('The place where the photo was taken is left out.')).toBeVisible();
    const kept = await save(page, name);
    expect(
      exif(
        kept,
        '-n',
        '-s3',
        '-Make',
        '-Artist',
        '-Orientation',
        '-ExifImageWidth',
        '-GPSLatitude',
      ),
    ).toBe('Acme\nNobody\n1\n30');
    expect(exif(kept, '-validate', '-warning', '-a', '-s3')).not.toMatch(/error|bad|invalid/i);
    expect(facts(kept)).toBe(`${kind} 30 40`);

    await page.getByLabel('Keep the place where it was taken, too').check();
    await button(page, 'Resize Images').click();
    await expect(page.getByText('The place where the photo was taken is left out.')).toBeHidden();
    expect(exif(await save(page, name), '-n', '-s3', '-GPSLatitude')).toBe('-33.9');
    await page.getByLabel('Keep the photo’s metadata').uncheck();
  }
});

test('converts a Display P3 picture to sRGB, and reports it', { tag: '@sweep' }, async ({
  page,
}) => {
  needProgram('convert', 'exiftool');
  const profile = new Uint8Array(deflateSync(displayP3Profile()));
  const chunk = pngChunk('iCCP', joinBytes([new TextEncoder().encode('icc\0\0'), profile]));
  const buffer = Buffer.from(makePng(40, 40, () => [200, 120, 60, 255], [chunk]));
  await openPage(page, '/image-resizer');
  await choose(page, { name: 'wide.png', mimeType: 'image/png', buffer });
  await page.getByLabel('Format').selectOption('png');
  await page.getByLabel('Width (px)').fill('20');
  await resize(page);
  await expect(page.getByText('Colours were converted from Display P3 to sRGB.')).toBeVisible();
  const path = await save(page, 'wide-20x20');
  expect(exif(path, '-ICC_Profile:all')).toBe('');
  const [red = 0, green = 0, blue = 0] = runProgram('convert', [
    path,
    '-format',
    '%[fx:round(255*p{9,9}.r)] %[fx:round(255*p{9,9}.g)] %[fx:round(255*p{9,9}.b)]',
    'info:',
  ])
    .split(' ')
    .map(Number);
  // P3 (200, 120, 60) by the matrices of both spaces is about sRGB (214, 116, 38).
  expect(Math.abs(red - 214)).toBeLessThanOrEqual(4);
  expect(Math.abs(green - 116)).toBeLessThanOrEqual(4);
  expect(Math.abs(blue - 38)).toBeLessThanOrEqual(6);
});

test('shows transient messages for no images, more than ten, and invalid dimensions', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/image-resizer');
  const message = page.getByTestId('message-input');
  await choose(page, [{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') }]);
  await expect(message).toHaveText('Please select valid image files (JPG, PNG, GIF, WebP, BMP)');
  await expect(message).toBeEmpty();

  await choose(
    page,
    Array.from({ length: 12 }, (_, index) => given(`p${index}.png`)),
  );
  await expect(page.getByText('Maximum 10 images allowed at once')).toBeVisible();
  await expect(page.getByRole('heading', { name: '10 images' })).toBeVisible();
  await button(page, 'Go on with all of them').click();
  await expect(page.getByRole('heading', { name: '12 images' })).toBeVisible();

  await page.getByLabel('Maintain aspect ratio').uncheck();
  for (const wrong of ['0', '-5', '', '10001']) {
    await page.getByLabel('Height (px)').fill(wrong);
    await button(page, 'Resize Images').click();
    await expect(message).toHaveText('Invalid dimensions');
    await expect(page.getByLabel('Height (px)')).toHaveAttribute('aria-invalid', 'true');
  }
  await button(page, /^Thumbnail/).click();
  await resize(page);
  const result = page.getByTestId('message-result');
  await expect(result).toHaveText('Successfully processed 12 image(s)!');
  await expect(result).toBeEmpty();
});

test('keeps a picture chosen before hydration; downloads all one after the other, 200 ms apart', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.clock.install();
  await expectEarlyFileKept(page, '/image-resizer', given('a.png'));
  await choose(page, [given('b.png'), given('c.png')]);
  await expect(page.getByText(/60 × 40 → /)).toHaveCount(3);
  await resize(page);
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  // The page's clock is paused and advanced by the test only.
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, 'Download All').click();
  await expect(page.getByTestId('message-result')).toHaveText('Downloading 3 images...');
  await page.clock.runFor(100);
  await expect.poll(() => saved).toEqual(['a-60x40.jpg']);
  await page.clock.runFor(200);
  await expect.poll(() => saved).toEqual(['a-60x40.jpg', 'b-60x40.jpg']);
  await page.clock.runFor(200);
  await expect.poll(() => saved).toEqual(['a-60x40.jpg', 'b-60x40.jpg', 'c-60x40.jpg']);
  await page.clock.resume();
  await save(page, 'b-60x40');
  await expect(page.getByTestId('message-result')).toHaveText('Image downloaded successfully!');
});

test('works with the keyboard, and offline after the first visit', { tag: '@sweep' }, async ({
  page,
  context,
}) => {
  await openPage(page, '/image-resizer');
  await page.getByLabel('Width (px)').focus();
  await untilPrefetched(page);
  await context.setOffline(true);
  await choose(page, [given('a.png')]);
  await page.getByText('More', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Scaling').selectOption('best');
  await button(page, 'Resize Images').focus();
  await page.keyboard.press('Enter');
  const line = page.getByLabel('Original and result side by side');
  await expect(line).toBeVisible();
  await expect(page.getByText('Made by pica and browser image codecs.')).toBeVisible();
  await line.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(line).toHaveValue('49');
  await context.setOffline(false);
});

test.describe('offline before a part was loaded', () => {
  // The browser itself logs each failed request to the console.
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('reports being offline at the first picture and at the first AVIF, and continues once the network is back', {
    tag: '@sweep',
  }, async ({ page, context }) => {
    await openPage(page, '/image-resizer');
    await context.setOffline(true);
    await choose(page, [given('first.png')]);
    const message = page.getByTestId('message-input');
    await expect(message).toContainText('You are offline, and this part was never loaded here');
    await context.setOffline(false);
    // A machine with only a loopback network does not fire the event itself.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText(/60 × 40 → /)).toBeVisible();
    await expect(message).toBeEmpty();

    // The message is about the missing encoder, not about an image that is too large.
    await page.getByLabel('Width (px)').fill('30');
    await resize(page);
    await page.getByLabel('Format').selectOption('avif');
    await context.setOffline(true);
    await button(page, 'Resize Images').click();
    const missing = page.getByText('You are offline, and this part was never loaded here');
    await expect(missing).toBeVisible();
    await context.setOffline(false);
    await resize(page);
    await expect(page.getByTestId('engine-line')).toContainText('libaom');
  });
});
