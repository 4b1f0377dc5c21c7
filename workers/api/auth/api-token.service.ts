import { createMiddleware } from 'hono/factory';
import type { UserEnv } from '../_core/app-env';
import { newSecret, sha256 } from '../_core/crypto/secrets';
import { ApiError } from '../_core/errors';
import type { Env } from '../env';
import type { ApiToken, ApiTokenScope } from './api-token.contract';
import { findApiTokenUser, insertApiToken } from './api-token.repository';

const LIFETIME_MS = 15 * 60 * 1000;
/** RFC 6750, section 2.1, with the 43 characters of our own secrets. */
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/**
 * Creates a token for 15 minutes and one scope. Only its hash is stored, and it ends with the session that it
 * was created in. Throws 401 `not_signed_in` if this session has just ended.
 */
export async function makeApiToken(
  env: Env,
  {
    userId,
    sessionHash,
    scope,
    now,
  }: { userId: string; sessionHash: string; scope: ApiTokenScope; now: Date },
): Promise<ApiToken> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const stored = await insertApiToken(env.DB, {
    tokenHash: await sha256(token),
    userId,
    sessionHash,
    scope,
    createdAt: now,
    expiresAt,
  });
  if (!stored) throw new ApiError(401, 'not_signed_in', 'User not authenticated');
  return { token, expiresAt: expiresAt.toISOString() };
}

/**
 * Middleware of routes that accept a bearer token. Throws 401 `token_invalid`, the same for a token that is
 * missing, unknown, expired, or for another scope, so that the response reveals nothing about it. Sets
 * `c.get('user')` to the token's user, like `requireUser`.
 */
export function requireApiToken(scope: ApiTokenScope) {
  return createMiddleware<UserEnv>(async (c, next) => {
    const given = BEARER.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    // Looked up by hash even without a token, so that each refusal takes the same time.
    const tokenHash = await sha256(given);
    const found = await findApiTokenUser(c.get('env').DB, {
      tokenHash,
      scope,
      now: c.get('now')(),
    });
    if (found === undefined) {
      throw new ApiError(
        401,
        'token_invalid',
        'The access token is missing, over, or for something else. Get a new one and try again.',
        { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
      );
    }
    c.set('user', found.user);
    c.set('sessionHash', found.sessionHash);
    await next();
  });
}

/** User id of a token with the scope `mcp`, by its hash; undefined if it is unknown or expired. */
export async function findApiTokenOwner(
  env: Env,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  return (await findApiTokenUser(env.DB, { tokenHash, scope: 'mcp', now }))?.user.id;
}
