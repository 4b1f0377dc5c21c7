import { toBase64Url, toHex, utf8 } from './bytes';

/** workerd's addition to WebCrypto; the DOM's types lack it. */
interface TimingSafeSubtle {
  timingSafeEqual(one: ArrayBuffer, other: ArrayBuffer): boolean;
}

/** A new secret of 256 random bits as base64url: 43 characters. */
export function newSecret(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** A new random id of 128 bits as base64url: 22 characters. */
export function newId(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * SHA-256 of a text, hexadecimal. Sufficient for storing secrets of 128 random bits or more; what people
 * choose themselves needs a slow hash instead.
 */
export async function sha256(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', utf8(text)));
}

/** Whether two secrets are equal, in constant time. */
export async function secretsEqual(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([
    crypto.subtle.digest('SHA-256', utf8(one)),
    crypto.subtle.digest('SHA-256', utf8(other)),
  ]);
  return (crypto.subtle as unknown as TimingSafeSubtle).timingSafeEqual(a, b);
}
