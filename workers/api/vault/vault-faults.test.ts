import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toBase64Url, utf8 } from '../_core/crypto/bytes';
import { rewrapUserKeys } from '../_core/crypto/rewrap-keys';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { decryptKeyForTool, exportVault } from './vault.service';
import { databaseFailingAt, fetchKeyList, requestAs, storeKey, tableRows } from './vault-testing';

const NOW = new Date('2026-11-21T10:00:00Z');
const KEY = 'sk-proj-4fK9q2ZxLm8Tn3Wv';
const { DB } = testBindings();
const envNow = () => readEnv(testBindings());

const logged = vi.spyOn(console, 'error');
beforeEach(async () => {
  logged.mockImplementation(() => undefined);
  await DB.batch([DB.prepare('DELETE FROM api_keys'), DB.prepare('DELETE FROM user_key')]);
});
afterEach(() => {
  // Whatever went wrong, no log line contains a key.
  expect(JSON.stringify(logged.mock.calls)).not.toContain(KEY);
  logged.mockReset();
});

describe('a key that cannot be decrypted', () => {
  it.each([
    [
      'ciphertext of another row',
      'encrypted_key = (SELECT encrypted_key FROM api_keys WHERE id = :other)',
    ],
    ['damaged ciphertext', "encrypted_key = substr(encrypted_key, 1, 30) || 'AAAA'"],
    ['empty ciphertext', "encrypted_key = ''"],
  ])('is reported and its row left unchanged: %s', async (_, change) => {
    const person = await signInPerson();
    const broken = await storeKey(person, KEY, { name: 'Broken' });
    const whole = await storeKey(person, 'sk-other-key-5678', { name: 'Whole' });
    const sql = `UPDATE api_keys SET ${change.replace(':other', `'${whole.id}'`)} WHERE id = ?`;
    await DB.prepare(sql).bind(broken.id).run();
    const before = await tableRows();

    const keys = await fetchKeyList(person);
    expect(keys.find(({ id }) => id === broken.id)).toMatchObject({
      name: 'Broken',
      maskedKey: '[Decryption Failed]',
      failed: true,
    });
    expect(keys.find(({ id }) => id === whole.id)).toMatchObject({ failed: false });
    const revealed = await requestAs(person, 'POST', `/${broken.id}/reveal`);
    expect(revealed.status).toBe(500);
    expect(revealed.body).toMatchObject({ error: { code: 'decryption_failed' } });
    await expect(decryptKeyForTool(envNow(), person.id, { id: broken.id }, NOW)).rejects.toThrow(
      'cannot be decrypted',
    );
    expect(await tableRows()).toEqual(before);

    // It can still be renamed and deleted.
    expect((await requestAs(person, 'PATCH', `/${broken.id}`, { name: 'Old' })).status).toBe(200);
    expect((await requestAs(person, 'DELETE', `/${broken.id}`)).status).toBe(200);
  });

  it('cannot be decrypted by another user to whom the row was moved', async () => {
    const [owner, thief] = [await signInPerson(), await signInPerson()];
    const { id } = await storeKey(owner, KEY);
    await storeKey(thief, 'sk-thief-key-0000');
    await DB.prepare('UPDATE api_keys SET user_id = ? WHERE id = ?').bind(thief.id, id).run();
    expect((await fetchKeyList(thief)).find((key) => key.id === id)).toMatchObject({
      failed: true,
    });
    expect((await requestAs(thief, 'POST', `/${id}/reveal`)).status).toBe(500);
  });

  it('shows every key as failed if the data key is damaged, and recovers with it', async () => {
    const person = await signInPerson();
    const { id } = await storeKey(person, KEY);
    const good = await DB.prepare('SELECT wrapped_key FROM user_key').first<string>('wrapped_key');
    await DB.prepare("UPDATE user_key SET wrapped_key = 'e1.AAAA.AAAA'").run();
    expect(await fetchKeyList(person)).toMatchObject([{ failed: true }]);
    expect((await requestAs(person, 'POST', `/${id}/reveal`)).body).toMatchObject({
      error: { code: 'decryption_failed' },
    });
    await DB.prepare('UPDATE user_key SET wrapped_key = ?').bind(good).run();
    expect(await fetchKeyList(person)).toMatchObject([{ failed: false }]);
  });
});

describe('rotating the master key', () => {
  const master = (letter: string) => toBase64Url(utf8(letter.repeat(32)));
  const one = { MASTER_KEYS: `1:${master('a')}` };
  const both = { MASTER_KEYS: `1:${master('a')},2:${master('b')}` };
  const two = { MASTER_KEYS: `2:${master('b')}` };

  it('does not disturb concurrent reads', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signInPerson()));
    const saved = await Promise.all(
      people.map((person, index) => storeKey(person, `${KEY}-${index}`, {}, one)),
    );
    const revealAll = (bindings: object) =>
      Promise.all(
        people.map(async (person, index) => {
          const path = `/${saved[index]?.id}/reveal`;
          return (await requestAs(person, 'POST', path, {}, bindings)).body;
        }),
      );
    const expected = people.map((_, index) => ({ key: `${KEY}-${index}` }));
    const [before, counts, during] = await Promise.all([
      revealAll(both),
      rewrapUserKeys(readEnv({ ...testBindings(), ...both })),
      revealAll(both),
    ]);
    expect([before, during]).toEqual([expected, expected]);
    expect(counts).toEqual({ rewrapped: 6, failed: 0 });
    expect(await revealAll(two)).toEqual(expected);

    // The old master key alone no longer decrypts anything, and the list says so.
    const [person] = people;
    if (!person) throw new Error('nobody');
    expect(await fetchKeyList(person, one)).toMatchObject([{ failed: true }]);
    // The same key is still recognised as a duplicate.
    const again = { name: 'Again', service: 'openai', key: `${KEY}-0` };
    expect((await requestAs(person, 'POST', '', again, two)).status).toBe(409);
  });
});

describe('a database that fails', () => {
  const failing = { DB: databaseFailingAt(/api_keys|user_key/) };

  it('returns 500 without details and changes nothing', async () => {
    const person = await signInPerson();
    const { id } = await storeKey(person, KEY);
    const before = await tableRows();
    const body = { name: 'Other', service: 'openai', key: 'sk-another-key-1' };
    for (const [method, path, sent] of [
      ['GET', '', {}],
      ['POST', '', body],
      ['PATCH', `/${id}`, { name: 'Other' }],
      ['DELETE', `/${id}`, {}],
      ['POST', `/${id}/reveal`, {}],
      ['POST', `/${id}/used`, {}],
    ] as const) {
      const answer = await requestAs(person, method, path, sent, failing);
      expect(answer.status, `${method} ${path}`).toBe(500);
      expect(answer.body).toMatchObject({ error: { code: 'internal_error' } });
      expect(JSON.stringify(answer.body)).not.toMatch(/fire|sk-/);
    }
    expect(await tableRows()).toEqual(before);
  });

  it('is not reported as a key that cannot be decrypted', async () => {
    const person = await signInPerson();
    await storeKey(person, KEY);
    const answer = await requestAs(person, 'GET', '', {}, { DB: databaseFailingAt(/user_key/) });
    expect(answer.status).toBe(500);
  });

  it('stores no API key if it fails between writing the data key and the API key, and works the next time', async () => {
    const person = await signInPerson();
    const body = { name: 'Work', service: 'openai', key: KEY };
    const broken = { DB: databaseFailingAt(/INTO api_keys/) };
    expect((await requestAs(person, 'POST', '', body, broken)).status).toBe(500);
    expect(await tableRows()).toEqual([]);
    expect((await requestAs(person, 'POST', '', body)).status).toBe(201);
  });
});

describe('keys for tools in the Worker', () => {
  it('returns a key by id, or the newest one of a service, and records the use', async () => {
    const [person, other] = [await signInPerson(), await signInPerson()];
    const first = await storeKey(person, KEY, { service: 'google' });
    const newest = await storeKey(person, `${KEY}-2`, { service: 'google' });
    const use = (who: string, wanted: Parameters<typeof decryptKeyForTool>[2]) =>
      decryptKeyForTool(envNow(), who, wanted, NOW);
    expect(await use(person.id, { id: first.id })).toEqual({
      id: first.id,
      service: 'google',
      key: KEY,
    });
    expect(await use(person.id, { service: 'google' })).toMatchObject({ id: newest.id });
    for (const key of await fetchKeyList(person)) expect(key.last_used).toBe(NOW.toISOString());
    expect(await use(person.id, { service: 'azure' })).toBeUndefined();
    expect(await use(other.id, { id: first.id })).toBeUndefined();
    expect(await use(other.id, { service: 'google' })).toBeUndefined();
  });

  it('exports all keys of one user, with null for one that cannot be decrypted', async () => {
    const [person, other] = [await signInPerson(), await signInPerson()];
    const broken = await storeKey(person, 'sk-broken-key-1', { name: 'Broken' });
    const whole = await storeKey(person, KEY, { name: 'Whole' });
    await storeKey(other, 'sk-not-theirs-99');
    await DB.prepare("UPDATE api_keys SET encrypted_key = 'x' WHERE id = ?").bind(broken.id).run();
    expect(await exportVault(envNow(), person.id, NOW)).toEqual([
      {
        name: 'Whole',
        service: 'openai',
        key: KEY,
        storage_type: 'database',
        created_at: whole.created_at,
        last_used: null,
      },
      expect.objectContaining({ name: 'Broken', key: null }),
    ]);
  });
});
