import { keyedHash } from '../_core/crypto/keyed-hash';
import type { Env } from '../env';

/** Six random digits, uniformly distributed. */
export function newSixDigits(): string {
  const range = 1_000_000;
  const fair = 0x1_0000_0000 - (0x1_0000_0000 % range);
  for (;;) {
    const [value = fair] = crypto.getRandomValues(new Uint32Array(1));
    if (value < fair) return String(value % range).padStart(6, '0');
  }
}

/**
 * HMAC of a code, hexadecimal. A million codes are quickly tried, so only a keyed hash protects one in a copy
 * of the database.
 * @param purpose separates kinds of codes
 * @param about what the code is for, so that the same digits elsewhere have another hash
 */
export function hashCode(
  { MASTER_KEYS }: Pick<Env, 'MASTER_KEYS'>,
  { purpose, about, code }: { purpose: string; about: string; code: string },
): Promise<string> {
  return keyedHash(MASTER_KEYS, { purpose }, `${about} ${code}`);
}

/** Formats a code for a mail: `123 456`. */
export function spaceSixDigits(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
