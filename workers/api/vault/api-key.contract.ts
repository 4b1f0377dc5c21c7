/**
 * Limits and masking of API keys (spec 1, sections 3 and 9). Separate from the schemas, so that pages can use
 * it without loading them.
 */
/** Lengths in UTF-16 code units, as a text field's `maxlength` counts them. */
export const apiKeyLimits = {
  name: 100,
  key: 4096,
  /** Maximum keys per user. */
  keys: 200,
} as const;

/** Shown in place of a key that cannot be decrypted (spec 1, section 8). */
export const DECRYPTION_FAILED = '[Decryption Failed]';

const SHOWN_AT_EACH_END = 4;

/**
 * Masks a key for lists (spec 1, section 9): the first 4 and the last 4 characters if it is longer than 8,
 * otherwise only stars. The number of stars is constant, so that it does not reveal the length.
 *
 * @example maskKey('sk-1234567890') // 'sk-1********7890'
 */
export function maskKey(key: string): string {
  const stars = '*'.repeat(8);
  const characters = Array.from(key);
  if (characters.length <= SHOWN_AT_EACH_END * 2) return stars;
  const start = characters.slice(0, SHOWN_AT_EACH_END).join('');
  return start + stars + characters.slice(-SHOWN_AT_EACH_END).join('');
}
