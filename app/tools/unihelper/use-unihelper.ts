import { useCallback, useState } from 'react';
import { type AiProviders, useAiProviders } from '~/ai/use-ai-providers';
import { useTurn } from '~/ai/use-turn';
import { readLocal, writeLocal } from '~/platform/local-store';
import { useLocal } from '~/platform/use-local';
import type { AnswerTarget, NewMessage } from './answer/give-answer';
import { messages as texts } from './messages';
import {
  type Conversations,
  conversationsRecord,
  selectedOf,
  type UniConversation,
  type UniMessage,
  withMessage,
  withNewConversation,
  withoutConversation,
} from './model/conversations';

/** State and actions of the page. */
export interface Unihelper {
  conversations: Conversations;
  selected: UniConversation;
  providers: AiProviders;
  isBusy: boolean;
  /** The checked part of the current answer, if it belongs to the selected conversation. */
  shown: string | undefined;
  /** Whether the current answer belongs to the selected conversation. */
  isAnswering: boolean;
  error: string | undefined;
  dismissError: () => void;
  /** Conversations are in memory only: the device had no room. */
  isStorageFull: boolean;
  /** Returns false if there was nothing to send or an answer is in progress. */
  send: (text: string) => boolean;
  /** Answers the last question again, after an error. */
  retry: () => void;
  stop: () => void;
  create: () => void;
  select: (id: string) => void;
  remove: (id: string) => void;
}

/** Loaded with the first question. */
const loadGiving = () => import('./answer/give-answer');
const now = () => readLocal(conversationsRecord);

/** The conversations, the providers and the current answer. */
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
      const desk: AnswerTarget = {
        said,
        add: (message) => add(id, fresh('model', message)),
        show: (shown) => setAnswering({ id, shown }),
        fail,
      };
      await begin(
        async (provider, turn) => (await loadGiving()).giveModelAnswer(provider, turn, desk),
        async (reason, turn) => {
          if (reason !== undefined) fail(texts.sendFailed);
          else await (await loadGiving()).giveFactsAnswer(turn, desk);
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
      add(id, fresh('user', { content: text.trim() }));
      void answer(id);
      return true;
    },
    retry: () => {
      const { id, messages } = selectedOf(now());
      if (isFree() && messages.at(-1)?.role === 'user') void answer(id);
    },
    stop,
    create: () => write(withNewConversation(now(), crypto.randomUUID(), new Date())),
    select: (id) => write({ ...now(), selected: id }),
    remove: (id) => write(withoutConversation(now(), id)),
  };
}

function fresh(role: UniMessage['role'], parts: NewMessage): UniMessage {
  return { id: crypto.randomUUID(), role, ...parts, timestamp: new Date().toISOString() };
}
