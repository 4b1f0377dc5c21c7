import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import type { Session } from './session.contract';

/** Nobody can sign in yet, so everybody is a guest: an honest answer that pages can build on. */
export const sessionRoutes = new Hono<AppEnv>().get('/api/session', (c) => {
  const body: Session = { user: null };
  return c.json(body);
});
