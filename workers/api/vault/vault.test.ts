import { apiKeyServices } from '@entropy-tools/core/ai/api-key-services';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../_testing/ask';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { app } from '../index';
import { apiKeyLimits } from './api-key.contract';
import { revealedApiKeySchema } from './vault.contract';
import { fetchKeyList, requestAs, storeKey, tableRows } from './vault-testing';

const KEY = 'sk-proj-4fK9q2ZxLm8Tn3Wv';

beforeEach(async () => {
  await testBindings().DB.prepare('DELETE FROM api_keys').run();
});

describe('the vault', () => {
  it('stores a key encrypted and lists it masked', async () => {
    const person = await signInPerson();
    const saved = await storeKey(person, `  ${KEY}\n`, { name: ' Work ' });
    expect(saved).toMatchObject({
      name: 'Work',
      service: 'openai',
      maskedKey: 'sk-p********n3Wv',
      failed: false,
      storage_type: 'database',
      last_used: null,
    });
    expect(await fetchKeyList(person)).toEqual([saved]);
    const [row] = await tableRows();
    expect(row).toMatchObject({ user_id: person.id, storage_type: 'database', last_used: null });
    const stored = JSON.stringify(row);
    for (const part of [KEY, KEY.slice(0, 12), btoa(KEY).replace(/=+$/, ''), 'n3Wv']) {
      expect(stored).not.toContain(part);
    }
  });

  it('lists newest first, and accepts every service', async () => {
    const person = await signInPerson();
    for (const [index, service] of apiKeyServices.entries()) {
      const { id } = await storeKey(person, `${KEY}${index}`, { service });
      await testBindings()
        .DB.prepare('UPDATE api_keys SET created_at = ? WHERE id = ?')
        .bind(1_000_000 + ((index * 7) % 10), id)
        .run();
    }
    const keys = await fetchKeyList(person);
    const times = keys.map(({ created_at }) => Date.parse(created_at));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(new Set(keys.map(({ service }) => service))).toEqual(new Set(apiKeyServices));
  });

  it('reveals a key to its owner only, by POST only, with no-store', async () => {
    const [owner, other] = [await signInPerson(), await signInPerson()];
    const { id } = await storeKey(owner, KEY);
    const shown = await requestAs(owner, 'POST', `/${id}/reveal`);
    expect(revealedApiKeySchema.parse(shown.body)).toEqual({ key: KEY });
    expect(shown.headers.get('Cache-Control')).toBe('no-store');
    expect((await requestAs(owner, 'GET', `/${id}/reveal`)).status).toBe(405);
    expect((await requestAs(other, 'POST', `/${id}/reveal`)).status).toBe(404);
    // Revealing does not count as a use.
    expect((await fetchKeyList(owner))[0]?.last_used).toBeNull();
  });

  it('renames and deletes a key', async () => {
    const person = await signInPerson();
    const { id } = await storeKey(person, KEY);
    const renamed = await requestAs(person, 'PATCH', `/${id}`, { name: '  Play ' });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Play' } });
    expect((await fetchKeyList(person)).map(({ name }) => name)).toEqual(['Play']);
    expect((await requestAs(person, 'DELETE', `/${id}`)).status).toBe(200);
    expect(await tableRows()).toEqual([]);
    expect((await requestAs(person, 'DELETE', `/${id}`)).status).toBe(404);
  });

  it('records when a key was used, and never moves the time back', async () => {
    const person = await signInPerson();
    const { id } = await storeKey(person, KEY);
    const before = Date.now();
    expect((await requestAs(person, 'POST', `/${id}/used`)).status).toBe(200);
    const used = Date.parse((await fetchKeyList(person))[0]?.last_used ?? '');
    expect(used).toBeGreaterThanOrEqual(before);
    const later = Date.now() + 60_000;
    await testBindings().DB.prepare('UPDATE api_keys SET last_used = ?').bind(later).run();
    await requestAs(person, 'POST', `/${id}/used`);
    expect(Date.parse((await fetchKeyList(person))[0]?.last_used ?? '')).toBe(later);
  });

  it('returns 409 with the name of a key that is already stored, even for concurrent requests', async () => {
    const [person, other] = [await signInPerson(), await signInPerson()];
    const body = { name: 'Again', service: 'google', key: KEY };
    await storeKey(person, KEY, { name: 'First' });
    const second = await requestAs(person, 'POST', '', body);
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      error: { code: 'conflict', message: expect.stringContaining('“First”') },
    });
    // Other users' keys are private: the same key stored by somebody else is no conflict.
    const both = await Promise.all([1, 2].map(() => requestAs(other, 'POST', '', body)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const hashes = (await tableRows()).map(({ key_hash }) => key_hash);
    expect(new Set(hashes).size).toBe(2);
  });

  it('limits a user to 200 keys', async () => {
    const [person, other] = [await signInPerson(), await signInPerson()];
    const insert = testBindings().DB.prepare(
      "INSERT INTO api_keys (id, user_id, name, service, encrypted_key, key_hash, storage_type, created_at) VALUES (?, ?, 'n', 'other', 'e1.a.a', ?, 'database', 1)",
    );
    await testBindings().DB.batch(
      Array.from({ length: apiKeyLimits.keys }, (_, index) =>
        insert.bind(`row-${index}`, person.id, `hash-${index}`),
      ),
    );
    const refused = await requestAs(person, 'POST', '', { name: 'n', service: 'other', key: KEY });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: { message: expect.stringContaining('200 keys') } });
    await storeKey(other, KEY);
  });
});

describe('access', () => {
  const routes = [
    ['GET', ''],
    ['POST', ''],
    ['PATCH', '/ID'],
    ['DELETE', '/ID'],
    ['POST', '/ID/reveal'],
    ['POST', '/ID/used'],
  ] as const;
  const bodies = { name: 'Mine now', service: 'openai', key: 'another-key-1234' };

  it.each(routes)('%s %s returns 401 without a session', async (method, path) => {
    const answer = await requestAs({ cookie: { Cookie: '' } }, method, path, bodies);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      error: { code: 'not_signed_in', message: 'User not authenticated' },
    });
  });

  it.each(routes.filter(([, path]) => path !== ''))(
    "%s %s returns 404 for another user's key and changes nothing",
    async (method, path) => {
      const [owner, other] = [await signInPerson(), await signInPerson()];
      const { id } = await storeKey(owner, KEY);
      const before = await tableRows();
      const body = method === 'PATCH' ? { name: 'Mine now' } : {};
      const answer = await requestAs(other, method, path.replace('ID', id), body);
      expect(answer.status).toBe(404);
      expect(JSON.stringify(answer.body)).not.toContain(KEY);
      expect(await tableRows()).toEqual(before);
      expect(await fetchKeyList(other)).toEqual([]);
    },
  );
});

describe('an invalid body', () => {
  const whole = { name: 'Work', service: 'openai', key: KEY };
  it.each([
    ['no name', { ...whole, name: undefined }],
    ['a blank name', { ...whole, name: '   ' }],
    ['a long name', { ...whole, name: 'n'.repeat(101) }],
    ['an unknown service', { ...whole, service: 'acme' }],
    ['no service', { ...whole, service: '' }],
    ['a blank key', { ...whole, key: ' \n ' }],
    ['a long key', { ...whole, key: 'k'.repeat(4097) }],
    ['a key that is not a string', { ...whole, key: 42 }],
    ['an extra field', { ...whole, user_id: 'somebody' }],
    ['a list as its body', [whole]],
  ])('is rejected if it has %s', async (_, body) => {
    const person = await signInPerson();
    expect((await requestAs(person, 'POST', '', body)).status).toBe(400);
    expect(await tableRows()).toEqual([]);
  });

  it('accepts a name and key of maximum length', async () => {
    const person = await signInPerson();
    const key = 'k'.repeat(4096);
    const { id } = await storeKey(person, key, { name: 'n'.repeat(100) });
    expect((await requestAs(person, 'POST', `/${id}/reveal`)).body).toEqual({ key });
  });

  it.each([{}, { name: '' }, { name: 'n'.repeat(101) }, { name: 'a', key: 'b' }])(
    'is rejected when renaming: %o',
    async (body) => {
      const person = await signInPerson();
      const { id } = await storeKey(person, KEY);
      expect((await requestAs(person, 'PATCH', `/${id}`, body)).status).toBe(400);
      expect((await fetchKeyList(person))[0]?.name).toBe('Work');
    },
  );
});

describe('GET /api/account', () => {
  it('returns the profile of the signed-in user', async () => {
    const { cookie, email } = await signInPerson();
    const answer = await ask(app, '/api/account', { headers: cookie });
    expect(await answer.json()).toEqual({
      email,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect((await ask(app, '/api/account')).status).toBe(401);
  });
});
