/**
 * Signs a browser in for a test the real way: human check, magic link, the mail from the development inbox,
 * the link's token. Only the clicks are left out (login.e2e.ts has those).
 */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** A token of the human check, solved in Node. */
export async function solveHumanCheck(request: APIRequestContext): Promise<string> {
  const answer = await read(await request.get('/api/human-check'));
  const { challenge } = answer as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** The latest link mailed to an address, such as `http://localhost:1/login/confirm#token=…`. */
export async function readLink(request: APIRequestContext, email: string): Promise<string> {
  const { mails } = (await read(await request.get('/api/dev/inbox'))) as {
    mails: { to: string; text: string }[];
  };
  const mail = mails.find(({ to }) => to === email);
  const link = /https?:\/\/\S+\/login\/confirm#token=\S+/.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`There is no mail with a link to ${email}.`);
  return link;
}

/**
 * Signs the page's browser context in. Pages that are already open notice at their next load.
 * @param email by default a new account
 */
export async function signIn(
  page: Page,
  email = `${randomUUID()}@example.com`,
): Promise<{ email: string }> {
  const { request } = page;
  const humanCheck = await solveHumanCheck(request);
  await send(request, '/api/session/magic-link', { email, humanCheck });
  const token = (await readLink(request, email)).split('#token=')[1];
  await send(request, '/api/session/magic-link/consume', { token });
  return { email };
}

/** Posts JSON as our own page does. Throws an error with the server's response if it is refused. */
async function send(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const { BASE_URL = '' } = process.env;
  return read(await request.post(path, { data, headers: { Origin: new URL(BASE_URL).origin } }));
}

async function read(response: APIResponse): Promise<unknown> {
  if (!response.ok()) {
    throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  }
  return response.json();
}
