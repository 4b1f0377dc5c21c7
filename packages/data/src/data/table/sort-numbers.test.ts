import { seededRandom } from '@entropy-tools/core/random';
import { expect, test } from 'vitest';
import { sortNumbers } from './sort-numbers';

test('sorts signs, zeros, extremes and whole numbers like the platform', () => {
  const random = seededRandom(3);
  const special = [0, -0, 5e-324, -5e-324, Number.MAX_VALUE, -Number.MAX_VALUE, 1, -1, 2 ** 53];
  const makers = [
    () => (random() - 0.5) * 10 ** Math.floor(random() * 600 - 300),
    () => Math.floor(random() * 1000) - 500,
    () => 1.7e12 + Math.floor(random() * 365) * 86_400_000,
  ];
  for (const make of makers) {
    const values = Float64Array.from({ length: 30_000 }, (_, index) => special[index] ?? make());
    const expected = values.slice().sort();
    expect(Buffer.from(sortNumbers(values).buffer).equals(Buffer.from(expected.buffer))).toBe(true);
  }
});
