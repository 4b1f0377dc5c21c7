import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from '../_core/app-env';
import { ApiError } from '../_core/errors';
import { answerCall, readStatus } from './ai.service';
import { aiErrorBody } from './ai-failure';
import { AskerGone } from './watch';

/** The AI gateway: Gemini's REST on our own origin (decision 016). Visitors use it as well. */
export const aiRoutes = new Hono<AppEnv>()
  .get('/api/ai/status', async (c) => c.json(await readStatus(c)))
  .post('/api/ai/v1beta/models/:call', async (c) => {
    try {
      return await answerCall(c, c.req.param('call'));
    } catch (error) {
      // 499 of nginx: nobody reads it, but the log does.
      if (error instanceof AskerGone) return new Response(null, { status: 499 });
      if (!(error instanceof ApiError)) throw error;
      return c.json(aiErrorBody(error), error.status as ContentfulStatusCode, { ...error.headers });
    }
  });
