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

/** What the browser keeps of a sign-in that it has begun: only it can complete it. */
export type Attempt = z.infer<typeof schema>;

/** Gives the browser its part. A second sign-in replaces the first. */
export function sendAttempt(c: Context, attempt: Attempt, expires: Date): void {
  setPrivateCookie(c, NAME, toBase64Url(utf8(JSON.stringify(attempt))), { expires });
}

/** Reads the browser's part; undefined when there is none or it is damaged. */
export function readAttempt(c: Context): Attempt | undefined {
  const value = readPrivateCookie(c, NAME);
  if (value === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(fromUtf8(fromBase64Url(value)))).data;
  } catch {
    return undefined;
  }
}

/** Takes the browser's part back: it serves once, whatever comes of it. */
export function clearAttempt(c: Context): void {
  clearPrivateCookie(c, NAME);
}
