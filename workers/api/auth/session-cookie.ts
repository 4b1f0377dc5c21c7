import type { Context } from 'hono';
import { clearPrivateCookie, readPrivateCookie, setPrivateCookie } from '../_core/private-cookie';

/** 40 characters of Lucia's alphabet; anything else is not looked up. */
const SESSION_ID = /^[a-z2-7]{40}$/;

const SESSION_COOKIE = 'session';
/** Says whose session it is: session-claim.service.ts. */
export const CLAIM_COOKIE = 'session-user';

/** Sets the session cookie. */
export function sendSessionId(c: Context, id: string, expiresAt: Date): void {
  setPrivateCookie(c, SESSION_COOKIE, id, { expires: expiresAt });
}

/** The session id from the cookie, if it is well-formed. */
export function readSessionId(c: Context): string | undefined {
  const id = readPrivateCookie(c, SESSION_COOKIE);
  return id !== undefined && SESSION_ID.test(id) ? id : undefined;
}

/** Deletes the session cookie, and the claim that belongs to it. */
export function clearSessionId(c: Context): void {
  clearPrivateCookie(c, SESSION_COOKIE);
  clearPrivateCookie(c, CLAIM_COOKIE);
}
