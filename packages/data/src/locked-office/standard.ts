// Standard encryption, used by Office 2007: the key is derived from the password, and AES encrypts the
// package block by block. Source: MS-OFFCRYPTO 2.3.4.5 to 2.3.4.9.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { decryptBlocks, importKey, wholeBlocks } from './aes';
import { equalBytes, fourBytes, type Hash, hashPassword, loadHash } from './key-from-password';
import { lockedMessages } from './locked-messages';

const SPINS = 50_000;
const SHA1_SIZE = 20;
/** `ALG_ID` of AES with 128, 192 and 256 bits, and of SHA-1. */
const aesIds: readonly number[] = [0x660e, 0x660f, 0x6610];
const sha1Id = 0x8004;

/** The parameters in the header and the verifier of standard encryption. */
export interface StandardInfo {
  /** Bytes. */
  keySize: number;
  salt: Uint8Array<ArrayBuffer>;
  verifier: Uint8Array<ArrayBuffer>;
  verifierHash: Uint8Array<ArrayBuffer>;
}

/**
 * @param info the stream `EncryptionInfo` after its first eight bytes
 * @throws ToolError `unsupported` for RC4 and others, `input` for damage
 */
export function readStandardInfo(info: Uint8Array<ArrayBuffer>): StandardInfo {
  const view = new DataView(info.buffer, info.byteOffset, info.byteLength);
  const headerSize = info.length >= 4 ? view.getUint32(0, true) : 0;
  const verifierAt = 4 + headerSize;
  if (headerSize < 32 || verifierAt + 72 > info.length)
    throw new ToolError('input', lockedMessages.damaged);
  const algorithm = view.getUint32(4 + 8, true);
  const hashId = view.getUint32(4 + 12, true);
  const keySize = view.getUint32(4 + 16, true) / 8;
  const isKnown =
    aesIds.includes(algorithm) &&
    (hashId === sha1Id || hashId === 0) &&
    [16, 24, 32].includes(keySize);
  if (!isKnown) throw new ToolError('unsupported', lockedMessages.unsupported);
  const at = (offset: number, size: number) =>
    info.slice(verifierAt + offset, verifierAt + offset + size);
  return { keySize, salt: at(4, 16), verifier: at(20, 16), verifierHash: at(40, 32) };
}

/**
 * @param encrypted the stream `EncryptedPackage` after its first eight bytes
 * @returns the package, including the padding of its last block
 * @throws ToolError `input` with {@link lockedMessages}.wrong for a wrong password
 */
export async function decryptStandard(
  { keySize, salt, verifier, verifierHash }: StandardInfo,
  encrypted: Uint8Array<ArrayBuffer>,
  password: string,
  context: CodecContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const hash = await loadHash('SHA1');
  const rounds = { ...context, onProgress: (done: number) => context.onProgress(done * 0.9) };
  const hashed = await hashPassword(hash, password, salt, SPINS, rounds);
  const key = await importKey(keyOf(hash(hashed, fourBytes(0)), keySize, hash));
  const found = hash(await decryptBlocks(key, verifier));
  const expected = await decryptBlocks(key, verifierHash);
  if (!equalBytes(found, expected.subarray(0, SHA1_SIZE)))
    throw new ToolError('input', lockedMessages.wrong);
  return decryptBlocks(key, wholeBlocks(encrypted));
}

/** Derives a key from a hash as Windows does (`CryptDeriveKey`). */
function keyOf(hashed: Uint8Array, keySize: number, hash: Hash): Uint8Array<ArrayBuffer> {
  const mixed = (fill: number) => {
    const block = new Uint8Array(64).fill(fill);
    hashed.forEach((byte, index) => {
      block[index] = (block[index] ?? 0) ^ byte;
    });
    return hash(block);
  };
  const derived = new Uint8Array(2 * SHA1_SIZE);
  derived.set(mixed(0x36));
  derived.set(mixed(0x5c), SHA1_SIZE);
  return derived.slice(0, keySize);
}
