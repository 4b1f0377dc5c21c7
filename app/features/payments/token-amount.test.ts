import { expect, test } from 'vitest';
import { formatPrice, formatWei, groupAmount, tokenAmount } from './token-amount';

test('divides the plan price by the token price, to 6 decimals', () => {
  expect(tokenAmount(35, 0.0245)).toBe('1,428.571429');
  expect(tokenAmount(20, 20)).toBe('1.000000');
});

test('formats prices from fractions of a cent to thousands', () => {
  expect(formatPrice(0.02453123)).toBe('$0.02453');
  expect(formatPrice(1.5)).toBe('$1.5');
  expect(formatPrice(0.00000012345)).toBe('$0.00000012345');
  expect(formatPrice(12345.678)).toBe('$12345.68');
});

test('formats wei without losing significant digits', () => {
  expect(formatWei('1428571429000000000000')).toBe('1,428.571429');
  expect(formatWei('1')).toBe('0.000000000000000001');
  expect(formatWei('0')).toBe('0.000000');
});

test('groups thousands of a displayed amount', () => {
  expect(groupAmount('10000.000000')).toBe('10,000.000000');
  expect(groupAmount('1234567.890123')).toBe('1,234,567.890123');
  expect(groupAmount('700.000123')).toBe('700.000123');
});
