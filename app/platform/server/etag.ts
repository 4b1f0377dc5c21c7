/** A validator made from a hash of the text, with quotes: `"3f2a…"`. */
export async function etagOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `"${hex.join('').slice(0, 32)}"`;
}

/**
 * Whether `If-None-Match` names the validator (RFC 9110 section 13.1.2: weak comparison, since an
 * intermediary that compresses turns a strong validator into a weak one).
 */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
