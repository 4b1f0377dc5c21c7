/** From a question to its answer: the known facts, worded by a model or listed as they are. */

import type { KnowledgeAnswer } from '@workers/api/knowledge/knowledge.contract';
import type { AiProvider } from '~/ai/providers/ai-provider';
import type { Turn } from '~/ai/use-turn';
import { messages as texts } from '../messages';
import type { UniMessage } from '../model/conversations';
import { answerWithModel } from './answer-with-model';
import { askKnowledge } from './ask-knowledge';
import { isFromProspectuses, writeFactsAnswer } from './write-facts-answer';

/** A message without id, role and time. */
export type NewMessage = Omit<UniMessage, 'id' | 'role' | 'timestamp'>;

/** The conversation that receives the answer. */
export interface AnswerTarget {
  /** The conversation so far, ending with the question. */
  said: readonly UniMessage[];
  /** Adds the model's message to the conversation. */
  add: (message: NewMessage) => void;
  /** Shows the checked part of the current answer. */
  show: (text: string) => void;
  fail: (text: string) => void;
}

/** Answers with a model if facts are known; without any, there is nothing to word. */
export async function giveModelAnswer(
  provider: AiProvider,
  turn: Turn,
  desk: AnswerTarget,
): Promise<void> {
  // A person with a key or model of their own has not chosen the server's service.
  const known = await askKnowledge(desk.said, turn.signal, provider.id === 'gateway');
  // What was worked out from several facts is told as it is: a model could count wrong.
  if (known.kind !== 'facts' || known.table) return sayInWords(known, desk);
  const { answer, text, passages } = await answerWithModel(
    provider,
    turn,
    desk.said,
    known,
    desk.show,
  );
  const { ending, source, usage, fault } = answer;
  const isOnlyWords = text !== '' && passages.length === 0 && fault === undefined;
  // An answer that names no fact it was given is not about them, as a small model's often is.
  if (isOnlyWords && ending !== 'stopped') sayInWords(known, desk);
  else if (text !== '')
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
export async function giveFactsAnswer({ signal }: Turn, desk: AnswerTarget): Promise<void> {
  try {
    sayInWords(await askKnowledge(desk.said, signal, false), desk);
  } catch (problem) {
    if (signal.aborted) return;
    const code = (problem as { code?: unknown }).code;
    desk.fail(code === 'knowledge_empty' ? texts.unavailable : texts.sendFailed);
  }
}

function sayInWords(known: KnowledgeAnswer, desk: AnswerTarget): void {
  const content = writeFactsAnswer(known);
  desk.add({
    content,
    ...(known.kind === 'facts' ? { withoutAi: true } : {}),
    ...(isFromProspectuses(known.cited) ? { fromProspectuses: true } : {}),
  });
}
