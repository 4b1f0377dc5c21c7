import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { keyedHash } from '../_core/crypto/keyed-hash';
import { requireAttempt, tooManyAttempts } from '../_core/limits';
import type { Env } from '../env';
import { limits } from '../limit-table';
import { knownBrowserOf } from './known-browser';
import {
  forgetMailPause,
  type MailTurn,
  returnMailTurn,
  takeMailTurn,
} from './mail-pause.repository';

/** What anybody can have mailed to an address. Each has pauses of its own: neither holds up the other. */
export type StrangersMail = 'sign-in' | 'email-change';

/** A turn that a stranger waits for, or that the owner's own browser has at once. */
export type Turn =
  | (Extract<MailTurn, { allowed: true }> & {
      /** A browser in which the owner signed in before asks, or anybody. */
      isKnown: boolean;
      /** Takes the turn back when no mail went. */
      giveBack: () => Promise<void>;
    })
  | Extract<MailTurn, { allowed: false }>;

const keyOf = (env: Pick<Env, 'MASTER_KEYS'>, what: StrangersMail, email: string) =>
  keyedHash(env.MASTER_KEYS, { purpose: 'mail-pause' }, `${what} ${email}`);

/**
 * Whether a mail that anybody can ask for may go to the address now. A browser in which its owner signed
 * in before has limits of its own, so that nobody else can use them up.
 * @throws ApiError 429 `rate_limited` when such a browser asks too often
 */
export async function takeTurn(
  c: Context<AppEnv>,
  what: StrangersMail,
  email: string,
  now: Date,
): Promise<Turn> {
  const env = c.get('env');
  const known = await knownBrowserOf(c, email);
  if (known !== undefined) {
    const giveBack = await requireAttempt(
      env,
      limits.magicLink.knownBrowser,
      `${known} ${email}`,
      now,
    );
    return { allowed: true, refusedBefore: 0, pauseAfterMs: 0, isKnown: true, giveBack };
  }
  const key = await keyOf(env, what, email);
  const turn = await takeMailTurn(env.DB, key, now);
  if (!turn.allowed) return turn;
  return { ...turn, isKnown: false, giveBack: () => returnMailTurn(env.DB, key) };
}

/**
 * Takes the turn of a mail.
 * @returns how many requests were refused since the last mail
 * @throws ApiError 429 `rate_limited` while strangers wait
 */
export async function requireMailTurn(
  c: Context<AppEnv>,
  what: StrangersMail,
  email: string,
  now: Date,
): Promise<number> {
  const turn = await takeTurn(c, what, email, now);
  if (!turn.allowed) throw tooManyAttempts(turn.retryAfterSeconds);
  return turn.refusedBefore;
}

/** Ends the pause: whoever signed in by a mail reads the inbox, so what strangers asked for is done with. */
export async function endMailPause(env: Env, what: StrangersMail, email: string): Promise<void> {
  await forgetMailPause(env.DB, await keyOf(env, what, email));
}
