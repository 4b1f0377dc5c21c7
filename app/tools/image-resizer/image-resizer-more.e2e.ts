/** The Image Resizer beyond the specification: other sizes, cropping, file size, AVIF, HEIC, watermark. */
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hasProgram, runProgram } from '../../../tests/support/programs.ts';
import { axe, expect, needProgram, openPage, test } from '../../../tests/support/test.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'entropy-resizer-'));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const facts = (path: string) => runProgram('identify', ['-format', '%m %w %h', path]);

/** Red on the left, blue on the right, 200 × 100, in the format of the file extension. */
function halves(name: string): string {
  const path = join(folder(), name);
  const blue = ['-fill', 'blue', '-draw', 'rectangle 100,0 199,99'];
  runProgram('convert', ['-size', '200x100', 'xc:red', ...blue, path]);
  return path;
}

/** Red and blue, 0 to 255, at a position. */
function colour(path: string, place: string): number[] {
  const format = `%[fx:round(255*p{${place}}.r)] %[fx:round(255*p{${place}}.b)]`;
  return runProgram('convert', [path, '-format', format, 'info:']).split(' ').map(Number);
}

async function open(page: Page, path: string): Promise<void> {
  await openPage(page, '/image-resizer');
  await page.getByTestId('file-input').setInputFiles(path);
  await expect(button(page, /^Crop and turn/)).toBeVisible();
}

/** Resizes and saves the single result. */
async function result(page: Page): Promise<string> {
  await button(page, 'Resize Images').click();
  const waiting = page.waitForEvent('download');
  await button(page, /^Download /).click();
  const download = await waiting;
  const path = join(folder(), download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

test('crops, rotates and resizes a picture by a percentage, with names by a pattern', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('convert', 'identify');
  await open(page, halves('halves.png'));
  await button(page, 'Crop and turn halves.png').click();
  await button(page, 'Turn right').click();
  await expect(page.getByLabel('High (px)')).toHaveValue('200');
  // Red is on top now: half of it is kept.
  await page.getByLabel('High (px)').fill('80');
  await axe(page, 'dialog');
  await button(page, 'Use it').click();
  await page.getByLabel('Format').selectOption('png');
  await page.getByLabel('Resize by').selectOption('percent');
  await page.getByLabel('Percentage (%)').fill('50');
  await expect(page.getByText('200 × 100 → 50 × 40 · edited')).toBeVisible();
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('File names').fill('cut {index} of {name}');
  const path = await result(page);
  expect(path).toMatch(/cut 1 of halves\.png$/);
  expect(facts(path)).toBe('PNG 50 40');
  expect(colour(path, '25,20')).toEqual([255, 0]);
});

test('converts a HEIC photo to an AVIF that other programs can read, with a padded border', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('convert', 'identify', 'ffmpeg');
  let photo = '';
  try {
    photo = halves('photo.heic');
  } catch {
    test.skip(true, 'convert writes no HEIC here');
  }
  await open(page, photo);
  await expect(page.getByText('200 × 100 → 200 × 100, not enlarged')).toBeVisible();
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Enlarge smaller images').check();
  await page.getByLabel('Fit').selectOption('pad');
  await button(page, /^Profile Picture/).click();
  await page.getByLabel('Format').selectOption('avif');
  const path = await result(page);
  expect(path).toMatch(/photo-400x400\.avif$/);
  expect(facts(path)).toMatch(/^(AVIF|HEIC) 400 400$/);
  // ImageMagick's reader gives wrong colours even for its own AVIF, so ffmpeg decodes.
  const decoded = `${path}.png`;
  runProgram('ffmpeg', ['-v', 'error', '-i', path, decoded]);
  const [red = 0, blue = 0] = colour(decoded, '100,200');
  expect(red).toBeGreaterThan(220);
  expect(blue).toBeLessThan(40);
  const [borderRed = 0, borderBlue = 0] = colour(decoded, '200,20');
  expect(Math.min(borderRed, borderBlue)).toBeGreaterThan(240);
  await expect(page.getByText(/Made by libheif and libaom/)).toBeVisible();
});

test('stays below a file size by lowering the quality, and reports when that is impossible', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('convert', 'identify');
  const path = join(folder(), 'grain.jpg');
  runProgram('convert', [
    '-size',
    '800x600',
    'xc:gray',
    '+noise',
    'Random',
    '-quality',
    '95',
    path,
  ]);
  await open(page, path);
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Largest file size').fill('150');
  const small = await result(page);
  expect(statSync(small).size).toBeLessThanOrEqual(150_000);
  expect(facts(small)).toBe('JPEG 800 600');
  await expect(page.getByText(/Quality was lowered to \d+/)).toBeVisible();
  await page.getByLabel('Largest file size').fill('2');
  const tiny = await result(page);
  expect(statSync(tiny).size).toBeLessThanOrEqual(2000);
  await expect(
    page.getByText(/Lower quality was not enough for the file size, so the image was made \d+/),
  ).toBeVisible();
});

test('draws a watermark at the chosen position only', { tag: '@sweep' }, async ({ page }) => {
  needProgram('convert', 'identify');
  await open(page, halves('halves.png'));
  await page.getByLabel('Format').selectOption('png');
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Watermark', { exact: true }).fill('MMMMMM');
  await page.getByLabel('Place of the watermark').selectOption('top-left');
  const path = await result(page);
  const spread = (part: string) =>
    Number(
      runProgram('convert', [path, '-crop', part, '-format', '%[fx:standard_deviation]', 'info:']),
    );
  expect(spread('380x60+0+0')).toBeGreaterThan(0.02);
  expect(spread('380x200+0+200')).toBe(0);
});

test('keeps all frames of an animation in WebP and GIF, counted by other programs', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('convert', 'identify', 'webpmux');
  const moving = join(folder(), 'moving.gif');
  const frames = ['red', 'lime', 'blue'].flatMap((name) => ['-size', '120x80', `xc:${name}`]);
  runProgram('convert', ['-delay', '20', '-loop', '3', ...frames, moving]);
  await open(page, moving);
  await page.getByLabel('Width (px)').fill('60');
  await button(page, 'WebP').click();
  const webp = await result(page);
  const said = runProgram('webpmux', ['-info', webp]);
  expect(said).toContain('Canvas size: 60 x 40');
  expect(said).toContain('Number of frames: 3');
  expect(said).toMatch(/Loop Count : [34]/);
  if (!hasProgram('ffprobe')) return;
  await page.getByLabel('Format').selectOption('gif');
  const gif = await result(page);
  const probe = ['-v', 'error', '-count_frames', '-select_streams', 'v'];
  const wanted = ['-show_entries', 'stream=width,height,nb_read_frames', '-of', 'csv=p=0'];
  expect(runProgram('ffprobe', [...probe, ...wanted, gif]).trim()).toBe('60,40,3');
});
