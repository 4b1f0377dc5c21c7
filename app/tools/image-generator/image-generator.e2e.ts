/** Image Generator: from a prompt to a file that other programs can open, offline, and after a reload. */
import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { openBeforeScripts } from '../../../tests/support/early-file.ts';
import { runProgram } from '../../../tests/support/programs.ts';
import {
  axe,
  expect,
  needProgram,
  openPage,
  test,
  untilPrefetched,
} from '../../../tests/support/test.ts';

const link = '#a=truchet&s=none&n=9&w=320&h=200&c=f5efe0.d62828.003f88.fcbf49&d=30&z=60&x=20';
const stage = (page: Page) => page.getByTestId('stage');

async function save(page: Page, format: string): Promise<Download> {
  await page.getByLabel('Format').selectOption(format);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  return download;
}

test('draws from a link; PNG, WebP and SVG open in other programs', { tag: '@sweep' }, async ({
  page,
}) => {
  needProgram('identify', 'xmllint');
  await openPage(page, `/image-generator${link}`);
  await expect(stage(page)).toContainText('320 × 200 px');
  await expect(stage(page)).toContainText('Drawn on this device by Truchet tiles – no AI.');
  for (const [format, seen] of [
    ['png', 'PNG 320x200'],
    ['webp', 'WEBP 320x200'],
  ] as const) {
    const path = await (await save(page, format)).path();
    expect(runProgram('identify', ['-format', '%m %wx%h', path])).toBe(seen);
  }
  const svg = await save(page, 'svg');
  expect(svg.suggestedFilename()).toBe('from-a-link-9.svg');
  runProgram('xmllint', ['--noout', await svg.path()]);
});

test('draws a scene, whose link gives the same picture in a fresh page', { tag: '@sweep' }, async ({
  page,
}) => {
  needProgram('xmllint');
  await openPage(page, '/image-generator');
  await page.getByLabel('Prompt').fill('three red foxes beside a lake at night, watercolour');
  await page.getByText('Advanced settings').click();
  await page.getByLabel('Quality').selectOption('standard');
  await page.getByLabel('Prompt').press('Control+Enter');
  await expect(stage(page)).toContainText('Drawn on this device from drawings of things – no AI.');
  const drawn = await (await save(page, 'png')).path();
  runProgram('xmllint', ['--noout', await (await save(page, 'svg')).path()]);
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.title = text;
    };
  });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page).toHaveTitle(/#a=.*&q=.*glake/);
  const address = await page.title();
  expect(decodeURIComponent(address)).not.toContain('foxes');
  await page.getByRole('button', { name: /^Delete three red foxes/ }).click();
  await openPage(page, '/pricing');
  await openPage(page, new URL(address).pathname + new URL(address).hash);
  await expect(stage(page)).toContainText('1024 × 1024 px');
  const again = await (await save(page, 'png')).path();
  expect(readFileSync(again).equals(readFileSync(drawn))).toBe(true);
});

test('draws from words with the keyboard, offline, and keeps the picture after a reload', {
  tag: '@sweep',
}, async ({ page, context }) => {
  await openPage(page, '/image-generator');
  await page.getByLabel('Prompt').fill('quiet paper flowers in spring');
  await untilPrefetched(page);
  await context.setOffline(true);
  await page.getByText('Advanced settings').click();
  await page.getByLabel('Quality').selectOption('standard');
  await page.getByLabel('Prompt').press('Control+Enter');
  await expect(stage(page)).toContainText('1024 × 1024 px');
  await expect(stage(page)).toContainText('flowers');
  await expect(stage(page)).toContainText('The drawings of things could not be fetched');
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Gallery' })).toContainText('1 kept');
  await page.reload();
  await expect(stage(page)).toContainText('1024 × 1024 px');
  await axe(page);
});

test('Ctrl+Enter that is pressed before the page is interactive draws once it is', {
  tag: '@sweep',
}, async ({ page }) => {
  await openBeforeScripts(page, '/image-generator', async () => {
    const prompt = page.getByLabel('Prompt');
    await prompt.fill('a red apple');
    await prompt.press('Control+Enter');
  });
  await expect(stage(page)).toContainText('Drawn on this device');
  await expect(page.getByLabel('Prompt')).toHaveValue('a red apple');
});

test('a picture goes on to the Slide Maker as a new slide of the deck that is there', {
  tag: '@sweep',
}, async ({ page }) => {
  await openPage(page, '/editor');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Slide 1 of 1' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await openPage(page, `/image-generator${link}`);
  await expect(stage(page)).toContainText('320 × 200 px');
  await page.getByRole('button', { name: 'Open in…' }).click();
  await page.getByRole('button', { name: 'Open in Slide Maker' }).click();
  await expect(page.getByRole('heading', { name: 'Slide 2 of 2' })).toBeVisible();
  await expect(page.getByText('is on a new slide.')).toContainText('from-a-link-9.png');
  await expect(page.getByLabel('Image description')).toHaveValue('From a link');
  await axe(page);
});
