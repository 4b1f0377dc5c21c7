/** Encrypts a document as Office does, with Node's own cryptography, independently of the reader. */
import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import CFB from 'cfb';

/** Like Office 2010 and later: AES-256, SHA-512. @param spins 100,000 in Office */
export function lockAgile(
  document: Uint8Array,
  password: string,
  spins = 100_000,
): Uint8Array<ArrayBuffer> {
  const hash = (...parts: Uint8Array[]) =>
    createHash('sha512').update(Buffer.concat(parts)).digest();
  const cbc = (key: Uint8Array, iv: Uint8Array, data: Uint8Array) =>
    createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false).update(filled(data));
  const dataSalt = randomBytes(16);
  const packageKey = randomBytes(32);
  const pieces: Buffer[] = [];
  for (let at = 0, number = 0; at < document.length; at += 4096, number++) {
    const iv = hash(dataSalt, long(number)).subarray(0, 16);
    pieces.push(cbc(packageKey, iv, document.subarray(at, at + 4096)));
  }
  const sealed = Buffer.concat([size(document), ...pieces]);
  const salt = randomBytes(16);
  let hashed = hash(salt, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < spins; round++) hashed = hash(long(round), hashed);
  const seal = (purpose: string, data: Uint8Array) =>
    cbc(hash(hashed, Buffer.from(purpose, 'hex')).subarray(0, 32), salt, data).toString('base64');
  const input = randomBytes(16);
  const hmacKey = randomBytes(64);
  const integrity = (purpose: string, data: Uint8Array) =>
    cbc(packageKey, hash(dataSalt, Buffer.from(purpose, 'hex')).subarray(0, 16), data).toString(
      'base64',
    );
  const facts = (value: Buffer) =>
    `saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" saltValue="${value.toString('base64')}"`;
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyData ${facts(dataSalt)}/><dataIntegrity encryptedHmacKey="${integrity('5fb2ad010cb9e1f6', hmacKey)}" encryptedHmacValue="${integrity('a0677f02b22c8433', createHmac('sha512', hmacKey).update(sealed).digest())}"/><keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><p:encryptedKey spinCount="${spins}" ${facts(salt)} encryptedVerifierHashInput="${seal('fea7d2763b4b9e79', input)}" encryptedVerifierHashValue="${seal('d7aa0f6d3061344e', hash(input))}" encryptedKeyValue="${seal('146e0be7abacd0d6', packageKey)}"/></keyEncryptor></keyEncryptors></encryption>`;
  return compound(
    Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from(xml)]),
    sealed,
  );
}

/** Like Office 2007: AES-128, SHA-1. */
export function lockStandard(document: Uint8Array, password: string): Uint8Array<ArrayBuffer> {
  const hash = (...parts: Uint8Array[]) => createHash('sha1').update(Buffer.concat(parts)).digest();
  const salt = randomBytes(16);
  let hashed = hash(salt, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < 50_000; round++) hashed = hash(long(round), hashed);
  const last = hash(hashed, long(0));
  const key = hash(
    Uint8Array.from(last, (byte) => byte ^ 0x36),
    new Uint8Array(44).fill(0x36),
  ).subarray(0, 16);
  const blocks = (data: Uint8Array) =>
    createCipheriv('aes-128-ecb', key, null).setAutoPadding(false).update(filled(data));
  const verifier = randomBytes(16);
  const provider = Buffer.from(
    'Microsoft Enhanced RSA and AES Cryptographic Provider\0',
    'utf16le',
  );
  const header = Buffer.concat([...[0x24, 0, 0x660e, 0x8004, 128, 0x18, 0, 0].map(long), provider]);
  const info = Buffer.concat([
    Buffer.from([3, 0, 2, 0, 0x24, 0, 0, 0]),
    long(header.length),
    header,
    long(16),
    salt,
    blocks(verifier),
    long(20),
    blocks(hash(verifier)),
  ]);
  return compound(info, Buffer.concat([size(document), blocks(document)]));
}

function compound(info: Uint8Array, sealed: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/EncryptionInfo', Array.from(info));
  CFB.utils.cfb_add(file, '/EncryptedPackage', Array.from(sealed));
  return Uint8Array.from(CFB.write(file, { type: 'array' }) as number[]);
}

function filled(data: Uint8Array): Buffer {
  return Buffer.concat([data, Buffer.alloc((16 - (data.length % 16)) % 16)]);
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function size(document: Uint8Array): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(document.length));
  return bytes;
}
