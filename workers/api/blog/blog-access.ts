import { createMiddleware } from 'hono/factory';
import type { UserEnv } from '../_core/app-env';
import { ApiError } from '../_core/errors';
import type { Env } from '../env';

/** Whether an e-mail address is the configured administrator's (spec 1, section 6). If unset, nobody's. */
export function isBlogAdmin({ BLOG_ADMIN_EMAIL }: Env, email: string | undefined): boolean {
  return BLOG_ADMIN_EMAIL !== undefined && email?.toLowerCase() === BLOG_ADMIN_EMAIL;
}

/**
 * Guards every administrator endpoint, after `requireUser`. Everybody else gets 404, as if the endpoint
 * did not exist.
 */
export const requireBlogAdmin = createMiddleware<UserEnv>(async (c, next) => {
  if (!isBlogAdmin(c.get('env'), c.get('user').email)) {
    throw new ApiError(404, 'not_found', 'There is nothing here for you.');
  }
  await next();
});
