import { createMiddleware } from 'hono/factory';
import type { Env } from '../env';
import type { AppEnv } from './app-env';
import { log } from './log';
import { logPath } from './log-path.contract';

/** Ids come from our own Pages function; any other shape is replaced, not logged. */
const REQUEST_ID = /^[0-9a-f-]{36}$/;

/** First middleware: request id, clock, validated environment, one log line per request. */
export function requestContext(readEnv: (bindings: object) => Env, now: () => Date) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = now().getTime();
    const given = c.req.header('X-Request-Id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : crypto.randomUUID();
    c.set('requestId', requestId);
    c.set('now', now);
    const env = readEnv(c.env);
    c.set('env', env);
    await next();
    log(env.LOG_LEVEL, 'info', 'api_request', {
      requestId,
      method: c.req.method,
      path: logPath(c.req.path),
      status: c.res.status,
      ms: now().getTime() - startedAt,
    });
  });
}
