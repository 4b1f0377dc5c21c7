/**
 * A person with an account who speaks HTTP, for tests and measurements without a browser: signs in
 * by the real way (human check, magic link, the mail out of the development inbox).
 */
import { randomInt, randomUUID } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

export interface HttpPerson {
  email: string;
  /** The token of the link that was used. */
  linkToken: string;
  /** The value of the session cookie. */
  sessionId: string;
  /** Headers of requests as this person. */
  headers: Record<string, string>;
  /** Sends JSON and returns the parsed answer. Throws when it is not a success. */
  send(method: string, path: string, body?: object): Promise<unknown>;
}

/** Makes an account on a running product and signs in. `email` is new by default. */
export async function signInOverHttp(
  url: string,
  email = `${randomUUID()}@example.com`,
): Promise<HttpPerson> {
  const cookies = new Map<string, string>();
  const headers: Record<string, string> = {
    Origin: url,
    'Content-Type': 'application/json',
    // The limits count by address, which nothing else sets locally.
    'CF-Connecting-IP': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  };
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    headers.Cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as unknown;
  };
  const { challenge } = (await send('GET', '/api/human-check')) as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  const humanCheck = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  await send('POST', '/api/session/magic-link', { email, humanCheck });
  const { mails } = (await send('GET', '/api/dev/inbox')) as {
    mails: { to: string; text: string }[];
  };
  const text = mails.find(({ to }) => to === email)?.text ?? '';
  const linkToken = /#token=(\S+)/.exec(text)?.[1];
  if (linkToken === undefined) throw new Error(`There is no mail with a link to ${email}.`);
  await send('POST', '/api/session/magic-link/consume', { token: linkToken });
  const sessionId = cookies.get('session');
  if (sessionId === undefined) throw new Error('Signing in brought no session cookie.');
  return { email, linkToken, sessionId, headers, send };
}
