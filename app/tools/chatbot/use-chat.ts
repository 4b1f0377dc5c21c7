import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { LiveAnswer } from '~/ai/live-answer';
import { type AiProviders, useAiProviders } from '~/ai/use-ai-providers';
import { useAnswer } from '~/ai/use-answer';
import { toToolError } from '~/platform/part-error';
import { ChatStore, type ChatView } from './chat/chat-store';
import { type Attachment, type ChatMessage, pathTo } from './chat/session-model';
import { messages as texts } from './messages';

/** What failed in which chat. */
export interface ChatError {
  sessionId: string;
  message: string;
  detail: string | undefined;
}

/** Everything that Synthea's page shows and does. */
export interface Chat {
  store: ChatStore;
  view: ChatView;
  providers: AiProviders;
  isBusy: boolean;
  /** The answer under way, where it belongs to the open chat. */
  live: { id: string; answer: LiveAnswer } | undefined;
  error: ChatError | undefined;
  dismissError: () => void;
  /** False when there was nothing to send or an answer is under way. */
  send: (text: string, attachments?: readonly Attachment[]) => boolean;
  /** Answers the last message of the open chat once more. */
  retry: () => void;
  regenerate: (answer: ChatMessage) => void;
  /** Sends another version of a message; the former one and what followed it are kept. */
  edit: (message: ChatMessage, text: string) => void;
  stop: () => void;
}

interface Turn {
  id: string;
  sessionId: string;
}

/** The chats, the engines and the answer under way. */
export function useChat(): Chat {
  const [book] = useState(() => new ChatStore());
  const view = useSyncExternalStore(book.subscribe, book.view, book.view);
  useEffect(() => book.start(), [book]);
  const providers = useAiProviders();
  const { current, ask, stop } = useAnswer();
  const [turn, setTurn] = useState<Turn>();
  const busy = useRef(false);
  const [error, setError] = useState<ChatError>();

  const { chosen, detect } = providers;
  const answer = useCallback(
    async (to: ChatMessage, before?: string | null) => {
      const sessionId = book.view().active.id;
      const path = pathTo(book.view().messages, to.id);
      const id = crypto.randomUUID();
      busy.current = true;
      setTurn({ id, sessionId });
      setError(undefined);
      let hasCome = false;
      try {
        const provider = (chosen ?? (await detect()))?.provider;
        if (!provider)
          return setError({ sessionId, message: texts.unavailable, detail: undefined });
        const [
          { buildRequest },
          { draftOf, finished, saveThrottled: keepNowAndThen, failureText: wordsOf },
        ] = await Promise.all([import('./chat/build-request'), import('./chat/keep-answer')]);
        const draft = draftOf(id, to.id);
        const keep = keepNowAndThen(book, sessionId, draft);
        const result = await ask(provider, buildRequest(path, provider.takes.files), keep);
        if (result.text !== '') {
          hasCome = true;
          book.replaceMessage(finished(draft(result.text), result), sessionId);
        }
        if (result.fault) setError({ sessionId, ...wordsOf(result) });
      } catch (error) {
        const { message: detail } = await toToolError(error);
        setError({ sessionId, message: texts.sendFailed, detail });
      } finally {
        // Nothing has come: the former answer is back in sight.
        if (!hasCome && before !== undefined) book.rewindTo(before, sessionId);
        busy.current = false;
        setTurn(undefined);
      }
    },
    [ask, book, chosen, detect],
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
      book.addMessage(message);
      void answer(message);
    };
    return {
      send: (text: string, attachments?: readonly Attachment[]) => {
        if (busy.current || (text.trim() === '' && !attachments?.length)) return false;
        say(text.trim(), book.view().path.at(-1)?.id ?? null, attachments);
        return true;
      },
      retry: () => {
        const last = book.view().path.at(-1);
        if (!busy.current && last?.isUser) void answer(last);
      },
      regenerate: ({ parentId }: ChatMessage) => {
        const asked = parentId === null ? undefined : book.view().messages.get(parentId);
        if (busy.current || !asked) return;
        const { id, leafId } = book.view().active;
        book.rewindTo(asked.id, id);
        void answer(asked, leafId);
      },
      edit: ({ parentId, attachments }: ChatMessage, text: string) => {
        if (!busy.current && text.trim() !== '') say(text.trim(), parentId, attachments);
      },
      dismissError: () => setError(undefined),
    };
  }, [answer, book]);

  const isHere = turn !== undefined && turn.sessionId === view.active.id;
  return {
    store: book,
    view,
    providers,
    isBusy: turn !== undefined,
    live: isHere && current ? { id: turn.id, answer: current.live } : undefined,
    error: error?.sessionId === view.active.id ? error : undefined,
    stop,
    ...actions,
  };
}
