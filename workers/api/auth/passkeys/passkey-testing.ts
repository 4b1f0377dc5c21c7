import { ask, write } from '../../_testing/ask';
import type { TestPerson } from '../../_testing/sign-in';
import { app } from '../../index';
import { type ListedPasskey, passkeyListSchema } from './passkey.contract';
import { type Forged, newSoftAuthenticator, type SoftAuthenticator } from './soft-authenticator';

let visitors = 0;

/** A POST as our pages send it, from a new network each time. */
export function post(path: string, body: object, cookies: readonly string[] = []) {
  const headers = {
    'CF-Connecting-IP': `2001:db8:77:${(++visitors).toString(16)}::1`,
    Cookie: cookies.filter(Boolean).join('; '),
  };
  return ask(app, path, write('POST', JSON.stringify(body), headers));
}

/** A cookie set by a response, formatted for a request. */
export function cookieOf(response: Response, name: string): string {
  const all = response.headers.get('Set-Cookie') ?? '';
  return new RegExp(`__Host-${name}=[^;,]+`).exec(all)?.[0] ?? '';
}

/** A challenge for signing in, and the cookie that belongs to it. */
export async function beginSignIn(cookies: readonly string[] = []) {
  const response = await post('/api/session/passkey', {}, cookies);
  const options = await response.json<{ challenge: string }>();
  return { response, options, browser: cookieOf(response, 'passkey-browser') };
}

/** A challenge for adding a passkey. */
export async function beginAdding({ cookie }: TestPerson) {
  const response = await post('/api/account/passkeys/begin', {}, [cookie.Cookie]);
  const options = await response.json<{ challenge: string }>();
  return { response, options, browser: cookieOf(response, 'passkey-browser') };
}

/** Adds a passkey to an account as its page does. */
export async function addPasskey(
  person: TestPerson,
  forged: Forged = {},
): Promise<{ response: Response; authenticator: SoftAuthenticator }> {
  const authenticator = await newSoftAuthenticator(person.id);
  const { options, browser } = await beginAdding(person);
  const made = await authenticator.create(options, forged);
  const response = await post('/api/account/passkeys', { response: made }, [
    person.cookie.Cookie,
    browser,
  ]);
  return { response, authenticator };
}

/** Signs in with a passkey as the sign-in page does. */
export async function signInBy(authenticator: SoftAuthenticator, forged: Forged = {}) {
  const { options, browser } = await beginSignIn();
  const response = await authenticator.get(options, forged);
  return post('/api/session/passkey/finish', { response }, [browser]);
}

/** The passkeys of a user. */
export async function passkeysOf({ cookie }: TestPerson): Promise<ListedPasskey[]> {
  const response = await ask(app, '/api/account/passkeys', { headers: cookie });
  return passkeyListSchema.parse(await response.json()).passkeys;
}

/** Status, code and message of an error response. */
export async function errorOf(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return { status: response.status, ...error };
}
