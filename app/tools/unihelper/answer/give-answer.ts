/** From a question to its answer: what is known, put into words by a model or listed as it is. */

import type { KnowledgeAnswer } from '@workers/api/knowledge/knowledge.contract';
import type { AiProvider } from '~/ai/providers/ai-provider';
import type { Turn } from '~/ai/use-turn';
import { messages as texts } from '../messages';
import type { UniMessage } from '../model/conversations';
import { answerWithModel } from './answer-with-model';
import { askKnowledge } from './ask-knowledge';
import { isFromProspectuses, writeWordsAnswer } from './write-words-answer';

/** A message before it has its id, its speaker and its time. */
export type NewMessage = Omit<UniMessage, 'id' | 'role' | 'timestamp'>;

/** Where the answer to one conversation goes. */
export interface AnswerDesk {
  /** What was said so far, the question last. */
  said: readonly UniMessage[];
  /** Adds the model's message to the conversation. */
  add: (message: NewMessage) => void;
  /** Shows what of the answer under way was looked at. */
  show: (text: string) => void;
  fail: (text: string) => void;
}

/** Answers with a model where something is known; where nothing is, there is nothing to put into words. */
export async function giveModelAnswer(
  provider: AiProvider,
  turn: Turn,
  desk: AnswerDesk,
): Promise<void> {
  const known = await askKnowledge(desk.said, turn.signal);
  if (known.kind !== 'facts') return sayInWords(known, desk);
  const { answer, text, passages } = await answerWithModel(
    provider,
    turn,
    desk.said,
    known,
    desk.show,
  );
  const { ending, source, usage, fault } = answer;
  if (text !== '')
    desk.add({
      content: text,
      ...(passages.length > 0 ? { passages } : {}),
      ...(ending === 'complete' ? {} : { ending }),
      source,
      usage,
    });
  else if (fault?.code === 'not-configured') sayInWords(known, desk);
  else if (ending !== 'stopped') desk.fail(texts.sendFailed);
}

/** Answers without a model. */
export async function giveWordsAnswer({ signal }: Turn, desk: AnswerDesk): Promise<void> {
  try {
    sayInWords(await askKnowledge(desk.said, signal), desk);
  } catch (problem) {
    if (signal.aborted) return;
    const code = (problem as { code?: unknown }).code;
    desk.fail(code === 'knowledge_empty' ? texts.unavailable : texts.sendFailed);
  }
}

function sayInWords(known: KnowledgeAnswer, desk: AnswerDesk): void {
  const content = writeWordsAnswer(known);
  desk.add({
    content,
    ...(known.kind === 'facts' ? { withoutAi: true } : {}),
    ...(isFromProspectuses(known.cited) ? { fromProspectuses: true } : {}),
  });
}
