/** Shortens a transaction hash or address in the middle: '0x1234ab…90cd'. */
export function shortHash(hash: string): string {
  return hash.length <= 14 ? hash : `${hash.slice(0, 8)}…${hash.slice(-4)}`;
}
