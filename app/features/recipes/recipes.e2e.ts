/** Recipes in the built product: run on real files, saved from a result's history, opened from a URL. */

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePng } from '@entropy-tools/media/image/image-fixture.testing';
import type { Page } from '@playwright/test';
import { prepare, start } from '../../../tests/support/converter.ts';
import { zipEntries } from '../../../tests/support/programs.ts';
import { axe, expect, needProgram, openPage, test } from '../../../tests/support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

function picture(name: string, width = 60) {
  const buffer = Buffer.from(makePng(width, 40, (x, y) => [(x * 4) % 256, y * 6, 90, 255]));
  return { name, mimeType: 'image/png', buffer };
}

test('photos for the web: runs on dropped files and downloads one ZIP', async ({ page }) => {
  needProgram('unzip');
  await openPage(page, '/recipes');
  await page.getByRole('link', { name: /^Photos for the web/ }).click();
  await expect(page.getByRole('list', { name: 'Steps' })).toContainText('Resize');
  await page
    .getByTestId('file-input')
    .setInputFiles([
      picture('a.png', 2000),
      picture('b.png'),
      { name: 'c.png', mimeType: 'image/png', buffer: Buffer.from('nothing') },
    ]);
  await expect(page.getByRole('heading', { name: '1 result' })).toBeVisible();
  await expect(page.getByText(/^c\.png \(Resize\): /)).toBeVisible();
  await axe(page);
  const waiting = page.waitForEvent('download');
  await button(page, 'Download').first().click();
  const download = await waiting;
  const path = join(mkdtempSync(join(tmpdir(), 'entropy-recipes-')), 'photos.zip');
  await download.saveAs(path);
  expect(zipEntries(path)).toEqual(['a.webp', 'b.webp']);
});

test("saves a result's history of two tools as a recipe, and runs it", {
  tag: '@sweep',
}, async ({ page }) => {
  await prepare(page, [picture('leaf.png', 1000)], 'WEBP');
  await start(page);
  await button(page, 'Open in…').click();
  await button(page, 'Open in Image Resizer').click();
  await button(page, 'Resize Images').click();
  // The file name precedes it if the page was already in use when the file was chosen (provenance-line.tsx).
  const way = page.getByText(/WEBP → 800 px$/);
  await expect(way).toBeVisible();
  await button(page, 'Save as recipe').click();
  await page.getByRole('link', { name: 'Open the recipe' }).click();
  await expect(page.getByRole('heading', { name: 'WEBP, 800 px' })).toBeVisible();
  await page.getByTestId('file-input').setInputFiles(picture('other.png', 1000));
  await expect(page.getByRole('heading', { name: '1 result' })).toBeVisible();
  await expect(button(page, 'Download other.jpg')).toBeVisible();

  // A run belongs to the tab: it survives a visit to another page.
  await page.getByRole('link', { name: 'All tools' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '1 result' })).toBeVisible();
});

test('runs nothing automatically from a recipe URL, and reports an invalid one', {
  tag: '@sweep',
}, async ({ page }) => {
  const recipe = {
    version: 1,
    name: '"><img src=x onerror=alert(1)>',
    steps: [{ step: 'file-compressor/zip', options: { name: '../../up' } }],
  };
  const code = Buffer.from(JSON.stringify(recipe)).toString('base64url');
  await openPage(page, `/recipes#recipe=${code}`);
  await expect(page.getByText('This recipe came with the address')).toBeVisible();
  await expect(page.getByRole('heading', { name: recipe.name })).toBeVisible();
  await page.getByTestId('file-input').setInputFiles(picture('a.png'));
  await expect(button(page, 'Download .._.._up.zip')).toBeVisible();

  await openPage(page, '/tools');
  await openPage(page, '/recipes#recipe=e30');
  await expect(page.getByText('This address holds no recipe that can be opened')).toBeVisible();
});
