import { type Context, Hono } from 'hono';
import type { AppEnv } from './_core/app-env';
import { errorResponse } from './_core/errors';
import { guardWrites } from './_core/guard-writes';
import { notFoundHandler } from './_core/not-found';
import { requestContext } from './_core/request-context';
import { responseHeaders } from './_core/response-headers';
import { readOwnSession } from './auth/session.service';
import { readSessionClaim } from './auth/session-claim.service';
import { readEnv } from './env';
import { PAGE_LOG_PATH } from './page-log/page-log.contract';
import { createSiteFullError, isSiteFull } from './storage/site-storage.service';
import { createStorageFullError, isStorageFull } from './storage/storage.service';

const personOf = async (c: Context<AppEnv>) => (await readOwnSession(c))?.user.id;

/** Whose writes are counted: a claim is enough for that, and needs no trip. */
const writerOf = async (c: Context<AppEnv>) =>
  (await readSessionClaim(c))?.user.id ?? (await personOf(c));

/**
 * Requests that come from no page in a browser: clients of live MCP servers (mcp/live/serve-mcp.ts), the page
 * log, and scripts with a bearer token.
 */
const programsOf = (c: Context<AppEnv>) => {
  if (/^\/v1\/mcps\/[\w-]+\/mcp$/.test(c.req.path)) return 'answered elsewhere';
  if (c.req.path === PAGE_LOG_PATH) return 'answered elsewhere';
  const hasToken = /^Bearer ./i.test(c.req.header('Authorization') ?? '');
  return hasToken && c.req.path.startsWith('/v1/') ? 'no origin' : undefined;
};

/** An app with the middleware that all routes share; features add their routes with `.route('/', …)`. */
export function createBaseApp(now: () => Date = () => new Date()): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(responseHeaders, requestContext(readEnv, now), guardWrites(writerOf, programsOf));
  app.onError(async (error, c) => {
    // Any write can fail because the database is full.
    if (isSiteFull(error)) return errorResponse(createSiteFullError(), c);
    if (!isStorageFull(error)) return errorResponse(error, c);
    const person = await personOf(c);
    const { DB } = c.get('env');
    return errorResponse(
      person === undefined ? error : await createStorageFullError(DB, person),
      c,
    );
  });
  app.notFound(notFoundHandler(app));
  return app;
}
