/** Token amounts as integers: payments never use floating point. */

const DECIMAL = /^(\d{1,30})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/;
const MICRO_WEI = 10n ** 12n;
const MICRO = 1_000_000n;
/** A thousandth of a token. */
const ROUND_WEI = 10n ** 15n;

/**
 * Converts US dollars to tokens, rounded to 6 decimals (half up), in wei of a token with 18 decimals; at
 * least 0.000001 token.
 *
 * @param priceUsd US dollars per token as a decimal string, optionally in exponent notation (`1.2e-7`)
 * @throws RangeError if the price is not a positive decimal number
 */
export function tokenWeiFor(usd: number, priceUsd: string): bigint {
  const [, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(priceUsd) ?? [];
  const digits = BigInt(`0${whole}${fraction}`);
  if (digits === 0n) throw new RangeError(`${priceUsd} is not a price.`);
  // price = digits × 10^-scale
  const scale = fraction.length - Number(exponent);
  const up = 10n ** BigInt(Math.max(0, scale));
  const down = 10n ** BigInt(Math.max(0, -scale));
  const [numerator, denominator] = [BigInt(usd) * MICRO * up, digits * down];
  const micro = (2n * numerator + denominator) / (2n * denominator);
  return (micro === 0n ? 1n : micro) * MICRO_WEI;
}

/** Formats wei as `1234.567890`, truncated to 6 decimals. */
export function formatTokenAmount(wei: bigint): string {
  const micro = wei / MICRO_WEI;
  return `${micro / MICRO}.${String(micro % MICRO).padStart(6, '0')}`;
}

/**
 * Number of suffixes to choose from, in steps of 0.000001 token: 0.1 % of the amount for the first four
 * attempts, then 1 %; between one hundred and one million.
 *
 * @param attempt counts from 0
 */
export function suffixRange(wei: bigint, attempt: number): number {
  const share = wei / MICRO_WEI / (attempt < 4 ? 1000n : 100n);
  return Number(share < 100n ? 100n : share > 1_000_000n ? 1_000_000n : share);
}

/**
 * Adds a random suffix of fewer than `range` steps of 0.000001 token to `wei`. Never returns an amount of
 * three or fewer decimals: somebody who rounds their payment must not pay a stranger's order.
 */
export function withSuffix(wei: bigint, range: number): bigint {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  // The range is at most a million, so the slight modulo bias does not help guessing.
  const amount = wei + BigInt(random % range) * MICRO_WEI;
  if (amount % ROUND_WEI !== 0n) return amount;
  return amount > wei ? amount - MICRO_WEI : amount + MICRO_WEI;
}
