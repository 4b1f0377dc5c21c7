/**
 * What an API key may be and how it is shown (spec 1, sections 3 and 9). Apart from the schemas, so
 * that the page can use it without loading them.
 */
/** Lengths in UTF-16 code units, as a text field's `maxlength` counts them. */
export const apiKeyLimits = {
  name: 100,
  key: 4096,
  /** Keys of one person in the database. */
  keys: 200,
} as const;

/** Stands for a key that does not open (spec 1, section 8). */
export const DECRYPTION_FAILED = '[Decryption Failed]';

const SHOWN_AT_EACH_END = 4;

/**
 * A key as lists show it (spec 1, section 9): the first 4 and the last 4 characters when it is longer
 * than 8, otherwise all stars. The number of stars is always the same and does not tell the length.
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
