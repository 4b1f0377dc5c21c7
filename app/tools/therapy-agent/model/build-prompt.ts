import { type AiMessage, type AiRequest, textMessage } from '~/engines/ai/ai-engine';
import type { TherapyMessage } from './therapy-message';

/** How the model is told what it is here for. */
export const INSTRUCTION = [
  'You are a warm, calm and supportive companion for somebody who wants to talk about how they feel.',
  'You are an AI, not a therapist: never diagnose, never speak of medication or doses, never claim to be human.',
  "Answer in the person's language, in plain words, in two to six sentences. Listen first; reflect what you heard; ask at most one open question; offer a small step only when it is wanted.",
  'If the person may be in danger, say so gently, ask directly whether they are safe, and encourage them to call the helplines that the page shows, or somebody they trust, now.',
  'Never describe ways to hurt oneself or others, never agree that a life is not worth living, never advise against seeking help.',
].join(' ');

/** What goes along of earlier messages, in characters; the oldest are left out beyond it. */
const MAX_HISTORY = 60_000;

/**
 * The request of spec 3, section 7: the prompt is the instruction, a blank line, then 'User: {text}';
 * before it goes the history, without the greeting (which is no message here).
 * @param conversation up to the person's message that is to be answered
 */
export function buildPrompt(conversation: readonly TherapyMessage[]): AiRequest {
  const earlier: AiMessage[] = [];
  const text = conversation.at(-1)?.content ?? '';
  let length = text.length;
  for (const message of conversation.slice(0, -1).reverse()) {
    length += message.content.length;
    if (length > MAX_HISTORY) break;
    // Words of ours in the model's place are not its own.
    if (!message.withheld)
      earlier.push(textMessage(message.isUser ? 'user' : 'model', message.content));
  }
  earlier.reverse();
  // A provider wants the person to speak first.
  while (earlier[0]?.role === 'model') earlier.shift();
  return { messages: [...earlier, textMessage('user', `${INSTRUCTION}\n\nUser: ${text}`)] };
}
