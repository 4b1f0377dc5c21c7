/** The Unit Converter's page by itself: its display for selections and input. */
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import UnitConverterPage from './page';

const from = () => page.getByLabelText('From', { exact: true });
const fromUnit = () => page.getByLabelText('From unit');
const toUnit = () => page.getByLabelText('To unit');
const result = () => page.getByRole('textbox', { name: 'Result', exact: true });
const open = () => renderPage(UnitConverterPage, '/unit-converter');

describe('the Unit Converter', () => {
  it('has four categories; each chooses its first two units', async () => {
    await open();
    const expected = {
      Length: ['mm', 'cm'],
      Weight: ['mg', 'g'],
      Temperature: ['°C', '°F'],
      Volume: ['ml', 'l'],
    };
    const group = page.getByRole('group', { name: 'Category' });
    expect(group.getByRole('radio').elements()).toHaveLength(4);
    for (const name of ['Volume', 'Temperature', 'Weight', 'Length'] as const) {
      await page.getByText(name, { exact: true }).first().click();
      await expect.element(fromUnit()).toHaveValue(expected[name][0]);
      await expect.element(toUnit()).toHaveValue(expected[name][1]);
    }
  });

  it('follows every change with up to 6 decimals, and its result is read-only', async () => {
    await open();
    await expect.element(result()).toHaveAttribute('readonly');
    await fromUnit().selectOptions('mi');
    await toUnit().selectOptions('m');
    await expect.element(result()).toHaveValue('1609.34');
    await from().fill('2,5');
    await expect.element(result()).toHaveValue('4023.35');
    await page.getByRole('button', { name: 'Swap' }).click();
    await expect.element(fromUnit()).toHaveValue('m');
    await expect.element(result()).toHaveValue('0.001553');
    await from().fill('no number');
    await expect.element(result()).toHaveValue('');
  });

  it('offers From and To of each unit, and the value in it', async () => {
    await open();
    await page.getByText('Weight', { exact: true }).first().click();
    await page.getByRole('button', { name: 'From Pound', exact: true }).click();
    await page.getByRole('button', { name: 'To Kilogram', exact: true }).click();
    await expect.element(fromUnit()).toHaveValue('lb');
    await expect.element(result()).toHaveValue('0.453592');
    const tonne = page.getByRole('listitem').filter({ hasText: 'Tonne' });
    await expect.element(tonne).toMatchTextContent(/4\.53592\s×\s10⁻⁴/);
  });

  it('does not show a tiny result as 0', async () => {
    await open();
    await toUnit().selectOptions('nmi');
    await from().fill('0.0001');
    await expect.element(result()).toHaveValue('0');
    await expect.element(page.getByTestId('in-words')).toMatchTextContent(/5\.399568\s×\s10⁻¹¹/);
  });

  it('shows no false precision, and knows absolute zero and currencies without rates', async () => {
    await open();
    await fromUnit().selectOptions('ly');
    await toUnit().selectOptions('mm');
    await expect.element(result()).toHaveValue('9460730472580800000');
    await page.getByText('Temperature', { exact: true }).first().click();
    await from().fill('-500');
    await expect.element(result()).toHaveValue('');
    await expect
      .element(page.getByTestId('in-words'))
      .toHaveTextContent('Nothing is colder than absolute zero, -273.15 °C.');
    await from().fill('-273.15');
    await expect.element(result()).toHaveValue('-459.67');
    await page.getByLabelText('More categories').selectOptions('Currency');
    await toUnit().selectOptions('GBP');
    await expect
      .element(page.getByTestId('in-words'))
      .toHaveTextContent('There is no exchange rate for British Pound (GBP).');
    const pound = page.getByRole('listitem').filter({ hasText: 'GBP' });
    await expect.element(pound).toMatchTextContent(/no rate/);
  });

  it('fills everything in from a question in words, in other categories too', async () => {
    await open();
    const question = page.getByLabelText('Ask in words');
    await question.fill('5 ft 7 in to cm');
    await expect.element(result()).toHaveValue('170.18');
    await question.fill('30 mpg to L/100km');
    await expect.element(result()).toHaveValue('7.840486');
    await expect.element(page.getByLabelText('More categories')).toHaveValue('fuel');
    await question.fill('30 parsnips');
    await expect.element(page.getByText(/^Not understood yet/)).toBeVisible();
    await expect.element(result()).toHaveValue('');
    await question.fill('5 kg to m');
    await expect.element(page.getByText(/^kg measures weight, m measures length/)).toBeVisible();
    await expect.element(result()).toHaveValue('');
    await question.fill('');
    await expect.element(result()).toHaveValue('7.840486');
  });

  it('works by keyboard: words, category by arrows, value, units, swap', async () => {
    await open();
    await page.getByLabelText('Ask in words').click();
    await userEvent.keyboard('{Tab}{ArrowRight}');
    await expect.element(page.getByRole('radio', { name: 'Weight' })).toBeChecked();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(from()).toHaveFocus();
    await userEvent.keyboard('500{Tab}');
    await expect.element(fromUnit()).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(fromUnit()).not.toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(fromUnit()).toHaveValue('g');
  });
});
