import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { LiveAnswer } from '~/components/ai/live-answer';
import { type AiEngines, useAiEngines } from '~/components/ai/use-ai-engines';
import { useAnswer } from '~/components/ai/use-answer';
import type { AiAnswer } from '~/engines/ai/collect-answer';
import { ChatBook, type ChatView } from './engine/chat-book';
import { type Attachment, type ChatMessage, pathTo } from './engine/session-model';
import { messages as texts } from './messages';

/** How often an answer that is being written is kept on the device, in milliseconds. */
const KEEP_EVERY_MS = 1000;

/** What failed in which chat. */
export interface ChatError {
  sessionId: string;
  message: string;
  detail: string | undefined;
}

/** Everything that Synthea's page shows and does. */
export interface Chat {
  book: ChatBook;
  view: ChatView;
  engines: AiEngines;
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
  const [book] = useState(() => new ChatBook());
  const view = useSyncExternalStore(book.subscribe, book.view, book.view);
  useEffect(() => book.start(), [book]);
  const engines = useAiEngines();
  const { current, ask, stop } = useAnswer();
  const [turn, setTurn] = useState<Turn>();
  const busy = useRef(false);
  const [error, setError] = useState<ChatError>();

  const { chosen, look } = engines;
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
        const engine = (chosen ?? (await look()))?.engine;
        if (!engine) return setError({ sessionId, message: texts.unavailable, detail: undefined });
        const draft = (content: string): ChatMessage => ({
          id,
          content,
          isUser: false,
          timestamp: new Date().toISOString(),
          parentId: to.id,
          ending: 'pending',
        });
        const { buildRequest } = await import('./engine/build-request');
        const keep = keepNowAndThen(book, sessionId, draft);
        const result = await ask(engine, buildRequest(path, engine.takes.files), keep);
        if (result.text !== '') {
          hasCome = true;
          book.replaceMessage(finished(draft(result.text), result), sessionId);
        }
        if (result.fault) setError({ sessionId, ...wordsOf(result) });
      } catch {
        const detail = 'Part of the page could not be loaded. Check the connection and try again.';
        setError({ sessionId, message: texts.sendFailed, detail });
      } finally {
        // Nothing has come: the former answer is back in sight.
        if (!hasCome && before !== undefined) book.rewindTo(before, sessionId);
        busy.current = false;
        setTurn(undefined);
      }
    },
    [ask, book, chosen, look],
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
    book,
    view,
    engines,
    isBusy: turn !== undefined,
    live: isHere && current ? { id: turn.id, answer: current.live } : undefined,
    error: error?.sessionId === view.active.id ? error : undefined,
    stop,
    ...actions,
  };
}

/** Puts an answer into its chat with its first word, and on the device as it grows. */
function keepNowAndThen(book: ChatBook, sessionId: string, draft: (text: string) => ChatMessage) {
  let keptAt = 0;
  return (text: () => string) => {
    const now = Date.now();
    if (keptAt === 0) book.addMessage(draft(text()), sessionId);
    else if (now - keptAt >= KEEP_EVERY_MS) book.keep(draft(text()), sessionId);
    else return;
    keptAt = now;
  };
}

function finished({ ending: _, ...message }: ChatMessage, result: AiAnswer): ChatMessage {
  const { ending, source, usage } = result;
  return { ...message, ...(ending === 'complete' ? {} : { ending }), source, usage };
}

function wordsOf({ fault }: AiAnswer): Pick<ChatError, 'message' | 'detail'> {
  return fault?.code === 'not-configured'
    ? { message: texts.unavailable, detail: undefined }
    : { message: texts.sendFailed, detail: fault?.message };
}
