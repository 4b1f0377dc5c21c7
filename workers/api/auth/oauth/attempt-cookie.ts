import type { Context } from 'hono';
import { z } from 'zod';
import { fromBase64Url, fromUtf8, toBase64Url, utf8 } from '../../_core/crypto/bytes';
import {
  clearPrivateCookie,
  readPrivateCookie,
  setPrivateCookie,
} from '../../_core/private-cookie';
import { oauthProviderSchema } from './oauth.contract';

const NAME = 'oauth';

const schema = z.object({
  provider: oauthProviderSchema,
  state: z.string().length(43),
  codeVerifier: z.string().length(43),
  returnTo: z.string(),
});

/** The browser's part of a sign-in in progress: only this browser can complete it. */
export type Attempt = z.infer<typeof schema>;

/** Sets the cookie. A second sign-in replaces the first. */
export function sendAttempt(c: Context, attempt: Attempt, expires: Date): void {
  setPrivateCookie(c, NAME, toBase64Url(utf8(JSON.stringify(attempt))), { expires });
}

/** Reads the cookie; undefined if it is missing or damaged. */
export function readAttempt(c: Context): Attempt | undefined {
  const value = readPrivateCookie(c, NAME);
  if (value === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(fromUtf8(fromBase64Url(value)))).data;
  } catch {
    return undefined;
  }
}

/** Deletes the cookie: it works once, whatever the outcome. */
export function clearAttempt(c: Context): void {
  clearPrivateCookie(c, NAME);
}
