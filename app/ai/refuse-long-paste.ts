import type { ClipboardEvent } from 'react';

/** A longer text belongs in a file, and would make the field slow. In UTF-16 code units. */
const MAX_PASTED = 100_000;

/**
 * Keeps a pasted text that is too long out of a message field, which stays unchanged.
 * @returns the message to show, or undefined if the paste is accepted
 */
export function refuseLongPaste(event: ClipboardEvent): string | undefined {
  const { length } = event.clipboardData.getData('text/plain');
  if (length <= MAX_PASTED) return undefined;
  event.preventDefault();
  return `The text you pasted has ${length.toLocaleString('en')} characters; a message takes ${MAX_PASTED.toLocaleString('en')}.`;
}
