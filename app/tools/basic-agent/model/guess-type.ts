/** The type of a reply (spec 3, section 3). */
export type ReplyType = 'text' | 'code' | 'analysis' | 'task';

const signs: readonly [ReplyType, readonly string[]][] = [
  ['code', ['```', 'function', 'code']],
  ['analysis', ['analysis', 'insight', 'data']],
  ['task', ['task', 'step', 'plan']],
];

/** Guesses the type from keywords in any case, in the order of spec 3, section 4. */
export function guessType(reply: string): ReplyType {
  const lower = reply.toLowerCase();
  return signs.find(([, words]) => words.some((word) => lower.includes(word)))?.[0] ?? 'text';
}
