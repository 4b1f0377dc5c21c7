/**
 * An answer shown piece by piece, each after being judged: first by the rules and the word model on this
 * device, whose rejection is final, then by the model in a second call, which can only withhold more. Text
 * that arrives while a piece is judged is collected and judged together.
 */
import type { AiUsage } from '~/ai/providers/ai-provider';
import type { AiAnswer } from '~/ai/providers/read-whole-answer';
import type { AnswerVerdict } from '../crisis/check-answer';
import type { Judgement } from './ask-judge';
import type { Passage } from './judge-request';
import { judgeableLength, minPieceLength } from './split-groups';

/** The judges of an answer. */
export interface Judges {
  /** The minimum check, on a piece together with the sentence before it. */
  floor: (text: string) => Promise<AnswerVerdict>;
  judge: (passage: Passage) => Promise<Judgement>;
  /** Whether a piece is near a danger, and must not be shown without a judge. */
  isNear: (text: string) => Promise<boolean>;
}

export interface JudgedAnswer {
  answer: AiAnswer;
  /** The text judged and shown: the whole answer, unless it was stopped or withheld. */
  shown: string;
  /** `harmful`: a judge rejected it. `unchecked`: no judge was available although one was needed. */
  withheld?: 'harmful' | 'unchecked';
  /** The subject itself was mentioned: help is offered beside the answer. */
  isSensitive: boolean;
  /** Tokens of the answer and of the judge's calls. */
  usage: AiUsage;
}

/**
 * Asks for an answer and shows what of it passes.
 * @param ask starts the answer; gives each piece as it comes to the callback
 * @param options.message of the person, whom it answers
 * @param options.isInCrisis there was a sign of danger: nothing is shown that was not judged
 * @param options.signal the person's own Stop: what was not judged by then is not shown
 * @param options.onShown is given everything that may be shown so far: with the first words that are
 *   judged, still empty, and with each piece that passed
 * @param options.onWithheld ends the answer under way: nothing more of it is wanted
 * @throws what `ask` failed with
 */
export async function streamJudgedAnswer(
  ask: (onText: (all: () => string) => void) => Promise<AiAnswer>,
  judges: Judges,
  options: {
    message: string;
    isInCrisis: boolean;
    signal: AbortSignal;
    onShown: (text: string) => void;
    onWithheld: () => void;
  },
): Promise<JudgedAnswer> {
  const { message, isInCrisis, signal, onShown, onWithheld } = options;
  let read = () => '';
  let wake = () => {};
  let ended: AiAnswer | undefined;
  let shown = '';
  let index = 0;
  let isSensitive = false;
  let withheld: JudgedAnswer['withheld'];
  const spent: AiUsage[] = [];

  let failed: { reason: unknown } | undefined;
  const asking = ask((all) => {
    read = all;
    wake();
  }).then(
    (answer) => {
      ended = answer;
      wake();
    },
    (reason: unknown) => {
      failed = { reason };
      wake();
    },
  );

  /** Undefined where the piece may be shown. */
  const objection = async (passage: string): Promise<JudgedAnswer['withheld']> => {
    const found = await judges.floor(lastSentence(shown) + passage);
    if (found === 'harmful') return 'harmful';
    if (found === 'sensitive') isSensitive = true;
    const { verdict, usage } = await judges.judge({ message, before: shown, passage });
    spent.push(usage);
    if (verdict === 'safe') return undefined;
    if (verdict === 'unsafe') return 'harmful';
    return isInCrisis || isSensitive || (await judges.isNear(passage)) ? 'unchecked' : undefined;
  };

  while (withheld === undefined && !signal.aborted && !failed) {
    const all = ended ? ended.text : read();
    const rest = all.slice(shown.length);
    const length = ended ? rest.length : judgeableLength(rest, minPieceLength(index));
    if (length === 0 || rest.slice(0, length).trim() === '') {
      if (ended) break;
      await new Promise<void>((resolve) => {
        wake = resolve;
        // Handles what arrived while nobody was listening.
        if (ended || failed || read().length > all.length) resolve();
      });
      continue;
    }
    const passage = rest.slice(0, length);
    if (index === 0) onShown('');
    const against = await objection(passage);
    if (signal.aborted) break;
    withheld = against;
    if (withheld) {
      if (!ended) onWithheld();
    } else {
      shown += passage;
      index += 1;
      onShown(shown);
    }
  }
  await asking;
  if (!ended) throw failed?.reason;
  const answer: AiAnswer = ended;
  return {
    answer,
    shown,
    ...(withheld ? { withheld } : {}),
    isSensitive,
    usage: sumUsage([answer.usage, ...spent]),
  };
}

/** Tokens of several calls together. */
export function sumUsage(usages: readonly [AiUsage, ...AiUsage[]]): AiUsage {
  return usages.reduce((sum, one) => ({
    inputTokens: sum.inputTokens + one.inputTokens,
    outputTokens: sum.outputTokens + one.outputTokens,
    estimated: sum.estimated || one.estimated,
  }));
}

/** The sentence that the next one may agree with. */
function lastSentence(shown: string): string {
  const [sentence = ''] = /[^.!?…\n]+[.!?…\s"”’')\]*_]*$/u.exec(shown.slice(-1000)) ?? [];
  return sentence;
}
