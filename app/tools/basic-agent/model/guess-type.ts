/** What a reply is (spec 3, section 3). */
export type ReplyType = 'text' | 'code' | 'analysis' | 'task';

const signs: readonly [ReplyType, readonly string[]][] = [
  ['code', ['```', 'function', 'code']],
  ['analysis', ['analysis', 'insight', 'data']],
  ['task', ['task', 'step', 'plan']],
];

/** Guesses it from the reply's words, in the order of spec 3, section 4; any case. */
export function guessType(reply: string): ReplyType {
  const lower = reply.toLowerCase();
  return signs.find(([, words]) => words.some((word) => lower.includes(word)))?.[0] ?? 'text';
}
