import { Hono } from 'hono';
import type { UserEnv } from '../_core/app-env';
import { requireUser } from '../auth/session.service';
import type { Profile } from './profile.contract';

/** Profile card of the dashboard. */
export const profileRoutes = new Hono<UserEnv>().get('/api/account', requireUser, (c) => {
  const { email, createdAt } = c.get('user');
  const body: Profile = { email, createdAt: createdAt.toISOString() };
  return c.json(body);
});
