import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { callerNetwork, requireAttempt } from '../_core/limits';
import { readJsonBody } from '../_core/read-json';
import { limits } from '../limit-table';
import { searchRequestSchema } from './search.contract';
import { searchPhrases, searchStatus } from './search.service';

/** Looks phrases up on the web, only when somebody asks for it. Nothing of them is kept. */
export const searchRoutes = new Hono<AppEnv>()
  .get('/api/search', (c) => c.json(searchStatus(c.get('env'))))
  .post('/api/search/phrases', async (c) => {
    const { phrases } = await readJsonBody(c, searchRequestSchema);
    const env = c.get('env');
    const now = c.get('now')();
    if (env.SEARCH_URL !== undefined) {
      await requireAttempt(env, limits.search.network, callerNetwork(c), now);
      await requireAttempt(env, limits.search.inAll, 'all', now);
    }
    return c.json(await searchPhrases(env, phrases));
  });
