import { Hono } from 'hono';
import type { UserEnv } from '../_core/app-env';
import { readJsonBody } from '../_core/read-json';
import { apiTokenRequestSchema } from './api-token.contract';
import { makeApiToken } from './api-token.service';
import { requireUser } from './session.service';

/** Issues a short-lived bearer token for calls that need one; the session id stays in its cookie. */
export const apiTokenRoutes = new Hono<UserEnv>().post(
  '/api/session/token',
  requireUser,
  async (c) => {
    const { scope } = await readJsonBody(c, apiTokenRequestSchema);
    const { id: userId } = c.get('user');
    const sessionHash = c.get('sessionHash');
    const now = c.get('now')();
    return c.json(await makeApiToken(c.get('env'), { userId, sessionHash, scope, now }), 201);
  },
);
