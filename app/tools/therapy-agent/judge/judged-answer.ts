/**
 * An answer that is shown piece by piece, each after it was judged: by the rules and the word model on
 * this device first, whose "no" stands, then by the model in a second call, which can only withhold more.
 * While a piece is judged, what comes in the meantime gathers and is judged together.
 */
import type { AiUsage } from '~/ai/providers/ai-provider';
import type { AiAnswer } from '~/ai/providers/read-whole-answer';
import type { AnswerVerdict } from '../crisis/check-answer';
import type { Judgement } from './ask-judge';
import type { Passage } from './judge-request';
import { judgeableLength, leastLength } from './split-groups';

/** What an answer is judged by. */
export interface Judges {
  /** The floor: of a piece, after the sentence before it. */
  floor: (text: string) => Promise<AnswerVerdict>;
  judge: (passage: Passage) => Promise<Judgement>;
  /** Whether a piece comes near a danger: without a judge it is not shown then. */
  isNear: (text: string) => Promise<boolean>;
}

export interface JudgedAnswer {
  answer: AiAnswer;
  /** What was judged and shown: all of the answer, unless it was stopped or withheld. */
  shown: string;
  /** `harmful`: a judge said no. `unchecked`: nobody could be asked, and it mattered. */
  withheld?: 'harmful' | 'unchecked';
  /** The subject itself came up: help is offered beside the answer. */
  isSensitive: boolean;
  /** Of the answer and of the judge's calls. */
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
export async function giveJudgedAnswer(
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
    const length = ended ? rest.length : judgeableLength(rest, leastLength(index));
    if (length === 0 || rest.slice(0, length).trim() === '') {
      if (ended) break;
      await new Promise<void>((resolve) => {
        wake = resolve;
        // What came while nobody listened is looked at at once.
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
    usage: [answer.usage, ...spent].reduce((sum, one) => ({
      inputTokens: sum.inputTokens + one.inputTokens,
      outputTokens: sum.outputTokens + one.outputTokens,
      estimated: sum.estimated || one.estimated,
    })),
  };
}

/** What the next sentence may agree with. */
function lastSentence(shown: string): string {
  const [sentence = ''] = /[^.!?…\n]+[.!?…\s"”’')\]*_]*$/u.exec(shown.slice(-1000)) ?? [];
  return sentence;
}
