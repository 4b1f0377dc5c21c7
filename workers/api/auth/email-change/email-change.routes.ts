import { Hono } from 'hono';
import type { AppEnv, UserEnv } from '../../_core/app-env';
import { readJsonBody } from '../../_core/read-json';
import { requireRecentSignIn, requireUser } from '../session.service';
import {
  askEmailChangeSchema,
  confirmEmailSchema,
  stopEmailChangeSchema,
} from './email-change.contract';
import {
  askEmailChange,
  cancelEmailChange,
  confirmEmail,
  readEmailChange,
  stopEmailChange,
} from './email-change.service';

/** Changing the address of an account: both mailboxes confirm it with a code. */
export const emailChangeRoutes = new Hono<UserEnv>()
  .get('/api/account/email-change', requireUser, async (c) => c.json(await readEmailChange(c)))
  .post('/api/account/email-change', requireUser, requireRecentSignIn, async (c) => {
    const { email } = await readJsonBody(c, askEmailChangeSchema);
    return c.json(await askEmailChange(c, email));
  })
  .delete('/api/account/email-change', requireUser, async (c) => c.json(await cancelEmailChange(c)))
  .post('/api/account/email-change/confirm', requireUser, async (c) =>
    c.json(await confirmEmail(c, await readJsonBody(c, confirmEmailSchema))),
  );

/** The old mailbox can stop a change, from whichever browser opens the mail. */
export const emailChangeStopRoutes = new Hono<AppEnv>().post(
  '/api/account/email-change/stop',
  async (c) => {
    const { token } = await readJsonBody(c, stopEmailChangeSchema);
    await stopEmailChange(c, token);
    return c.json({ stopped: true });
  },
);
