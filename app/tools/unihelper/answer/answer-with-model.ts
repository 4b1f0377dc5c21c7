import type { KnowledgeAnswer } from '@workers/api/knowledge/knowledge.contract';
import type { AiProvider } from '~/ai/providers/ai-provider';
import type { AiAnswer } from '~/ai/providers/read-whole-answer';
import type { Turn } from '~/ai/use-turn';
import type { UniMessage } from '../model/conversations';
import { buildPrompt, passagesForModel } from './build-prompt';
import { CheckedAnswer, citedNumbers } from './check-figures';

/** A model's answer with checked figures. */
export interface ModelAnswer {
  answer: AiAnswer;
  /** The text that may be shown. */
  text: string;
  /** In the order of their numbers; empty where the answer cites none. */
  passages: KnowledgeAnswer['found'];
}

/**
 * Asks the model with the known facts, and shows its answer sentence by sentence after checking each.
 * @param onShown called with everything that may be shown so far
 */
export async function answerWithModel(
  provider: AiProvider,
  turn: Turn,
  said: readonly UniMessage[],
  known: KnowledgeAnswer,
  onShown: (text: string) => void,
): Promise<ModelAnswer> {
  // Passages that answer come before related ones.
  const ids = new Set(known.cited.map(({ id }) => id));
  const passages = passagesForModel([
    ...known.cited,
    ...known.found.filter(({ id }) => !ids.has(id)),
  ]);
  const checked = new CheckedAnswer(passages, said.at(-1)?.content ?? '');
  const answer = await turn.ask(provider, buildPrompt(said, passages, known.cited), (text) =>
    onShown(checked.read(text(), false)),
  );
  const text = checked.read(answer.text, true).trim();
  return { answer, text, passages: citedNumbers(text, passages).length > 0 ? passages : [] };
}
