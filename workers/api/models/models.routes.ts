import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import type { OfferedModels } from './models.contract';
import { listOfferedModels, sendModelFile } from './models.service';

/** Model files of the operator, which pages keep and run. */
export const modelRoutes = new Hono<AppEnv>()
  .get('/api/models', async (c) => {
    const body: OfferedModels = { models: await listOfferedModels(c.get('env')) };
    return c.json(body);
  })
  .get('/api/models/:file', (c) => sendModelFile(c, c.req.param('file')));
