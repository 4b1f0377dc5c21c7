import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { AppEnv } from '../_core/app-env';
import { ClientDisconnected } from '../_core/call-deadline';
import { ApiError } from '../_core/errors';
import { readJsonBody } from '../_core/read-json';
import { answerCall, readStatus } from './ai.service';
import { aiErrorBody } from './ai-failure';
import { fetchPage } from './page/fetch-page.service';

const fetchPageSchema = z.object({ url: z.string().min(1).max(2100) });

/** The AI gateway: Gemini's REST on our own origin (decision 016). Open to visitors too. */
export const aiRoutes = new Hono<AppEnv>()
  .post('/api/ai/fetch-page', async (c) => {
    const { url } = await readJsonBody(c, fetchPageSchema);
    return c.json(await fetchPage(c, url.trim()));
  })
  .get('/api/ai/status', async (c) => c.json(await readStatus(c)))
  .post('/api/ai/v1beta/models/:call', async (c) => {
    try {
      return await answerCall(c, c.req.param('call'));
    } catch (error) {
      // Like nginx's 499: nobody reads it, but the log shows it.
      if (error instanceof ClientDisconnected) return new Response(null, { status: 499 });
      if (!(error instanceof ApiError)) throw error;
      return c.json(aiErrorBody(error), error.status as ContentfulStatusCode, { ...error.headers });
    }
  });
