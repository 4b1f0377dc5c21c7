import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../_core/app-env';
import { fromBase64Url, fromUtf8 } from '../../_core/crypto/bytes';
import { newSecret, sha256 } from '../../_core/crypto/secrets';
import { ApiError } from '../../_core/errors';
import { ownOrigin } from '../../_core/own-origin';
import { readPrivateCookie, setPrivateCookie } from '../../_core/private-cookie';
import { PASSKEY_MINUTES } from './passkey.contract';
import { type ChallengeKey, insertChallenge } from './passkey.repository';

/** How long a challenge can be used, in milliseconds. */
export const CHALLENGE_LIFETIME_MS = PASSKEY_MINUTES * 60 * 1000;

/** Identifies the browser that requested a challenge. */
const BROWSER_COOKIE = 'passkey-browser';
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/**
 * The relying party: our own origin and its host (WebAuthn, section 4, 'RP ID'). In production both come from
 * the configuration, whatever host a request names.
 */
export function relyingParty(c: Context<AppEnv>): { origin: string; rpID: string } {
  const origin = ownOrigin(c);
  return { origin, rpID: new URL(origin).hostname };
}

/**
 * Creates a challenge for this browser, and stores hashes of both.
 * @param userId who adds a passkey; null for signing in
 * @returns the 32 random bytes that the authenticator signs
 */
export async function openChallenge(
  c: Context<AppEnv>,
  userId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const expiresAt = new Date(c.get('now')().getTime() + CHALLENGE_LIFETIME_MS);
  const [challenge, browser] = [newSecret(), readBrowser(c) ?? newSecret()];
  await insertChallenge(c.get('env').DB, {
    challengeHash: await sha256(challenge),
    browserHash: await sha256(browser),
    userId,
    expiresAt,
  });
  setPrivateCookie(c, BROWSER_COOKIE, browser, { expires: expiresAt });
  return fromBase64Url(challenge);
}

const clientData = z.object({ challenge: z.string().regex(SECRET) });

/**
 * The challenge that a response is for, and its key in the database. Throws 400 `passkey_expired` if this
 * browser started nothing, and 400 `passkey_failed` if the response contains no challenge.
 */
export async function readChallenge(
  c: Context<AppEnv>,
  clientDataJSON: string,
  userId: string | null,
): Promise<{ challenge: string; key: ChallengeKey }> {
  const browser = readBrowser(c);
  if (browser === undefined) throw challengeOver();
  const challenge = challengeOf(clientDataJSON);
  if (challenge === undefined) throw passkeyFailed();
  const [challengeHash, browserHash] = [await sha256(challenge), await sha256(browser)];
  return { challenge, key: { challengeHash, browserHash, userId, now: c.get('now')() } };
}

function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(fromUtf8(fromBase64Url(clientDataJSON)));
    return clientData.safeParse(parsed).data?.challenge;
  } catch {
    return undefined;
  }
}

function readBrowser(c: Context<AppEnv>): string | undefined {
  const value = readPrivateCookie(c, BROWSER_COOKIE);
  return value !== undefined && SECRET.test(value) ? value : undefined;
}

/** The challenge was used, has expired, or belongs to another browser. */
export function challengeOver(): ApiError {
  return new ApiError(
    400,
    'passkey_expired',
    `That took longer than ${PASSKEY_MINUTES} minutes, or it was begun in another browser. Try again.`,
  );
}

/** The response could not be verified; the reason is only logged. */
export function passkeyFailed(): ApiError {
  return new ApiError(
    400,
    'passkey_failed',
    'The passkey could not be checked. Try again, or use the magic link.',
  );
}
