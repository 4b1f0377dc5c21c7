/** File Compressor, packing: its output is tested by unzip, gzip and Python's zipfile. */

import { mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@entropy-tools/core/random';
import type { Download, Page } from '@playwright/test';
import { runProgram } from '../../../tests/support/programs.ts';
import { axe, expect, needProgram, openPage, test } from '../../../tests/support/test.ts';

const items = (page: Page) => page.getByTestId('compression-item');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const prose = (length: number) =>
  'Files of words shrink well. '.repeat(length / 28 + 1).slice(0, length);

/** Random bytes, which no compressor can shrink. */
function noise(length: number): Buffer {
  const random = seededRandom(5);
  return Buffer.from(Uint8Array.from({ length }, () => Math.floor(random() * 256)));
}

async function add(page: Page, files: Readonly<Record<string, string | Buffer>>) {
  await page.getByTestId('file-input').setInputFiles(
    Object.entries(files).map(([name, content]) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    })),
  );
  await expect(items(page)).toHaveCount(Object.keys(files).length);
}

async function compress(page: Page) {
  await button(page, 'Compress All').click();
  await expect(items(page).filter({ hasNotText: 'Completed' })).toHaveCount(0);
}

/** Clicks a button and waits for the given number of downloads. */
async function downloads(page: Page, name: string, count: number): Promise<Download[]> {
  const got: Download[] = [];
  const note = (download: Download) => got.push(download);
  page.on('download', note);
  await button(page, name).click();
  await expect.poll(() => got.length).toBe(count);
  page.off('download', note);
  return got;
}

/** Name, size and time of each entry as read and tested by Python's zipfile. */
function byPython(path: string): [string, number, number[]][] {
  const script = `import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps([[i.filename, i.file_size, list(i.date_time)] for i in z.infolist()]))`;
  return JSON.parse(runProgram('python3', ['-c', script, path])) as [string, number, number[]][];
}

test.beforeEach(({ page }) => openPage(page, '/file-compressor'));

test('packs several files one by one, and reports what was saved and what did not shrink', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('unzip', 'gzip', 'python3');
  await button(page, 'Compress All').click();
  await expect(page.getByText('Please add files to compress.')).toBeVisible();
  await expect(page.getByLabel('Compression level')).toHaveValue('6');
  await expect(page.getByLabel('Output format')).toHaveValue('zip');

  const files = {
    'words.txt': prose(300_000),
    'noise.bin': noise(1_200_000),
    'läs mig.md': '# Hej',
  };
  await add(page, files);
  await expect(items(page).filter({ hasText: 'Pending' })).toHaveCount(3);
  await button(page, 'Download All').click();
  await expect(page.getByText('No completed files to download.')).toBeVisible();

  await compress(page);
  await expect(button(page, 'Compress All')).toHaveAttribute('aria-disabled', 'true');
  await expect(items(page).filter({ hasText: 'words.txt' })).toContainText('99\u2009% saved');
  await expect(items(page).filter({ hasText: 'noise.bin' })).toContainText('did not shrink');
  const summary = page.getByTestId('summary');
  await expect(summary).toContainText(/Original size1[.,]5\u2009MB/);
  await expect(summary).toContainText('Space saved');
  await expect(page.getByTestId('engine-line')).toContainText('libdeflate');
  await axe(page);

  const zips = await downloads(page, 'Download All', 3);
  expect(zips.map((download) => download.suggestedFilename())).toEqual([
    'words.txt.zip',
    'noise.bin.zip',
    'läs mig.md.zip',
  ]);
  for (const [index, [name, content]] of Object.entries(files).entries()) {
    const path = (await zips[index]?.path()) ?? '';
    runProgram('unzip', ['-tqq', path]);
    expect(byPython(path).map(([entry, size]) => [entry, size])).toEqual([
      [name, Buffer.from(content).length],
    ]);
  }

  await page.getByLabel('Output format').selectOption('gzip');
  const [gzip] = await downloads(page, 'Download noise.bin compressed', 1);
  expect(gzip?.suggestedFilename()).toBe('noise.bin.gz');
  const packed = readFileSync((await gzip?.path()) ?? '');
  runProgram('gzip', ['-t'], packed);

  await button(page, 'Remove words.txt').click();
  await expect(items(page)).toHaveCount(2);
  await button(page, 'Clear All').click();
  await expect(items(page)).toHaveCount(0);
  await expect(page.getByText('Your files appear here')).toBeVisible();
});

test('packs a folder into one ZIP with its paths and times, smaller at a higher level', {
  tag: '@sweep',
}, async ({ page }) => {
  needProgram('unzip', 'python3');
  const folder = join(mkdtempSync(join(tmpdir(), 'entropy-test-')), 'Fotos ÄÖ');
  mkdirSync(join(folder, 'juni'), { recursive: true });
  const text = `${prose(200_000)}${noise(50_000).toString('hex')}`;
  for (const name of ['a.txt', 'juni/b.txt', 'juni/.hidden']) {
    writeFileSync(join(folder, name), text);
    utimesSync(join(folder, name), 1_700_000_000, 1_700_000_000);
  }
  const sizes: number[] = [];
  for (const level of ['1', '9']) {
    await page.locator('input[webkitdirectory]').setInputFiles(folder);
    await expect(items(page)).toHaveCount(3);
    await page.getByLabel('Compression level').fill(level);
    await compress(page);
    await expect(page.getByTestId('engine-line')).toContainText('libdeflate');
    const [zip] = await downloads(page, 'Download as one ZIP', 1);
    expect(zip?.suggestedFilename()).toBe('Fotos ÄÖ.zip');
    const path = (await zip?.path()) ?? '';
    runProgram('unzip', ['-tqq', path]);
    const entries = byPython(path);
    expect(entries.map(([name]) => name).sort()).toEqual([
      'Fotos ÄÖ/a.txt',
      'Fotos ÄÖ/juni/.hidden',
      'Fotos ÄÖ/juni/b.txt',
    ]);
    // A ZIP has local time: the browser's time zone may differ from ours.
    const local = await page.evaluate(() => {
      const time = new Date(1_700_000_000_000);
      const day = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
      return [...day, time.getHours(), time.getMinutes(), time.getSeconds()];
    });
    expect(entries[0]?.[2]).toEqual(local);
    sizes.push(readFileSync(path).length);
    await button(page, 'Clear All').click();
  }
  expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
});

test('labels the simulation, which keeps to the specified range and returns the original', {
  tag: '@sweep',
}, async ({ page }) => {
  // A fake clock, and a delay near the maximum (2.8 of 1 to 3 s): otherwise a batch could finish unobserved.
  await page.addInitScript(() => {
    Math.random = () => 0.9;
  });
  await page.clock.install();
  await openPage(page, '/file-compressor');
  await page.getByLabel('Engine').selectOption('simulation');
  const content = prose(100_000);
  await add(page, { 'a.txt': content, 'b.txt': content, 'c.txt': content, 'd.txt': content });
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, 'Compress All').click();
  // Batches of three: the fourth waits for all of them.
  const fourth = items(page).filter({ hasText: 'd.txt' });
  await expect(items(page).filter({ hasText: 'Compressing' })).toHaveCount(3);
  await expect(fourth).toContainText('Pending');
  await page.clock.runFor(3000);
  await expect(fourth).toContainText('Compressing');
  await page.clock.runFor(3000);
  await expect(items(page).filter({ hasText: 'Completed' })).toHaveCount(4);
  await page.clock.resume();
  await expect(items(page).filter({ hasText: '(simulated)' })).toHaveCount(4);
  for (const row of await items(page).allTextContents()) {
    const [, size = ''] = /→ (\d+)/.exec(row) ?? [];
    expect(Number(size)).toBeGreaterThanOrEqual(30);
    expect(Number(size)).toBeLessThanOrEqual(70);
  }
  await expect(page.getByTestId('engine-line')).toContainText('Simulated');
  await expect(button(page, 'Download as one ZIP')).toHaveCount(0);
  const [original] = await downloads(page, 'Download the original of a.txt, not compressed', 1);
  expect(original?.suggestedFilename()).toBe('a.txt');
  expect(readFileSync((await original?.path()) ?? '', 'utf8')).toBe(content);
});

test('cancelling stops the file in progress and keeps finished ones', { tag: '@sweep' }, async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-test-'));
  const [small, slow] = [join(folder, 'small.txt'), join(folder, 'slow.bin')];
  writeFileSync(small, 'small');
  writeFileSync(
    slow,
    noise(40_000_000).map((byte) => byte & 15),
  );
  await page.getByTestId('file-input').setInputFiles([small, slow]);
  // The page's layout shifts when the list appears: an earlier click may miss its button.
  await expect(items(page)).toHaveCount(2);
  await page.getByLabel('Compression level').fill('9');
  await button(page, 'Compress All').click();
  // The first file waits for the workers, which start slowly on a busy machine.
  await expect(items(page).filter({ hasText: 'small.txt' })).toContainText('Completed');
  await expect(items(page).filter({ hasText: 'slow.bin' })).toContainText('Compressing');
  await button(page, 'Cancel').click();
  await expect(items(page).filter({ hasText: 'slow.bin' })).toContainText('Pending');
  await expect(items(page).filter({ hasText: 'Completed' })).toHaveCount(1);
  await button(page, 'Remove slow.bin').click();
  await expect(button(page, 'Compress All')).toHaveAttribute('aria-disabled', 'true');
});
