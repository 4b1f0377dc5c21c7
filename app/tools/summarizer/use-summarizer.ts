import { toToolError } from '@entropy-tools/core/part-error';
import { useCallback, useRef, useState } from 'react';
import type { LiveAnswer } from '~/ai/live-answer';
import type { AiAnswer } from '~/ai/providers/read-whole-answer';
import { type AiProviders, useAiProviders } from '~/ai/use-ai-providers';
import { useTurn } from '~/ai/use-turn';
import { useJobs } from '~/jobs/use-jobs';
import { useLocal } from '~/platform/use-local';
import type { SummarizerJobs, jobs as summarizerJobs } from './jobs';
import { MAX_TEXT, messages } from './messages';
import type { EditorNode } from './summary/editor-node';
import type { SourcedPoint } from './summary/sourced-points';
import type { SummaryStep } from './summary/summarise';
import { optionsRecord, type SummaryOptions } from './summary/summary-options';
import { useDraft } from './use-draft';

/** An error; `partial` is the summary so far. */
interface SummaryError {
  message: string;
  detail?: string | undefined;
  partial?: Summary | undefined;
}

/** A summary as received. */
export interface Summary {
  content: EditorNode;
  /** The text it summarises. */
  source: string;
  /** Offset of each page in the source, if it is a PDF's text as it was read. */
  pageStarts?: readonly number[] | undefined;
  /** Undefined if its sentences were picked from the text, without a model. */
  answer: Pick<AiAnswer, 'source' | 'usage'> | undefined;
  /** The points of picked sentences, whose places are known. */
  points?: readonly SourcedPoint[] | undefined;
  /** Whether the model stopped at its limit, or the user stopped it. */
  isCut: boolean;
  /** For a long text: how many of its parts it covers, if not all. */
  madeOf?: { parts: number; of: number } | undefined;
}

/** State and actions of the page. */
export interface Summarizer {
  text: string;
  /** @param pageStarts offset of each page, of a PDF's text */
  setText: (text: string, pageStarts?: readonly number[]) => void;
  options: SummaryOptions;
  setOptions: (options: SummaryOptions) => void;
  providers: AiProviders;
  isBusy: boolean;
  step: SummaryStep | undefined;
  /** The summary in progress. */
  live: LiveAnswer | undefined;
  summary: Summary | undefined;
  /** Puts the partial summary of a failure into the editor. */
  take: (summary: Summary) => void;
  error: SummaryError | undefined;
  dismissError: () => void;
  jobs: SummarizerJobs;
  /** Reports what could not be loaded as a text, and why. */
  refuse: (reason: string) => void;
  summarize: () => void;
  /** Picks sentences of the text, on this device and without a model. */
  extract: () => void;
  stop: () => void;
}

/** @param hasOutput whether the editor contains text, which a partial summary does not replace */
export function useSummarizer(hasOutput: () => boolean): Summarizer {
  const [text, setDraft] = useDraft();
  const [paged, setPaged] = useState<{ text: string; pageStarts: readonly number[] }>();
  const setText = useCallback(
    (next: string, pageStarts?: readonly number[]) => {
      setDraft(next);
      if (pageStarts) setPaged({ text: next, pageStarts });
    },
    [setDraft],
  );
  const pageStarts = paged?.text === text ? paged.pageStarts : undefined;
  const [options, setOptions] = useLocal(optionsRecord);
  const jobs = useJobs<typeof summarizerJobs>('summarizer');
  const providers = useAiProviders('summarize');
  const { live, isFree, begin, stop } = useTurn(providers);
  const [step, setStep] = useState<SummaryStep>();
  const [isLast, setIsLast] = useState(false);
  const [summary, setSummary] = useState<Summary>();
  const [error, setError] = useState<SummaryError>();
  const known = useRef(new Map<string, string>());
  const { detect } = providers;

  const extract = useCallback(async () => {
    const problem = problemOf(text);
    if (problem) return setError(problem);
    try {
      const { output } = await jobs.extract({ text, options });
      if (!output) return setError({ message: 'There are no whole sentences in this text.' });
      setSummary({ ...output, source: text, pageStarts, answer: undefined, isCut: false });
    } catch (error) {
      setError({ message: messages.failed, detail: (await toToolError(error)).message });
    }
  }, [jobs, options, text, pageStarts]);

  const run = useCallback(async () => {
    if (!isFree()) return;
    const problem = problemOf(text);
    if (problem) return setError(problem);
    setError(undefined);
    setStep({ done: 0, of: 1 });
    const work: Parameters<typeof begin>[0] = async (provider, { ask }) => {
      const [{ summarise, MATERIAL }, { guardProvider }, { markdownToEditor }] = await Promise.all([
        import('./summary/summarise'),
        import('~/ai/providers/guard-answer'),
        import('./markdown-to-editor'),
      ]);
      const guarded = guardProvider(provider, [MATERIAL]);
      const answer = await summarise(
        text,
        options,
        (request, last) => {
          setIsLast(last);
          return ask(guarded, request);
        },
        { known: known.current, onStep: setStep },
      );
      const came: Summary | undefined =
        answer.text.trim() === ''
          ? undefined
          : {
              content: markdownToEditor(answer.text),
              source: text,
              pageStarts,
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
    };
    await begin(work, async (reason) => {
      if (reason !== undefined) return setError({ message: messages.failed, detail: reason });
      setError({ message: messages.unavailable });
      // The user's own words in the editor stay; the button 'Pick key sentences' is there.
      if (!hasOutput()) await extract();
    });
    setStep(undefined);
    setIsLast(false);
    // The remaining quota for today has changed.
    void detect().catch(() => {});
  }, [begin, extract, hasOutput, detect, isFree, options, text, pageStarts]);

  return {
    text,
    setText,
    options,
    setOptions,
    providers,
    isBusy: step !== undefined,
    step,
    live: isLast ? live : undefined,
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
    extract: () => {
      setError(undefined);
      void extract();
    },
    stop,
  };
}

/** Why a text cannot be summarised; undefined if it can. */
function problemOf(text: string): SummaryError | undefined {
  if (text.trim() === '') return { message: messages.empty };
  if (text.length <= MAX_TEXT) return undefined;
  return {
    message: `The text has ${text.length.toLocaleString('en')} characters; ${MAX_TEXT.toLocaleString('en')} can be summarised at once.`,
    detail: 'Shorten it, or summarise it part by part.',
  };
}
