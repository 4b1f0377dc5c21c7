import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { AppEnv } from '../_core/app-env';
import { ApiError } from '../_core/errors';
import { readJsonBody } from '../_core/read-json';
import { requireAdmin } from '../admin/admin.service';
import { actSchema, deleteSchema, findAccountSchema, findServersSchema } from './takedown.contract';
import {
  deleteAccount,
  listServers,
  readAccount,
  restoreAccount,
  restoreServer,
  suspendAccount,
  takeServerDown,
} from './takedown.service';
import { notifyTakedown } from './takedown-mail';

/**
 * The operator's ways to switch off an account or a public MCP server (decision 100). They take the session's
 * cookie only, not the key; each act has a reason, is on record, and its person gets a mail.
 */
export const takedownRoutes = new Hono<AppEnv>()
  .get('/api/admin/accounts', async (c) => {
    const acting = await actingOf(c);
    return c.json(await readAccount(acting, readQuery(c, findAccountSchema).find));
  })
  .post('/api/admin/accounts/suspend', async (c) => {
    const [acting, act] = [await actingOf(c), await readJsonBody(c, actSchema)];
    const to = await suspendAccount(acting, act);
    await notifyTakedown(c, { to, reason: act.reason, done: { act: 'account_suspended' } });
    return c.json({ id: act.id });
  })
  .post('/api/admin/accounts/restore', async (c) => {
    const [acting, act] = [await actingOf(c), await readJsonBody(c, actSchema)];
    const to = await restoreAccount(acting, act);
    await notifyTakedown(c, { to, reason: act.reason, done: { act: 'account_restored' } });
    return c.json({ id: act.id });
  })
  .post('/api/admin/accounts/delete', async (c) => {
    const [acting, act] = [await actingOf(c), await readJsonBody(c, deleteSchema)];
    const to = await deleteAccount(acting, act);
    await notifyTakedown(c, { to, reason: act.reason, done: { act: 'account_deleted' } });
    return c.json({ id: act.id });
  })
  .get('/api/admin/servers', async (c) => {
    const acting = await actingOf(c);
    return c.json(await listServers(acting, readQuery(c, findServersSchema)));
  })
  .post('/api/admin/servers/take-down', async (c) => {
    const [acting, act] = [await actingOf(c), await readJsonBody(c, actSchema)];
    const { email: to, name } = await takeServerDown(acting, act);
    await notifyTakedown(c, { to, reason: act.reason, done: { act: 'server_taken_down', name } });
    return c.json({ id: act.id });
  })
  .post('/api/admin/servers/restore', async (c) => {
    const [acting, act] = [await actingOf(c), await readJsonBody(c, actSchema)];
    const { email: to, name } = await restoreServer(acting, act);
    await notifyTakedown(c, { to, reason: act.reason, done: { act: 'server_restored', name } });
    return c.json({ id: act.id });
  });

async function actingOf(c: Context<AppEnv>) {
  return { env: c.get('env'), keyId: await requireAdmin(c), now: c.get('now')() };
}

function readQuery<Schema extends z.ZodType>(c: Context<AppEnv>, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(c.req.query());
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ApiError(400, 'invalid_request', `${issue?.path.join('.')}: ${issue?.message}`);
}
