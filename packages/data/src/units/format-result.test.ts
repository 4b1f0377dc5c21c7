import { expect, test } from 'vitest';
import { formatInput, formatResult, formatSixDecimals, scientificForm } from './format-result';

test.each([
  [1609.34, '1609.34'],
  [100, '100'],
  [0.1 + 0.2, '0.3'],
  [2 / 3, '0.666667'],
  [0.000001, '0.000001'],
  [-0.0000001, '0'],
  [-12.5, '-12.5'],
  [1e20, '100000000000000000000'],
  [6.02e23, '6.02 × 10²³'],
  [9.4607304725808e18, '9460730472580800000'],
  [5108385784330.89, '5108385784330.89'],
  [946073047258080.1, '946073047258080'],
  [123456789.123456, '123456789.123456'],
  [1_234_567_890_000, '1234567890000'],
])('formats %d with up to six decimals and no trailing zeros: %s', (value, text) => {
  expect(formatSixDecimals(value)).toBe(text);
});

test.each([
  [1.23456789e-9, '1.234568 × 10⁻⁹'],
  [0.00012345678, '1.234568 × 10⁻⁴'],
  [-3e-7, '-3 × 10⁻⁷'],
  [1.5e18, '1.5 × 10¹⁸'],
])('adds the scientific form to %d: %s', (value, text) => {
  expect(scientificForm(value)).toBe(text);
});

test.each([0, 1, 0.5, 0.000001, 0.00025, 123456.789])('adds nothing to %d', (value) => {
  expect(scientificForm(value)).toBeUndefined();
});

test.each<[number, 3 | 6, string]>([
  [5, 3, '5.00'],
  [123456, 3, '123000'],
  [1 / 3, 6, '0.333333'],
  [1.23456e-9, 3, '1.23 × 10⁻⁹'],
  [0, 3, '0.00'],
])('formats %d with %d significant figures: %s', (value, figures, text) => {
  expect(formatResult(value, figures)).toBe(text);
});

test('the input field shows only certain digits', () => {
  expect(formatInput(0.1 + 0.2)).toBe('0.3');
  expect(formatInput(67 / 12)).toBe('5.58333333333');
});
