import type { ClipboardEvent } from 'react';

/** A longer text is a file, and would hold the field up. In UTF-16 code units. */
const MAX_PASTED = 100_000;

/**
 * Keeps a text that is too long out of a message's field, which stays as it was.
 * @returns what to say, or undefined when the text may go in
 */
export function refuseLongPaste(event: ClipboardEvent): string | undefined {
  const { length } = event.clipboardData.getData('text/plain');
  if (length <= MAX_PASTED) return undefined;
  event.preventDefault();
  return `The text you pasted has ${length.toLocaleString('en')} characters; a message takes ${MAX_PASTED.toLocaleString('en')}.`;
}
