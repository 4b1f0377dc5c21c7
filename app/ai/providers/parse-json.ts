import { AiFault } from './ai-fault';
import type { AiCall } from './ai-provider';
import { asRecord } from './as-record';

/**
 * Parses an event's data into a record.
 * @throws AiFault `garbled`
 */
export function parseEvent(data: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(data));
  } catch (error) {
    throw new AiFault('garbled', undefined, { cause: error });
  }
}

/**
 * A call whose arguments arrived as text. Anything but a JSON object becomes a problem reported to the model.
 */
export function callOf(name: string, text: string): AiCall {
  const call = { kind: 'call', name: name || UNNAMED, args: {} } as const;
  if (text.trim() === '') return call;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { ...call, args: value as Record<string, unknown> };
  } catch {
    // Reported below.
  }
  return { ...call, problem: BAD_ARGUMENTS };
}

/** Name of a call that has none. */
const UNNAMED = 'unnamed';

/** Sent to a model whose arguments are not a JSON object. */
export const BAD_ARGUMENTS =
  'The arguments of this call are no JSON object. Call it again with valid JSON.';

/** Maximum calls per response; a faulty service could send any number. */
export const MAX_CALLS = 64;
