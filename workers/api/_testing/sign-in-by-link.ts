import { expect } from 'vitest';
import type { Bindings } from '../env';
import { app } from '../index';
import { ask, write } from './ask';
import type { TestPerson } from './sign-in';
import { makeLink } from './walk-makers';

/**
 * Signs a user in with a link, as a browser does.
 * @returns all cookies of the browser: the session's, and which user it is of
 */
export async function signInByLink(
  person: TestPerson,
  bindings: Partial<Bindings> = {},
): Promise<TestPerson['cookie']> {
  const { body, cookie } = await makeLink(person);
  const init = write('POST', JSON.stringify(body), { Cookie: cookie });
  const response = await ask(app, '/api/session/magic-link/consume', init, bindings);
  expect(response.status).toBe(200);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { Cookie: cookies.join('; ') };
}
