/** Formats a path as Git prints it: non-ASCII and special characters as octal bytes in quotes (core.quotePath). */
export function quotePath(path: string): string {
  let quoted = '';
  let isPlain = true;
  for (const byte of new TextEncoder().encode(path)) {
    const letter = String.fromCharCode(byte);
    const named = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '"': '\\"', '\\': '\\\\' }[letter];
    if (named !== undefined) quoted += named;
    else if (byte < 0x20 || byte > 0x7e) quoted += `\\${byte.toString(8).padStart(3, '0')}`;
    else {
      quoted += letter;
      continue;
    }
    isPlain = false;
  }
  return isPlain ? path : `"${quoted}"`;
}
