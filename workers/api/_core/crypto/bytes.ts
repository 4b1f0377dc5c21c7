/** Conversions between bytes and text for the cryptographic code, built on APIs that V8 has since 2025. */

interface NativeBase64 {
  toBase64(options: { alphabet: 'base64url'; omitPadding: true }): string;
}

interface NativeBase64Constructor {
  fromBase64(text: string, options: { alphabet: 'base64url' }): Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Encodes a text as UTF-8. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** Decodes UTF-8. Throws a TypeError if the bytes are not valid UTF-8. */
export function fromUtf8(bytes: ArrayBuffer | Uint8Array): string {
  return decoder.decode(bytes);
}

/** Encodes as base64url without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  return (bytes as unknown as NativeBase64).toBase64({ alphabet: 'base64url', omitPadding: true });
}

/** Decodes base64url with or without padding. Throws a SyntaxError on anything else. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return (Uint8Array as unknown as NativeBase64Constructor).fromBase64(text, {
    alphabet: 'base64url',
  });
}

/** Bytes of hexadecimal text of even length. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Encodes as lower-case hexadecimal. */
export function toHex(bytes: ArrayBuffer | Uint8Array): string {
  const view = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  let text = '';
  for (const byte of view) text += byte.toString(16).padStart(2, '0');
  return text;
}
