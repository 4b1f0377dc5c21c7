/** A signature's dictionary cannot be compressed, so a file without this word has none. */
const mark = new TextEncoder().encode('/ByteRange');

/** Whether a file may hold a signature. It loads nothing, so a page asks it first. */
export function mayBeSigned(bytes: Uint8Array): boolean {
  const [first = 0] = mark;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}
