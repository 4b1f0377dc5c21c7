// Agile encryption, used by Office since 2010: a random key encrypts the package in pieces of 4096 bytes, and
// a key derived from the password encrypts that key. Source: MS-OFFCRYPTO 2.3.4.10 to 2.3.4.15.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { elements, type MarkupElement } from '../ooxml/markup-tree';
import { parseXmlPart } from '../ooxml/xml-part';
import { decryptCbc, importKey, wholeBlocks } from './aes';
import {
  equalBytes,
  fourBytes,
  type Hash,
  type HashName,
  hashNames,
  hashPassword,
  loadHash,
} from './key-from-password';
import { lockedMessages } from './locked-messages';

const PIECE = 4096;
const pieceBatch = 256;

/** The purpose of each key derived from the password. */
const purposes = {
  verifierInput: [0xfe, 0xa7, 0xd2, 0x76, 0x3b, 0x4b, 0x9e, 0x79],
  verifierHash: [0xd7, 0xaa, 0x0f, 0x6d, 0x30, 0x61, 0x34, 0x4e],
  packageKey: [0x14, 0x6e, 0x0b, 0xe7, 0xab, 0xac, 0xd0, 0xd6],
} as const;

interface KeyFacts {
  salt: Uint8Array<ArrayBuffer>;
  /** Size of the key in bytes. */
  keySize: number;
  hashSize: number;
  hash: HashName;
}

/** The parameters in the XML of agile encryption. */
export interface AgileInfo {
  data: KeyFacts;
  password: KeyFacts & {
    spins: number;
    verifierInput: Uint8Array<ArrayBuffer>;
    verifierHash: Uint8Array<ArrayBuffer>;
    packageKey: Uint8Array<ArrayBuffer>;
  };
}

/**
 * @param xml the stream `EncryptionInfo` after its first eight bytes
 * @throws ToolError `unsupported` for another cipher, hash or kind of key; `input` for damage
 */
export function readAgileInfo(xml: Uint8Array): AgileInfo {
  const root = parseXmlPart(xml, 'EncryptionInfo');
  const data = find(root, 'keyData');
  const password = find(root, 'encryptedKey');
  if (!data || !password) throw new ToolError('unsupported', lockedMessages.unsupported);
  return {
    data: keyFacts(data),
    password: {
      ...keyFacts(password),
      spins: Number(password.attributes.spinCount),
      verifierInput: bytesOf(password, 'encryptedVerifierHashInput'),
      verifierHash: bytesOf(password, 'encryptedVerifierHashValue'),
      packageKey: bytesOf(password, 'encryptedKeyValue'),
    },
  };
}

/**
 * @param encrypted the stream `EncryptedPackage` after its first eight bytes
 * @returns the package, including the padding of its last block
 * @throws ToolError `input` with {@link lockedMessages}.wrong for a wrong password
 */
export async function decryptAgile(
  { data, password }: AgileInfo,
  encrypted: Uint8Array<ArrayBuffer>,
  word: string,
  context: CodecContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const hash = await loadHash(password.hash);
  const rounds = { ...context, onProgress: (done: number) => context.onProgress(done / 2) };
  const hashed = await hashPassword(hash, word, password.salt, password.spins, rounds);
  const open = async (purpose: keyof typeof purposes, sealed: Uint8Array<ArrayBuffer>) => {
    const raw = hash(hashed, new Uint8Array(purposes[purpose]));
    const key = await importKey(fitted(raw, password.keySize));
    return decryptCbc(key, fitted(password.salt, 16), wholeBlocks(sealed));
  };
  const input = await open('verifierInput', password.verifierInput);
  const expected = await open('verifierHash', password.verifierHash);
  const found = hash(input.subarray(0, password.salt.length));
  if (!equalBytes(found, expected.subarray(0, password.hashSize)))
    throw new ToolError('input', lockedMessages.wrong);
  const packageKey = await open('packageKey', password.packageKey);
  const key = await importKey(fitted(packageKey, data.keySize));
  const dataHash = data.hash === password.hash ? hash : await loadHash(data.hash);
  return decryptPieces(key, dataHash, data.salt, wholeBlocks(encrypted), context);
}

/** Decrypts each piece of 4096 bytes with its own initialisation vector. */
async function decryptPieces(
  key: CryptoKey,
  hash: Hash,
  salt: Uint8Array<ArrayBuffer>,
  encrypted: Uint8Array<ArrayBuffer>,
  context: CodecContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const plain = new Uint8Array(encrypted.length);
  const count = Math.ceil(encrypted.length / PIECE);
  for (let first = 0; first < count; first += pieceBatch) {
    context.signal.throwIfAborted();
    context.onProgress(0.5 + first / count / 2);
    const numbers = Array.from(
      { length: Math.min(pieceBatch, count - first) },
      (_, i) => first + i,
    );
    await Promise.all(
      numbers.map(async (number) => {
        const at = number * PIECE;
        const iv = fitted(hash(salt, fourBytes(number)), 16);
        plain.set(await decryptCbc(key, iv, encrypted.slice(at, at + PIECE)), at);
      }),
    );
  }
  return plain;
}

function keyFacts({ attributes }: MarkupElement): KeyFacts {
  const hash = hashNames.find((name) => name === attributes.hashAlgorithm?.replace('-', ''));
  const keySize = Number(attributes.keyBits) / 8;
  const isKnown =
    hash !== undefined &&
    attributes.cipherAlgorithm === 'AES' &&
    attributes.cipherChaining === 'ChainingModeCBC' &&
    [16, 24, 32].includes(keySize);
  if (!isKnown) throw new ToolError('unsupported', lockedMessages.unsupported);
  const salt = decodeBase64(attributes.saltValue ?? '');
  return { salt, keySize, hashSize: Number(attributes.hashSize), hash };
}

function bytesOf({ attributes }: MarkupElement, name: string): Uint8Array<ArrayBuffer> {
  return decodeBase64(attributes[name] ?? '');
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch (cause) {
    throw new ToolError('input', lockedMessages.damaged, { cause });
  }
}

/** Finds the first element with a local name. */
function find(node: MarkupElement, name: string): MarkupElement | undefined {
  if (node.name.split(':').pop() === name) return node;
  for (const child of elements(node)) {
    const found = find(child, name);
    if (found) return found;
  }
  return undefined;
}

/** Truncates or pads bytes to a size, as the format specifies. */
function fitted(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(size).fill(0x36);
  result.set(bytes.subarray(0, size));
  return result;
}
