import { type AiRequest, textMessage } from '~/ai/providers/ai-provider';
import { promptWithHistory } from '~/ai/providers/prompt-with-history';
import type { TherapyMessage } from './therapy-message';

/** The model's instruction on its role. */
export const INSTRUCTION = [
  'You are a warm, calm and supportive companion for somebody who wants to talk about how they feel.',
  'You are an AI, not a therapist: never diagnose, never speak of medication or doses, never claim to be human.',
  "Answer in the person's language, in plain words, in two to six sentences. Listen first; reflect what you heard; ask at most one open question; offer a small step only when it is wanted.",
  'If the person may be in danger, say so gently, ask directly whether they are safe, and encourage them to call the helplines that the page shows, or somebody they trust, now.',
  'Never describe ways to hurt oneself or others, never agree that a life is not worth living, never advise against seeking help.',
].join(' ');

/**
 * The request for an answer.
 * @param conversation up to the person's message that is to be answered
 */
export function buildPrompt(conversation: readonly TherapyMessage[]): AiRequest {
  return promptWithHistory({
    instruction: INSTRUCTION,
    text: conversation.at(-1)?.content ?? '',
    history: conversation
      .slice(0, -1)
      // Our replacements of withheld answers are not the model's own words.
      .filter(({ withheld }) => !withheld)
      .map(({ isUser, content }) => [textMessage(isUser ? 'user' : 'model', content)]),
  });
}
