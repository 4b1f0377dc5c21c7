import { costAt, estimateTokens } from '@entropy-tools/core/ai/ai-cost';
import {
  type AiServiceId,
  aiServices,
  findAiService,
  priceOf,
} from '@entropy-tools/core/ai/ai-services';
import type { AiProviderId, AiRequest, AiUsage } from './ai-provider';

/** Estimates the usage of an exchange without reported usage. */
export function estimateUsage({ system = '', messages }: AiRequest, answer: string): AiUsage {
  const texts = messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])),
  );
  const inputTokens = [system, ...texts].reduce((sum, text) => sum + estimateTokens(text), 0);
  return { inputTokens, outputTokens: estimateTokens(answer), estimated: true };
}

/** Cost to the user in US dollars: 0 unless it ran on their key; undefined if the price is unknown. */
export function costUsd(
  { id, service, model }: { id: AiProviderId; service?: AiServiceId; model: string },
  usage: AiUsage,
): number | undefined {
  // Sources stored before other services existed have none, and storage can contain anything.
  const of = findAiService(service) ?? aiServices.google;
  if (id !== 'own-key') return 0;
  const price = priceOf(of, model);
  return price && costAt(price, usage);
}
