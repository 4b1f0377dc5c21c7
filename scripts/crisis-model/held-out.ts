/**
 * Whether a sentence belongs to the tenth that the shipped model never learns from: by its own letters, so
 * that it stays there whatever is added (FNV-1a).
 */
export function isHeldOut(text: string): boolean {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % 10 === 0;
}
