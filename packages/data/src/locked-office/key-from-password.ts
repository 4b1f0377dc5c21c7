// Derives the first hash of a key from a password: the same hash, tens of thousands of times. WebCrypto
// hashes asynchronously, one at a time, which takes seconds; hash-wasm hashes synchronously.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { IHasher } from 'hash-wasm';
import { lockedMessages } from './locked-messages';

/** The hashes that Office uses, by their names in the XML. */
export const hashNames = ['SHA1', 'SHA256', 'SHA384', 'SHA512'] as const;
export type HashName = (typeof hashNames)[number];

/** Limit of the format; otherwise a file could demand years of work. Source: MS-OFFCRYPTO 2.3.4.10. */
export const MAX_SPINS = 10_000_000;
const spinsAtOnce = 20_000;

/** Hashes the concatenation of its arguments. */
export type Hash = (...parts: readonly Uint8Array[]) => Uint8Array<ArrayBuffer>;

/** Loads a hash of hash-wasm. */
export async function loadHash(name: HashName): Promise<Hash> {
  const { createSHA1, createSHA256, createSHA384, createSHA512 } = await import('hash-wasm');
  const makers: Readonly<Record<HashName, () => Promise<IHasher>>> = {
    SHA1: createSHA1,
    SHA256: createSHA256,
    SHA384: createSHA384,
    SHA512: createSHA512,
  };
  const hasher = await makers[name]();
  return (...parts) => {
    hasher.init();
    for (const part of parts) hasher.update(part);
    return new Uint8Array(hasher.digest('binary'));
  };
}

/**
 * Returns the password's hash after all rounds; reports the progress of the rounds.
 * @param spins number of further rounds
 * @throws ToolError `unsupported` for more rounds than the format allows
 */
export async function hashPassword(
  hash: Hash,
  password: string,
  salt: Uint8Array,
  spins: number,
  context: Pick<CodecContext, 'signal' | 'onProgress'>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!(spins >= 0 && spins <= MAX_SPINS))
    throw new ToolError('unsupported', lockedMessages.unsupported);
  let value = hash(salt, utf16(password));
  const counter = new Uint8Array(4);
  const view = new DataView(counter.buffer);
  for (let round = 0; round < spins; round++) {
    view.setUint32(0, round, true);
    value = hash(counter, value);
    if (round % spinsAtOnce !== 0) continue;
    context.onProgress(round / spins);
    await new Promise((resolve) => setTimeout(resolve, 0));
    context.signal.throwIfAborted();
  }
  return value;
}

/** A number as four bytes, little-endian. */
export function fourBytes(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), true);
  return bytes;
}

export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
