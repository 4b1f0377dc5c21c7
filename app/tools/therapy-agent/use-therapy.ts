import { useCallback, useState } from 'react';
import { type AiProviders, useAiProviders } from '~/ai/use-ai-providers';
import { useTurn } from '~/ai/use-turn';
import { readLocal, writeLocal } from '~/platform/local-store';
import { useLocal } from '~/platform/use-local';
import type { JudgedAnswer } from './judge/judged-answer';
import { messages as texts } from './messages';
import { type Mood, moodMessage, moodRecord, withMood } from './model/moods';
import { conversationRecord, type TherapyMessage, withMessage } from './model/therapy-message';
import { useCrisisCheck } from './use-crisis-check';

/** State and actions of the therapy agent's page. */
export interface Therapy {
  conversation: readonly TherapyMessage[];
  providers: AiProviders;
  isBusy: boolean;
  /** The judged part of the current answer; undefined before any of it is judged. */
  shown: string | undefined;
  error: string | undefined;
  dismissError: () => void;
  /** Returns false if there was nothing to send or an answer is in progress. */
  send: (text: string) => boolean;
  /** Stores the mood, adds it to the chat and hides the question. */
  pickMood: (mood: Mood) => void;
  /** Answers the last message again. */
  retry: () => void;
  stop: () => void;
  /** Empties the conversation; the moods stay. */
  startOver: () => void;
}

const add = (message: TherapyMessage) =>
  writeLocal(conversationRecord, withMessage(readLocal(conversationRecord), message));

/** The person's messages before a message. */
function saidBefore({ id }: TherapyMessage): string[] {
  const known = readLocal(conversationRecord);
  const at = known.findIndex((message) => message.id === id);
  return known
    .slice(0, Math.max(0, at))
    .filter(({ isUser }) => isUser)
    .map(({ content }) => content);
}

/** The conversation, the provider, the check before and after each turn. */
export function useTherapy(): Therapy {
  const [conversation, setConversation] = useLocal(conversationRecord);
  const providers = useAiProviders();
  const { turn, isFree, begin, stop } = useTurn(providers);
  const check = useCrisisCheck();
  const [error, setError] = useState<string>();
  const [shown, setShown] = useState<{ of: string; text: string }>();

  const answer = useCallback(
    (asked: TherapyMessage) => {
      setError(undefined);
      // The check precedes the search for a provider, so that help is shown without one.
      const helping = asked.help ? undefined : check.ofPerson(asked.content, saidBefore(asked));
      const shown = Promise.resolve(helping).then((found) => {
        const help = asked.help ?? found;
        const isThere = readLocal(conversationRecord).some(({ id }) => id === asked.id);
        if (help && isThere) add({ ...asked, help });
      });
      return begin(
        async (provider, turn) => {
          await shown;
          const known = readLocal(conversationRecord);
          const at = known.findIndex(({ id }) => id === asked.id);
          if (at < 0) return;
          const { answerTwice, wordsInPlace } = await import('./judge/answer-twice');
          const judged = await answerTwice(provider, known.slice(0, at + 1), {
            turn,
            check,
            onShown: (text) => setShown(text === undefined ? text : { of: asked.id, text }),
          });
          // The conversation was restarted meanwhile: there is nothing left to answer.
          const kept = readLocal(conversationRecord);
          if (!kept.some(({ id }) => id === asked.id)) return;
          const { fault } = judged.answer;
          if (judged.withheld)
            add(ourWords(judged, wordsInPlace(judged.withheld, kept), known[at]?.help));
          else if (judged.shown.trim() !== '') add(theirWords(judged));
          if (fault && !judged.withheld)
            setError(
              fault.code === 'not-configured'
                ? texts.unavailable
                : fault.message || texts.sendFailed,
            );
        },
        (reason) => setError(reason === undefined ? texts.unavailable : texts.sendFailed),
      ).finally(() => setShown(undefined));
    },
    [begin, check],
  );

  const say = useCallback(
    (content: string, mood?: Mood) => {
      const message = fresh({ content, isUser: true, ...(mood ? { mood } : {}) });
      add(message);
      if (isFree()) void answer(message);
    },
    [answer, isFree],
  );
  return {
    conversation,
    providers,
    isBusy: turn !== undefined,
    shown: conversation.some(({ id }) => id === shown?.of) ? shown?.text : undefined,
    error,
    dismissError: () => setError(undefined),
    send: (text) => {
      if (!isFree() || text.trim() === '') return false;
      say(text.trim());
      return true;
    },
    pickMood: (mood) => {
      const at = new Date().toISOString();
      writeLocal(moodRecord, withMood(readLocal(moodRecord), { mood, at }));
      say(moodMessage(mood), mood);
    },
    retry: () => {
      const last = readLocal(conversationRecord).at(-1);
      if (isFree() && last?.isUser) void answer(last);
    },
    stop,
    startOver: () => {
      stop();
      setConversation([]);
      setError(undefined);
    },
  };
}

function fresh(message: Omit<TherapyMessage, 'id' | 'timestamp'>): TherapyMessage {
  return { id: crypto.randomUUID(), timestamp: new Date().toISOString(), ...message };
}

/** The judged part of an answer; what was unjudged when the person stopped is dropped. */
function theirWords({ answer, shown, isSensitive, usage }: JudgedAnswer): TherapyMessage {
  const ending = shown.length < answer.text.length ? 'stopped' : answer.ending;
  return fresh({
    content: shown,
    isUser: false,
    ...(ending === 'complete' ? {} : { ending }),
    ...(isSensitive ? { help: 'unsure' } : {}),
    source: answer.source,
    usage,
  });
}

/**
 * Help in place of a withheld answer, of which nothing is stored.
 * @param reason the danger in the person's own words: the card says nothing that they did not say
 */
function ourWords(
  { answer: { source }, usage }: JudgedAnswer,
  content: string,
  reason: TherapyMessage['help'] = 'unsure',
): TherapyMessage {
  return fresh({ content, isUser: false, withheld: true, help: reason, source, usage });
}
