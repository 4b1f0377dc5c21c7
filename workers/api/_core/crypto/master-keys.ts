import { fromBase64Url, utf8 } from './bytes';

/**
 * The master keys of the Worker's secrets by version. They never encrypt a person's text themselves:
 * from each comes, by HKDF-SHA-256 (RFC 5869), one key per purpose.
 */
export interface MasterKeys {
  /** The version that writes: the highest. */
  newest: number;
  /** All versions that read. */
  versions: readonly number[];
  /** The AES-256-GCM key of a version for a purpose. Throws a RangeError for an unknown version. */
  keyFor(version: number, purpose: string): Promise<CryptoKey>;
}

const ENTRY = /^([1-9]\d{0,5}):([A-Za-z0-9_-]{43})=?$/;

/**
 * Reads `MASTER_KEYS`: `version:key` separated by commas, each key 32 bytes as base64url. Throws an
 * Error that says what is wrong without repeating a key.
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
    if (raw.has(version)) throw new Error(`version ${version} stands there twice`);
    raw.set(version, bytes);
  }
  const versions = [...raw.keys()].sort((a, b) => b - a);
  return {
    newest: versions[0] ?? 0,
    versions,
    keyFor: async (version, purpose) => {
      const bytes = raw.get(version);
      if (bytes === undefined) throw new RangeError(`There is no master key ${version}.`);
      const material = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
      return crypto.subtle.deriveKey(
        { name: 'HKDF', hash: 'SHA-256', salt: utf8('entropy-tools'), info: utf8(purpose) },
        material,
        { name: 'AES-GCM', length: 256 },
        false,
        ['encrypt', 'decrypt'],
      );
    },
  };
}
