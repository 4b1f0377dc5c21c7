import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { keyedHash } from '../_core/crypto/keyed-hash';
import { newId, secretsEqual } from '../_core/crypto/secrets';
import { readPrivateCookie, setPrivateCookie } from '../_core/private-cookie';

/**
 * Which addresses have signed in with this browser. The browser stores it in an HttpOnly cookie that only we
 * can create: a browser id and, for each address, an HMAC of both. It grants nothing; it gives the owner of
 * an address separate limits that others cannot use up.
 */
const COOKIE = 'known-browser';
const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;
/** Enough for a family's browser; the least recent address is dropped first. */
const MAX_ADDRESSES = 6;
const COOKIE_VALUE = /^[A-Za-z0-9_-]{22}(\.[0-9a-f]{64}){0,6}$/;

interface Known {
  id: string;
  marks: readonly string[];
}

function read(c: Context<AppEnv>): Known | undefined {
  const value = readPrivateCookie(c, COOKIE);
  if (value === undefined || !COOKIE_VALUE.test(value)) return undefined;
  const [id = '', ...marks] = value.split('.');
  return { id, marks };
}

const markOf = (c: Context<AppEnv>, id: string, email: string) =>
  keyedHash(c.get('env').MASTER_KEYS, { purpose: 'known-browser' }, `${id} ${email}`);

/** Remembers that this address signed in with this browser. Call it after every sign-in. */
export async function rememberBrowser(c: Context<AppEnv>, email: string): Promise<void> {
  const { id, marks } = read(c) ?? { id: newId(), marks: [] };
  const mark = await markOf(c, id, email);
  const others = marks.filter((other) => other !== mark);
  const value = [id, mark, ...others.slice(0, MAX_ADDRESSES - 1)].join('.');
  const expires = new Date(c.get('now')().getTime() + LIFETIME_MS);
  setPrivateCookie(c, COOKIE, value, { expires });
}

/** The id of this browser if the address has signed in with it before, else undefined. */
export async function knownBrowserOf(
  c: Context<AppEnv>,
  email: string,
): Promise<string | undefined> {
  const known = read(c);
  if (known === undefined) return undefined;
  const mark = await markOf(c, known.id, email);
  const found = await Promise.all(known.marks.map((other) => secretsEqual(other, mark)));
  return found.includes(true) ? known.id : undefined;
}
