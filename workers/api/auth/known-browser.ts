import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { keyedHash } from '../_core/crypto/keyed-hash';
import { newId, secretsEqual } from '../_core/crypto/secrets';
import { readPrivateCookie, setPrivateCookie } from '../_core/private-cookie';

/**
 * Which addresses signed in at a browser before. The browser keeps it, in a cookie that no script reads
 * and nobody but us can make: an id of the browser and, for each address, an HMAC of both. It opens
 * nothing; it gives the owner of an address limits that strangers cannot drain.
 */
const COOKIE = 'known-browser';
const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;
/** A family's browser; whoever signed in first is forgotten first. */
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

/** Remembers in the asking browser that this address signed in here. Call it after every sign-in. */
export async function rememberBrowser(c: Context<AppEnv>, email: string): Promise<void> {
  const { id, marks } = read(c) ?? { id: newId(), marks: [] };
  const mark = await markOf(c, id, email);
  const others = marks.filter((other) => other !== mark);
  const value = [id, mark, ...others.slice(0, MAX_ADDRESSES - 1)].join('.');
  const expires = new Date(c.get('now')().getTime() + LIFETIME_MS);
  setPrivateCookie(c, COOKIE, value, { expires });
}

/** The id of the asking browser when this address signed in here before, else undefined. */
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
