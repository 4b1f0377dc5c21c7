import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { normalizeEmail } from '../auth/accounts.service';
import { readOwnSession } from '../auth/session.service';
import { readSubscription } from './subscription.service';
import { FREE_STATUS } from './tiers.contract';

/**
 * The subscription of an e-mail address. Only its own session gets the real status: everybody else gets FREE,
 * even for an address without an account, so that the endpoint reveals neither accounts nor customers.
 */
export const subscriptionRoutes = new Hono<AppEnv>().get(
  '/api/subscription/status/:email',
  async (c) => {
    const found = await readOwnSession(c);
    if (found === undefined || found.user.email !== normalizeEmail(c.req.param('email'))) {
      return c.json(FREE_STATUS);
    }
    return c.json(await readSubscription(c.get('env'), found.user.id, c.get('now')()));
  },
);
