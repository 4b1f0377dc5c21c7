/**
 * Encodes base64url without padding (RFC 4648, section 5), also in browsers without `Uint8Array.toBase64`.
 */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  // In chunks, because a call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Inverse of {@link toBase64Url}. Throws on any other input. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (/[^A-Za-z0-9_-]/.test(text)) throw new SyntaxError('This is not base64url.');
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** Returns `size` random bytes as base64url. */
export function randomText(size: number): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(size)));
}
