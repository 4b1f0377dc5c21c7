import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../../../tests/support/overflow.ts';
import { runProgram, temporaryFile } from '../../../tests/support/programs.ts';
import {
  axeLightAndDark,
  expect,
  needProgram,
  openPage,
  test,
  untilHydrated,
  untilPrefetched,
} from '../../../tests/support/test.ts';

const hex = (page: Page) => page.getByLabel('HEX', { exact: true });
const generate = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator('[aria-pressed]'));
const preview = (page: Page) => page.getByTestId('palette-preview');
const colours = (page: Page, list: string) =>
  page
    .getByRole('list', { name: list, exact: true })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-hex')));

test.beforeEach(async ({ page }) => {
  await openPage(page, '/color-picker');
  // Sections below the colour load at the first user input.
  await page.mouse.move(300, 300, { steps: 2 });
  await expect(generate(page, 'Complementary')).toBeVisible();
});

test('copies HEX and swatches, and moves a colour by dragging', {
  tag: '@sweep',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy HEX' }).click();
  await expect.poll(copied).toBe('#e2603a');
  await hex(page).fill('#ff0000');
  await generate(page, 'Complementary').click();
  await preview(page).getByRole('button', { name: 'Copy #00ffff' }).click();
  await expect.poll(copied).toBe('#00ffff');

  // Drags a grip of the palette with the mouse.
  await generate(page, 'Triadic').click();
  const grip = page.getByRole('button', { name: 'Move #0000ff, 3 of 3' });
  await grip.scrollIntoViewIfNeeded();
  const from = await grip.boundingBox();
  const to = await page.getByRole('button', { name: 'Move #ff0000, 1 of 3' }).boundingBox();
  if (!from || !to) throw new Error('The grips are not on the page.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => colours(page, 'Palette')).toEqual(['#0000ff', '#ff0000', '#00ff00']);
});

test('makes palettes by the specification’s angles, which are saved, viewed, exported, deleted', {
  tag: '@sweep',
}, async ({ page }) => {
  await expect(page.getByText('No saved palettes yet')).toBeVisible();
  await expect(page.getByText('Generate and save palettes to see them here')).toBeVisible();
  await hex(page).fill('#ff0000');
  const expected = {
    Complementary: ['#ff0000', '#00ffff'],
    Triadic: ['#ff0000', '#00ff00', '#0000ff'],
    Monochromatic: ['#660000', '#cc0000', '#ff3333', '#ff9999'],
    'Split-complementary': ['#ff0000', '#00ff80', '#0080ff'],
    Analogous: ['#ff00ff', '#ff0080', '#ff0000', '#ff8000', '#ffff00'],
  };
  for (const [name, hexes] of Object.entries(expected)) {
    await generate(page, name).click();
    await expect.poll(() => colours(page, 'Palette')).toEqual(hexes);
    await expect(preview(page)).toHaveAttribute('data-palette-id', 'preview');
  }
  await page.getByLabel('Palette name (optional)').fill('Signal fire');
  await page.getByRole('button', { name: 'Save palette' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Signal fire' });
  await expect(card).toContainText('5 colours · Analogous');
  await expect(card).toContainText('+1 more colors');
  await expect(card.getByRole('list').getByRole('listitem')).toHaveCount(4);

  const save = async (format: string) => {
    await page.getByLabel('Format').last().selectOption(format);
    const waiting = page.waitForEvent('download');
    await card.getByRole('button', { name: /^Export .*: Signal fire$/ }).click();
    const download = await waiting;
    return {
      name: download.suggestedFilename(),
      text: readFileSync(await download.path(), 'utf8'),
    };
  };
  expect(await save('CSS')).toMatchObject({
    name: 'signal-fire.css',
    text: expect.stringContaining('--signal-fire-5: #ffff00;'),
  });
  const json = await save('JSON');
  expect(JSON.parse(json.text)).toMatchObject({ name: 'Signal fire', type: 'analogous' });
  expect(await save('Text list')).toEqual({
    name: 'signal-fire.txt',
    text: `${expected.Analogous.join('\n')}\n`,
  });

  // It survives a reload, and deleting can be undone.
  await page.reload();
  await untilHydrated(page);
  await page.mouse.move(310, 310, { steps: 2 });
  await card.getByRole('button', { name: 'View Signal fire' }).click();
  await expect(page.getByLabel('Palette name (optional)')).toHaveValue('Signal fire');
  await expect.poll(() => colours(page, 'Palette')).toEqual(expected.Analogous);
  await card.getByRole('button', { name: 'Delete Signal fire' }).click();
  await expect(page.getByText('No saved palettes yet')).toBeVisible();
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(card).toBeVisible();
});

test('extracts colours from a picture made by another program', { tag: '@sweep' }, async ({
  page,
}) => {
  needProgram('convert');
  const path = temporaryFile('flag.png', '');
  // Three stripes, 20, 30 and 50 per cent of the height, and a transparent half.
  runProgram('convert', [
    ...['-size', '200x20', 'xc:#cc3311'],
    ...['-size', '200x30', 'xc:#117733'],
    ...['-size', '200x50', 'xc:#224488'],
    ...['-append', '-background', 'none', '-splice', '200x0', '-strip', `png32:${path}`],
  ]);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Drop a picture here/ }).click();
  await (await chooser).setFiles(path);
  await expect
    .poll(() => colours(page, 'Most frequent colours'))
    .toEqual(['#224488', '#117733', '#cc3311']);
  expect(await colours(page, 'Groups colours')).toEqual(['#224488', '#117733', '#cc3311']);
  await expect(page.getByText('400 × 100 pixels')).toBeVisible();
  await page.getByLabel('Number of groups').selectOption('3');
  await expect.poll(() => colours(page, 'Groups colours')).toHaveLength(3);
  await page.getByRole('button', { name: 'Make it a palette' }).first().click();
  await expect.poll(() => colours(page, 'Palette')).toEqual(['#224488', '#117733', '#cc3311']);
  await page.getByRole('button', { name: 'Save palette' }).click();
  await expect(page.getByText('3 colours · Custom')).toBeVisible();

  // A file that is not a picture gets a message; the palette stays.
  await page.getByTestId('file-input').setInputFiles({
    name: 'broken.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByRole('alert')).toContainText('not an image that can be opened');
  await expect(page.getByText('3 colours · Custom')).toBeVisible();
});

test('works without a network once the page has loaded', { tag: '@sweep' }, async ({
  page,
  context,
}) => {
  await generate(page, 'Triadic').click();
  await untilPrefetched(page);
  await context.setOffline(true);
  await page.getByTestId('file-input').setInputFiles({
    name: 'dot.gif',
    mimeType: 'image/gif',
    // One green pixel.
    buffer: Buffer.from('R0lGODdhAQABAIAAACKIMwAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
  });
  await expect.poll(() => colours(page, 'Most frequent colours')).toEqual(['#228833']);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSS' }).first().click();
  expect((await waiting).suggestedFilename()).toBe('triadic-palette.css');
  await context.setOffline(false);
});

test('axe finds nothing, light and dark, and nothing overflows at 320 px', {
  tag: '@sweep',
}, async ({ page }) => {
  await generate(page, 'Analogous').click();
  await page.getByRole('button', { name: 'Save palette' }).click();
  await page.getByTestId('file-input').setInputFiles(join('public', 'icons', 'icon-192.png'));
  await expect(page.getByRole('button', { name: 'Make it a palette' })).toHaveCount(3);
  await axeLightAndDark(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
});
