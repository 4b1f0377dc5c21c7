// Validates the stored source and usage of an answer, from storage or a file.

import type { AiUsage } from './ai-provider';
import { asRecord } from './as-record';
import type { AnswerSource } from './read-whole-answer';

/** Parses a stored answer source; undefined if invalid. */
export function readSource(value: unknown): AnswerSource | undefined {
  const { id, label, model, standIn, service, insteadOf } = asRecord(value);
  // The ids of engine and service are not validated, to avoid loading their lists: lookups must allow for
  // unknown ids.
  const texts = Object.entries({ id, label, model, service, insteadOf }).filter(
    ([, text]) => typeof text === 'string',
  );
  const source = { ...Object.fromEntries(texts), standIn: standIn === true } as AnswerSource;
  return source.id && source.label !== undefined && source.model !== undefined ? source : undefined;
}

/** Parses a stored token usage; undefined if invalid. */
export function readUsage(value: unknown): AiUsage | undefined {
  const { inputTokens, outputTokens, estimated } = asRecord(value);
  if (typeof inputTokens !== 'number' || typeof outputTokens !== 'number') return undefined;
  return { inputTokens, outputTokens, estimated: estimated !== false };
}
