import { beforeEach, describe, expect, it } from 'vitest';
import { ask, write } from '../_testing/ask';
import { signInPerson, type TestPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { createBaseApp } from '../create-base-app';
import { apiTokenSchema } from './api-token.contract';
import { apiTokenRoutes } from './api-token.routes';
import { requireApiToken } from './api-token.service';
import { sessionRoutes } from './session.routes';

const MINUTE = 60 * 1000;
let now = new Date();

/** A miniature feature: one route per scope. */
const app = createBaseApp(() => now)
  .route('/', sessionRoutes)
  .route('/', apiTokenRoutes)
  .get('/api/pay', requireApiToken('payments'), (c) => c.json({ email: c.get('user').email }))
  .get('/api/mcp', requireApiToken('mcp'), (c) => c.json({ email: c.get('user').email }));

async function makeToken(person: TestPerson, scope = 'payments'): Promise<string> {
  const body = JSON.stringify({ scope });
  const response = await ask(app, '/api/session/token', write('POST', body, person.cookie));
  expect(response.status).toBe(201);
  const { token, expiresAt } = apiTokenSchema.parse(await response.json());
  expect(Date.parse(expiresAt)).toBe(now.getTime() + 15 * MINUTE);
  return token;
}

const use = (path: string, authorization?: string) =>
  ask(app, path, authorization === undefined ? {} : { headers: { Authorization: authorization } });

async function expectRefusal(response: Response): Promise<string> {
  expect(response.status).toBe(401);
  expect(response.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"');
  const text = await response.text();
  expect(JSON.parse(text).error.code).toBe('token_invalid');
  return text;
}

beforeEach(() => {
  now = new Date();
});

describe('an API token', () => {
  it('authorises the routes of its scope for its owner, without a cookie', async () => {
    const person = await signInPerson();
    const token = await makeToken(person);
    const response = await use('/api/pay', `Bearer ${token}`);
    expect(await response.json()).toEqual({ email: person.email });
    await expectRefusal(await use('/api/mcp', `Bearer ${token}`));
  });

  it('gets the same refusal when missing, malformed, unknown, expired, or for another scope', async () => {
    const person = await signInPerson();
    const token = await makeToken(person);
    const session = person.cookie.Cookie.split('=')[1];
    const answers = new Set<string>();
    for (const header of [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      token,
      `Basic ${token}`,
      `Bearer ${token}x`,
      `Bearer ${token} ${token}`,
      `Bearer ${'A'.repeat(43)}`,
      `Bearer ${session}`,
    ]) {
      answers.add(await expectRefusal(await use('/api/pay', header)));
    }
    answers.add(await expectRefusal(await use('/api/mcp', `Bearer ${token}`)));
    now = new Date(now.getTime() + 15 * MINUTE);
    answers.add(await expectRefusal(await use('/api/pay', `Bearer ${token}`)));
    expect(answers.size).toBe(1);
  });

  it('works until the last millisecond', async () => {
    const token = await makeToken(await signInPerson());
    now = new Date(now.getTime() + 15 * MINUTE - 1);
    expect((await use('/api/pay', `Bearer ${token}`)).status).toBe(200);
  });

  it('ends with its session, and with no other', async () => {
    const [a, b] = [await signInPerson(), await signInPerson()];
    const [ofA, ofB] = [await makeToken(a), await makeToken(b)];
    await ask(app, '/api/session', write('DELETE', '{}', a.cookie));
    await expectRefusal(await use('/api/pay', `Bearer ${ofA}`));
    expect((await use('/api/pay', `Bearer ${ofB}`)).status).toBe(200);
  });

  it('ends when its session expires', async () => {
    const person = await signInPerson();
    const token = await makeToken(person);
    await testBindings()
      .DB.prepare('UPDATE session SET expires_at = ? WHERE user_id = ?')
      .bind(now.getTime(), person.id)
      .run();
    await expectRefusal(await use('/api/pay', `Bearer ${token}`));
  });

  it('is stored as a hash only', async () => {
    const token = await makeToken(await signInPerson());
    const { results } = await testBindings().DB.prepare('SELECT * FROM api_token').all();
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.stringify(results)).not.toContain(token);
  });

  it('is issued only to a signed-in user and for an existing scope', async () => {
    const person = await signInPerson();
    const post = (body: string, headers = {}) =>
      ask(app, '/api/session/token', write('POST', body, headers));
    expect((await post('{"scope":"payments"}')).status).toBe(401);
    for (const body of ['{}', '{"scope":"admin"}', '{"scope":["payments"]}', 'null']) {
      expect((await post(body, person.cookie)).status, body).toBe(400);
    }
    const { results } = await testBindings()
      .DB.prepare('SELECT * FROM api_token WHERE user_id = ?')
      .bind(person.id)
      .all();
    expect(results).toEqual([]);
  });
});
