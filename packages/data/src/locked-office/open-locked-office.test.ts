import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testContext } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { makeDocx, wordParagraph } from '@tests/support/make-docx';
import { hasProgram, runProgram } from '@tests/support/programs';
import { describe, expect, it } from 'vitest';
import { decryptBlocks, decryptCbc, importKey } from './aes';
import { hashPassword, loadHash, MAX_SPINS } from './key-from-password';
import { lockAgile, lockStandard } from './lock-office.testing';
import { lockedMessages } from './locked-messages';
import { isLockedOffice, openLockedOffice } from './open-locked-office';

const password = 'Hafen 12 ü€';
/** More than one piece of 4096 bytes, and not whole blocks. */
const document = makeDocx({ body: wordParagraph('Locked words. '.repeat(4000)) });

const locks = [
  ['agile', lockAgile],
  ['standard', lockStandard],
] as const;

describe.each(locks)('a document under %s encryption', (_, lock) => {
  it('opens with its password, byte for byte', async () => {
    const plain = await document;
    const locked = lock(plain, password);
    expect(isLockedOffice(locked)).toBe(true);
    const context = testContext();
    expect(await openLockedOffice(locked, password, context)).toEqual(new Uint8Array(plain));
    expect(context.fractions.at(-1)).toBe(1);
    expect(context.fractions).toEqual(context.fractions.toSorted((a, b) => a - b));
  });

  it('reports a wrong password', async () => {
    const locked = lock(await document, password);
    await expect(openLockedOffice(locked, 'Hafen 12', testContext())).rejects.toThrow(
      lockedMessages.wrong,
    );
  });

  it.runIf(hasProgram('msoffcrypto-tool'))('is also opened by msoffcrypto-tool', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'entropy-locked-'));
    try {
      const plain = await document;
      writeFileSync(join(folder, 'in.docx'), lock(plain, 'plain words'));
      runProgram('msoffcrypto-tool', [
        ...['-p', 'plain words'],
        ...[join(folder, 'in.docx'), join(folder, 'out.docx')],
      ]);
      expect(readFileSync(join(folder, 'out.docx')).equals(Buffer.from(plain))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('rejected files', () => {
  it('are not encrypted: a plain document, an empty file, damaged tables', async () => {
    expect(isLockedOffice(new Uint8Array(await document))).toBe(false);
    expect(isLockedOffice(new Uint8Array())).toBe(false);
    const locked = lockAgile(await document, password, 10);
    expect(isLockedOffice(locked.slice(0, 600))).toBe(false);
  });

  it('have another kind of encryption', async () => {
    const locked = lockAgile(await document, password, 10);
    // The version of the encryption, at the beginning of its stream.
    const at = Buffer.from(locked).indexOf(Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]));
    locked[at] = 9;
    await expect(openLockedOffice(locked, password, testContext())).rejects.toMatchObject({
      code: 'unsupported',
    });
  });

  it('demand years of work', async () => {
    const hash = await loadHash('SHA1');
    const asked = hashPassword(hash, 'a', new Uint8Array(16), MAX_SPINS + 1, testContext());
    await expect(asked).rejects.toMatchObject({ code: 'unsupported' });
    const never = hashPassword(hash, 'a', new Uint8Array(16), Number.NaN, testContext());
    await expect(never).rejects.toMatchObject({ code: 'unsupported' });
  });

  it('stops when cancelled', async () => {
    const locked = lockAgile(await document, password, 10);
    const context = testContext(AbortSignal.abort(new DOMException('gone', 'AbortError')));
    await expect(openLockedOffice(locked, password, context)).rejects.toThrow('gone');
  });
});

describe('AES without padding', () => {
  // Source: NIST SP 800-38A, F.2.1 (CBC-AES128) and F.1.1 (ECB-AES128), the first two blocks.
  const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));
  const key = hex('2b7e151628aed2a6abf7158809cf4f3c');
  const plain = hex('6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51');

  it("agrees with the standard's examples", async () => {
    const cbc = hex('7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2');
    const iv = hex('000102030405060708090a0b0c0d0e0f');
    expect(await decryptCbc(await importKey(key), iv, cbc)).toEqual(plain);
    const ecb = hex('3ad77bb40d7a3660a89ecaf32466ef97f5d3d58503b9699de785895a96fdbaaf');
    expect(await decryptBlocks(await importKey(key), ecb)).toEqual(plain);
  });
});
