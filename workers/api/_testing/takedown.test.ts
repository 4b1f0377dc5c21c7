import { beforeEach, describe, expect, it } from 'vitest';
import { addPasskey, errorOf as passkeyError, signInBy } from '../auth/passkeys/passkey-testing';
import { createSession } from '../auth/session-store';
import { app } from '../index';
import { inboxSchema } from '../mail/inbox.contract';
import { askMcp, connect, listOf, makeLive, makeTool, textOf } from '../mcp/mcp-testing';
import type { AccountReport, OperatorServers } from '../takedown/takedown.contract';
import { ask, write } from './ask';
import { makeFaulty } from './faulty-db';
import { signInPerson, type TestPerson } from './sign-in';
import { signInOperator } from './sign-in-operator';
import { testBindings } from './test-bindings';
import { makeLink, makeNote, onTransfer } from './walk-makers';
import { walk } from './walk-request';

const CONTACT = 'desk@tools.example';
const db = () => testBindings().DB;

let operator: Awaited<ReturnType<typeof signInOperator>>;
beforeEach(async () => {
  operator = await signInOperator();
});

async function accountOf(find: string): Promise<AccountReport> {
  const response = await operator.read(`/api/admin/accounts?find=${encodeURIComponent(find)}`);
  expect(response.status).toBe(200);
  return (await response.json()) as AccountReport;
}

async function serversOf(query = ''): Promise<OperatorServers> {
  const response = await operator.read(`/api/admin/servers${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as OperatorServers;
}

type ErrorBody = { error: { code: string; message: string } };
const act = (what: string, body: object) =>
  operator.write<ErrorBody & { id: string }>(`/api/admin/${what}`, body, { CONTACT_TO: CONTACT });
const suspend = ({ id }: TestPerson, reason = 'Sends spam.') =>
  act('accounts/suspend', { id, reason });
const restore = ({ id }: TestPerson) => act('accounts/restore', { id, reason: 'A mistake.' });

async function mailsTo(email: string) {
  const { mails } = inboxSchema.parse(await (await ask(app, '/api/dev/inbox')).json());
  return mails.filter(({ to }) => to === email);
}

async function recordOf(subject: string) {
  const { results } = await db()
    .prepare(
      'SELECT act, key_id AS keyId, detail FROM admin_audit WHERE subject = ? ORDER BY rowid',
    )
    .bind(subject)
    .all<{ act: string; keyId: string | null; detail: string | null }>();
  return results;
}

const isSignedIn = async (person: TestPerson) => {
  const response = await ask(app, '/api/session', { headers: person.cookie });
  return ((await response.json()) as { user: object | null }).user !== null;
};

/** Signs in with a mailed link. */
async function signInByLink(person: TestPerson) {
  const { body, cookie } = await makeLink(person);
  const request = { method: 'POST', path: '/api/session/magic-link/consume' };
  return walk(
    { ...request, body: JSON.stringify(body) },
    { cookie: { Cookie: cookie } },
    {
      CONTACT_TO: CONTACT,
    },
  );
}

/** A server with a tool that says hello, called by anybody. */
async function makePublic(person: TestPerson, name = 'Greetings') {
  const live = await makeLive(person, [makeTool()], { name, description: 'Says hello' });
  expect((await askMcp(person, 'PATCH', `/${live.id}`, { access: 'public' })).status).toBe(200);
  return live;
}

async function callServer(id: string, token?: string) {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const response = await ask(app, `/v1/mcps/${id}/mcp`, {
    method: 'POST',
    body: JSON.stringify(message),
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
  });
  return { status: response.status, text: await response.text() };
}

describe('looking an account up', () => {
  it('finds it by its whole address or id, and shows counts, sessions and state, but no content', async () => {
    const person = await signInPerson();
    await makeNote(person);
    await makeNote(person);
    const live = await makeLive(person, [makeTool()], { name: 'Quite private' });
    const found = await accountOf(` ${person.email.toUpperCase()} `);
    expect(found).toMatchObject({
      id: person.id,
      email: person.email,
      suspended: null,
      counts: { notes: 2, plannerItems: 0, mcps: 1, mcpTokens: 1, passkeys: 0, orders: 0 },
      sessions: [{ device: 'Chrome on Linux' }],
      servers: [],
      acts: [],
    });
    expect(found.storage.bytes).toBeGreaterThan(0);
    expect(await accountOf(person.id)).toMatchObject({ email: person.email });
    const text = JSON.stringify(found);
    const session = await db()
      .prepare('SELECT id_hash FROM session WHERE user_id = ?')
      .bind(person.id)
      .first<string>('id_hash');
    for (const secret of ['Quite private', 'greet', live.id, live.token, session ?? '']) {
      expect(text).not.toContain(secret);
    }
    expect(await recordOf(person.id)).toMatchObject([
      { act: 'account_read' },
      { act: 'account_read' },
    ]);
  });

  it('finds nothing by a part of an address, and says so', async () => {
    const person = await signInPerson();
    for (const find of [person.email.slice(1), person.id.slice(1), '%', '@']) {
      const response = await operator.read(`/api/admin/accounts?find=${encodeURIComponent(find)}`);
      expect(response.status).toBe(404);
    }
    expect((await operator.read('/api/admin/accounts')).status).toBe(400);
  });

  it('takes the session of the operator only: no key, no person, no other site', async () => {
    const person = await signInPerson();
    const path = `/api/admin/accounts?find=${person.email}`;
    const key = testBindings().ADMIN_KEYS ?? '';
    expect((await ask(app, `${path}&adminKey=${key}`)).status).toBe(401);
    expect((await ask(app, path, { headers: person.cookie })).status).toBe(401);
    const body = JSON.stringify({ id: person.id, reason: 'Sends spam.' });
    const foreign = write('POST', body, { ...operator.cookie, Origin: 'https://evil.example' });
    expect((await ask(app, '/api/admin/accounts/suspend', foreign)).status).toBe(403);
    expect(await isSignedIn(person)).toBe(true);
  });

  it('ends with the operator’s session of 15 minutes', async () => {
    const person = await signInPerson();
    await db().prepare('UPDATE admin_session SET expires_at = ?').bind(Date.now()).run();
    expect((await suspend(person)).status).toBe(401);
    expect(await isSignedIn(person)).toBe(true);
  });
});

describe('a suspension', () => {
  it('ends all sessions and API tokens at once, deletes nothing, and is told by mail and on record', async () => {
    const person = await signInPerson();
    await makeNote(person);
    const other = await createSession(db(), person.id, { device: 'Phone', now: new Date() });
    const made = await walk(
      { method: 'POST', path: '/api/session/token', body: '{"scope":"mcp"}' },
      person,
    );
    const { token } = (await made.json()) as { token: string };
    const bearer = { headers: { Authorization: `Bearer ${token}` } };
    expect((await ask(app, '/v1/mcps', bearer)).status).toBe(200);

    expect(await suspend(person, '  Sends spam.  ')).toMatchObject({ status: 200 });

    expect(await isSignedIn(person)).toBe(false);
    expect(await isSignedIn({ ...person, cookie: { Cookie: `__Host-session=${other.id}` } })).toBe(
      false,
    );
    expect((await ask(app, '/api/account', { headers: person.cookie })).status).toBe(401);
    expect((await ask(app, '/v1/mcps', bearer)).status).toBe(401);
    const found = await accountOf(person.id);
    expect(found).toMatchObject({
      suspended: { reason: 'Sends spam.' },
      counts: { notes: 1 },
      sessions: [],
      acts: [{ act: 'account_suspended', detail: 'Sends spam.' }],
    });
    expect(found.acts[0]?.keyId).toMatch(/^[0-9a-f]{16}$/);
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe('Your account was suspended');
    expect(mail?.text).toContain('The reason: Sends spam.');
    expect(mail?.text).toContain(CONTACT);
  });

  it('refuses every way in with the address to write to, after the person has proved who they are', async () => {
    const person = await signInPerson();
    const { authenticator } = await addPasskey(person);
    await suspend(person);
    const refused = await signInByLink(person);
    expect(refused.status).toBe(403);
    const { error } = (await refused.json()) as ErrorBody;
    expect(error.code).toBe('account_suspended');
    expect(error.message).toContain(`Write to ${CONTACT}`);
    expect(refused.headers.get('Set-Cookie')).toMatch(/^__Host-session=; Max-Age=0/);
    const withKey = await signInBy(authenticator);
    expect(await passkeyError(withKey)).toMatchObject({ status: 403, code: 'account_suspended' });
    const rows = await db()
      .prepare('SELECT count(*) AS count FROM session WHERE user_id = ?')
      .bind(person.id)
      .first<number>('count');
    expect(rows).toBe(0);
  });

  it('holds against a sign-in at the same time, and against a session that was stored all the same', async () => {
    const person = await signInPerson();
    await Promise.all([signInByLink(person), suspend(person), signInByLink(person)]);
    const { sessions, suspended } = await accountOf(person.id);
    expect(suspended).not.toBeNull();
    expect(sessions).toEqual([]);
    // The statement of a session stores none, and one that a restored backup brings opens nothing.
    await createSession(db(), person.id, { device: 'Late', now: new Date() });
    expect((await accountOf(person.id)).sessions).toEqual([]);
    await restore(person);
    const { id } = await createSession(db(), person.id, { device: 'Kept', now: new Date() });
    const kept = { ...person, cookie: { Cookie: `__Host-session=${id}` } };
    expect(await isSignedIn(kept)).toBe(true);
    await db().prepare('UPDATE user SET suspended_at = 1 WHERE id = ?').bind(person.id).run();
    expect(await isSignedIn(kept)).toBe(false);
    expect((await ask(app, '/api/notes', { headers: kept.cookie })).status).toBe(401);
  });

  it('takes the public MCP servers away and brings them back when it is lifted', {
    tags: ['sweep'],
  }, async () => {
    const person = await signInPerson();
    const open = await makePublic(person);
    const closed = await makeLive(person, [makeTool()]);
    expect((await callServer(open.id)).status).toBe(200);
    await suspend(person);
    expect(await callServer(open.id)).toMatchObject({
      status: 410,
      text: expect.stringContaining('taken_down'),
    });
    expect((await callServer(open.id, open.token)).status).toBe(410);
    expect((await callServer(closed.id, closed.token)).status).toBe(410);
    // A stranger cannot tell a private server from one that does not exist, as before.
    expect((await callServer(closed.id)).status).toBe(401);
    expect((await accountOf(person.id)).servers).toMatchObject([
      { id: open.id, owner: { isSuspended: true } },
    ]);

    expect((await restore(person)).status).toBe(200);
    expect((await callServer(open.id)).status).toBe(200);
    expect((await callServer(closed.id, closed.token)).status).toBe(200);
    expect((await signInByLink(person)).status).toBe(200);
    expect(await recordOf(person.id)).toMatchObject([
      { act: 'account_suspended', detail: 'Sends spam.' },
      { act: 'account_read' },
      { act: 'account_restored', detail: 'A mistake.' },
    ]);
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe('Your account is open again');
  });

  it('does not keep a payment from being credited', async () => {
    const person = await signInPerson();
    const { body } = await onTransfer(person);
    await suspend(person);
    expect((await operator.write('/api/admin/decisions', body)).status).toBe(201);
    expect((await accountOf(person.id)).counts).toMatchObject({ orders: 1, credits: 1 });
    await restore(person);
    const { id } = await createSession(db(), person.id, { device: 'Again', now: new Date() });
    const status = await ask(app, `/api/subscription/status/${person.email}`, {
      headers: { Cookie: `__Host-session=${id}` },
    });
    expect(await status.json()).toMatchObject({ active: true });
  });

  it('is made once and lifted once: the second act is refused and not on record', async () => {
    const person = await signInPerson();
    const both = await Promise.all([suspend(person, 'First.'), suspend(person, 'Second.')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lifted = await Promise.all([restore(person), restore(person)]);
    expect(lifted.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await recordOf(person.id)).map((one) => one.act)).toEqual([
      'account_suspended',
      'account_restored',
    ]);
  });

  it('needs a reason and an account that exists', async () => {
    const person = await signInPerson();
    for (const reason of [undefined, '', '  ', 'x', 'x'.repeat(501)]) {
      expect((await act('accounts/suspend', { id: person.id, reason })).status).toBe(400);
    }
    for (const what of ['suspend', 'restore', 'delete']) {
      const body = { id: 'nobody', reason: 'Sends spam.' };
      const given = what === 'delete' ? { ...body, confirm: person.email } : body;
      expect((await act(`accounts/${what}`, given)).status).toBe(404);
    }
    expect(await recordOf('nobody')).toEqual([]);
    expect(await isSignedIn(person)).toBe(true);
  });

  it('is stored whole or not at all', async () => {
    const person = await signInPerson();
    for (let failAt = 1; ; failAt += 1) {
      const { database, hasFailed } = makeFaulty(db(), failAt);
      const { status } = await operator.write(
        '/api/admin/accounts/suspend',
        { id: person.id, reason: 'Sends spam.' },
        { DB: database },
      );
      if (status === 200) {
        expect(failAt).toBeGreaterThan(5);
        break;
      }
      expect(hasFailed()).toBe(true);
      expect(await isSignedIn(person)).toBe(true);
      expect(await recordOf(person.id)).toEqual([]);
    }
    expect(await isSignedIn(person)).toBe(false);
    expect(await recordOf(person.id)).toHaveLength(1);
  });
});

describe('a deletion', () => {
  it('needs the typed address, deletes as the person’s own does, and keeps the record only', async () => {
    const [person, other] = [await signInPerson(), await signInPerson()];
    await makeNote(person);
    const body = { id: person.id, reason: 'They asked for it.' };
    for (const confirm of ['', 'delete', other.email]) {
      const { status, body: answer } = await act('accounts/delete', { ...body, confirm });
      expect(status).toBe(400);
      expect(answer.error.message).toContain('Nothing was deleted');
    }
    expect(await isSignedIn(person)).toBe(true);
    const confirm = ` ${person.email.toUpperCase()}`;
    expect((await act('accounts/delete', { ...body, confirm })).status).toBe(200);
    expect(await isSignedIn(person)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
    for (const table of ['notes', 'session', 'user_key']) {
      const left = await db()
        .prepare(`SELECT count(*) AS count FROM ${table} WHERE user_id = ?`)
        .bind(person.id)
        .first<number>('count');
      expect(left, table).toBe(0);
    }
    expect(await recordOf(person.id)).toMatchObject([
      { act: 'account_deleted', detail: 'They asked for it.' },
    ]);
    const record = await db().prepare('SELECT * FROM admin_audit').all();
    expect(JSON.stringify(record.results)).not.toContain(person.email);
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe('Your account was deleted');
    expect((await act('accounts/delete', { ...body, confirm })).status).toBe(404);
  });
});

describe('the list of public MCP servers', () => {
  it('shows public ones only, newest first, and finds them by name, owner and id', async () => {
    const person = await signInPerson();
    const first = await makePublic(person, 'Weather of Durban');
    const second = await makePublic(person, 'Recipes');
    const hidden = await makeLive(person, [makeTool()], { name: 'Weather at home' });
    const ids = async (query: string) => (await serversOf(query)).servers.map(({ id }) => id);
    expect(await ids(`?search=${person.id}`)).toEqual([second.id, first.id]);
    expect(await ids(`?search=${encodeURIComponent(person.email.toUpperCase())}`)).toEqual([
      second.id,
      first.id,
    ]);
    expect(await ids('?search=weather')).toEqual([first.id]);
    expect(await ids(`?search=${second.id}`)).toEqual([second.id]);
    expect(await ids(`?search=${hidden.id}`)).toEqual([]);
    expect(JSON.stringify(await serversOf())).not.toContain('at home');
    const { servers } = await serversOf('?search=durban');
    expect(servers).toMatchObject([
      {
        name: 'Weather of Durban',
        description: 'Says hello',
        tools: 1,
        owner: { id: person.id, email: person.email, isSuspended: false },
        takenDown: null,
      },
    ]);
  });

  it('is read page by page, each server once', async () => {
    const person = await signInPerson();
    const sample = await makePublic(person, 'Many');
    await db()
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
         INSERT INTO mcps (id, user_id, encrypted_definition, access, version, created_at, updated_at)
         SELECT 'many-' || i, user_id, encrypted_definition, access, version, created_at - i / 2, 1
         FROM mcps, n WHERE id = ?`,
      )
      .bind(sample.id)
      .run();
    const seen: string[] = [];
    const search = encodeURIComponent(person.email);
    for (let after = ''; ; ) {
      const { servers, next } = await serversOf(`?search=${search}${after}`);
      expect(servers.length).toBeLessThanOrEqual(25);
      seen.push(...servers.map(({ id }) => id));
      if (next === null) break;
      after = `&after=${next}`;
    }
    expect(seen).toHaveLength(61);
    expect(new Set(seen).size).toBe(61);
    // A copied definition opens in its own row only: it is listed, so that it can be taken down.
    const { servers } = await serversOf(`?search=${search}`);
    expect(servers.some(({ name }) => name === '[Decryption Failed]')).toBe(true);
    expect((await operator.read('/api/admin/servers?after=elsewhere')).status).toBe(400);
  });
});

describe('a server that is taken down', () => {
  it('is private, says so to callers and its owner, and cannot be made public until that is lifted', async () => {
    const person = await signInPerson();
    const { id, token } = await makePublic(person, 'Free money');
    const reason = 'It asks for passwords.';
    expect((await act('servers/take-down', { id, reason })).status).toBe(200);

    expect((await callServer(id)).status).toBe(410);
    const client = await connect(id, token);
    expect(textOf(await client.callTool({ name: 'greet', arguments: { who: 'Naledi' } }))).toBe(
      'Hello, Naledi!',
    );
    await client.close();
    const [mine] = await listOf(person);
    expect(mine).toMatchObject({ id, access: 'private', takenDown: { reason } });
    const tried = await askMcp(person, 'PATCH', `/${id}`, { access: 'public' });
    expect(tried).toMatchObject({ status: 409, body: { code: 'taken_down' } });
    expect(JSON.stringify(tried.body)).toContain(reason);
    expect((await askMcp(person, 'PATCH', `/${id}`, { access: 'private' })).status).toBe(200);
    // A new version does not bring it back, and what it says now is the owner's own.
    const changed = { name: 'Diary', description: 'secret words', tools: [makeTool()] };
    await askMcp(person, 'PUT', `/${id}`, { from: 1, definition: changed });
    expect((await askMcp(person, 'PATCH', `/${id}`, { access: 'public' })).status).toBe(409);
    const { servers } = await serversOf(`?search=${id}`);
    expect(servers).toMatchObject([
      { name: 'Free money', description: null, tools: null, takenDown: { reason } },
    ]);
    expect((await act('servers/take-down', { id, reason })).status).toBe(409);

    const exported = await ask(app, '/api/account/export', { headers: person.cookie });
    expect(await exported.json()).toMatchObject({
      profile: { state: 'active' },
      operatorActs: [{ act: 'server_taken_down', reason: `‘Free money’: ${reason}` }],
      mcps: [{ access: 'private', takenDown: { reason } }],
    });

    expect((await act('servers/restore', { id, reason: 'It was changed.' })).status).toBe(200);
    expect((await act('servers/restore', { id, reason: 'Again.' })).status).toBe(404);
    expect((await callServer(id)).status).toBe(401);
    expect((await askMcp(person, 'PATCH', `/${id}`, { access: 'public' })).status).toBe(200);
    expect((await callServer(id)).status).toBe(200);
    expect(await recordOf(id)).toMatchObject([
      { act: 'server_taken_down', detail: `‘Free money’: ${reason}` },
      { act: 'server_restored', detail: '‘Free money’: It was changed.' },
    ]);
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      'Your MCP server may be public again',
      'Your MCP server was taken down',
    ]);
    expect((await accountOf(person.id)).acts.map((one) => one.act)).toEqual([
      'server_restored',
      'server_taken_down',
    ]);
  });

  it('must be public: a private server of somebody cannot be reached', async () => {
    const person = await signInPerson();
    const { id, token } = await makeLive(person, [makeTool()]);
    expect((await act('servers/take-down', { id, reason: 'Curious.' })).status).toBe(404);
    expect((await act('servers/restore', { id, reason: 'Curious.' })).status).toBe(404);
    expect((await callServer(id, token)).status).toBe(200);
    expect(await recordOf(id)).toEqual([]);
  });
});
