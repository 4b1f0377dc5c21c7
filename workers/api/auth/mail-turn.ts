import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { keyedHash } from '../_core/crypto/keyed-hash';
import { requireAttempt, tooManyAttempts } from '../_core/limits';
import type { Env } from '../env';
import { limits } from '../limit-table';
import { knownBrowserOf } from './known-browser';
import { forgetMailPause, type MailTurn, takeMailTurn } from './mail-pause.repository';

/**
 * Mails that anybody can have sent to an address. Each kind has pauses of its own, independent of the other.
 */
export type MailKind = 'sign-in' | 'email-change';

/** The result of {@link claimMailTurn}: a known browser of the owner skips the pause. */
export type Turn =
  | (Extract<MailTurn, { allowed: true }> & {
      /** Whether the request comes from a browser in which the owner signed in before. */
      isKnown: boolean;
    })
  | Extract<MailTurn, { allowed: false }>;

const keyOf = (env: Pick<Env, 'MASTER_KEYS'>, what: MailKind, email: string) =>
  keyedHash(env.MASTER_KEYS, { purpose: 'mail-pause' }, `${what} ${email}`);

/**
 * Whether a mail that anybody can request may be sent to the address now. A browser in which its owner signed
 * in before has separate limits, so that nobody else can use them up.
 * @throws ApiError 429 `rate_limited` if such a browser sends too many requests
 */
export async function claimMailTurn(
  c: Context<AppEnv>,
  what: MailKind,
  email: string,
  now: Date,
): Promise<Turn> {
  const env = c.get('env');
  const known = await knownBrowserOf(c, email);
  if (known !== undefined) {
    await requireAttempt(env, limits.magicLink.knownBrowser, `${known} ${email}`, now);
    return { allowed: true, refusedBefore: 0, pauseAfterMs: 0, isKnown: true };
  }
  const key = await keyOf(env, what, email);
  const turn = await takeMailTurn(env.DB, key, now);
  if (!turn.allowed) return turn;
  return { ...turn, isKnown: false };
}

/**
 * Takes the turn to send a mail.
 * @returns how many requests were refused since the last mail
 * @throws ApiError 429 `rate_limited` during a pause
 */
export async function requireMailTurn(
  c: Context<AppEnv>,
  what: MailKind,
  email: string,
  now: Date,
): Promise<number> {
  const turn = await claimMailTurn(c, what, email, now);
  if (!turn.allowed) throw tooManyAttempts(turn.retryAfterSeconds);
  return turn.refusedBefore;
}

/**
 * The statement that ends the pause: whoever signed in by mail can read the inbox, so the mails that visitors
 * requested no longer matter.
 */
export async function endMailPauseStatement(
  env: Env,
  what: MailKind,
  email: string,
): Promise<D1PreparedStatement> {
  return forgetMailPause(env.DB, await keyOf(env, what, email));
}
