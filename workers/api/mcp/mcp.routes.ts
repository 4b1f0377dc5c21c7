import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { AppEnv, UserEnv } from '../_core/app-env';
import { ApiError } from '../_core/errors';
import { readJsonBody } from '../_core/read-json';
import { requireApiToken } from '../auth/api-token.service';
import { requireUser } from '../auth/session.service';
import {
  type McpErrorBody,
  makeMcpTokenSchema,
  mcpAccessSchema,
  saveMcpSchema,
  testToolSchema,
} from './mcp.contract';
import {
  changeAccess,
  changeMcp,
  listFailures,
  listMcps,
  listTokens,
  listVersions,
  type McpCaller,
  makeToken,
  removeMcp,
  revokeToken,
  saveMcp,
} from './mcp.service';
import { mcpLimits } from './mcp-limits.contract';

const callerOf = (c: Context<UserEnv>): McpCaller => ({
  env: c.get('env'),
  userId: c.get('user').id,
  now: c.get('now')(),
});

/** JSON may write a code unit as `\uXXXX`: six bytes. */
const BODY_LIMIT_IN_BYTES = mcpLimits.definition * 6;

/** Requires a bearer token with the scope `mcp`, or the session of the browser. */
const requireOwner = createMiddleware<UserEnv>((c, next) =>
  c.req.header('Authorization') === undefined
    ? requireUser(c, next)
    : requireApiToken('mcp')(c, next),
);

const changeSchema = z.strictObject({ from: z.int().min(1), definition: saveMcpSchema });
const accessSchema = z.strictObject({ access: mcpAccessSchema });

/** Definitions of MCP servers, and the servers themselves (spec 3, section 7). */
export const mcpRoutes = new Hono<UserEnv>()
  .get('/v1/mcps', requireOwner, async (c) => c.json(await listMcps(callerOf(c))))
  .post('/v1/mcps', requireOwner, async (c) => {
    const definition = await readJsonBody(c, saveMcpSchema, BODY_LIMIT_IN_BYTES);
    return c.json({ id: await saveMcp(callerOf(c), definition) }, 201);
  })
  .put('/v1/mcps/:id', requireOwner, async (c) => {
    const { from, definition } = await readJsonBody(c, changeSchema, BODY_LIMIT_IN_BYTES);
    const change = { id: c.req.param('id'), from, definition };
    return c.json({ version: await changeMcp(callerOf(c), change) });
  })
  .patch('/v1/mcps/:id', requireOwner, async (c) => {
    const { access } = await readJsonBody(c, accessSchema);
    await changeAccess(callerOf(c), c.req.param('id'), access);
    return c.json({ access });
  })
  .delete('/v1/mcps/:id', requireOwner, async (c) => {
    await removeMcp(callerOf(c), c.req.param('id'));
    return c.json({ id: c.req.param('id') });
  })
  .get('/v1/mcps/:id/versions', requireOwner, async (c) =>
    c.json({ versions: await listVersions(callerOf(c), c.req.param('id')) }),
  )
  .get('/v1/mcps/:id/failures', requireOwner, async (c) =>
    c.json({ failures: await listFailures(callerOf(c), c.req.param('id')) }),
  )
  .get('/v1/mcps/:id/tokens', requireOwner, async (c) =>
    c.json({ tokens: await listTokens(callerOf(c), c.req.param('id')) }),
  )
  .post('/v1/mcps/:id/tokens', requireOwner, async (c) => {
    const given = await readJsonBody(c, makeMcpTokenSchema);
    const made = await makeToken(callerOf(c), { mcpId: c.req.param('id'), ...given });
    return c.json(made, 201, { 'Cache-Control': 'no-store' });
  })
  .post('/v1/mcp-tools/test', requireOwner, async (c) => {
    const { tool, arguments: given } = await readJsonBody(c, testToolSchema, BODY_LIMIT_IN_BYTES);
    const { testTool } = await import('./live/test-tool');
    return c.json(await testTool(c, { tool, given }), 200, { 'Cache-Control': 'no-store' });
  })
  .delete('/v1/mcp-tokens/:id', requireOwner, async (c) => {
    await revokeToken(callerOf(c), c.req.param('id'));
    return c.json({ id: c.req.param('id') });
  })
  .post('/v1/mcps/:id/mcp', async (c) => {
    // The protocol's library is large: no start of the Worker waits for it.
    const { serveMcp } = await import('./live/serve-mcp');
    return serveMcp(c as unknown as Context<AppEnv>, c.req.param('id'));
  });

/** Errors of these calls in the specification's form: `{error}` is the message itself. */
mcpRoutes.onError((error, c) => {
  if (!(error instanceof ApiError)) throw error;
  const body: McpErrorBody = { error: error.message, code: error.code };
  return c.json(body, error.status as ContentfulStatusCode, { ...error.headers });
});
