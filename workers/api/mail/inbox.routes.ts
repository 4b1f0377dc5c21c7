import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { ApiError } from '../_core/errors';
import type { Inbox } from './inbox.contract';
import { listMails } from './inbox.repository';

/** Data of the page /dev/inbox. It exists only if mail is stored instead of sent. */
export const inboxRoutes = new Hono<AppEnv>().get('/api/dev/inbox', async (c) => {
  const env = c.get('env');
  if (env.MAILER !== 'inbox') throw new ApiError(404, 'not_found', 'There is no such address.');
  const mails = await listMails(env);
  const body: Inbox = {
    mails: mails.map(({ id, receivedAt, to, subject, text }) => ({
      id,
      receivedAt: receivedAt.toISOString(),
      to,
      subject,
      text,
    })),
  };
  return c.json(body);
});
