import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { readJsonBody } from '../_core/read-json';
import { adminSignInSchema } from './admin.contract';
import { readAdminSession, signInAdmin, signOutAdmin } from './admin.service';

/** The admin key is exchanged once for a session, so that it is not sent with every request. */
export const adminRoutes = new Hono<AppEnv>()
  .get('/api/subscription/admin/session', async (c) => c.json(await readAdminSession(c)))
  .post('/api/subscription/admin/session', async (c) => {
    const { adminKey } = await readJsonBody(c, adminSignInSchema);
    return c.json(await signInAdmin(c, adminKey));
  })
  .delete('/api/subscription/admin/session', async (c) => c.json(await signOutAdmin(c)));
