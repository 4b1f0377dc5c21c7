import type { Env } from '../../env';
import { fromBase64Url, toBase64Url, toHex, utf8 } from './bytes';
import { seal, unseal } from './sealed-text';

/** The place of a sealed text. It does not open anywhere else. */
export interface FieldAddress {
  table: string;
  /** Id of the row. */
  row: string;
  field: string;
}

/**
 * Encrypts a user's texts. It implements the specification's `get_user_encryption_key`, `encrypt_data` and
 * `decrypt_data` as functions inside the Worker: no endpoint returns a key.
 */
export interface UserCipher {
  encrypt(plaintext: string, at: FieldAddress): Promise<string>;
  /** Throws `UnsealError` if the text is damaged, moved, or not this user's. */
  decrypt(sealed: string, at: FieldAddress): Promise<string>;
  /** HMAC-SHA-256 under a key of the user, hexadecimal. `purpose` separates columns. */
  hash(text: string, purpose: string): Promise<string>;
}

/** A user's data key as stored: encrypted by a master key. */
export interface WrappedKey {
  wrappedKey: string;
  masterVersion: number;
}

const wrapPurpose = (userId: string) => `user_key|${userId}`;

function boundTo(userId: string, { table, row, field }: FieldAddress): string {
  return `${table}|${userId}|${row}|${field}`;
}

async function cipherOf(userId: string, dataKey: Uint8Array<ArrayBuffer>): Promise<UserCipher> {
  const material = await crypto.subtle.importKey('raw', dataKey, 'HKDF', false, ['deriveKey']);
  const derive = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: utf8('entropy-tools'),
    info: utf8(info),
  });
  const [aes, hmac] = await Promise.all([
    crypto.subtle.deriveKey(derive('encrypt'), material, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    crypto.subtle.deriveKey(
      derive('hash'),
      material,
      { name: 'HMAC', hash: 'SHA-256', length: 256 },
      false,
      ['sign'],
    ),
  ]);
  return {
    encrypt: (plaintext, at) => seal(aes, plaintext, boundTo(userId, at)),
    decrypt: (sealed, at) => unseal(aes, sealed, boundTo(userId, at)),
    hash: async (text, purpose) =>
      toHex(await crypto.subtle.sign('HMAC', hmac, utf8(`${purpose}|${text}`))),
  };
}

/**
 * The cipher of a user; the first call creates their data key. Two concurrent first calls agree on one key:
 * the stored row decides. Throws `UnsealError` if the data key cannot be unwrapped.
 *
 * @param known the stored key, if the session look-up has read it: saves a trip
 */
export async function openUserCipher(
  env: Env,
  userId: string,
  now: Date,
  known?: WrappedKey,
): Promise<UserCipher> {
  const row = known ?? (await findKey(env.DB, userId)) ?? (await createKey(env, userId, now));
  const wrapping = await env.MASTER_KEYS.keyFor(row.masterVersion, wrapPurpose(userId));
  const dataKey = await unseal(wrapping, row.wrappedKey, wrapPurpose(userId));
  return cipherOf(userId, fromBase64Url(dataKey));
}

function findKey(db: D1Database, userId: string): Promise<WrappedKey | null> {
  return db
    .prepare(
      `SELECT wrapped_key AS wrappedKey, master_version AS masterVersion
       FROM user_key WHERE user_id = ?`,
    )
    .bind(userId)
    .first<WrappedKey>();
}

/** Stores a new data key; returns the stored one, which may be that of a concurrent call. */
async function createKey(env: Env, userId: string, now: Date): Promise<WrappedKey> {
  const version = env.MASTER_KEYS.newest;
  const wrapping = await env.MASTER_KEYS.keyFor(version, wrapPurpose(userId));
  const fresh = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  // `DO UPDATE` without a change, because `DO NOTHING` would return no row.
  const row = await env.DB.prepare(
    `INSERT INTO user_key (user_id, wrapped_key, master_version, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id
     RETURNING wrapped_key AS wrappedKey, master_version AS masterVersion`,
  )
    .bind(userId, await seal(wrapping, fresh, wrapPurpose(userId)), version, now.getTime())
    .first<WrappedKey>();
  if (row === null) throw new Error('The data key was not stored.');
  return row;
}
