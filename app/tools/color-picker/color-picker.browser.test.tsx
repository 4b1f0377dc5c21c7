/** The Color Picker's page alone: linked fields, palettes, contrast, keyboard. */
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import ColorPickerPage from './page';

const hex = () => page.getByLabelText('HEX');
const number = (name: string) => page.getByRole('spinbutton', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const tab = (name: string) => page.getByRole('tab', { name });
const colours = (list: string) =>
  page
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .elements()
    .map((item) => item.getAttribute('data-hex'));
const contrasts = () =>
  page
    .getByRole('region', { name: 'Accessibility Checker' })
    .getByRole('listitem')
    .filter({ hasText: ':1' });
const focus = (element: Element) => (element as HTMLElement).focus();
/** React notices a value set by code only through the element's native setter. */
function pickNatively(value: string): void {
  const input = page.getByLabelText('Choose a colour').element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(async () => {
  await renderPage(ColorPickerPage, '/color-picker');
  // Sections below the colour load at the first user input.
  document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  await hex().click();
  await expect.element(button('Complementary').first()).toBeVisible();
  await expect.element(tab('Gradient')).toBeVisible();
});

describe('the Color Picker', () => {
  it('keeps HEX, RGB, HSL and the native input in sync', async () => {
    await hex().fill('#4682B4');
    await expect.element(number('R')).toHaveValue(70);
    await expect.element(number('H')).toHaveValue(207);
    await expect.element(hex()).toHaveValue('#4682B4');
    await hex().fill('#4682');
    await expect.element(page.getByText(/Six hex digits with a leading #/)).toBeVisible();
    await expect.element(number('G')).toHaveValue(130);

    await number('R').fill('300');
    await expect.element(number('R')).toHaveValue(255);
    await number('G').fill('');
    await expect.element(number('G')).toHaveValue(0);
    await number('B').fill('-3');
    await expect.element(hex()).toHaveValue('#ff0000');
    await number('H').fill('500');
    await expect.element(number('H')).toHaveValue(360);
    await number('L').fill('25');
    await expect.element(hex()).toHaveValue('#800000');

    pickNatively('#663399');
    await expect.element(hex()).toHaveValue('#663399');
    await expect.element(page.getByTestId('swatch')).toHaveAttribute('fill', '#663399');
    await button('Random Color').click();
    await expect.element(hex()).not.toHaveValue('#663399');
    expect((hex().element() as HTMLInputElement).value).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('shows the contrast with four backgrounds, with two decimals and a badge', async () => {
    await hex().fill('#777777');
    await expect.poll(() => contrasts().elements().length).toBe(4);
    const expected = [
      ['White', '4.48:1', 'AA Large'],
      ['Black', '4.69:1', 'AA'],
      ['#f3f4f6', '4.07:1', 'AA Large'],
      ['#374151', '2.30:1', 'Fail'],
    ];
    for (const [index, texts] of expected.entries())
      for (const text of texts)
        await expect.element(contrasts().nth(index)).toMatchTextContent(text);
  });

  it('shows APCA beside WCAG, and suggests a colour that passes', async () => {
    await hex().fill('#888888');
    const white = contrasts().first();
    await expect.element(white).toMatchTextContent('3.54:1');
    await expect.element(white).toMatchTextContent('Lc 63');
    await white.getByRole('button', { name: /^AA with/ }).click();
    await expect.element(white).toMatchTextContent(/4\.[5-7]\d:1/);
    expect(white.getByRole('button').elements()).toHaveLength(0);
    await page.getByLabelText('Aim of the suggestions').selectOptions('AAA');
    await white.getByRole('button', { name: /^AAA with/ }).click();
    await expect.element(white).toMatchTextContent(/7\.[0-2]\d:1/);
  });

  it('shows the CSS notations, and parses all of them', async () => {
    const any = page.getByLabelText('Any CSS colour');
    await any.fill('rebeccapurple');
    await expect.element(hex()).toHaveValue('#663399');
    await expect.element(page.getByText('oklch(44.03% 0.1603 303.37)')).toBeVisible();
    await expect.element(page.getByText('rebeccapurple')).toBeVisible();
    await any.fill('oklch(70% 0.35 150)');
    await expect.element(page.getByText(/sRGB does not reach it/)).toBeVisible();
    await expect.element(hex()).not.toHaveValue('#663399');
    const mapped = (hex().element() as HTMLInputElement).value;
    await any.fill('color(');
    await expect.element(page.getByText(/Not a colour yet/)).toBeVisible();
    await expect.element(hex()).toHaveValue(mapped);
  });

  it('shows which colours are indistinguishable for the colour-blind', async () => {
    await hex().fill('#e2603a');
    await button('Analogous').first().click();
    await tab('Colour blindness').click();
    await expect.element(page.getByText('The palette on the bench.')).toBeVisible();
    await expect.poll(() => colours('Achromatopsia')[0]).toBe('#848484');
    await expect
      .element(page.getByText(/Hard to tell apart: #e23cbb and #e23c68/).first())
      .toBeVisible();
  });

  it('works by keyboard: number, palette, lock, order, save', async () => {
    focus(number('H').element());
    (number('H').element() as HTMLInputElement).select();
    await userEvent.keyboard('0{ArrowUp}');
    await expect.element(number('H')).toHaveValue(1);
    await hex().fill('#ff0000');
    focus(button('Triadic').first().element());
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Move #ff0000, 1 of 3')).toBeVisible();
    focus(button('Move #ff0000, 1 of 3').element());
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => colours('Palette')).toEqual(['#00ff00', '#ff0000', '#0000ff']);
    await expect.element(button('Move #ff0000, 2 of 3')).toHaveFocus();
    await userEvent.keyboard('{End}{Tab}');
    await expect.element(button('Lock #ff0000')).toHaveFocus();
    await userEvent.keyboard(' ');
    await hex().fill('#0000ff');
    focus(button('Triadic').first().element());
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => colours('Palette')).toEqual(['#0000ff', '#ff0000', '#ff0000']);
    focus(page.getByLabelText('Palette name (optional)').element());
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('3 colours · Triadic')).toBeVisible();
  });
});
