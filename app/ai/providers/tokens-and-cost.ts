import { costAt, estimateTokens } from '@entropy-tools/core/ai/ai-cost';
import {
  type AiServiceId,
  aiServices,
  findAiService,
  priceOf,
} from '@entropy-tools/core/ai/ai-services';
import type { AiProviderId, AiRequest, AiUsage } from './ai-provider';

/** Tokens of an exchange that nobody counted. */
export function estimateUsage({ system = '', messages }: AiRequest, answer: string): AiUsage {
  const texts = messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])),
  );
  const inputTokens = [system, ...texts].reduce((sum, text) => sum + estimateTokens(text), 0);
  return { inputTokens, outputTokens: estimateTokens(answer), estimated: true };
}

/** What an exchange costs the person in US dollars: 0 unless it runs on their key; undefined: nobody knows. */
export function costUsd(
  { id, service, model }: { id: AiProviderId; service?: AiServiceId; model: string },
  usage: AiUsage,
): number | undefined {
  // Keys were Google's alone once, and what is read back from storage can be anything.
  const of = findAiService(service) ?? aiServices.google;
  if (id !== 'own-key') return 0;
  const price = priceOf(of, model);
  return price && costAt(price, usage);
}
