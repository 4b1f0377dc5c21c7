import { tokenise } from '../compare/tokens';

/** The longest run of equal words that a phrase shares with a text, and the phrase's word count. */
export function longestRun(phrase: string, text: string): { words: number; of: number } {
  const [own, other] = [tokenise(phrase).ids, tokenise(text).ids];
  let best = 0;
  let before = new Uint32Array(other.length + 1);
  for (const id of own) {
    const runs = new Uint32Array(other.length + 1);
    for (const [at, there] of other.entries()) {
      if (there !== id) continue;
      const run = (before[at] ?? 0) + 1;
      runs[at + 1] = run;
      best = Math.max(best, run);
    }
    before = runs;
  }
  return { words: best, of: own.length };
}
