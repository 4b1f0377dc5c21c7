/**
 * Whether a sentence belongs to the tenth that the shipped model never learns from. Decided by a hash of its
 * text (FNV-1a), so that it does not change when sentences are added.
 */
export function isHeldOut(text: string): boolean {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % 10 === 0;
}
