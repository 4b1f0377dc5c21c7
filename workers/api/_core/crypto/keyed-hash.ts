import { toHex, utf8 } from './bytes';
import type { MasterKeys } from './master-keys';

/**
 * HMAC-SHA-256 of a text under a key derived from a master key, hexadecimal: the same text is found again,
 * but a copy of the database reveals nothing. `purpose` separates tables.
 */
export async function keyedHash(
  keys: MasterKeys,
  { version = keys.newest, purpose }: { version?: number; purpose: string },
  text: string,
): Promise<string> {
  const bytes = await keys.secretFor(version, purpose);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  return toHex(await crypto.subtle.sign('HMAC', key, utf8(text)));
}
