import { useCallback, useRef, useState } from 'react';
import type { LiveAnswer } from '~/ai/live-answer';
import { type AiProviders, useAiProviders } from '~/ai/use-ai-providers';
import { useAnswer } from '~/ai/use-answer';
import { useJobs } from '~/jobs/use-jobs';
import { toToolError } from '~/platform/part-error';
import type { DocumentJobs, jobs as documentJobs } from './jobs';
import { messages as texts } from './messages';
import type { DocumentMessage } from './passages/document-model';
import { type Documents, useDocuments } from './use-documents';

/** Everything that the page shows and does. */
export interface DocumentChat {
  documents: Documents;
  providers: AiProviders;
  isBusy: boolean;
  /** The answer under way. */
  live: { id: string; answer: LiveAnswer } | undefined;
  /** How far the documents are read for a search by meaning, from 0 to 1; undefined: they are not. */
  searching: number | undefined;
  /** False when there was nothing to send, no document, or an answer is under way. */
  send: (text: string) => boolean;
  /** Asks the last question once more, after an error. */
  retry: () => void;
  stop: () => void;
  /** What reads and searches the documents. */
  jobs: DocumentJobs;
}

/** As much of the documents goes along, in UTF-16 code units; the rest is searched for passages. */
const ROOM = { 'own-key': 1_200_000, gateway: 200_000, browser: 9_000 } as const;
/** What the gateway sets aside for instructions beside texts and for an answer, in tokens. */
const SET_ASIDE = 10_000;

/** The documents, the engines and the answer under way. */
export function useDocumentChat(): DocumentChat {
  const { current, ask, stop } = useAnswer();
  const turn = useRef<{ id: string; control: AbortController }>(undefined);
  const [turnId, setTurnId] = useState<string>();
  const [searching, setSearching] = useState<number>();
  const leave = useCallback(() => {
    turn.current?.control.abort();
    turn.current = undefined;
    setTurnId(undefined);
    setSearching(undefined);
    stop();
  }, [stop]);
  const jobs = useJobs<typeof documentJobs>('chat-to-document');
  const documents = useDocuments(jobs, leave);
  const { now, add, drop } = documents;
  const providers = useAiProviders();
  const { chosen, detect, today } = providers;

  const answer = useCallback(async () => {
    const mine = { id: crypto.randomUUID(), control: new AbortController() };
    turn.current = mine;
    setTurnId(mine.id);
    const isMine = () => turn.current === mine;
    const say = (message: Pick<DocumentMessage, 'content'> & Partial<DocumentMessage>) => {
      if (isMine())
        add({
          id: mine.id,
          type: 'assistant',
          timestamp: new Date().toISOString(),
          ...message,
        });
    };
    const apologise = (reason: string) =>
      say({ id: crypto.randomUUID(), content: `${texts.sorry}${reason}`, own: 'error' });
    try {
      const offer = chosen ?? (await detect());
      if (!offer) return apologise(texts.unavailable);
      const { askDocuments } = await import('./ask-documents');
      const result = await askDocuments({
        work: jobs,
        conversation: now(),
        provider: offer.provider,
        room: ROOM[offer.provider.id],
        tokensLeft:
          offer.provider.id === 'gateway' && today
            ? Math.max(0, today.remainingTokens - SET_ASIDE)
            : undefined,
        signal: mine.control.signal,
        onSearch: (fraction) => isMine() && setSearching(fraction),
        ask,
      });
      if (result.message) say(result.message);
      if (result.fault)
        apologise(
          result.fault.code === 'not-configured' ? texts.unavailable : result.fault.message,
        );
    } catch (error) {
      const { message } = await toToolError(error);
      if (!mine.control.signal.aborted) apologise(message);
    } finally {
      // What is left for today has changed.
      void detect().catch(() => {});
      if (isMine()) {
        turn.current = undefined;
        setTurnId(undefined);
        setSearching(undefined);
      }
    }
  }, [add, ask, chosen, detect, jobs, now, today]);

  const send = useCallback(
    (text: string) => {
      if (turn.current || text.trim() === '' || now().documents.length === 0) return false;
      const timestamp = new Date().toISOString();
      add({ id: crypto.randomUUID(), type: 'user', content: text.trim(), timestamp });
      void answer();
      return true;
    },
    [add, answer, now],
  );
  const retry = useCallback(() => {
    const { messages, documents: loaded } = now();
    if (turn.current || loaded.length === 0) return;
    const asked = messages.findLastIndex(({ type }) => type === 'user');
    if (asked < 0) return;
    for (const { id } of messages.slice(asked + 1)) drop(id);
    void answer();
  }, [answer, drop, now]);

  return {
    documents,
    providers,
    isBusy: turnId !== undefined,
    searching,
    live: turnId !== undefined && current ? { id: turnId, answer: current.live } : undefined,
    send,
    retry,
    stop: useCallback(() => {
      turn.current?.control.abort();
      stop();
    }, [stop]),
    jobs,
  };
}
