import { useCallback, useState } from 'react';
import { type AiProviders, useAiProviders } from '~/ai/use-ai-providers';
import { type Turn, useTurn } from '~/ai/use-turn';
import { readLocal, writeLocal } from '~/platform/local-store';
import { useLocal } from '~/platform/use-local';
import type { KnowledgeAnswer } from '../../../workers/api/knowledge/knowledge.contract';
import { messages as texts } from './messages';
import {
  type Conversations,
  conversationsRecord,
  selectedOf,
  type UniConversation,
  type UniMessage,
  withMessage,
  withNew,
  without,
} from './model/conversations';

/** Everything that the page shows and does. */
export interface Unihelper {
  conversations: Conversations;
  selected: UniConversation;
  providers: AiProviders;
  isBusy: boolean;
  /** What of the answer under way was looked at, where it belongs to the selected conversation. */
  shown: string | undefined;
  /** Whether the answer under way belongs to the selected conversation. */
  isAnswering: boolean;
  error: string | undefined;
  dismissError: () => void;
  /** Conversations are in memory only: the device had no room. */
  isStorageFull: boolean;
  /** False when there was nothing to send or an answer is under way. */
  send: (text: string) => boolean;
  /** Answers the last question once more, after an error. */
  retry: () => void;
  stop: () => void;
  create: () => void;
  select: (id: string) => void;
  remove: (id: string) => void;
}

const now = () => readLocal(conversationsRecord);

/** The conversations, the providers and the answer under way. */
export function useUnihelper(): Unihelper {
  const [conversations] = useLocal(conversationsRecord);
  const providers = useAiProviders();
  const { turn, isFree, begin, stop } = useTurn(providers);
  const [answering, setAnswering] = useState<{ id: string; shown?: string }>();
  const [error, setError] = useState<{ id: string; text: string }>();
  const [isStorageFull, setStorageFull] = useState(false);

  const write = useCallback((next: Conversations) => {
    setStorageFull(writeLocal(conversationsRecord, next) === 'memory');
  }, []);
  const add = useCallback(
    (id: string, message: UniMessage) => write(withMessage(now(), id, message)),
    [write],
  );

  const answer = useCallback(
    async (id: string) => {
      const said = now().list.find((one) => one.id === id)?.messages ?? [];
      setAnswering({ id });
      setError(undefined);
      const fail = (text: string) => setError({ id, text });
      const look = async ({ signal }: Turn) => {
        const { askKnowledge } = await import('./answer/ask-knowledge');
        return askKnowledge(said, signal);
      };
      const sayInWords = async (known: KnowledgeAnswer) => {
        const { writeWordsAnswer } = await import('./answer/write-words-answer');
        const content = writeWordsAnswer(known);
        add(id, {
          ...fresh('model', content),
          ...(known.kind === 'facts' ? { withoutAi: true } : {}),
        });
      };
      await begin(
        async (provider, turn) => {
          const known = await look(turn);
          // Where nothing is known there is nothing to put into words.
          if (known.kind !== 'facts') return sayInWords(known);
          const { answerWithModel } = await import('./answer/answer-with-model');
          const made = await answerWithModel(provider, turn, said, known, (shown) =>
            setAnswering({ id, shown }),
          );
          const { ending, source, usage, fault } = made.answer;
          if (made.text !== '')
            add(id, {
              ...fresh('model', made.text),
              ...(made.passages.length > 0 ? { passages: made.passages } : {}),
              ...(ending === 'complete' ? {} : { ending }),
              source,
              usage,
            });
          else if (fault?.code === 'not-configured') await sayInWords(known);
          else if (ending !== 'stopped') fail(texts.sendFailed);
        },
        async (reason, turn) => {
          if (reason !== undefined) return fail(texts.sendFailed);
          try {
            await sayInWords(await look(turn));
          } catch (problem) {
            if (turn.signal.aborted) return;
            const code = (problem as { code?: unknown }).code;
            fail(code === 'knowledge_empty' ? texts.unavailable : texts.sendFailed);
          }
        },
      );
      setAnswering(undefined);
    },
    [add, begin],
  );

  const selected = selectedOf(conversations);
  const isAnswering = turn !== undefined && answering?.id === selected.id;
  return {
    conversations,
    selected,
    providers,
    isBusy: turn !== undefined,
    isAnswering,
    shown: isAnswering ? answering?.shown : undefined,
    error: error?.id === selected.id ? error.text : undefined,
    dismissError: () => setError(undefined),
    isStorageFull,
    send: (text) => {
      if (!isFree() || text.trim() === '') return false;
      const { id } = selectedOf(now());
      add(id, fresh('user', text.trim()));
      void answer(id);
      return true;
    },
    retry: () => {
      const { id, messages } = selectedOf(now());
      if (isFree() && messages.at(-1)?.role === 'user') void answer(id);
    },
    stop,
    create: () => write(withNew(now(), crypto.randomUUID(), new Date())),
    select: (id) => write({ ...now(), selected: id }),
    remove: (id) => write(without(now(), id)),
  };
}

function fresh(role: UniMessage['role'], content: string): UniMessage {
  return { id: crypto.randomUUID(), role, content, timestamp: new Date().toISOString() };
}
