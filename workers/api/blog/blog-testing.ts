import { newId } from '../_core/crypto/secrets';
import { ask, write } from '../_testing/ask';
import type { TestPerson } from '../_testing/sign-in';
import { app } from '../index';

/** Body of a new post; `change` overrides fields. */
export function newPost(change: object = {}) {
  return {
    id: newId(),
    title: 'Tables survive the journey',
    content: 'A **table** is a promise about rows.',
    excerpt: '',
    tags: ['converter'],
    slug: '',
    published: true,
    publishAt: null,
    ...change,
  };
}

/** Sends a request as a user, each from a new IP address, so that rate limits do not apply. */
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
