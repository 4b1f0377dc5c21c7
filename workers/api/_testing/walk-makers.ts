import { keyedHash } from '../_core/crypto/keyed-hash';
import { newId, newSecret, sha256 } from '../_core/crypto/secrets';
import { newPost } from '../blog/blog-testing';
import { readEnv } from '../env';
import { orderOf, storePrices, storeTransfer } from '../payments/payments-testing';
import type { TestPerson } from './sign-in';
import { signInEditor } from './sign-in-editor';
import { testBindings } from './test-bindings';
import type { RouteCase } from './walk-case';
import { makeByApi, walk } from './walk-request';

/** In every private text of the walk: must never reach another user. */
export const MARK = 'text-that-only-its-owner-reads';

const sealed = (letter: string) => `p1.${'i'.repeat(16)}.${letter.repeat(40)}`;
export const sealedNote = { title: sealed('t'), content: sealed('c'), tags: sealed('g') };
export const setup = {
  version: 1,
  id: 'A'.repeat(22),
  kdf: { name: 'argon2id', salt: 'S'.repeat(22), memoryKiB: 65_536, iterations: 3, parallelism: 1 },
  wrappedKey: sealed('w'),
  check: sealed('k'),
};
export const noteText = () => ({
  encryption: 'server',
  title: MARK,
  content: MARK,
  tags: [MARK],
  category: 'work',
  mood: null,
  weather: null,
});

export async function makeNote(person: TestPerson): Promise<{ id: string; updated_at: string }> {
  const body = { id: newId(), ...noteText(), is_favorite: false };
  const { note } = (await makeByApi(person, 'POST', '/api/notes', body)) as {
    note: { id: string; updated_at: string };
  };
  return note;
}

export const newKey = () => ({ name: MARK, service: 'openai', key: `sk-${MARK}-${newId()}` });

export async function makeKey(person: TestPerson): Promise<{ id: string }> {
  const { id } = (await makeByApi(person, 'POST', '/api/vault/keys', newKey())) as { id: string };
  return { id };
}

/** A stored file that no set uses. */
export async function makeFile({ id: userId }: TestPerson): Promise<{ id: string }> {
  const id = newId();
  await testBindings()
    .DB.prepare('INSERT INTO account_file VALUES (?, ?, 30, 1, 2)')
    .bind(id, userId)
    .run();
  return { id };
}

/** A set with a file. */
export async function makeFileSet(person: TestPerson): Promise<{ id: string; revision: string }> {
  const [id, file] = [newId(), await makeFile(person)];
  const body = { kind: 'collection', revision: null, text: MARK, files: [file.id] };
  const set = await makeByApi(person, 'PUT', `/api/files/sets/${id}`, body);
  return { id, revision: (set as { revision: string }).revision };
}

export async function sessionOf(person: TestPerson): Promise<{ id: string }> {
  return { id: await sha256(person.cookie.Cookie.split('=')[1] ?? '') };
}

export async function startPassphrase(person: TestPerson): Promise<void> {
  const body = { encryption: 'passphrase', setup, updatedAt: null };
  await makeByApi(person, 'PUT', '/api/notes/passphrase', body);
}

const CODE = '123456';

export async function makeLink({ email }: TestPerson) {
  const [token, browser] = [newSecret(), newSecret()];
  const [tokenHash, browserHash] = [await sha256(token), await sha256(browser)];
  const { MASTER_KEYS } = readEnv(testBindings());
  const codeHash = await keyedHash(
    MASTER_KEYS,
    { purpose: 'sign-in-code' },
    `${tokenHash} ${CODE}`,
  );
  await testBindings()
    .DB.prepare(
      `INSERT INTO sign_in_link
         (token_hash, email, browser_hash, code_hash, return_to, created_at, expires_at)
       VALUES (?, ?, ?, ?, '/notes', ?, ?)`,
    )
    .bind(tokenHash, email, browserHash, codeHash, Date.now(), Date.now() + 60_000)
    .run();
  return { body: { token }, cookie: `__Host-link-browser=${browser}` };
}

export async function makeCode(person: TestPerson) {
  const { cookie } = await makeLink(person);
  return { body: { code: CODE }, cookie };
}

/** The cookie of an admin session, obtained as the page does. */
export async function openAdmin() {
  const { ADMIN_KEYS: adminKey = '' } = testBindings();
  const request = { method: 'POST', path: '/api/subscription/admin/session' };
  const response = await walk({ ...request, body: JSON.stringify({ adminKey }) }, undefined);
  return { cookie: response.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
}

/** A decision about a transfer that is too small for an order of this user. */
export async function onTransfer(person: TestPerson) {
  const order = await orderOf(person);
  const key = await storeTransfer(order, { verdict: 'under', valueWei: '1' });
  return { ...(await openAdmin()), body: { ...key, decision: 'credit', reason: 'Near enough.' } };
}

/** An event for the operator's server whose delivery was given up. */
export async function makeEvent(): Promise<string> {
  const id = `msg_${newId()}`;
  await testBindings()
    .DB.prepare(
      "INSERT INTO webhook_event (id, type, body, created_at, attempts) VALUES (?, 'payment.unmatched', '{}', ?, 12)",
    )
    .bind(id, Date.now())
    .run();
  return id;
}

export const dataKey = {
  user_key: 'A data key before the first text is whole: the next write uses it.',
};

/** A request that only the blog's administrator may send, with their cookie. */
export async function asEditor(body?: Record<string, unknown>) {
  const { cookie } = await signInEditor();
  return { ...(body ? { body } : {}), cookie: cookie.Cookie };
}

/** A post by the administrator, and a request about it. */
export async function onPost(bodyOf: (updated_at: string) => Record<string, unknown> = () => ({})) {
  const { post } = (await makeByApi(
    await signInEditor(),
    'POST',
    '/api/blog/admin/posts',
    newPost(),
  )) as { post: { id: string; updated_at: string } };
  return { ...(await asEditor(bodyOf(post.updated_at))), id: post.id };
}

export const postDraft = {
  title: 'Typed',
  content: 'and not saved',
  excerpt: '',
  tags: '',
  slug: '',
};

export async function onDraft() {
  const id = newId();
  await makeByApi(await signInEditor(), 'PUT', `/api/blog/admin/drafts/${id}`, postDraft);
  return { ...(await asEditor()), id };
}

/** A picture of one pixel. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A fresh price, so that no service is called. */
export const currentPrice: RouteCase = {
  publicBecause: 'Everybody sees what a plan costs.',
  prepare: async () => {
    await storePrices();
    return {};
  },
};
