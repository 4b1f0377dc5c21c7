// What is kept of an answer's making, read back without trust from storage or a file.

import type { AiServiceId } from '@entropy-tools/core/ai/ai-services';
import type { AiUsage } from './ai-provider';
import { asRecord } from './as-record';
import type { AnswerSource } from './read-whole-answer';

/** A stored value as the engine of an answer; undefined when it is none. */
export function readSource(value: unknown): AnswerSource | undefined {
  const { id, label, model, standIn, service } = asRecord(value);
  const known = (['own-key', 'gateway', 'browser'] as const).find((name) => name === id);
  if (!known || typeof label !== 'string' || typeof model !== 'string') return undefined;
  // The list of services is not loaded for this: whoever looks one up knows that it may not be there.
  const of = typeof service === 'string' ? { service: service as AiServiceId } : {};
  return { id: known, label, model, standIn: standIn === true, ...of };
}

/** A stored value as an answer's tokens; undefined when it is none. */
export function readUsage(value: unknown): AiUsage | undefined {
  const { inputTokens, outputTokens, estimated } = asRecord(value);
  if (typeof inputTokens !== 'number' || typeof outputTokens !== 'number') return undefined;
  return { inputTokens, outputTokens, estimated: estimated !== false };
}
