// What is kept of an answer's making, read back without trust from storage or a file.

import type { AiUsage } from './ai-provider';
import type { AnswerSource } from './read-whole-answer';

/** A stored value as the engine of an answer; undefined when it is none. */
export function readSource(value: unknown): AnswerSource | undefined {
  const { id, label, model, standIn } = asRecord(value);
  const known = (['own-key', 'gateway', 'browser'] as const).find((name) => name === id);
  if (!known || typeof label !== 'string' || typeof model !== 'string') return undefined;
  return { id: known, label, model, standIn: standIn === true };
}

/** A stored value as an answer's tokens; undefined when it is none. */
export function readUsage(value: unknown): AiUsage | undefined {
  const { inputTokens, outputTokens, estimated } = asRecord(value);
  if (typeof inputTokens !== 'number' || typeof outputTokens !== 'number') return undefined;
  return { inputTokens, outputTokens, estimated: estimated !== false };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
