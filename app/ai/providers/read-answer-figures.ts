// Validates the stored source and usage of an answer, from storage or a file.

import type { AiServiceId } from '@entropy-tools/core/ai/ai-services';
import type { AiProviderId, AiUsage } from './ai-provider';
import { asRecord } from './as-record';
import type { AnswerSource } from './read-whole-answer';

const providerIds: readonly AiProviderId[] = [
  'own-key',
  'gateway',
  'computer',
  'device',
  'browser',
  'rules',
];

/** Parses a stored answer source; undefined if invalid. */
export function readSource(value: unknown): AnswerSource | undefined {
  const { id, label, model, standIn, service, insteadOf } = asRecord(value);
  const known = providerIds.find((name) => name === id);
  if (!known || typeof label !== 'string' || typeof model !== 'string') return undefined;
  // The service id is not validated, to avoid loading the list of services: lookups must allow for unknown
  // ids.
  const of = typeof service === 'string' ? { service: service as AiServiceId } : {};
  const instead = typeof insteadOf === 'string' ? { insteadOf } : {};
  return { id: known, label, model, standIn: standIn === true, ...of, ...instead };
}

/** Parses a stored token usage; undefined if invalid. */
export function readUsage(value: unknown): AiUsage | undefined {
  const { inputTokens, outputTokens, estimated } = asRecord(value);
  if (typeof inputTokens !== 'number' || typeof outputTokens !== 'number') return undefined;
  return { inputTokens, outputTokens, estimated: estimated !== false };
}
