import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { callerNetwork, type Limit, requireAttempt } from '../_core/limits';
import { readJsonBody } from '../_core/read-json';
import { searchRequestSchema } from './search.contract';
import { searchPhrases, searchStatus } from './search.service';

const HOUR = 60 * 60 * 1000;
const perNetwork: Limit = { name: 'search:network', limit: 20, windowMs: HOUR };
/** Of all people together: the search behind it is somebody's machine. */
const altogether: Limit = { name: 'search:all', limit: 500, windowMs: HOUR };

/** Looks phrases up on the web, only when somebody asks for it. Nothing of them is kept. */
export const searchRoutes = new Hono<AppEnv>()
  .get('/api/search', (c) => c.json(searchStatus(c.get('env'))))
  .post('/api/search/phrases', async (c) => {
    const { phrases } = await readJsonBody(c, searchRequestSchema);
    const env = c.get('env');
    const now = c.get('now')();
    if (env.SEARCH_URL !== undefined) {
      await requireAttempt(env, perNetwork, callerNetwork(c), now);
      await requireAttempt(env, altogether, 'all', now);
    }
    return c.json(await searchPhrases(env, phrases));
  });
