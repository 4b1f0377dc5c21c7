import type { AiEngine } from '~/ai/providers/ai-engine';
import { type AiAnswer, collectAnswer } from '~/ai/providers/collect-answer';
import type { UploadedDocument } from './engine/document-model';
import { questionsOf, questionsRequest, sampleOf } from './engine/suggest-questions';

/** Questions that the model made of the documents; a fault is in the answer. Never throws. */
export async function askQuestions(
  documents: readonly UploadedDocument[],
  engine: AiEngine,
  signal: AbortSignal,
): Promise<{ questions: string[]; answer: AiAnswer }> {
  const sample = sampleOf(documents);
  const request = questionsRequest(sample, `document-${crypto.randomUUID()}`);
  const answer = await collectAnswer(engine, request, { signal });
  return { questions: questionsOf(answer.text, sample), answer };
}
