import type { MasterKeys } from './master-keys';
import { seal, UnsealError, unseal } from './sealed-text';
import type { FieldAddress } from './user-key';

/**
 * Texts that are not encrypted with a user's key, such as a coupon's code: sealed with a key derived from a
 * master key, bound to their place, prefixed by its version: `1:e1.…`.
 */
const boundTo = ({ table, row, field }: FieldAddress) => `${table}|${row}|${field}`;

/** Seals with the newest master key. */
export async function sealByMaster(
  keys: MasterKeys,
  text: string,
  at: FieldAddress,
): Promise<string> {
  const key = await keys.keyFor(keys.newest, at.table);
  return `${keys.newest}:${await seal(key, text, boundTo(at))}`;
}

/**
 * Opens what {@link sealByMaster} made. Throws {@link UnsealError} if it was moved or damaged or the key is
 * gone.
 */
export async function unsealByMaster(
  keys: MasterKeys,
  sealed: string,
  at: FieldAddress,
): Promise<string> {
  const end = sealed.indexOf(':');
  if (end < 1) throw new UnsealError('The stored text has an unknown format.');
  const key = await keys.keyFor(Number(sealed.slice(0, end)), at.table);
  return unseal(key, sealed.slice(end + 1), boundTo(at));
}
