import type { AiProvider, AiUsage } from '~/ai/providers/ai-provider';
import { readWholeAnswer } from '~/ai/providers/read-whole-answer';
import { isSafeVerdict, judgeRequest, type Passage } from './judge-request';

/**
 * `unsafe` also for an unclear verdict. `unreachable`: there was none, because the engine failed, took too
 * long or has no tokens left.
 */
export interface Judgement {
  verdict: 'safe' | 'unsafe' | 'unreachable';
  usage: AiUsage;
}

/** Time limit of a verdict in milliseconds: nobody in distress should wait longer for a sentence. */
export const JUDGE_MS = 12_000;

/** A random word that identifies one verdict. */
function verdictWord(): string {
  return [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * Asks the answering engine, in a second call, whether a passage may be shown. Never throws.
 * @param signal aborts it: the verdict is then `unreachable`
 */
export async function askJudge(
  provider: AiProvider,
  passage: Passage,
  { signal }: { signal: AbortSignal },
): Promise<Judgement> {
  const word = verdictWord();
  const answer = await readWholeAnswer(provider, judgeRequest(passage, word), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(JUDGE_MS)]),
  });
  const { ending, text, usage } = answer;
  // A tool call was not requested, so it is not a clear verdict.
  if (ending === 'complete' && answer.calls.length === 0 && isSafeVerdict(text, word))
    return { verdict: 'safe', usage };
  // Any output other than "safe" means no; a failure before any output is no verdict.
  const isSilent = text === '' && (ending === 'failed' || ending === 'stopped');
  return { verdict: isSilent ? 'unreachable' : 'unsafe', usage };
}
