import { newId } from '../_core/crypto/secrets';
import { app } from '../index';
import { ask, write } from './ask';
import type { TestPerson } from './sign-in';

/** A request to a route: its path with real ids, and its body. */
export interface WalkRequest {
  method: string;
  path: string;
  body: string;
}

/**
 * Sends a request to the real app. Each has a random client address, so that rate limits do not interfere.
 */
export function walk(
  { method, path, body }: WalkRequest,
  person: Pick<TestPerson, 'cookie'> | undefined,
  bindings: Parameters<typeof ask>[3] = {},
): Promise<Response> {
  const headers = { ...person?.cookie, 'CF-Connecting-IP': newId() };
  const init = method === 'GET' ? { headers } : write(method, body, headers);
  return ask(app, path, init, bindings);
}

/** A write that must succeed, to create what a test needs. */
export async function makeByApi(
  person: TestPerson,
  method: string,
  path: string,
  body: unknown,
): Promise<unknown> {
  const response = await walk({ method, path, body: JSON.stringify(body) }, person);
  if (!response.ok) {
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  }
  return response.json();
}

/** All routes of the app, such as `GET /api/notes`, from its route table. */
export function listRoutes(): string[] {
  const routes = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(routes)].sort();
}
