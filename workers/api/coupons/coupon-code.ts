import { keyedHash } from '../_core/crypto/keyed-hash';
import type { MasterKeys } from '../_core/crypto/master-keys';
import { COUPON_ALPHABET, COUPON_CODE_LENGTH } from './coupon-code.contract';

/** Generates a code of 60 random bits, unbiased because 256 is a multiple of 32. */
export function newCouponCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(COUPON_CODE_LENGTH));
  return Array.from(bytes, (byte) => COUPON_ALPHABET[byte % COUPON_ALPHABET.length]).join('');
}

/** Encryption context of a code's stored copy. */
export function couponField(id: string) {
  return { table: 'coupon', row: id, field: 'code' };
}

/** Keyed hash by which a code is looked up. */
export function hashCouponCode(keys: MasterKeys, code: string, version?: number): Promise<string> {
  return keyedHash(
    keys,
    { purpose: 'coupon', ...(version === undefined ? {} : { version }) },
    code,
  );
}
