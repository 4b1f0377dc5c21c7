import { Hono } from 'hono';
import type { UserEnv } from '../_core/app-env';
import { readJsonBody } from '../_core/read-json';
import { requireUser } from '../auth/session.service';
import { MAX_SYNC_BYTES, plannerSyncSchema } from './planner.contract';
import { syncPlanner } from './planner.service';

/** Syncs the planner between a user's devices. */
export const plannerRoutes = new Hono<UserEnv>().post(
  '/api/planner/sync',
  requireUser,
  async (c) => {
    const request = await readJsonBody(c, plannerSyncSchema, MAX_SYNC_BYTES);
    return c.json(await syncPlanner(c.get('env'), c.get('user'), request, c.get('now')()));
  },
);
