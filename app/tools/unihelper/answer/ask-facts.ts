import type { KnowledgeAnswer, Passage } from '@workers/api/knowledge/knowledge.contract';
import { browserApi, readResponse } from '~/platform/api-client';

/**
 * The facts that answer a standalone question, the best first; empty if nothing is known.
 * @throws ApiError if the server does not answer
 */
export async function askFacts(question: string, signal: AbortSignal): Promise<Passage[]> {
  const json = { messages: [question] };
  const answer: KnowledgeAnswer = await readResponse(
    browserApi().api.knowledge.answers.$post({ json }, { init: { signal } }),
  );
  return answer.kind === 'facts' ? answer.cited : [];
}
