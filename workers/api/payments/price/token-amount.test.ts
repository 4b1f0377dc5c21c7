import { describe, expect, it, vi } from 'vitest';
import { formatTokenAmount, suffixRange, tokenWeiFor, withSuffix } from './token-amount';

const STEP = 10n ** 12n;

describe('token amount for a price', () => {
  it.each([
    [20, '0.05', '400.000000'],
    [35, '0.03', '1166.666667'],
    [20, '3', '6.666667'],
    [500, '0.7', '714.285714'],
    [20, '1.5e-7', '133333333.333333'],
    [20, '2E3', '0.010000'],
    [500, '0.000000123456789', '4050000036.855000'],
    [20, '1e15', '0.000001'],
  ])('converts %d dollars at %s to %s tokens', (usd, price, amount) => {
    const wei = tokenWeiFor(usd, price);
    expect(formatTokenAmount(wei)).toBe(amount);
    expect(wei % STEP).toBe(0n);
  });

  it('is accurate to half a step of 0.000001, checked with exact fractions', () => {
    for (let round = 0; round < 2000; round += 1) {
      const [a = 1, b = 0] = crypto.getRandomValues(new Uint32Array(2));
      const decimals = b % 12;
      const digits = String(a + 1).padStart(decimals + 1, '0');
      const cut = digits.length - decimals;
      const price = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
      const usd = [20, 35, 500][round % 3] ?? 20;
      // |micro · price - usd · 10^6| ≤ price / 2, all times 2 · 10^decimals
      const micro = tokenWeiFor(usd, price) / STEP;
      const scaled = BigInt(a + 1);
      const error = 2n * (micro * scaled - BigInt(usd) * 1_000_000n * 10n ** BigInt(decimals));
      const off = error < 0n ? -error : error;
      expect(off <= scaled || micro === 1n, `${usd} at ${price}`).toBe(true);
    }
  });

  it.each(['0', '0.0', '', '-1', 'NaN', 'Infinity', '1,5', '0x10', '1e999', ' 1'])(
    'rejects the price %j',
    (price) => {
      expect(() => tokenWeiFor(20, price)).toThrow(RangeError);
    },
  );
});

describe('amount suffix', () => {
  it('adds less than 0.1 % at first and less than 1 % at most', () => {
    const wei = 400n * 10n ** 18n;
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const range = suffixRange(wei, attempt);
      const amount = withSuffix(wei, range);
      expect(amount >= wei && amount < wei + BigInt(range) * STEP).toBe(true);
      const most = attempt < 4 ? wei / 1000n : wei / 100n;
      expect(BigInt(range) * STEP <= most).toBe(true);
      expect(amount % STEP).toBe(0n);
    }
  });

  it('never produces a round amount, which somebody may send by mistake', () => {
    const wei = 400n * 10n ** 18n;
    for (const random of [0, 1, 1000, 399_000]) {
      vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce((array) => {
        (array as Uint32Array)[0] = random;
        return array;
      });
      const amount = withSuffix(wei, 400_000);
      expect(amount % 10n ** 15n, `${random}`).not.toBe(0n);
      expect(amount >= wei && amount < wei + 400_000n * STEP).toBe(true);
    }
  });

  it('offers a hundred steps even for the smallest amount', () => {
    expect(suffixRange(STEP, 0)).toBe(100);
  });
});
