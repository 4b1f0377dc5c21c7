import { createMiddleware } from 'hono/factory';
import type { UserEnv } from '../_core/app-env';
import { ApiError } from '../_core/errors';
import type { Env } from '../env';

/** Whether an e-mail is the one configured administrator's (spec 1, section 6). Unset: nobody's. */
export function isBlogAdmin({ BLOG_ADMIN_EMAIL }: Env, email: string | undefined): boolean {
  return BLOG_ADMIN_EMAIL !== undefined && email?.toLowerCase() === BLOG_ADMIN_EMAIL;
}

/**
 * Behind `requireUser` on every call of the administrator's. For everybody else these addresses hold
 * nothing: 404.
 */
export const requireBlogAdmin = createMiddleware<UserEnv>(async (c, next) => {
  if (!isBlogAdmin(c.get('env'), c.get('user').email)) {
    throw new ApiError(404, 'not_found', 'There is nothing here for you.');
  }
  await next();
});
