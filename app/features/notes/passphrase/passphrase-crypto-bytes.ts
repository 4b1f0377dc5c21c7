/** base64url without padding (RFC 4648, section 5), also in browsers without `Uint8Array.toBase64`. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The counterpart of {@link toBase64Url}. Throws on anything else. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (/[^A-Za-z0-9_-]/.test(text)) throw new SyntaxError('This is not base64url.');
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** `size` random bytes as base64url. */
export function randomText(size: number): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(size)));
}
