import { AiFault } from './ai-fault';
import type { AiCall } from './ai-provider';
import { asRecord } from './as-record';

/**
 * The data of an event as a record.
 * @throws AiFault `garbled`
 */
export function parseEvent(data: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(data));
  } catch (error) {
    throw new AiFault('garbled', undefined, { cause: error });
  }
}

/** A call whose arguments came as text. What is no object is a problem that the model is told. */
export function callOf(name: string, text: string): AiCall {
  const call = { kind: 'call', name: name || UNNAMED, args: {} } as const;
  if (text.trim() === '') return call;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { ...call, args: value as Record<string, unknown> };
  } catch {
    // Told below.
  }
  return { ...call, problem: BAD_ARGUMENTS };
}

/** Stands for the name of a call that has none. */
const UNNAMED = 'unnamed';

/** What a model is told whose arguments are no JSON object. */
export const BAD_ARGUMENTS =
  'The arguments of this call are no JSON object. Call it again with valid JSON.';

/** Calls of one answer; a broken service could name any number. */
export const MAX_CALLS = 64;
