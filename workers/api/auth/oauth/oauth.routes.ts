import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../_core/app-env';
import { ApiError } from '../../_core/errors';
import { callerNetwork, requireAttempt } from '../../_core/limits';
import { log, logError } from '../../_core/log';
import { ownOrigin } from '../../_core/own-origin';
import { safeReturnPath } from '../return-path.contract';
import { signInUser } from '../session.service';
import { clearAttempt, readAttempt, sendAttempt } from './attempt-cookie';
import { type OauthProvider, type OauthProviders, oauthProviderSchema } from './oauth.contract';
import { beginSignIn, completeSignIn } from './oauth.service';
import { isConfigured } from './oauth-client';
import type { OauthErrorCode } from './oauth-errors.contract';
import { OauthFailure } from './oauth-failure';

/** Limits sign-ins started from one network: each is a row, and starting one costs nothing. */
const BEGIN_LIMIT = { name: 'oauth:network', limit: 30, windowMs: 10 * 60 * 1000 };

/** Exactly this URL is registered at the provider. */
function redirectUriOf(c: Context<AppEnv>, provider: OauthProvider): string {
  return `${ownOrigin(c)}/auth/${provider}/callback`;
}

/** Every failure redirects to the sign-in page with a code of ours. */
function answerFailure(c: Context<AppEnv>, error: unknown, returnTo: string, provider: string) {
  const code = codeOf(error);
  if (code === 'sign_in_failed') {
    logError('oauth_failed', error, { provider, requestId: c.get('requestId') });
  } else if (error instanceof OauthFailure) {
    const level = code === 'provider_failed' ? 'warn' : 'info';
    log(c.get('env').LOG_LEVEL, level, 'oauth_failed', { provider, code, detail: error.message });
  }
  return c.redirect(`/login?${new URLSearchParams({ error: code, return: returnTo })}`, 303);
}

function codeOf(error: unknown): OauthErrorCode {
  if (error instanceof OauthFailure) return error.code;
  if (error instanceof ApiError && error.code === 'rate_limited') return 'too_many_attempts';
  if (error instanceof ApiError && error.code === 'account_suspended') return 'account_suspended';
  return 'sign_in_failed';
}

function begin(provider: OauthProvider) {
  return async (c: Context<AppEnv>) => {
    const returnTo = safeReturnPath(c.req.query('return'));
    try {
      const [env, now] = [c.get('env'), c.get('now')()];
      await requireAttempt(env, BEGIN_LIMIT, callerNetwork(c), now);
      const redirectUri = redirectUriOf(c, provider);
      const { url, attempt, expiresAt } = await beginSignIn(env, {
        provider,
        redirectUri,
        returnTo,
        now,
      });
      sendAttempt(c, attempt, expiresAt);
      return c.redirect(url, 303);
    } catch (error) {
      return answerFailure(c, error, returnTo, provider);
    }
  };
}

/** Sign-in with GitHub and Google (docs/settings.md). */
export const oauthRoutes = new Hono<AppEnv>()
  .get('/api/session/providers', (c) => {
    const env = c.get('env');
    const body: OauthProviders = {
      github: isConfigured(env, 'github'),
      google: isConfigured(env, 'google'),
    };
    return c.json(body);
  })
  .get('/auth/github', begin('github'))
  .get('/auth/google', begin('google'))
  .get('/auth/:provider/callback', async (c) => {
    const { data: provider } = oauthProviderSchema.safeParse(c.req.param('provider'));
    if (provider === undefined) throw new ApiError(404, 'not_found', 'There is nothing here.');
    const attempt = readAttempt(c);
    clearAttempt(c);
    // It was checked at the start, but the browser can change its cookie.
    const returnTo = safeReturnPath(attempt?.returnTo);
    try {
      const { state, code, error } = c.req.query();
      const userId = await completeSignIn(c.get('env'), {
        provider,
        attempt,
        answer: { state, code, error },
        redirectUri: redirectUriOf(c, provider),
        now: c.get('now')(),
      });
      await signInUser(c, { id: userId });
      return c.redirect(returnTo, 303);
    } catch (error) {
      return answerFailure(c, error, returnTo, provider);
    }
  });
