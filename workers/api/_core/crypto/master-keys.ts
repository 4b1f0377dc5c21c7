import { fromBase64Url, utf8 } from './bytes';
import { UnsealError } from './sealed-text';

/**
 * The master keys from the Worker's secrets, by version. They never encrypt user data themselves: each yields
 * one key per purpose by HKDF-SHA-256 (RFC 5869).
 */
export interface MasterKeys {
  /** The version used for writing: the highest. */
  newest: number;
  /** All versions that can decrypt. */
  versions: readonly number[];
  /** The AES-256-GCM key of a version for a purpose. Throws `UnsealError` for an unknown version. */
  keyFor(version: number, purpose: string): Promise<CryptoKey>;
  /** The HMAC-SHA-256 key of a version for a purpose: 32 bytes. Throws as `keyFor` does. */
  secretFor(version: number, purpose: string): Promise<Uint8Array<ArrayBuffer>>;
}

const ENTRY = /^([1-9]\d{0,5}):([A-Za-z0-9_-]{43})=?$/;

/**
 * Parses `MASTER_KEYS`: `version:key` separated by commas, each key 32 bytes as base64url. Throws an Error
 * that says what is wrong without repeating a key.
 */
export function parseMasterKeys(text: string): MasterKeys {
  const raw = new Map<number, Uint8Array<ArrayBuffer>>();
  for (const [index, entry] of text.split(',').entries()) {
    const match = ENTRY.exec(entry.trim());
    const bytes = match ? fromBase64Url(match[2] ?? '') : undefined;
    if (!match || bytes?.byteLength !== 32) {
      throw new Error(`entry ${index + 1} is not version:key with a key of 32 bytes as base64url`);
    }
    const version = Number(match[1]);
    if (raw.has(version)) throw new Error(`version ${version} is listed twice`);
    raw.set(version, bytes);
  }
  const versions = [...raw.keys()].sort((a, b) => b - a);
  const imported = new Map<number, Promise<CryptoKey>>();
  const materialOf = (version: number) => {
    const bytes = raw.get(version);
    if (bytes === undefined) throw new UnsealError(`There is no master key ${version}.`);
    const known =
      imported.get(version) ??
      crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey', 'deriveBits']);
    imported.set(version, known);
    return known;
  };
  const hkdf = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: utf8('entropy-tools'),
    info: utf8(info),
  });
  return {
    newest: versions[0] ?? 0,
    versions,
    keyFor: async (version, purpose) =>
      crypto.subtle.deriveKey(
        hkdf(purpose),
        await materialOf(version),
        { name: 'AES-GCM', length: 256 },
        false,
        ['encrypt', 'decrypt'],
      ),
    // Its own prefix, so that a purpose used for both kinds does not yield the same bytes twice.
    secretFor: async (version, purpose) =>
      new Uint8Array(
        await crypto.subtle.deriveBits(hkdf(`hmac|${purpose}`), await materialOf(version), 256),
      ),
  };
}
