import { AiFault } from './ai-fault';
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

/**
 * The arguments of a call, which came as text.
 * @throws AiFault `garbled` when they are no object
 */
export function parseArguments(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AiFault('garbled', undefined, { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AiFault('garbled');
  return value as Record<string, unknown>;
}

/** Calls of one answer; a broken service could name any number. */
export const MAX_CALLS = 64;
