/**
 * Routes for which a session is not enough: each refuses a sign-in of 16 minutes ago, and changes nothing.
 */
import { expect, it } from 'vitest';
import { ask, write } from '../_testing/ask';
import { dumpDatabase, listTables } from '../_testing/database-dump';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { makeByApi } from '../_testing/walk-request';
import { app } from '../index';
import { RECENT_SIGN_IN_MINUTES } from './session.service';

const { DB } = testBindings();

/** Sets the start of the user's session to this many minutes ago. */
const age = ({ id }: TestPerson, minutes: number) =>
  DB.prepare('UPDATE session SET created_at = ? WHERE user_id = ?')
    .bind(Date.now() - minutes * 60_000, id)
    .run();

const key = { name: 'Mine', service: 'openai', key: 'sk-canary-of-this-test' };

/** Each with its status for a fresh sign-in. */
const guarded: readonly [
  method: string,
  path: string,
  body: (me: TestPerson) => object,
  status: number,
][] = [
  ['GET', '/api/account/export', () => ({}), 200],
  ['POST', '/api/vault/keys/:id/reveal', () => ({}), 200],
  ['POST', '/api/account/email-change', () => ({ email: 'next@example.net' }), 200],
  ['POST', '/api/account/passkeys/begin', () => ({}), 200],
  ['DELETE', '/api/account', ({ email }) => ({ confirm: email }), 200],
];

it.each(guarded)(
  '%s %s needs a sign-in of the last 15 minutes',
  async (method, path, body, status) => {
    const me = await signInPerson();
    const { id } = (await makeByApi(me, 'POST', '/api/vault/keys', key)) as { id: string };
    const send = () =>
      method === 'GET'
        ? ask(app, path, { headers: me.cookie })
        : ask(app, path.replace(':id', id), write(method, JSON.stringify(body(me)), me.cookie));
    await age(me, RECENT_SIGN_IN_MINUTES + 1);
    const before = await dumpDatabase(await listTables());
    const refused = await send();
    const text = await refused.text();
    expect(refused.status).toBe(403);
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'sign_in_again' } });
    expect(text).not.toContain(key.key);
    expect(await dumpDatabase(await listTables())).toEqual(before);
    await age(me, RECENT_SIGN_IN_MINUTES - 1);
    expect((await send()).status).toBe(status);
  },
);
