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
  await page.mouse.move(300, 300);
  await expect(tab(page, 'Gradient')).toBeVisible();
  await expect(page.getByLabel('Any CSS colour')).toBeVisible();
});

test('notations of CSS, and any of them typed in', async ({ page }) => {
  const any = page.getByLabel('Any CSS colour');
  await any.fill('rebeccapurple');
  await expect(hex(page)).toHaveValue('#663399');
  await expect(page.getByText('oklch(44.03% 0.1603 303.37)', { exact: true })).toBeVisible();
  await expect(page.getByText('rebeccapurple', { exact: true })).toBeVisible();
  await any.fill('oklch(70% 0.35 150)');
  await expect(page.getByText('sRGB does not reach it')).toBeVisible();
  await expect(hex(page)).not.toHaveValue('#663399');
  const mapped = await hex(page).inputValue();
  await any.fill('color(');
  await expect(page.getByText('Not a colour yet')).toBeVisible();
  await expect(hex(page)).toHaveValue(mapped);
});

test('APCA beside WCAG, and a suggestion that passes', async ({ page }) => {
  await hex(page).fill('#888888');
  const white = page
    .getByRole('region', { name: 'Accessibility Checker' })
    .getByRole('listitem')
    .first();
  await expect(white).toContainText('3.54:1');
  await expect(white).toContainText('Lc 63');
  await white.getByRole('button', { name: /^AA with/ }).click();
  await expect(white).toContainText(/4\.[5-7]\d:1/);
  await expect(white.getByRole('button')).toHaveCount(0);
  await page.getByLabel('Aim of the suggestions').selectOption('AAA');
  await white.getByRole('button', { name: /^AAA with/ }).click();
  await expect(white).toContainText(/7\.[0-2]\d:1/);
});

test('tints and shades become a palette that other programs open', async ({ page }) => {
  needProgram('identify');
  await hex(page).fill('#2255cc');
  const scale = await colours(page, 'Tints and shades');
  expect(scale).toHaveLength(11);
  expect(scale).toContain('#2255cc');
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

test('a gradient: colours, mixing, CSS', async ({ page, context }) => {
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

test('colour blindness shows what cannot be told apart', async ({ page }) => {
  await hex(page).fill('#e2603a');
  await page.getByRole('button', { name: 'Analogous', exact: true }).click();
  await tab(page, 'Colour blindness').click();
  await expect(page.getByText('The palette on the bench.')).toBeVisible();
  await expect.poll(async () => (await colours(page, 'Achromatopsia'))[0]).toBe('#848484');
  await expect(page.getByText(/Hard to tell apart: #e23cbb and #e23c68/).first()).toBeVisible();
});

test('OKLCH by keyboard; axe finds nothing on any tab', async ({ page }) => {
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
