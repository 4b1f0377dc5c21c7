import { keyedHash } from '../_core/crypto/keyed-hash';
import type { MasterKeys } from '../_core/crypto/master-keys';
import { COUPON_ALPHABET, COUPON_CODE_LENGTH } from './coupon-code.contract';

/** A new code: 60 random bits. 256 is a multiple of 32, so no letter is likelier than another. */
export function newCouponCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(COUPON_CODE_LENGTH));
  return Array.from(bytes, (byte) => COUPON_ALPHABET[byte % COUPON_ALPHABET.length]).join('');
}

/** Where the sealed copy of a code belongs. */
export function couponField(id: string) {
  return { table: 'coupon', row: id, field: 'code' };
}

/** What a code is found by. */
export function hashCouponCode(keys: MasterKeys, code: string, version?: number): Promise<string> {
  return keyedHash(
    keys,
    { purpose: 'coupon', ...(version === undefined ? {} : { version }) },
    code,
  );
}
