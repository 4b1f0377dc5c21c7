import { toBase64Url } from '../_core/crypto/bytes';
import { seal } from '../_core/crypto/sealed-text';
import { newId } from '../_core/crypto/secrets';
import { AI_MODELS } from '../ai/ai.contract';
import { storeMessage } from '../contact/contact.service';
import { readEnv } from '../env';
import { runJob } from '../jobs/jobs.service';
import { makeLive, makeTool } from '../mcp/mcp-testing';
import { countTrips, type TripCount } from './count-trips';
import { addCounts, type MeasuredRequest, measureRequest } from './measure-trips';
import { signInPerson, type TestPerson } from './sign-in';
import { signInByLink } from './sign-in-by-link';
import { testBindings } from './test-bindings';
import { makeLink, makeNote, noteText } from './walk-makers';
import { makeByApi } from './walk-request';

/** Users whose data keys the daily job wraps with a new master key. */
const ROTATED_USERS = 10_000;

/** Somebody who has written before: with a data key. */
async function signInWriter(): Promise<TestPerson> {
  const person = await signInPerson();
  await makeNote(person);
  return person;
}

const bySignedIn = async (
  request: (person: TestPerson) => MeasuredRequest | Promise<MeasuredRequest>,
): Promise<TripCount> => {
  const person = await signInWriter();
  const { headers, ...rest } = await request(person);
  return measureRequest({ ...rest, headers: { ...person.cookie, ...headers } });
};

/** An engine that streams two words. */
const AI = {
  run: async () =>
    new Response(
      [
        '{"response":"Good day"}',
        '{"response":"","usage":{"prompt_tokens":4,"completion_tokens":2}}',
        '[DONE]',
      ]
        .map((event) => `data: ${event}\n\n`)
        .join(''),
    ).body,
};
const question: MeasuredRequest = {
  method: 'POST',
  path: `/api/ai/v1beta/models/${AI_MODELS.text}:streamGenerateContent`,
  body: { contents: [{ parts: [{ text: 'Hello' }] }] },
  bindings: { AI },
};

const task = (id: string, title: string, at: number) => ({
  id,
  kind: 'task',
  fields: { title: { value: title, at }, status: { value: 'todo', at } },
});

async function editPlanner(person: TestPerson): Promise<MeasuredRequest> {
  const [id, path] = [newId(), '/api/planner/sync'];
  const [one, two] = [task(id, 'Read', Date.now() - 1000), task(id, 'Read twice', Date.now())];
  const stored = await makeByApi(person, 'POST', path, { since: 0, changes: [one] });
  const { revision } = stored as { revision: number };
  return { method: 'POST', path, body: { since: revision, changes: [two] } };
}

async function updateNote(person: TestPerson): Promise<MeasuredRequest> {
  const { id, updated_at } = await makeNote(person);
  return { method: 'PUT', path: `/api/notes/${id}`, body: { ...noteText(), updated_at } };
}

async function useLink(inBrowserOf?: TestPerson): Promise<TripCount> {
  const { body, cookie } = await makeLink(await signInPerson());
  const before = inBrowserOf === undefined ? '' : `; ${(await signInByLink(inBrowserOf)).Cookie}`;
  const path = '/api/session/magic-link/consume';
  return measureRequest({ method: 'POST', path, body, headers: { Cookie: cookie + before } });
}

async function callMcp(): Promise<TripCount> {
  const { id, token } = await makeLive(await signInPerson(), [makeTool()]);
  const params = { name: 'greet', arguments: { who: 'Ann' } };
  const request = {
    method: 'POST',
    path: `/v1/mcps/${id}/mcp`,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2025-06-18',
    },
  };
  // The first call decrypts the definition, which the isolate then keeps.
  await measureRequest(request);
  return measureRequest(request);
}

async function readDashboard(): Promise<TripCount> {
  const person = await signInWriter();
  const paths = [
    '/api/session',
    '/api/account',
    `/api/subscription/status/${person.email}`,
    '/api/account/sessions',
    '/api/account/passkeys',
    '/api/account/storage',
  ];
  const headers = person.cookie;
  return addCounts(
    await Promise.all(paths.map((path) => measureRequest({ method: 'GET', path, headers }))),
  );
}

async function runQuickJob(job: 'minute' | 'hourly'): Promise<TripCount> {
  const { database, count } = countTrips(testBindings().DB);
  await runJob({ ...testBindings(), DB: database }, job);
  return count();
}

async function deliverMessages(): Promise<TripCount> {
  const message = { name: 'Ann', email: 'ann@example.com', subject: 'Good day', message: 'Hello' };
  for (let stored = 0; stored < 10; stored += 1)
    await storeMessage(readEnv(testBindings()), message, new Date());
  return runQuickJob('minute');
}

async function runDaily(): Promise<TripCount> {
  const { DB } = testBindings();
  const keys = (text: string) => ({ ...testBindings(), MASTER_KEYS: text });
  const [one, two] = [`1:${'a'.repeat(42)}A`, `2:${'b'.repeat(42)}A`];
  const { MASTER_KEYS } = readEnv(keys(one));
  const dataKey = toBase64Url(new Uint8Array(32));
  const users = await Promise.all(
    Array.from({ length: ROTATED_USERS }, async (_, at) => {
      const id = `rotated-${at}`;
      const wrapping = await MASTER_KEYS.keyFor(1, `user_key|${id}`);
      return { id, key: await seal(wrapping, dataKey, `user_key|${id}`) };
    }),
  );
  const list = JSON.stringify(users);
  await DB.batch([
    // What the cases before wrote is sealed by another master key.
    DB.prepare('DELETE FROM user_key'),
    DB.prepare('DELETE FROM contact_message'),
    DB.prepare(
      `INSERT INTO user (id, email, created_at)
       SELECT value ->> 'id', value ->> 'id', 0 FROM json_each(?)`,
    ).bind(list),
    DB.prepare(
      `INSERT INTO user_key (user_id, wrapped_key, master_version, created_at)
       SELECT value ->> 'id', value ->> 'key', 1, 0 FROM json_each(?)`,
    ).bind(list),
  ]);
  const { database, count } = countTrips(DB, 0);
  await runJob({ ...keys(`${one},${two}`), DB: database }, 'daily');
  return count();
}

/** What is measured, in the order of the table in docs/operations.md. */
export const CAPACITY_CASES: Readonly<Record<string, () => Promise<TripCount>>> = {
  'who is signed in': () => bySignedIn(() => ({ method: 'GET', path: '/api/session' })),
  'planner, an edit': () => bySignedIn(editPlanner),
  'note, new': () =>
    bySignedIn(() => {
      const body = { id: newId(), ...noteText(), is_favorite: false };
      return { method: 'POST', path: '/api/notes', body };
    }),
  'note, changed': () => bySignedIn(updateNote),
  'notes, the list after a change': () =>
    bySignedIn(() => ({ method: 'GET', path: '/api/notes/list' })),
  'notes, the list': () =>
    bySignedIn(async ({ cookie }) => {
      await measureRequest({ method: 'GET', path: '/api/notes/list', headers: cookie });
      return { method: 'GET', path: '/api/notes/list' };
    }),
  'sign-in link, used': () => useLink(),
  'sign-in link, used by somebody signed in': async () => useLink(await signInPerson()),
  'AI, a call with an account': async () =>
    measureRequest({ ...question, headers: await signInByLink(await signInPerson()) }),
  'AI, a call of a visitor': () => measureRequest(question),
  'MCP server, a call': callMcp,
  'University Assistant, a question': () =>
    measureRequest({
      method: 'POST',
      path: '/api/knowledge/answers',
      body: { messages: ['When does Wits close for 2026?'] },
    }),
  'dashboard, six requests': readDashboard,
  'job of the minute, nothing due': () => runQuickJob('minute'),
  'job of the minute, ten messages due': deliverMessages,
  'job of the hour, nothing expired': () => runQuickJob('hourly'),
  'job of the day, 10,000 keys to rotate': runDaily,
};
