import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { createHumanCheck } from './human-check.service';

/** The human check that a form needs before it can be sent. */
export const humanCheckRoutes = new Hono<AppEnv>().get('/api/human-check', async (c) =>
  c.json(await createHumanCheck(c.get('env'), c.get('now')())),
);
