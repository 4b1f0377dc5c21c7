import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env';
import { ApiError } from './errors';
import { callerSite } from './limits';
import { ownOrigin } from './own-origin';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Routes that take something other than JSON. Like JSON, each type needs a preflight from another site. */
const OTHER_TYPES: ReadonlyMap<string, string> = new Map([
  ['/api/git/git-upload-pack', 'application/x-git-upload-pack-request'],
  ['/api/git/git-receive-pack', 'application/x-git-receive-pack-request'],
]);
/** An encrypted file of an account: bytes, or the JSON of other requests. */
const FILE_PATH = /^\/api\/files\/[\w-]{22}$/;

/**
 * Unsafe methods must come from our own pages and carry JSON. A page of another site can send a form, a
 * beacon or an untyped Blob, but it can neither forge `Origin` nor set this content type without a preflight,
 * which we never grant.
 *
 * Writes are rate-limited by user when signed in, by network otherwise.
 * @param findPerson id of the signed-in user, if any; for counting only, so it may be of a session that has ended
 * @param programs which requests come from programs instead of pages: `no origin` may come without `Origin`,
 * because no cookie authorises it; `answered elsewhere` is guarded by the route itself
 */
export function guardWrites(
  findPerson: (c: Context<AppEnv>) => Promise<string | undefined>,
  programs: (c: Context<AppEnv>) => 'no origin' | 'answered elsewhere' | undefined = () =>
    undefined,
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    const without = programs(c);
    if (without === 'answered elsewhere') return next();
    const env = c.get('env');
    const origin = c.req.header('Origin');
    const isProgram = without === 'no origin' && origin === undefined;
    if (!isProgram && origin !== ownOrigin(c)) {
      throw new ApiError(403, 'bad_origin', refusalText(c, origin));
    }
    const mediaType = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
    const isFile = mediaType === 'application/octet-stream' && FILE_PATH.test(c.req.path);
    if (!isFile && mediaType !== (OTHER_TYPES.get(c.req.path) ?? 'application/json')) {
      const wanted = OTHER_TYPES.get(c.req.path);
      throw new ApiError(
        415,
        'unsupported_media_type',
        wanted === undefined
          ? 'Send JSON: Content-Type application/json.'
          : `Send Content-Type ${wanted}.`,
      );
    }
    const person = await findPerson(c);
    const { success } = await (person === undefined
      ? // By network, because anyone with an IPv6 address has 2^64 of them.
        env.WRITE_LIMITER.limit({ key: callerSite(c) })
      : env.PERSON_WRITE_LIMITER.limit({ key: person }));
    if (!success) {
      throw new ApiError(429, 'rate_limited', 'Too many requests. Wait a minute and try again.', {
        'Retry-After': '60',
      });
    }
    return next();
  });
}

/**
 * A page whose own address differs from `PUBLIC_ORIGIN` is no attack: Cloudflare gives each deployment a
 * preview address, which has the same API.
 */
function refusalText(c: Context<AppEnv>, origin: string | undefined): string {
  return origin === new URL(c.req.url).origin
    ? `This address is read only: it is a preview, or not the site’s own. To change something, open ${ownOrigin(c)}.`
    : 'This request did not come from our own site.';
}
