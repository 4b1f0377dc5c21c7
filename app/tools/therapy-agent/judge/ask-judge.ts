import type { AiProvider, AiUsage } from '~/ai/providers/ai-provider';
import { readWholeAnswer } from '~/ai/providers/read-whole-answer';
import { isSafeVerdict, judgeRequest, type Passage } from './judge-request';

/**
 * `unsafe` also where the verdict is not a clean one. `unreachable`: there was none, as the engine failed,
 * took too long or has no tokens left.
 */
export interface Judgement {
  verdict: 'safe' | 'unsafe' | 'unreachable';
  usage: AiUsage;
}

/** A verdict that takes longer is none, in milliseconds: nobody in distress waits longer for a sentence. */
export const JUDGE_MS = 12_000;

/** A random word for one verdict. */
function verdictWord(): string {
  return [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * Asks the engine that answers, in a second call, whether a passage may be shown. Never throws.
 * @param signal stops it: the verdict is then `unreachable`
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
  // A call for a tool was not asked for: it is no clean verdict.
  if (ending === 'complete' && answer.calls.length === 0 && isSafeVerdict(text, word))
    return { verdict: 'safe', usage };
  // What began to speak and did not say "safe" has said no; a fault before any word is no verdict.
  const isSilent = text === '' && (ending === 'failed' || ending === 'stopped');
  return { verdict: isSilent ? 'unreachable' : 'unsafe', usage };
}
