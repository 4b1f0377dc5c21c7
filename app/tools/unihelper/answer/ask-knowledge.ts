import { type KnowledgeAnswer, QUESTIONS_JOINED } from '@workers/api/knowledge/knowledge.contract';
import { browserApi, readResponse } from '~/platform/api-client';
import type { UniMessage } from '../model/conversations';

const LONGEST_QUESTION = 2000;

/**
 * Asks our server for facts on the user's last three messages (spec 3, section 9).
 * @param byMeaning also searches by meaning, for which the messages go to the server's AI service
 * @throws ApiError if it does not answer
 */
export function askKnowledge(
  said: readonly UniMessage[],
  signal: AbortSignal,
  byMeaning: boolean,
): Promise<KnowledgeAnswer> {
  const messages = said
    .filter(({ role }) => role === 'user')
    .slice(-QUESTIONS_JOINED)
    .map(({ content }) => content.slice(0, LONGEST_QUESTION));
  return readResponse(
    browserApi().api.knowledge.answers.$post(
      { json: { messages, ...(byMeaning ? { byMeaning } : {}) } },
      { init: { signal } },
    ),
  );
}
