/**
 * What stand-ins answer when the therapy agent asks whether a text may be shown, since they have no model to
 * judge with.
 */

/** The request's code for yes. */
const YES = /\{"verdict":"(safe-[0-9a-f]{8})"\}/;
/** In a judged text it makes the judge say no. */
const NO = 'Judge: no.';
/** In a judged text it makes the judge say something else. */
const UNCLEAR = 'Judge: unclear.';

/**
 * The verdict that a request asks for, or undefined for other requests.
 * @param instruction the system instruction
 */
export function judgeVerdict(instruction: string, asked: string): string | undefined {
  const word = YES.exec(instruction)?.[1];
  if (word === undefined) return undefined;
  const { passage = '' } = JSON.parse(asked) as { passage?: string };
  if (passage.includes(UNCLEAR)) return 'It looks safe to me.';
  return JSON.stringify({ verdict: passage.includes(NO) ? 'harmful' : word });
}
