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

/** Added once help was shown, so that not every answer sends the person away again. */
export const HELP_WAS_SHOWN =
  'The page has shown the helplines, and still does. Stay with the person: take up what they said last, and name the helplines again only if the danger grows or they ask.';

/** Added when an answer was withheld: short and plain words pass the check. */
export const PLAIN =
  'Your first answer could not be shown. Write two or three short sentences: say what you heard and that it matters, encourage them to let a person they trust help, and ask one simple question. Give no other advice; name no medicine, means, food or illness, and repeat no hurtful words.';

/**
 * The request for an answer.
 * @param conversation up to the person's message that is to be answered
 * @param isSecond whether a first answer to it was withheld
 */
export function buildPrompt(conversation: readonly TherapyMessage[], isSecond = false): AiRequest {
  const wasHelped = conversation.slice(0, -1).some(({ help }) => help !== undefined);
  return promptWithHistory({
    instruction: [INSTRUCTION, wasHelped && HELP_WAS_SHOWN, isSecond && PLAIN]
      .filter(Boolean)
      .join(' '),
    text: conversation.at(-1)?.content ?? '',
    history: conversation
      .slice(0, -1)
      // Our replacements of withheld answers are not the model's own words.
      .filter(({ withheld }) => !withheld)
      .map(({ isUser, content }) => [textMessage(isUser ? 'user' : 'model', content)]),
  });
}
