import { beforeEach, describe, expect, it } from 'vitest';
import { signInPerson } from '../../_testing/sign-in';
import { testBindings } from '../../_testing/test-bindings';
import { type Env, readEnv } from '../../env';
import { toBase64Url, utf8 } from './bytes';
import { rewrapUserKeys } from './rewrap-keys';
import { seal, UnsealError, unseal } from './sealed-text';
import { openUserCipher } from './user-key';

const NOW = new Date('2026-11-21T10:00:00Z');
const key = (letter: string) => toBase64Url(utf8(letter.repeat(32)));
const envWith = (masterKeys: string): Env =>
  readEnv({ ...testBindings(), MASTER_KEYS: masterKeys });

const one = envWith(`1:${key('a')}`);
const both = envWith(`1:${key('a')},2:${key('b')}`);
const two = envWith(`2:${key('b')}`);
const title = { table: 'notes', row: 'row-1', field: 'title' };

beforeEach(async () => {
  await testBindings().DB.prepare('DELETE FROM user_key').run();
});

describe('sealed text', () => {
  it('opens text sealed earlier in format 1', async () => {
    const aes = await crypto.subtle.importKey('raw', utf8('k'.repeat(32)), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ]);
    const sealed = await seal(aes, 'Sawubona, 🌍', 'notes|u|r|title', utf8('123456789012'));
    expect(sealed).toBe(FROZEN);
    expect(await unseal(aes, FROZEN, 'notes|u|r|title')).toBe('Sawubona, 🌍');
    for (const damaged of ['', 'e1', 'e1..', `e2${FROZEN.slice(2)}`, `${FROZEN}x`, 'e1.***.***']) {
      await expect(unseal(aes, damaged, 'notes|u|r|title'), damaged).rejects.toThrow(UnsealError);
    }
  });
});

describe("a user's cipher", () => {
  it('opens what it sealed, only in the same place and only for that user', async () => {
    const [a, b] = [await signInPerson(), await signInPerson()];
    const mine = await openUserCipher(one, a.id, NOW);
    const sealed = await mine.encrypt('secret', title);
    expect(sealed).not.toContain('secret');
    expect(await mine.decrypt(sealed, title)).toBe('secret');
    expect(await mine.encrypt('secret', title)).not.toBe(sealed);
    for (const place of [{ row: 'row-2' }, { field: 'content' }, { table: 'api_keys' }]) {
      await expect(mine.decrypt(sealed, { ...title, ...place })).rejects.toThrow(UnsealError);
    }
    const theirs = await openUserCipher(one, b.id, NOW);
    await expect(theirs.decrypt(sealed, title)).rejects.toThrow(UnsealError);
    expect(await mine.hash('secret', 'p')).not.toBe(await theirs.hash('secret', 'p'));
    expect(await mine.hash('secret', 'p')).not.toBe(await mine.hash('secret', 'q'));
  });

  it('agrees on one key when concurrent requests create the first', async () => {
    const { id } = await signInPerson();
    const ciphers = await Promise.all([1, 2, 3, 4].map(() => openUserCipher(one, id, NOW)));
    const sealed = await ciphers[0]?.encrypt('text', title);
    for (const cipher of ciphers) expect(await cipher.decrypt(sealed ?? '', title)).toBe('text');
  });

  it('rotates the master key during reads', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => signInPerson()));
    const sealed = await Promise.all(
      people.map(async ({ id }) => (await openUserCipher(one, id, NOW)).encrypt(`of ${id}`, title)),
    );
    const readAll = (env: Env) =>
      Promise.all(
        people.map(async ({ id }, index) =>
          (await openUserCipher(env, id, NOW)).decrypt(sealed[index] ?? '', title),
        ),
      );
    const expected = people.map(({ id }) => `of ${id}`);
    const [before, counts, during] = await Promise.all([
      readAll(both),
      rewrapUserKeys(both),
      readAll(both),
    ]);
    expect(before).toEqual(expected);
    expect(during).toEqual(expected);
    expect(counts).toEqual({ rewrapped: 12, failed: 0 });
    // The old master key can be removed: the new one wraps all data keys.
    expect(await readAll(two)).toEqual(expected);
    await expect(readAll(one)).rejects.toThrow('There is no master key 2.');
    expect(await rewrapUserKeys(both)).toEqual({ rewrapped: 0, failed: 0 });
  });

  it('goes on in the next run where a run reached its limit', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => signInPerson()));
    const sealed = await Promise.all(
      people.map(async ({ id }) => (await openUserCipher(one, id, NOW)).encrypt(`of ${id}`, title)),
    );
    const runs: unknown[] = [];
    for (let run = 0; run < 3; run += 1) runs.push(await rewrapUserKeys(both, 3));
    expect(runs).toEqual([
      { rewrapped: 3, failed: 0 },
      { rewrapped: 2, failed: 0 },
      { rewrapped: 0, failed: 0 },
    ]);
    for (const [at, { id }] of people.entries()) {
      const cipher = await openUserCipher(two, id, NOW);
      expect(await cipher.decrypt(sealed[at] ?? '', title)).toBe(`of ${id}`);
    }
  });

  it('skips a damaged key, counts it and rewraps the others', async () => {
    const [a, b] = [await signInPerson(), await signInPerson()];
    await openUserCipher(one, a.id, NOW);
    await openUserCipher(one, b.id, NOW);
    const { DB } = testBindings();
    await DB.prepare("UPDATE user_key SET wrapped_key = 'e1.AAAA.AAAA' WHERE user_id = ?")
      .bind(a.id)
      .run();
    expect(await rewrapUserKeys(both)).toEqual({ rewrapped: 1, failed: 1 });
    await expect(openUserCipher(both, a.id, NOW)).rejects.toThrow(UnsealError);
    const row = await DB.prepare('SELECT wrapped_key FROM user_key WHERE user_id = ?')
      .bind(a.id)
      .first();
    expect(row).toEqual({ wrapped_key: 'e1.AAAA.AAAA' });
  });
});

describe('MASTER_KEYS', () => {
  it.each(['', '1', '1:short', `0:${key('a')}`, `1:${key('a')},1:${key('b')}`])(
    'refuses %s',
    (text) => {
      expect(() => envWith(text)).toThrow('MASTER_KEYS');
    },
  );

  it('refuses the development key in production', () => {
    const production = {
      ...testBindings(),
      APP_ENV: 'production',
      PUBLIC_ORIGIN: 'https://a.example',
      MAILER: 'cloudflare',
      MAIL_FROM: 'hello@a.example',
    };
    expect(() => readEnv(production)).toThrow('MASTER_KEYS must be a secret of its own');
    expect(() => readEnv({ ...production, MASTER_KEYS: `1:${key('a')}` })).not.toThrow();
  });
});

/** Node's own crypto opens it too (createDecipheriv, aes-256-gcm). */
const FROZEN = 'e1.MTIzNDU2Nzg5MDEy.IYeyUlsBmrTFvWumXkx21EF1gW8pGgQ5C7AeoUh4';
