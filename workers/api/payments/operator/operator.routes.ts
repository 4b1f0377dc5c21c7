import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../_core/app-env';
import { ApiError } from '../../_core/errors';
import { readJsonBody } from '../../_core/read-json';
import { requireAdmin } from '../../admin/admin.service';
import { auditStatement } from '../../admin/audit.service';
import { handOverEvents, resendWebhook } from '../../webhooks/webhooks.service';
import { decideTransfer } from './decide-transfer.service';
import { decisionSchema, listQuerySchema, sendAgainSchema } from './operator.contract';
import { readOrderHistory } from './order-history.service';
import { type ListRequest, readListName, readListPage, writeListCsv } from './read-lists.service';

/**
 * The operator's lists and decisions. Requires the admin session cookie; the key itself is not accepted,
 * because it must not appear in download URLs. Every read and every action is audited.
 */
export const operatorRoutes = new Hono<AppEnv>()
  .get('/api/admin/lists/:list', async (c) => {
    const keyId = await requireAdmin(c);
    const name = readListName(c.req.param('list'));
    const page = await readListPage(c.get('env'), name, readRequest(c));
    await record(c, { act: 'payments_read', keyId, subject: name });
    return c.json(page);
  })
  .get('/api/admin/lists/:list/csv', async (c) => {
    const keyId = await requireAdmin(c);
    const name = readListName(c.req.param('list'));
    const request = readRequest(c);
    const csv = writeListCsv(c.get('env'), name, request);
    await record(c, { act: 'payments_exported', keyId, subject: name });
    const day = c.get('now')().toISOString().slice(0, 10);
    const file = ['entropy-tools', name, request.state, day].filter(Boolean).join('-');
    return c.body(csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}.csv"`,
    });
  })
  .get('/api/admin/orders/:id', async (c) => {
    const keyId = await requireAdmin(c);
    const history = await readOrderHistory(c.get('env'), c.req.param('id'));
    await record(c, { act: 'payments_read', keyId, subject: c.req.param('id') });
    return c.json(history);
  })
  .post('/api/admin/decisions', async (c) => {
    const keyId = await requireAdmin(c);
    const request = await readJsonBody(c, decisionSchema);
    const acting = { keyId, now: c.get('now')() };
    const decided = await decideTransfer(c.get('env'), request, acting);
    await handOverEvents(c);
    return c.json(decided, 201);
  })
  .post('/api/admin/events/send', async (c) => {
    const keyId = await requireAdmin(c);
    const { id } = await readJsonBody(c, sendAgainSchema);
    await resendWebhook(c.get('env'), { id, keyId }, c.get('now')());
    await handOverEvents(c);
    return c.json({ sent: true });
  });

function readRequest(c: Context<AppEnv>): ListRequest {
  const result = listQuerySchema.safeParse(c.req.query());
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ApiError(400, 'invalid_request', `${issue?.path.join('.')}: ${issue?.message}`);
}

async function record(
  c: Context<AppEnv>,
  act: Parameters<typeof auditStatement>[1],
): Promise<void> {
  await auditStatement(c.get('env').DB, act, c.get('now')()).run();
}
