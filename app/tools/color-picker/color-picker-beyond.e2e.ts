import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { runProgram } from '../../../tests/support/programs.ts';
import { axe, expect, needProgram, openPage, test } from '../../../tests/support/test.ts';

const hex = (page: Page) => page.getByLabel('HEX', { exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const colours = (page: Page, list: string) =>
  page
    .getByRole('list', { name: list, exact: true })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-hex')));

test.beforeEach(async ({ page }) => {
  await openPage(page, '/color-picker');
  await page.mouse.move(300, 300, { steps: 2 });
  await expect(tab(page, 'Gradient')).toBeVisible();
  await expect(page.getByLabel('Any CSS colour')).toBeVisible();
});

test('makes a palette of tints and shades that other programs open', { tag: '@sweep' }, async ({
  page,
}) => {
  needProgram('identify');
  await hex(page).fill('#2255cc');
  await expect.poll(() => colours(page, 'Tints and shades')).toContain('#2255cc');
  const scale = await colours(page, 'Tints and shades');
  expect(scale).toHaveLength(11);
  await page
    .getByRole('tabpanel', { name: 'Tints and shades' })
    .getByRole('button', { name: 'Make it a palette' })
    .click();
  await expect.poll(() => colours(page, 'Palette')).toEqual(scale);
  const format = page.getByLabel('Format').first();
  const save = async (name: string) => {
    await format.selectOption(name);
    const waiting = page.waitForEvent('download');
    await page
      .getByRole('button', { name: `Export ${name}`, exact: true })
      .first()
      .click();
    return (await waiting).path();
  };
  const png = await save('PNG');
  expect(runProgram('identify', ['-format', '%m %w %h', png])).toBe('PNG 2640 400');
  if (scale[0])
    expect(
      runProgram('convert', [png, '-format', '%[hex:u.p{10,10}]', 'info:']).toLowerCase(),
    ).toMatch(new RegExp(`^${scale[0].slice(1)}`));
  expect(readFileSync(await save('GPL'), 'utf8')).toMatch(/^GIMP Palette\nName: Custom palette\n/);
  expect(
    readFileSync(await save('ASE'))
      .subarray(0, 4)
      .toString(),
  ).toBe('ASEF');
  expect(readFileSync(await save('Tailwind'), 'utf8')).toContain('--color-custom-palette-11:');
  expect(readFileSync(await save('SCSS'), 'utf8')).toContain('$custom-palette-11:');
});

test('makes a gradient: colours, mixing, CSS', { tag: '@sweep' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await hex(page).fill('#ff0000');
  await tab(page, 'Gradient').click();
  await page.getByLabel('Colour 2 of the gradient').fill('#0000ff');
  await page.getByRole('button', { name: 'Add a colour' }).click();
  await expect(
    page.getByRole('list', { name: 'Colours of the gradient' }).getByRole('listitem'),
  ).toHaveCount(3);
  await page.getByRole('button', { name: 'Copy CSS' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/linear-gradient\(90deg in oklch, #ff0000, #[0-9a-f]{6}, #0000ff\);$/);
  const drawn = () =>
    page.getByTestId('gradient').evaluate((element) => getComputedStyle(element).backgroundImage);
  await expect.poll(drawn).toMatch(/linear-gradient\(90deg in oklch/);
  await page.getByLabel('Mixed in').selectOption('sRGB, as CSS did before');
  await expect.poll(drawn).toMatch(/^linear-gradient\(90deg, rgb/);
});

test('sets OKLCH by keyboard; axe finds nothing on any tab', { tag: '@sweep' }, async ({
  page,
}) => {
  await tab(page, 'Tints and shades').focus();
  await page.keyboard.press('End');
  await expect(tab(page, 'OKLCH sliders')).toBeFocused();
  await page.getByLabel('Lightness').press('ArrowRight');
  await expect(hex(page)).not.toHaveValue('#e2603a');
  for (const name of ['OKLCH sliders', 'Colour blindness', 'Gradient', 'Tints and shades']) {
    await tab(page, name).click();
    await axe(page, 'main');
  }
});
