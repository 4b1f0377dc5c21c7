import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../_core/app-env';
import { fromBase64Url, fromHex, fromUtf8, toBase64Url } from '../../_core/crypto/bytes';
import { keyedHash } from '../../_core/crypto/keyed-hash';
import { newSecret, secretsEqual } from '../../_core/crypto/secrets';
import { ApiError } from '../../_core/errors';
import { ownOrigin } from '../../_core/own-origin';
import { readPrivateCookie, setPrivateCookie } from '../../_core/private-cookie';
import { spendOnce } from '../spend-once';
import { PASSKEY_MINUTES } from './passkey.contract';

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

/** Layout of a challenge in bytes: end (Unix milliseconds), random, and the signature over both. */
const TIME_BYTES = 8;
const RANDOM_BYTES = 8;
const SIGNED_BYTES = TIME_BYTES + RANDOM_BYTES;
const SIGNATURE_BYTES = 16;

/** Who answers a challenge: the person adding a passkey, or null for signing in. */
type ChallengePurpose = string | null;

/**
 * Creates a challenge that only this browser can use, for this purpose, within {@link CHALLENGE_LIFETIME_MS}.
 * It proves all of that by its own signature, so nothing is stored before it is answered: strangers may
 * request as many as they like.
 * @returns the 32 bytes that the authenticator signs
 */
export async function openChallenge(
  c: Context<AppEnv>,
  purpose: ChallengePurpose,
): Promise<Uint8Array<ArrayBuffer>> {
  const expiresAt = new Date(c.get('now')().getTime() + CHALLENGE_LIFETIME_MS);
  const browser = readBrowser(c) ?? newSecret();
  const challenge = new Uint8Array(SIGNED_BYTES + SIGNATURE_BYTES);
  new DataView(challenge.buffer).setBigUint64(0, BigInt(expiresAt.getTime()));
  crypto.getRandomValues(challenge.subarray(TIME_BYTES, SIGNED_BYTES));
  challenge.set(await signatureOf(c, challenge, browser, purpose), SIGNED_BYTES);
  setPrivateCookie(c, BROWSER_COOKIE, browser, { expires: expiresAt });
  return challenge;
}

async function signatureOf(
  c: Context<AppEnv>,
  challenge: Uint8Array,
  browser: string,
  purpose: ChallengePurpose,
): Promise<Uint8Array> {
  const signed = toBase64Url(challenge.subarray(0, SIGNED_BYTES));
  const text = [signed, browser, purpose ?? 'sign-in'].join(' ');
  const { MASTER_KEYS } = c.get('env');
  const hash = await keyedHash(MASTER_KEYS, { purpose: 'passkey-challenge' }, text);
  return fromHex(hash).subarray(0, SIGNATURE_BYTES);
}

const clientData = z.object({ challenge: z.string().regex(SECRET) });

/**
 * The challenge that a response is for. Throws 400 `passkey_expired` if this browser did not request it for
 * this purpose or its time is over, and 400 `passkey_failed` if the response contains no challenge.
 */
export async function readChallenge(
  c: Context<AppEnv>,
  clientDataJSON: string,
  purpose: ChallengePurpose,
): Promise<string> {
  const browser = readBrowser(c);
  if (browser === undefined) throw challengeOver();
  const challenge = challengeOf(clientDataJSON);
  if (challenge === undefined) throw passkeyFailed();
  const bytes = fromBase64Url(challenge);
  const expected = await signatureOf(c, bytes, browser, purpose);
  const isOurs = await secretsEqual(
    toBase64Url(bytes.subarray(SIGNED_BYTES)),
    toBase64Url(expected),
  );
  const expiresAt = Number(new DataView(bytes.buffer).getBigUint64(0));
  if (!isOurs || expiresAt <= c.get('now')().getTime()) throw challengeOver();
  return challenge;
}

/**
 * Uses up a challenge whose response is proved: a copy of the response is worth nothing afterwards.
 * @throws ApiError 400 `passkey_expired` for one that was used already
 */
export async function spendChallenge(c: Context<AppEnv>, challenge: string): Promise<void> {
  const expiresAt = new Date(c.get('now')().getTime() + CHALLENGE_LIFETIME_MS);
  if (!(await spendOnce(c.get('env').DB, challenge, expiresAt))) throw challengeOver();
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
function challengeOver(): ApiError {
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
