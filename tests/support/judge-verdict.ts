/** What stand-ins say when the therapy agent asks whether words may be shown: they have no model to judge by. */

/** The words of a request that mean yes. */
const YES = /\{"verdict":"(safe-[0-9a-f]{8})"\}/;
/** In the words that are judged: the judge says no. */
const NO = 'Judge: no.';
/** In the words that are judged: the judge says something else. */
const UNCLEAR = 'Judge: unclear.';

/**
 * The verdict on what a request asks about, or undefined for a request that asks for none.
 * @param instruction the system instruction
 */
export function verdictOf(instruction: string, asked: string): string | undefined {
  const word = YES.exec(instruction)?.[1];
  if (word === undefined) return undefined;
  const { passage = '' } = JSON.parse(asked) as { passage?: string };
  if (passage.includes(UNCLEAR)) return 'It looks safe to me.';
  return JSON.stringify({ verdict: passage.includes(NO) ? 'harmful' : word });
}
