import { fromBase64Url, fromUtf8, toBase64Url, utf8 } from './bytes';

/**
 * Encrypted text: AES-256-GCM with a fresh IV of 12 bytes at each write (NIST SP 800-38D).
 * Format 1: `e1.` + IV + `.` + ciphertext with its tag of 16 bytes, both base64url. The bound text
 * (AAD) is not stored: ciphertext that was moved to another place does not open.
 */
const FORMAT = 'e1';

/** Thrown when a sealed text does not open: damaged, moved, or made with another key. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
}

/** Encrypts a text and binds it to `boundTo`. `iv` is for test vectors only. */
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

/** Decrypts what {@link seal} made with the same key and binding. Throws {@link UnsealError}. */
export async function unseal(key: CryptoKey, sealed: string, boundTo: string): Promise<string> {
  const [format, iv, ciphertext, ...rest] = sealed.split('.');
  if (format !== FORMAT || iv === undefined || ciphertext === undefined || rest.length > 0) {
    throw new UnsealError('The stored text has an unknown format.');
  }
  try {
    const plaintext = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64Url(iv), additionalData: utf8(boundTo) },
      key,
      fromBase64Url(ciphertext),
    );
    return fromUtf8(plaintext);
  } catch {
    throw new UnsealError('The stored text does not open with this key.');
  }
}
