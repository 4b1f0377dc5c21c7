import type { Context } from 'hono';
import type { AppEnv } from './app-env';
import { isPublicName } from './public-address';

/**
 * Our own origin, such as `https://tools.example`. In production it is the configured one, whatever host was
 * requested; in development that of the request, because the port varies. Names that anybody can register are
 * never taken from a request: a page of such a name, pointed to this machine, would pass for one of ours (DNS
 * rebinding).
 */
export function ownOrigin(c: Context<AppEnv>): string {
  const env = c.get('env');
  if (env.APP_ENV === 'production') return env.PUBLIC_ORIGIN;
  const { origin, hostname } = new URL(c.req.url);
  return isPublicName(hostname) ? env.PUBLIC_ORIGIN : origin;
}
