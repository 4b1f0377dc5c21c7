// Base64 of large byte arrays without overflowing the stack, in workers and in Node.

/** Standard base64 with padding. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let offset = 0; offset < bytes.length; offset += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(offset, offset + 0x8000)));
  return btoa(parts.join(''));
}
