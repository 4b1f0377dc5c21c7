import { keyedHash } from '../_core/crypto/keyed-hash';
import type { MasterKeys } from '../_core/crypto/master-keys';
import { secretsEqual } from '../_core/crypto/secrets';

const PURPOSE = 'search pictures';

interface Keys {
  MASTER_KEYS: MasterKeys;
}

const markOf = ({ MASTER_KEYS }: Keys, url: string, day: string) =>
  keyedHash(MASTER_KEYS, { purpose: PURPOSE }, `${day} ${url}`);

/**
 * Builds our own URL for a picture returned by a search. It is signed with the master key, so that nobody can
 * make us fetch another picture, and valid until the end of the next day (UTC).
 */
export async function signPictureUrl(env: Keys, url: string, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  const query = new URLSearchParams({ url, day, mark: await markOf(env, url, day) });
  return `/api/search/picture?${query}`;
}

/** Whether we signed this URL, today or yesterday. */
export async function isSignedPictureUrl(
  env: Keys,
  { url, day, mark }: { url: string; day: string; mark: string },
  now: Date,
): Promise<boolean> {
  const days = [0, 1].map((ago) =>
    new Date(now.getTime() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  );
  if (!days.includes(day)) return false;
  return secretsEqual(await markOf(env, url, day), mark);
}
