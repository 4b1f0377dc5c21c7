import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/**
 * Sets an HttpOnly cookie. Over https it has the prefix `__Host-`, which browsers accept only with Secure,
 * path / and no domain; plain http, as on localhost, can have neither.
 */
export function setPrivateCookie(
  c: Context,
  name: string,
  value: string,
  {
    expires,
    sameSite = 'Lax',
  }: {
    expires: Date;
    /** `Strict` withholds it on visits from another site, even through a link. */
    sameSite?: 'Lax' | 'Strict';
  },
): void {
  const https = isHttps(c);
  setCookie(c, name, value, {
    path: '/',
    httpOnly: true,
    sameSite,
    secure: https,
    expires,
    ...(https ? { prefix: 'host' as const } : {}),
  });
}

/** Reads a cookie set by {@link setPrivateCookie}. */
export function readPrivateCookie(c: Context, name: string): string | undefined {
  return isHttps(c) ? getCookie(c, name, 'host') : getCookie(c, name);
}

/** Deletes a cookie set by {@link setPrivateCookie}. */
export function clearPrivateCookie(c: Context, name: string): void {
  const https = isHttps(c);
  deleteCookie(c, https ? `__Host-${name}` : name, { path: '/', secure: https, httpOnly: true });
}

function isHttps(c: Context): boolean {
  return new URL(c.req.url).protocol === 'https:';
}
