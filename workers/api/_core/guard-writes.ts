import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env';
import { ApiError } from './errors';
import { callerNetwork } from './limits';
import { ownOrigin } from './own-origin';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Unsafe methods must come from our own pages and carry JSON. A page of another site can send a
 * form, a beacon or an untyped Blob, but it can neither forge `Origin` nor set this content type
 * without a preflight, which we never grant.
 *
 * What a signed-in person writes counts for the person, what strangers write for their network.
 * @param findPerson the id of who is signed in, if anybody
 */
export function guardWrites(findPerson: (c: Context<AppEnv>) => Promise<string | undefined>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    const env = c.get('env');
    if (c.req.header('Origin') !== ownOrigin(c)) {
      throw new ApiError(403, 'bad_origin', 'This request did not come from our own site.');
    }
    const mediaType = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
    if (mediaType !== 'application/json') {
      throw new ApiError(
        415,
        'unsupported_media_type',
        'Send JSON: Content-Type application/json.',
      );
    }
    const person = await findPerson(c);
    const { success } = await (person === undefined
      ? // By network: whoever has an IPv6 address has 2^64 of them.
        env.WRITE_LIMITER.limit({ key: callerNetwork(c) })
      : env.PERSON_WRITE_LIMITER.limit({ key: person }));
    if (!success) {
      throw new ApiError(429, 'rate_limited', 'Too many requests. Wait a minute and try again.', {
        'Retry-After': '60',
      });
    }
    return next();
  });
}
