import { getAddress } from 'viem/utils';

const SHAPE = /^0x[0-9a-fA-F]{40}$/;

/** Result of the checksum comparison; undefined if the address is malformed. */
export type ChecksumHint =
  | { kind: 'match' }
  /** Single case, so there is no checksum. `checksummed` is the form wallets show. */
  | { kind: 'none'; checksummed: string }
  /** The capitals do not match: one character is probably mistyped. */
  | { kind: 'mismatch' };

/** Compares an address's capitals with its checksum (EIP-55). */
export function checksumHint(address: string): ChecksumHint | undefined {
  if (!SHAPE.test(address)) return undefined;
  const checksummed = getAddress(address.toLowerCase() as `0x${string}`);
  if (address === checksummed) return { kind: 'match' };
  const digits = address.slice(2);
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return oneCase ? { kind: 'none', checksummed } : { kind: 'mismatch' };
}
