import { useCallback, useRef, useState } from 'react';
import type { LiveAnswer } from '~/ai/live-answer';
import type { AiAnswer } from '~/ai/providers/read-whole-answer';
import { type AiProviders, useAiProviders } from '~/ai/use-ai-providers';
import { useAnswer } from '~/ai/use-answer';
import { useJobs } from '~/jobs/use-jobs';
import { toToolError } from '~/platform/part-error';
import { useLocal } from '~/platform/use-local';
import type { SummarizerJobs, jobs as summarizerJobs } from './jobs';
import { MAX_TEXT, messages } from './messages';
import type { EditorNode } from './summary/editor-node';
import type { SummaryStep } from './summary/summarise';
import { optionsRecord, type SummaryOptions } from './summary/summary-options';
import { useDraft } from './use-draft';

/** What went wrong; `partial` is what came of the summary before. */
export interface SummaryError {
  message: string;
  detail?: string | undefined;
  partial?: Summary | undefined;
}

/** A summary as it came. */
export interface Summary {
  markdown: string;
  content: EditorNode;
  /** The text that it is of. */
  source: string;
  answer: Pick<AiAnswer, 'source' | 'usage'>;
  /** The model stopped at its limit, or the person did. */
  isCut: boolean;
  /** Of a long text: how many of its parts it is made of, where not of all. */
  madeOf?: { parts: number; of: number } | undefined;
}

/** Everything that the page shows and does. */
export interface Summarizer {
  text: string;
  setText: (text: string) => void;
  options: SummaryOptions;
  setOptions: (options: SummaryOptions) => void;
  providers: AiProviders;
  isBusy: boolean;
  step: SummaryStep | undefined;
  /** The summary under way. */
  live: LiveAnswer | undefined;
  summary: Summary | undefined;
  /** Puts what came before a fault into the editor. */
  take: (summary: Summary) => void;
  error: SummaryError | undefined;
  dismissError: () => void;
  jobs: SummarizerJobs;
  /** Says what could not be taken as a text, and why. */
  refuse: (reason: string) => void;
  summarize: () => void;
  stop: () => void;
}

/** @param hasOutput whether the editor holds a text, which is not replaced by half a summary */
export function useSummarizer(hasOutput: () => boolean): Summarizer {
  const [text, setText] = useDraft();
  const [options, setOptions] = useLocal(optionsRecord);
  const jobs = useJobs<typeof summarizerJobs>('summarizer');
  const providers = useAiProviders('summarize');
  const { current, ask, stop } = useAnswer();
  const [step, setStep] = useState<SummaryStep>();
  const [isLast, setIsLast] = useState(false);
  const [summary, setSummary] = useState<Summary>();
  const [error, setError] = useState<SummaryError>();
  const busy = useRef(false);
  const isStopped = useRef(false);
  const known = useRef(new Map<string, string>());
  const { chosen, detect } = providers;

  const run = useCallback(async () => {
    if (busy.current) return;
    if (text.trim() === '') return setError({ message: messages.empty });
    if (text.length > MAX_TEXT)
      return setError({
        message: `The text has ${text.length.toLocaleString('en')} characters; ${MAX_TEXT.toLocaleString('en')} can be summarised at once.`,
        detail: 'Shorten it, or summarise it part by part.',
      });
    busy.current = true;
    isStopped.current = false;
    setError(undefined);
    setStep({ done: 0, of: 1 });
    try {
      const provider = (chosen ?? (await detect()))?.provider;
      if (!provider) return setError({ message: messages.unavailable });
      const [{ summarise, MATERIAL }, { guardProvider: guardEngine }, { markdownToEditor }] =
        await Promise.all([
          import('./summary/summarise'),
          import('~/ai/providers/guard-answer'),
          import('./markdown-to-editor'),
        ]);
      const guarded = guardEngine(provider, [MATERIAL]);
      const answer = await summarise(
        text,
        options,
        (request, last) => {
          setIsLast(last);
          const answer = ask(guarded, request);
          // Stopped while something was loaded, or between two parts.
          if (isStopped.current) stop();
          return answer;
        },
        { known: known.current, onStep: setStep },
      );
      const came: Summary | undefined =
        answer.text.trim() === ''
          ? undefined
          : {
              markdown: answer.text,
              content: markdownToEditor(answer.text),
              source: text,
              answer,
              isCut: answer.ending !== 'complete',
              madeOf: answer.madeOf,
            };
      const isWhole = answer.ending === 'complete' || answer.ending === 'length';
      const takesIt = came !== undefined && (isWhole || !hasOutput());
      if (takesIt) setSummary(came);
      if (answer.fault)
        setError({
          message: messages.failed,
          detail: answer.fault.message,
          partial: takesIt ? undefined : came,
        });
      else if (answer.ending === 'stopped' && came && !takesIt)
        setError({ message: 'You stopped this summary.', partial: came });
    } catch (error) {
      setError({ message: messages.failed, detail: (await toToolError(error)).message });
    } finally {
      // What is left for today has changed.
      void detect().catch(() => {});
      busy.current = false;
      setStep(undefined);
      setIsLast(false);
    }
  }, [ask, chosen, hasOutput, detect, options, stop, text]);

  return {
    text,
    setText,
    options,
    setOptions,
    providers,
    isBusy: step !== undefined,
    step,
    live: isLast ? current?.live : undefined,
    summary,
    take: (came) => {
      setSummary(came);
      setError(undefined);
    },
    error,
    dismissError: () => setError(undefined),
    jobs,
    refuse: (message) => setError({ message }),
    summarize: () => void run(),
    stop: () => {
      isStopped.current = true;
      stop();
    },
  };
}
