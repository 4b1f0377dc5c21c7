/** Length of a coupon code (spec 1, section 9). */
export const COUPON_CODE_LENGTH = 12;

/** Crockford's base 32: without I, L, O and U, which are easily misread. Zod-free: pages load it. */
export const COUPON_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Formats input while typing: upper case, letters and digits only, 12 characters. */
export function typedCouponCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, COUPON_CODE_LENGTH);
}

/** Normalises a code for lookup: letters that Crockford decodes as digits become digits. */
export function canonicalCouponCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}
