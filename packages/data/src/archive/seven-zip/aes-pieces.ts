// 7z's AES-256 in CBC mode by WebCrypto. The key is SHA-256 over 2^n rounds of salt, password (UTF-16) and a
// counter, computed as one digest of all rounds concatenated.

import { ToolError } from '@entropy-tools/core/tool-error';
import { damagedSevenZip } from './seven-zip-errors';

const blockBytes = 16;
/** Maximum bytes of all rounds for one key; 7-Zip's usual 2^19 rounds take some 20 MB. */
const MAX_ROUNDS_BYTES = 256e6;

type Pieces = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** @param properties of the coder: rounds, salt and initialisation vector */
export async function openAes(
  properties: Uint8Array<ArrayBuffer>,
  password: string,
): Promise<(packed: Pieces) => AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>> {
  const [first = 0, second = 0] = properties;
  const saltBytes = ((first >> 7) & 1) + (second >> 4);
  const vectorBytes = ((first >> 6) & 1) + (second & 15);
  const salt = properties.slice(2, 2 + saltBytes);
  const vector = new Uint8Array(blockBytes);
  vector.set(properties.subarray(2 + saltBytes, 2 + saltBytes + vectorBytes));
  const bytes = await keyOf(first & 63, salt, password);
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-CBC', false, ['encrypt', 'decrypt']);
  return (packed) => decrypted(packed, key, vector);
}

async function keyOf(
  power: number,
  salt: Uint8Array,
  password: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const secret = new Uint8Array(password.length * 2);
  const view = new DataView(secret.buffer);
  for (let at = 0; at < password.length; at += 1)
    view.setUint16(at * 2, password.charCodeAt(at), true);
  if (power === 63) {
    const key = new Uint8Array(32);
    key.set([...salt, ...secret].slice(0, 32));
    return key;
  }
  const roundBytes = salt.length + secret.length + 8;
  const rounds = 2 ** power;
  if (rounds * roundBytes > MAX_ROUNDS_BYTES)
    throw new ToolError(
      'limit',
      'The password of this 7z archive takes more work to check than is done here. Unpack it with 7-Zip.',
    );
  const all = new Uint8Array(rounds * roundBytes);
  const counters = new DataView(all.buffer);
  for (let round = 0, at = 0; round < rounds; round += 1, at += roundBytes) {
    all.set(salt, at);
    all.set(secret, at + salt.length);
    counters.setUint32(at + roundBytes - 8, round, true);
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', all));
}

async function* decrypted(
  packed: Pieces,
  key: CryptoKey,
  firstVector: Uint8Array<ArrayBuffer>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  let vector = firstVector;
  for await (const piece of packed) {
    if (piece.length % blockBytes !== 0) throw damagedSevenZip();
    if (piece.length === 0) continue;
    const last = piece.slice(-blockBytes);
    // WebCrypto requires padding at the end, which 7z does not have: a block of it is appended.
    const padding = await crypto.subtle.encrypt(
      { name: 'AES-CBC', iv: last },
      key,
      new Uint8Array(0),
    );
    const padded = new Uint8Array(piece.length + blockBytes);
    padded.set(piece);
    padded.set(new Uint8Array(padding), piece.length);
    yield new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv: vector }, key, padded));
    vector = last;
  }
}
