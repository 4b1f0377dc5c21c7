import type { Context } from 'hono';
import type { AppEnv } from './app-env';

/**
 * Our own origin, such as `https://tools.example`. In production it is the configured one, whatever host was
 * requested; in development that of the request, because the port varies.
 */
export function ownOrigin(c: Context<AppEnv>): string {
  const env = c.get('env');
  return env.APP_ENV === 'production' ? env.PUBLIC_ORIGIN : new URL(c.req.url).origin;
}
