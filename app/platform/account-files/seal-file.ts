// Encrypted files of an account: AES-256-GCM with a fresh IV at each write, under a random key that stands,
// encrypted like a note's text, beside the file. Format 1: a byte 1, an IV of 12 bytes, the ciphertext with
// its tag of 16. The file's id is bound (AAD): bytes that were moved to another file do not open.

import { toBase64 } from '@entropy-tools/core/base64';

const FORMAT = 1;
const IV_END = 13;

/** The bytes are damaged, of another file or another key. */
export class SealedFileError extends Error {
  override readonly name = 'SealedFileError';

  constructor() {
    super('A file from your account does not open: it is damaged, or its key is another one.');
  }
}

/** Random bytes as base64url without padding: 16 for the id of a file, 32 for a key. */
export function randomFileText(bytes: 16 | 32): string {
  const text = toBase64(crypto.getRandomValues(new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const importKey = (key: string) =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  );

const paramsOf = (id: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`account-file|${id}`),
});

/**
 * Encrypts a file.
 * @param key 32 bytes as base64url, of {@link randomFileText}
 * @param id of the file
 */
export async function sealFile(
  key: string,
  id: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_END - 1));
  const sealed = await crypto.subtle.encrypt(paramsOf(id, iv), await importKey(key), bytes);
  const file = new Uint8Array(IV_END + sealed.byteLength);
  file[0] = FORMAT;
  file.set(iv, 1);
  file.set(new Uint8Array(sealed), IV_END);
  return file;
}

/** Decrypts what {@link sealFile} made for the same key and id. Throws {@link SealedFileError}. */
export async function openFile(
  key: string,
  id: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    if (file[0] !== FORMAT) throw new SealedFileError();
    const params = paramsOf(id, file.slice(1, IV_END));
    const opened = await crypto.subtle.decrypt(params, await importKey(key), file.subarray(IV_END));
    return new Uint8Array(opened);
  } catch {
    throw new SealedFileError();
  }
}
