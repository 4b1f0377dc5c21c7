import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { ApiError } from '../_core/errors';
import { logError } from '../_core/log';
import type { Env } from '../env';
import { type HumanCheck, type HumanCheckAction, humanCheckSchema } from './human-check.contract';
import {
  CHALLENGE_LIFETIME_MS,
  createAltchaChallenge,
  verifyAltchaSolution,
} from './human-check-altcha';
import { HUMAN_CHECK_MESSAGE } from './human-check-message.contract';
import { verifyAtProvider } from './human-check-siteverify';
import { spendOnce } from './spend-once';

/** What the browser has to do: solve a challenge of ours, or show the configured provider's widget. */
export async function createHumanCheck(env: Env, now: Date): Promise<HumanCheck> {
  if (env.HUMAN_CHECK !== 'altcha') {
    return { provider: env.HUMAN_CHECK, siteKey: env.HUMAN_CHECK_SITE_KEY ?? '' };
  }
  const challenge = await createAltchaChallenge(env.MASTER_KEYS, now, env.HUMAN_CHECK_ROUNDS);
  return humanCheckSchema.parse({ provider: 'altcha', challenge });
}

/**
 * Requires a valid token that has not been used. Fails closed: 400 `human_check_failed` with the
 * specification's message, or 503 with the same code if the provider cannot be reached.
 */
export async function requireHumanCheck(
  c: Context<AppEnv>,
  token: string,
  action: HumanCheckAction,
): Promise<void> {
  const env = c.get('env');
  const now = c.get('now')();
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME_MS);
  const unique = token === '' ? undefined : await verify(c, token, action);
  if (unique === undefined || !(await spendOnce(env.DB, unique, expiresAt))) {
    throw new ApiError(400, 'human_check_failed', HUMAN_CHECK_MESSAGE);
  }
}

/** A unique id of a valid token; undefined for an invalid one. */
async function verify(
  c: Context<AppEnv>,
  token: string,
  action: HumanCheckAction,
): Promise<string | undefined> {
  const env = c.get('env');
  if (env.HUMAN_CHECK === 'altcha')
    return verifyAltchaSolution(env.MASTER_KEYS, token, c.get('now')());
  try {
    const isHuman = await verifyAtProvider(env.HUMAN_CHECK, {
      secret: env.HUMAN_CHECK_SECRET ?? '',
      token,
      action,
      address: c.req.header('CF-Connecting-IP'),
      url: env.HUMAN_CHECK_VERIFY_URL,
    });
    return isHuman ? token : undefined;
  } catch (error) {
    logError('human_check_unreachable', error, { provider: env.HUMAN_CHECK });
    throw new ApiError(
      503,
      'human_check_failed',
      'The human check does not answer at the moment. Try again in a minute.',
    );
  }
}
