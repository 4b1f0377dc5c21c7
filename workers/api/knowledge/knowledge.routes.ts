import { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { callerNetwork, requireAttempt } from '../_core/limits';
import { readJsonBody } from '../_core/read-json';
import { limits } from '../limit-table';
import { questionSchema } from './knowledge.contract';
import { listProspectuses } from './knowledge.service';
import { openMeaningSearch } from './search/search-by-meaning.service';

/** Public API of the university assistant. Questions are neither stored nor logged. */
export const knowledgeRoutes = new Hono<AppEnv>()
  .post('/api/knowledge/answers', async (c) => {
    const { messages, byMeaning } = await readJsonBody(c, questionSchema);
    const env = c.get('env');
    const now = c.get('now')();
    await requireAttempt(env, limits.knowledge.network, callerNetwork(c), now);
    const search = byMeaning ? openMeaningSearch(c) : undefined;
    // The rules of reading are large: no other request waits for them.
    const { answerQuestion } = await import('./answer-question.service');
    return c.json(await answerQuestion(env, messages, now, search));
  })
  .get('/api/knowledge/prospectuses', async (c) => c.json(await listProspectuses(c.get('env'))));
