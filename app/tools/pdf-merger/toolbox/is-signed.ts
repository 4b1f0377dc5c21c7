const mark = new TextEncoder().encode('/ByteRange');

/** Whether a PDF carries a digital signature: what it covers is written where anyone can read it. */
export function isSigned(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x2f); at >= 0; at = bytes.indexOf(0x2f, at + 1))
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}
