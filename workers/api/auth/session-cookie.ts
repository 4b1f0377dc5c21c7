import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** 40 characters of Lucia's alphabet; anything else is not looked up. */
const SESSION_ID = /^[a-z2-7]{40}$/;

/**
 * Sends a cookie that no script reads. Over https it carries the prefix `__Host-`, which browsers
 * accept only with Secure, path / and no domain; plain http, as on localhost, can have neither.
 */
export function setPrivateCookie(
  c: Context,
  name: string,
  value: string,
  options: { expires: Date },
): void {
  const https = isHttps(c);
  setCookie(c, name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: https,
    expires: options.expires,
    ...(https ? { prefix: 'host' as const } : {}),
  });
}

/** Reads a cookie that {@link setPrivateCookie} sent. */
export function readPrivateCookie(c: Context, name: string): string | undefined {
  return isHttps(c) ? getCookie(c, name, 'host') : getCookie(c, name);
}

/** Takes a cookie of {@link setPrivateCookie} back. */
export function clearPrivateCookie(c: Context, name: string): void {
  const https = isHttps(c);
  deleteCookie(c, https ? `__Host-${name}` : name, { path: '/', secure: https, httpOnly: true });
}

const SESSION_COOKIE = 'session';

/** Gives the browser its session id. */
export function sendSessionId(c: Context, id: string, expiresAt: Date): void {
  setPrivateCookie(c, SESSION_COOKIE, id, { expires: expiresAt });
}

/** The session id that the browser sent, if it has the shape of one. */
export function readSessionId(c: Context): string | undefined {
  const id = readPrivateCookie(c, SESSION_COOKIE);
  return id !== undefined && SESSION_ID.test(id) ? id : undefined;
}

/** Takes the session id back. */
export function clearSessionId(c: Context): void {
  clearPrivateCookie(c, SESSION_COOKIE);
}

function isHttps(c: Context): boolean {
  return new URL(c.req.url).protocol === 'https:';
}
