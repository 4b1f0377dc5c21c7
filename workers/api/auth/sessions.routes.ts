import { Hono } from 'hono';
import type { UserEnv } from '../_core/app-env';
import { ApiError } from '../_core/errors';
import { requireUser } from './session.service';
import { clearSessionId } from './session-cookie';
import type { BrowserSessions } from './sessions.contract';
import { deleteOtherSessions, deleteSession } from './sessions.repository';
import { listBrowserSessions } from './sessions.service';

/** A user's signed-in browsers: listing them, and ending one or all others. */
export const sessionsRoutes = new Hono<UserEnv>()
  .get('/api/account/sessions', requireUser, async (c) => {
    const { id: userId } = c.get('user');
    const [currentHash, now] = [c.get('sessionHash'), c.get('now')()];
    const sessions = await listBrowserSessions(c.get('env'), { userId, currentHash, now });
    const body: BrowserSessions = { sessions };
    return c.json(body);
  })
  .delete('/api/account/sessions', requireUser, async (c) => {
    const { DB } = c.get('env');
    const ended = await deleteOtherSessions(DB, c.get('user').id, c.get('sessionHash'));
    return c.json({ ended });
  })
  .delete('/api/account/sessions/:id', requireUser, async (c) => {
    const id = c.req.param('id');
    if (!(await deleteSession(c.get('env').DB, c.get('user').id, id))) {
      throw new ApiError(404, 'not_found', 'This session has ended already.');
    }
    if (id === c.get('sessionHash')) clearSessionId(c);
    return c.json({ ended: 1 });
  });
