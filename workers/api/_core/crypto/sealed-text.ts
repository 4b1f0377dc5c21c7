import { fromBase64Url, fromUtf8, toBase64Url, utf8 } from './bytes';

/**
 * Encrypted text: AES-256-GCM with a fresh 12-byte IV for each write (NIST SP 800-38D). Format 1: `e1.` + IV
 * + `.` + ciphertext with its 16-byte tag, both base64url. The bound text (AAD) is not stored: ciphertext
 * that was moved to another place does not open.
 */
const FORMAT = 'e1';

/** Thrown when a sealed text does not open: damaged, moved, or made with another key. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
}

/** Encrypts a text and binds it to `boundTo` (AAD). `iv` is for test vectors only. */
export async function seal(
  key: CryptoKey,
  plaintext: string,
  boundTo: string,
  iv: Uint8Array<ArrayBuffer> = crypto.getRandomValues(new Uint8Array(12)),
): Promise<string> {
  const ciphertext = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(boundTo) },
    key,
    utf8(plaintext),
  );
  return `${FORMAT}.${toBase64Url(iv)}.${toBase64Url(new Uint8Array(ciphertext))}`;
}

/** Length of the IV as base64url: 16 characters for exactly 12 bytes. */
const IV_LENGTH = 16;

/** Decrypts what {@link seal} made with the same key and AAD. Throws {@link UnsealError}. */
export async function unseal(key: CryptoKey, sealed: string, boundTo: string): Promise<string> {
  const ivEnd = FORMAT.length + 1 + IV_LENGTH;
  if (!sealed.startsWith(`${FORMAT}.`) || sealed[ivEnd] !== '.') {
    throw new UnsealError('The stored text has an unknown format.');
  }
  try {
    // Both parts in one call: a list of notes does this thousands of times.
    const bytes = fromBase64Url(sealed.slice(FORMAT.length + 1, ivEnd) + sealed.slice(ivEnd + 1));
    const plaintext = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, 12), additionalData: utf8(boundTo) },
      key,
      bytes.subarray(12),
    );
    return fromUtf8(plaintext);
  } catch {
    throw new UnsealError('The stored text does not open with this key.');
  }
}
