/** The whole way to an answer that may be shown, loaded at the first message. */
import type { AiProvider } from '~/ai/providers/ai-provider';
import type { Turn } from '~/ai/use-turn';
import { buildPrompt } from '../model/build-prompt';
import type { TherapyMessage } from '../model/therapy-message';
import type { CrisisCheck } from '../use-crisis-check';
import { askJudge } from './ask-judge';
import { type JudgedAnswer, streamJudgedAnswer, sumUsage } from './judged-answer';

/**
 * Asks for an answer, and once more, in plain words, where the first was withheld as harmful.
 * @param said the conversation up to the message that is answered
 * @param options.onShown is given what may be shown so far; undefined when the first answer gives way
 */
export async function answerTwice(
  provider: AiProvider,
  said: readonly TherapyMessage[],
  {
    turn: { ask, signal },
    check,
    onShown,
  }: { turn: Turn; check: CrisisCheck; onShown: (text: string | undefined) => void },
): Promise<JudgedAnswer> {
  const isInCrisis = said.some(({ help }) => help !== undefined);
  const answer = (isSecond: boolean) => {
    const withheld = new AbortController();
    const asked = stoppedBy(provider, withheld.signal);
    return streamJudgedAnswer(
      (onText) => ask(asked, buildPrompt(said, isSecond), onText),
      {
        floor: (text) => check.ofAnswer(text, isInCrisis && !isSecond),
        judge: (passage) => askJudge(provider, passage, { signal }),
        isNear: check.isNear,
      },
      {
        message: said.at(-1)?.content ?? '',
        isInCrisis,
        signal,
        onShown,
        onWithheld: () => withheld.abort(),
      },
    );
  };
  const first = await answer(false);
  if (first.withheld !== 'harmful' || signal.aborted) return first;
  onShown(undefined);
  const second = await answer(true);
  const isLost = second.shown === '' && second.answer.fault;
  return { ...(isLost ? first : second), usage: sumUsage([first.usage, second.usage]) };
}

/** The engine with a second way to stop it, which leaves the turn under way. */
function stoppedBy(provider: AiProvider, own: AbortSignal): AiProvider {
  return {
    ...provider,
    stream: (request, { signal }) =>
      provider.stream(request, { signal: AbortSignal.any([signal, own]) }),
  };
}

/** In place of withheld answers of a conversation, one after the other, so that none repeats the last. */
const inPlace: Readonly<
  Record<NonNullable<JudgedAnswer['withheld']>, readonly [string, string, ...string[]]>
> = {
  harmful: [
    'I wrote an answer that could have hurt you, so it is not shown. You deserve better help than I can give here. Please reach out to one of the people whose numbers are here; they are there to listen.',
    'What I wrote this time was not good enough for you either, so it is not shown. I did read what you said, and it matters. Would you tell me how today has been?',
    'My words do not come out right, so they stay hidden. You do not have to stop talking. What would help you through the next hour?',
    'I found no words that are safe to show. You have done nothing wrong. A person who answers one of these numbers can do what I cannot.',
    'This answer stays hidden as well. I am here, and I read everything that you write. What is the smallest thing that would make this moment easier?',
  ],
  unchecked: [
    'An answer was written, but it could not be checked just now, so it is not shown. Please try again in a moment. If you are in danger, or need a person now, the people whose numbers are here are there to listen.',
    'This answer could not be checked either, so it is not shown. What you wrote is kept here, and you can ask again in a while. People can be reached by phone at any hour.',
    'My answers still cannot be checked, and I would rather show nothing than something unchecked. Please call one of the numbers, or try again later.',
  ],
};

/** What stands in place of a withheld answer. */
export function wordsInPlace(
  withheld: NonNullable<JudgedAnswer['withheld']>,
  conversation: readonly TherapyMessage[],
): string {
  const words = inPlace[withheld];
  const last = conversation.findLast(({ content }) => words.includes(content));
  // The first of them only opens.
  return words[last ? words.indexOf(last.content) + 1 : 0] ?? words[1];
}
