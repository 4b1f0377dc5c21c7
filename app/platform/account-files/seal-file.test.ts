import { expect, it } from 'vitest';
import { openFile, randomFileText, SealedFileError, sealFile } from './seal-file';

const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const ID = 'a'.repeat(22);
const text = new TextEncoder().encode('The rent is R 4 500.');
const fromHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));

it('opens what it sealed, with its own key and id only, and not when a byte differs', async () => {
  const sealed = await sealFile(KEY, ID, text);
  expect(sealed.length).toBe(text.length + 29);
  expect(await openFile(KEY, ID, sealed)).toEqual(text);
  // Another IV at each write.
  expect(await sealFile(KEY, ID, text)).not.toEqual(sealed);
  const others: [string, string, Uint8Array<ArrayBuffer>][] = [
    [randomFileText(32), ID, sealed],
    [KEY, randomFileText(16), sealed],
    [KEY, ID, sealed.subarray(0, -1)],
    [KEY, ID, new Uint8Array(0)],
    ...[0, 5, 20].map((at): [string, string, Uint8Array<ArrayBuffer>] => [
      KEY,
      ID,
      sealed.map((byte, index) => (index === at ? byte ^ 1 : byte)),
    ]),
  ];
  for (const [key, id, bytes] of others)
    await expect(openFile(key, id, bytes)).rejects.toThrow(SealedFileError);
  expect(randomFileText(16)).toMatch(/^[\w-]{22}$/);
  expect(randomFileText(32)).toMatch(/^[\w-]{43}$/);
});

it('opens a file of format 1 that was sealed with other code', async () => {
  // node: createCipheriv('aes-256-gcm', key, iv).setAAD('account-file|aaaaaaaaaaaaaaaaaaaaaa')
  const sealed = fromHex(
    '01090909090909090909090909e7706d1bf5fa2dd0f16043d9f9b68fef0c22ef00add5fff527290d7938bf170755131926',
  );
  expect(new TextDecoder().decode(await openFile(KEY, ID, sealed))).toBe('The rent is R 4 500.');
});
