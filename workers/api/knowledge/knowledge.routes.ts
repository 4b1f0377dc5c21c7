import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { callerNetwork, requireAttempt } from '../_core/limits';
import { readJsonBody } from '../_core/read-json';
import { limits } from '../limit-table';
import { questionSchema } from './knowledge.contract';
import { answerQuestion, listProspectuses } from './knowledge.service';

/** Public API of the university assistant. Questions are neither stored nor logged. */
export const knowledgeRoutes = new Hono<AppEnv>()
  .post('/api/knowledge/answers', async (c) => {
    const { messages } = await readJsonBody(c, questionSchema);
    const env = c.get('env');
    const now = c.get('now')();
    await requireAttempt(env, limits.knowledge.network, callerNetwork(c), now);
    return c.json(await answerQuestion(env, messages, now));
  })
  .get('/api/knowledge/prospectuses', async (c) => c.json(await listProspectuses(c.get('env'))));
