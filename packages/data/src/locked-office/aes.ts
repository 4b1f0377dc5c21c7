// AES as in Office: no padding, in CBC or block by block. WebCrypto supports CBC with padding only, so a
// block that decrypts to padding is appended to the data.

const BLOCK = 16;

/** A key for {@link decryptCbc} and {@link decryptBlocks}. @param key 16, 24 or 32 bytes */
export function importKey(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt', 'decrypt']);
}

/**
 * AES-CBC without padding.
 * @param data whole blocks of 16 bytes
 * @param iv 16 bytes
 */
export async function decryptCbc(
  key: CryptoKey,
  iv: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const last = data.length === 0 ? iv : data.slice(-BLOCK);
  // Encrypting no data after the last block gives one block of padding, and one that is cut off.
  const padding = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: last }, key, new Uint8Array());
  const padded = new Uint8Array(data.length + BLOCK);
  padded.set(data);
  padded.set(new Uint8Array(padding), data.length);
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, padded));
}

/**
 * AES block by block (ECB). CBC combines each block with the previous one, which is reversed here.
 * @param data whole blocks of 16 bytes
 */
export async function decryptBlocks(
  key: CryptoKey,
  data: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const plain = await decryptCbc(key, new Uint8Array(BLOCK), data);
  for (let at = BLOCK; at < plain.length; at++)
    plain[at] = (plain[at] ?? 0) ^ (data[at - BLOCK] ?? 0);
  return plain;
}

/** The data up to the last whole block. */
export function wholeBlocks(data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return data.slice(0, data.length - (data.length % BLOCK));
}
