/** Messages that need no search (spec 3, section 5). Zod-free: pages load it. */

const GREETINGS = new Set(
  'hi|hello|hey|yo|good morning|good afternoon|good evening|thanks|thank you|ok|okay|yes|no|bye|goodbye'.split(
    '|',
  ),
);

/** Minimum number of characters for a search. */
const SHORTEST = 3;

/** Whether a message is a greeting or thanks of the specification's list, or too short to be a question. */
export function needsNoSearch(message: string): boolean {
  const words = message
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length < SHORTEST || GREETINGS.has(words);
}
