/** A signature dictionary is never compressed, so a file without this key has none. */
const mark = new TextEncoder().encode('/ByteRange');

/** Whether a file may contain a signature. Loads nothing, so a page can call it first. */
export function mayBeSigned(bytes: Uint8Array): boolean {
  const [first = 0] = mark;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}
