import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { LiveAnswer } from '~/ai/live-answer';
import { type AiProviders, useAiProviders } from '~/ai/use-ai-providers';
import { useTurn } from '~/ai/use-turn';
import { ChatStore, type ChatView } from './chat/chat-store';
import { type Attachment, type ChatMessage, pathTo } from './chat/session-model';
import { messages as texts } from './messages';

/** An error and the chat in which it occurred. */
interface ChatError {
  sessionId: string;
  message: string;
  detail: string | undefined;
}

/** State and actions of Synthea's page. */
export interface Chat {
  store: ChatStore;
  view: ChatView;
  providers: AiProviders;
  isBusy: boolean;
  /** The answer in progress, if it belongs to the open chat. */
  live: { id: string; answer: LiveAnswer } | undefined;
  error: ChatError | undefined;
  dismissError: () => void;
  /** Returns false when there is nothing to send or an answer is in progress. */
  send: (text: string, attachments?: readonly Attachment[]) => boolean;
  /** Answers the last message of the open chat again. */
  retry: () => void;
  regenerate: (answer: ChatMessage) => void;
  /** Sends an edited version of a message; the former one and what followed it are kept. */
  edit: (message: ChatMessage, text: string) => void;
  stop: () => void;
}

/** The chats, the providers and the answer in progress. */
export function useChat(): Chat {
  const [store] = useState(() => new ChatStore());
  const view = useSyncExternalStore(store.subscribe, store.view, store.view);
  useEffect(() => store.start(), [store]);
  const providers = useAiProviders();
  const { turn, live, isFree, begin, stop } = useTurn(providers);
  /** The chat of the current turn, which may no longer be the open one. */
  const [turnSession, setTurnSession] = useState<string>();
  const [error, setError] = useState<ChatError>();

  const answer = useCallback(
    async (to: ChatMessage, before?: string | null) => {
      const sessionId = store.view().active.id;
      const path = pathTo(store.view().messages, to.id);
      const fail = (message: string, detail?: string) => setError({ sessionId, message, detail });
      setTurnSession(sessionId);
      setError(undefined);
      let hasCome = false;
      await begin(
        async (provider, { id, ask }) => {
          const [{ buildRequest }, { draftOf, finished, saveThrottled, failureText }] =
            await Promise.all([import('./chat/build-request'), import('./chat/keep-answer')]);
          const draft = draftOf(id, to.id);
          const save = saveThrottled(store, sessionId, draft);
          const result = await ask(provider, buildRequest(path, provider.takes.files), save);
          if (result.text !== '') {
            hasCome = true;
            store.replaceMessage(finished(draft(result.text), result), sessionId);
          }
          if (result.fault) setError({ sessionId, ...failureText(result) });
        },
        (reason) =>
          reason === undefined ? fail(texts.unavailable) : fail(texts.sendFailed, reason),
      );
      // Nothing was received: show the former answer again.
      if (!hasCome && before !== undefined) store.rewindTo(before, sessionId);
    },
    [begin, store],
  );

  const actions = useMemo(() => {
    const say = (content: string, parentId: string | null, attachments?: readonly Attachment[]) => {
      const message: ChatMessage = {
        id: crypto.randomUUID(),
        content,
        isUser: true,
        timestamp: new Date().toISOString(),
        parentId,
        ...(attachments?.length ? { attachments } : {}),
      };
      store.addMessage(message);
      void answer(message);
    };
    return {
      send: (text: string, attachments?: readonly Attachment[]) => {
        if (!isFree() || (text.trim() === '' && !attachments?.length)) return false;
        say(text.trim(), store.view().path.at(-1)?.id ?? null, attachments);
        return true;
      },
      retry: () => {
        const last = store.view().path.at(-1);
        if (isFree() && last?.isUser) void answer(last);
      },
      regenerate: ({ parentId }: ChatMessage) => {
        const asked = parentId === null ? undefined : store.view().messages.get(parentId);
        if (!isFree() || !asked) return;
        const { id, leafId } = store.view().active;
        store.rewindTo(asked.id, id);
        void answer(asked, leafId);
      },
      edit: ({ parentId, attachments }: ChatMessage, text: string) => {
        if (isFree() && text.trim() !== '') say(text.trim(), parentId, attachments);
      },
      dismissError: () => setError(undefined),
    };
  }, [answer, isFree, store]);

  const isHere = turnSession === view.active.id;
  return {
    store,
    view,
    providers,
    isBusy: turn !== undefined,
    live: isHere && turn && live ? { id: turn.id, answer: live } : undefined,
    error: error?.sessionId === view.active.id ? error : undefined,
    stop,
    ...actions,
  };
}
