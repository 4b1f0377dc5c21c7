import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { ApiError } from '../_core/errors';
import { callerNetwork, requireAttempt, requireShare } from '../_core/limits';
import { readJsonBody } from '../_core/read-json';
import { streamText } from '../_core/stream-text';
import { readOwnSession } from '../auth/session.service';
import { limits } from '../limit-table';
import { fetchPicture } from '../slides/picture.service';
import { pictureQuerySchema, searchRequestSchema, webSearchSchema } from './search.contract';
import { searchPhrases, searchStatus } from './search.service';
import { isSignedPictureUrl } from './signed-picture-url';
import { webSearchLimits } from './web-search.contract';
import { listServices, searchWeb } from './web-search.service';

/** Web searches, only at a user's request. Nothing is stored. */
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
  })
  .get('/api/search/services', (c) => c.json(listServices(c.get('env'))))
  .post('/api/search/web', async (c) => {
    const request = await readJsonBody(c, webSearchSchema);
    const lines = await streamText(searchWeb(c, request), 'web_search_broke');
    return c.body(lines, 200, { 'Content-Type': 'application/x-ndjson; charset=utf-8' });
  })
  .get('/api/search/picture', async (c) => {
    const asked = pictureQuerySchema.safeParse(c.req.query());
    const env = c.get('env');
    if (!asked.success || !(await isSignedPictureUrl(env, asked.data, c.get('now')())))
      throw new ApiError(404, 'not_found', 'There is no such picture.');
    const person = (await readOwnSession(c))?.user.id;
    const { pictureOfPerson, pictureShareOfNetwork, pictureOfNetwork, pictureInAll } =
      limits.search;
    await requireShare(c, person, {
      person: pictureOfPerson,
      share: pictureShareOfNetwork,
      network: pictureOfNetwork,
      inAll: pictureInAll,
    });
    const { bytes, type } = await fetchPicture(env, asked.data.url, webSearchLimits.pictureBytes);
    return c.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': 'private, max-age=3600' });
  });
