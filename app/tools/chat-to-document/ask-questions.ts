import type { AiProvider } from '~/ai/providers/ai-provider';
import { type AiAnswer, readWholeAnswer } from '~/ai/providers/read-whole-answer';
import type { UploadedDocument } from './passages/document-model';
import { questionsOf, questionsRequest, sampleOf } from './passages/suggest-questions';

/**
 * Questions that the model suggests about the documents; `answer` contains a fault, if any. Never rejects.
 */
export async function askQuestions(
  documents: readonly UploadedDocument[],
  provider: AiProvider,
  signal: AbortSignal,
): Promise<{ questions: string[]; answer: AiAnswer }> {
  const sample = sampleOf(documents);
  const request = questionsRequest(sample, `document-${crypto.randomUUID()}`);
  const answer = await readWholeAnswer(provider, request, { signal });
  return { questions: questionsOf(answer.text, sample), answer };
}
