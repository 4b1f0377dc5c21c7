import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { keyedHash } from '../_core/crypto/keyed-hash';
import { callerNetwork, requireAttempt, tooManyAttempts } from '../_core/limits';
import { limits } from '../limit-table';
import { knownBrowserOf } from './known-browser';
import { takeMailTurn } from './mail-pause.repository';

/**
 * Throws 429 unless a mail that anybody can ask for may go to the address now: a sign-in link, or the code
 * of a change to this address. A browser in which its owner signed in before has limits of its own, so that
 * nobody else can use them up.
 * @returns how many requests were refused since the last mail
 */
export async function requireMailTurn(
  c: Context<AppEnv>,
  email: string,
  now: Date,
): Promise<number> {
  const env = c.get('env');
  const known = await knownBrowserOf(c, email);
  if (known !== undefined) {
    await requireAttempt(env, limits.magicLink.knownBrowser, `${known} ${email}`, now);
    return 0;
  }
  const subject = `${callerNetwork(c)} ${email}`;
  await requireAttempt(env, limits.magicLink.networkAndAddress, subject, now);
  const key = await keyedHash(env.MASTER_KEYS, { purpose: 'mail-pause' }, email);
  const turn = await takeMailTurn(env.DB, key, now);
  if (!turn.allowed) throw tooManyAttempts(turn.retryAfterSeconds);
  return turn.refusedBefore;
}
