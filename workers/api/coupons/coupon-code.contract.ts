/** Letters of a coupon code in the specification's length (spec 1, section 9). */
export const COUPON_CODE_LENGTH = 12;

/** Crockford's base 32: no I, L, O, U, which are read as 1, 1, 0 and worse. Zod-free: pages load it. */
export const COUPON_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What may stand in the field while it is typed: upper case, no spaces or hyphens, 12 characters. */
export function typedCouponCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, COUPON_CODE_LENGTH);
}

/** A code as it is looked up: typed letters that Crockford reads as digits become them. */
export function canonicalCouponCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}
