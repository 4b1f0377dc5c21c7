import { useCallback, useState } from 'react';
import type { LiveAnswer } from '~/ai/live-answer';
import { type AiProviders, useAiProviders } from '~/ai/use-ai-providers';
import { useTurn } from '~/ai/use-turn';
import { useJobs } from '~/jobs/use-jobs';
import type { DocumentJobs, jobs as documentJobs } from './jobs';
import { EXTRACTED, NOTHING_FOUND, messages as texts } from './messages';
import type { DocumentMessage } from './passages/document-model';
import { askedOf, type Documents, useDocuments } from './use-documents';

/** State and actions of the page. */
export interface DocumentChat {
  documents: Documents;
  providers: AiProviders;
  isBusy: boolean;
  /** The answer in progress. */
  live: { id: string; answer: LiveAnswer } | undefined;
  /** Progress of embedding the documents, from 0 to 1; undefined when that is not running. */
  searching: number | undefined;
  /** Returns false when there is nothing to send, no document, or an answer is in progress. */
  send: (text: string) => boolean;
  /** Asks the last question again, after an error. */
  retry: () => void;
  stop: () => void;
  /** The worker's jobs on the documents. */
  jobs: DocumentJobs;
}

/** Limit of document text to send, in UTF-16 code units; longer documents are searched for passages. */
const ROOM = {
  'own-key': 1_200_000,
  gateway: 200_000,
  computer: 9_000,
  device: 9_000,
  browser: 9_000,
  rules: 0,
} as const;
/** Tokens that the gateway reserves for instructions and for an answer. */
const SET_ASIDE = 10_000;

/** The documents, the providers and the answer in progress. */
export function useDocumentChat(): DocumentChat {
  const providers = useAiProviders();
  const { detect, today } = providers;
  const { turn, live, isFree, begin, stop, drop: dropTurn } = useTurn(providers);
  const [searching, setSearching] = useState<number>();
  const leave = useCallback(() => {
    dropTurn();
    setSearching(undefined);
  }, [dropTurn]);
  const jobs = useJobs<typeof documentJobs>('chat-to-document');
  const documents = useDocuments(jobs, leave);
  const { now, add, drop } = documents;

  const answer = useCallback(async () => {
    const say = (message: Pick<DocumentMessage, 'id' | 'content'> & Partial<DocumentMessage>) =>
      add({ type: 'assistant', timestamp: new Date().toISOString(), ...message });
    const apologise = (reason: string) =>
      say({ id: crypto.randomUUID(), content: `${texts.sorry}${reason}`, own: 'error' });
    await begin(
      async (provider, { id, signal, isCurrent, ask }) => {
        const { askDocuments } = await import('./ask-documents');
        const result = await askDocuments({
          work: jobs,
          documents: askedOf(now()),
          messages: now().messages,
          provider,
          room: provider.room ?? ROOM[provider.id],
          tokensLeft:
            provider.id === 'gateway' && today
              ? Math.max(0, today.remainingTokens - SET_ASIDE)
              : undefined,
          signal,
          onSearch: (fraction) => isCurrent() && setSearching(fraction),
          ask,
        });
        if (!isCurrent()) return;
        if (result.message) say({ id, ...result.message });
        if (result.fault)
          apologise(
            result.fault.code === 'not-configured' ? texts.unavailable : result.fault.message,
          );
      },
      async (reason, { id, signal, isCurrent }) => {
        if (reason !== undefined) return apologise(reason);
        // Without any engine, the documents' own words answer.
        const question = now().messages.findLast(({ type }) => type === 'user')?.content ?? '';
        const { output } = await jobs.extract({ documents: askedOf(now()), question }, { signal });
        if (!isCurrent()) return;
        say({ id, ...(output ? { ...output, note: EXTRACTED } : { content: NOTHING_FOUND }) });
      },
    );
    if (isFree()) setSearching(undefined);
    // Today's remaining quota has changed.
    void detect().catch(() => {});
  }, [add, begin, detect, isFree, jobs, now, today]);

  const send = useCallback(
    (text: string) => {
      if (!isFree() || text.trim() === '' || askedOf(now()).length === 0) return false;
      const timestamp = new Date().toISOString();
      add({ id: crypto.randomUUID(), type: 'user', content: text.trim(), timestamp });
      void answer();
      return true;
    },
    [add, answer, isFree, now],
  );
  const retry = useCallback(() => {
    const { messages } = now();
    if (!isFree() || askedOf(now()).length === 0) return;
    const asked = messages.findLastIndex(({ type }) => type === 'user');
    if (asked < 0) return;
    for (const { id } of messages.slice(asked + 1)) drop(id);
    void answer();
  }, [answer, drop, isFree, now]);

  return {
    documents,
    providers,
    isBusy: turn !== undefined,
    searching,
    live: turn && live ? { id: turn.id, answer: live } : undefined,
    send,
    retry,
    stop,
    jobs,
  };
}
