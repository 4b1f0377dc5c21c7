import { newId } from '../_core/crypto/secrets';
import { ask, write } from '../_core/testing/ask';
import { signInPerson, type TestPerson } from '../_core/testing/sign-in';
import { testBindings } from '../_core/testing/test-bindings';
import { createSession } from '../auth/session-store';
import { app } from '../index';

/** The administrator's address in `vitest.workers.config.ts`. */
export const EDITOR_EMAIL = 'editor@example.com';

/** The administrator, signed in; the account is made at the first call. */
export async function signInEditor(): Promise<TestPerson> {
  const { DB } = testBindings();
  const known = await DB.prepare('SELECT id FROM user WHERE email = ?')
    .bind(EDITOR_EMAIL)
    .first<{ id: string }>();
  if (known === null) return signInPerson(EDITOR_EMAIL);
  const session = await createSession(DB, known.id, { device: 'test', now: new Date() });
  return { id: known.id, email: EDITOR_EMAIL, cookie: { Cookie: `__Host-session=${session.id}` } };
}

/** Body of a new post; `change` replaces some of it. */
export function newPost(change: object = {}) {
  return {
    id: newId(),
    title: 'Tables survive the journey',
    content: 'A **table** is a promise about rows.',
    excerpt: '',
    tags: ['converter'],
    slug: '',
    published: true,
    publish_at: null,
    ...change,
  };
}

/** Asks as somebody, each time from a new address: the limit of writes is not the matter here. */
export async function askBlog(
  method: string,
  path: string,
  { person, body, bindings = {} }: { person?: TestPerson; body?: unknown; bindings?: object } = {},
): Promise<{ status: number; answer: unknown }> {
  const headers = { ...person?.cookie, 'CF-Connecting-IP': newId() };
  const init = method === 'GET' ? { headers } : write(method, JSON.stringify(body ?? {}), headers);
  const response = await ask(app, path, init, bindings);
  return { status: response.status, answer: await response.json().catch(() => undefined) };
}
