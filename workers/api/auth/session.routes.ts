import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import type { Session } from './session.contract';
import { readOwnSession, signOutBrowser } from './session.service';

/** The signed-in user, and signing out. Pages are the same for everybody and fetch this. */
export const sessionRoutes = new Hono<AppEnv>()
  .get('/api/session', async (c) => {
    const found = await readOwnSession(c);
    const body: Session = { user: found ? { email: found.user.email } : null };
    return c.json(body);
  })
  .delete('/api/session', async (c) => {
    await signOutBrowser(c);
    const body: Session = { user: null };
    return c.json(body);
  });
