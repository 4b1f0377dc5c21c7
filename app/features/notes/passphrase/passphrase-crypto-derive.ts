import type { Kdf } from '../../../../workers/api/notes/passphrase.contract.ts';
import { fromBase64Url } from './passphrase-crypto-bytes.ts';

/** OWASP recommends at least 19 MiB and 2 passes; this takes 0.3–1 s on a phone or laptop. */
export const ARGON2ID_COST = { memoryKiB: 65_536, iterations: 3, parallelism: 1 } as const;

/** Fallback without WebAssembly. OWASP recommends 600,000. */
export const PBKDF2_ITERATIONS = 1_000_000;

/**
 * Derives 32 bytes from a passphrase: Argon2id (RFC 9106) or PBKDF2-HMAC-SHA-256 (RFC 8018), as set in `kdf`.
 * The passphrase is normalised to Unicode NFKC, so that the same letters typed on another keyboard give the
 * same key. Slow on purpose: call it in a Web Worker. Throws if WebAssembly is unavailable.
 */
export async function deriveKeyBytes(
  passphrase: string,
  kdf: Kdf,
): Promise<Uint8Array<ArrayBuffer>> {
  const password = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const salt = fromBase64Url(kdf.salt);
  if (kdf.name === 'argon2id') {
    const { argon2id } = await import('hash-wasm');
    const { memoryKiB, iterations, parallelism } = kdf;
    const key = await argon2id({
      password,
      salt,
      memorySize: memoryKiB,
      iterations,
      parallelism,
      hashLength: 32,
      outputType: 'binary',
    });
    return new Uint8Array(key);
  }
  const material = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: kdf.iterations },
    material,
    256,
  );
  return new Uint8Array(bits);
}
