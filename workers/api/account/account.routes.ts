import { Hono } from 'hono';
import type { UserEnv } from '../_core/app-env';
import { ApiError } from '../_core/errors';
import { readJsonBody } from '../_core/read-json';
import { streamText } from '../_core/stream-text';
import { normalizeEmail } from '../auth/accounts.service';
import { clearSession, requireRecentSignIn, requireUser } from '../auth/session.service';
import { deleteAccountSchema } from './account.contract';
import { deleteUserStatements } from './delete-account.service';
import { exportAccount } from './export.service';
import { exportFileName } from './export-file.contract';

/** Exporting all data, and deleting the account. Both need a recent sign-in. */
export const accountRoutes = new Hono<UserEnv>()
  .get('/api/account/export', requireUser, requireRecentSignIn, async (c) => {
    const [user, sessionHash, now] = [c.get('user'), c.get('sessionHash'), c.get('now')()];
    const pieces = exportAccount(c.get('env'), { user, sessionHash, now });
    const body = await streamText(pieces, 'export_failed');
    return c.body(body, 200, {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${exportFileName(now)}"`,
    });
  })
  .delete('/api/account', requireUser, requireRecentSignIn, async (c) => {
    const { confirm } = await readJsonBody(c, deleteAccountSchema);
    const { id: userId, email } = c.get('user');
    if (normalizeEmail(confirm) !== email) {
      throw new ApiError(
        400,
        'invalid_request',
        `confirm: is not ${email}, the address of this account. Nothing was deleted.`,
      );
    }
    const { DB } = c.get('env');
    await DB.batch(deleteUserStatements(DB, { userId, email }));
    clearSession(c);
    return c.json({ deleted: true });
  });
