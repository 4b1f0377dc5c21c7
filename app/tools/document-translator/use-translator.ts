import { toToolError } from '@entropy-tools/core/part-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AiProviders, useAiProviders } from '~/ai/use-ai-providers';
import { useJobs } from '~/jobs/use-jobs';
import { readLocal } from '~/platform/local-store';
import type { TranslatorJobs, jobs as translatorJobs } from './jobs';
import { messages } from './messages';
import type { OpenedDocument } from './opened-document';
import type { TranslationJob } from './translation-job';
import { glossaryRecord } from './use-glossary';
import { type LanguageChoice, useLanguages } from './use-languages';
import { type Uploads, useUploads } from './use-uploads';

/** The state and the actions of the page. */
export interface Translator {
  languages: LanguageChoice;
  setLanguages: (choice: LanguageChoice) => void;
  /** Why these languages cannot be used. */
  refusal: string | undefined;
  providers: AiProviders;
  uploads: Uploads;
  jobs: readonly TranslationJob[];
  /** Also continues after an error or Stop: finished passages are kept. */
  translate: (id: string) => void;
  /** Translates all pending or failed documents, one after the other. */
  translateAll: () => void;
  stop: (id: string) => void;
  stopAll: () => void;
  remove: (id: string) => void;
  /** Marks the files of these jobs as saved: leaving the page does not lose them. */
  markSaved: (ids: readonly string[]) => void;
  /** Writes edited passages into the file; resolves to false with the reason shown in the job. */
  revise: (id: string, texts: readonly string[]) => Promise<boolean>;
  /** The jobs that read and write files. */
  work: TranslatorJobs;
}

/** The specification's progress (spec 2, section 9). */
const STEP = { by: 10, everyMs: 200, most: 90 } as const;

/** One reads new files while another writes. */
const WORKERS = 2;

interface RunState {
  control: AbortController;
  timer: ReturnType<typeof setInterval>;
}

/** Manages the documents, their translations, and the work in progress. */
export function useTranslator(): Translator {
  const [languages, setLanguages] = useLanguages();
  const work = useJobs<typeof translatorJobs>('document-translator', { workers: WORKERS });
  const [jobs, setJobs] = useState<readonly TranslationJob[]>([]);
  const latest = useRef(jobs);
  const runs = useRef(new Map<string, RunState>());
  /** Finished translations, by job and by settings. */
  const known = useRef<Known>(new Map());
  const isStopped = useRef(false);
  const providers = useAiProviders('translate');
  // Long-running work uses the current choices at the time it needs them.
  const now = useRef({ languages, engines: providers });
  useEffect(() => {
    now.current = { languages, engines: providers };
  });

  const change = useCallback(
    (next: (jobs: readonly TranslationJob[]) => readonly TranslationJob[]) => {
      latest.current = next(latest.current);
      setJobs(latest.current);
    },
    [],
  );
  const update = useCallback(
    (id: string, patch: Partial<TranslationJob>) =>
      change((all) => all.map((job) => (job.id === id ? { ...job, ...patch } : job))),
    [change],
  );
  useEffect(() => {
    const under = runs.current;
    return () => {
      for (const { control, timer } of under.values()) {
        control.abort();
        clearInterval(timer);
      }
    };
  }, []);

  const choose = useCallback(
    (choice: LanguageChoice) => {
      setLanguages(choice);
      now.current = { ...now.current, languages: choice };
      change((all) =>
        all.map((job) =>
          job.status === 'pending' || job.status === 'error'
            ? { ...job, ...inLanguages(job, choice), status: 'pending', error: undefined }
            : job,
        ),
      );
    },
    [change, setLanguages],
  );
  const add = useCallback(
    (file: File, { passages, plainText, notes }: OpenedDocument) =>
      change((all) => [
        ...all,
        {
          id: crypto.randomUUID(),
          file,
          originalText: plainText,
          // The languages may have changed while the file was read.
          sourceLanguage: now.current.languages.from,
          targetLanguage: now.current.languages.to,
          status: 'pending',
          progress: 0,
          translatedText: '',
          passages,
          notes,
          done: 0,
          isSaved: false,
        },
      ]),
    [change],
  );
  const uploads = useUploads(work, add);
  const refusal = languages.from === languages.to ? messages.sameLanguages : undefined;

  const translate = useCallback(
    async (id: string): Promise<{ isVain: boolean } | undefined> => {
      const job = latest.current.find((one) => one.id === id);
      const isOpen = job?.status === 'pending' || job?.status === 'error';
      if (!job || !isOpen || job.passages.length === 0 || runs.current.has(id)) return undefined;
      const control = new AbortController();
      const timer = setInterval(() => {
        const progress = latest.current.find((one) => one.id === id)?.progress ?? 0;
        if (progress < STEP.most) update(id, { progress: progress + STEP.by });
      }, STEP.everyMs);
      runs.current.set(id, { control, timer });
      update(id, { status: 'translating', progress: 0, error: undefined, isSaved: false });
      // Choices made in the meantime apply from the next attempt.
      const end = (status: 'pending' | 'error', more: Partial<TranslationJob>) =>
        update(id, { status, progress: 0, ...more, ...inLanguages(job, now.current.languages) });
      try {
        const { chosen, detect } = now.current.engines;
        const provider = (chosen ?? (await detect()))?.provider;
        if (!provider) {
          end('error', { error: { message: messages.unavailable } });
          return { isVain: true };
        }
        const glossary = readLocal(glossaryRecord);
        const { runTranslation } = await import('./run-translation');
        const outcome = await runTranslation(job, {
          work,
          provider,
          glossary,
          known: knownFor(known.current, job, JSON.stringify(glossary)),
          signal: control.signal,
          onDone: (done) => update(id, { done }),
          onDetected: (detected) => update(id, { detected }),
        });
        const { detected } = outcome;
        if (outcome.kind === 'stopped') end('pending', { detected, ...outcome.part });
        else if (outcome.kind === 'error') {
          end('error', { error: outcome.error, detected, ...outcome.part });
          return { isVain: outcome.concernsAll ?? false };
        } else {
          const { result, translatedText } = outcome;
          update(id, { status: 'completed', progress: 100, result, translatedText, detected });
        }
      } catch (error) {
        const { message: detail } = await toToolError(error);
        end('error', { error: { message: messages.failed, detail } });
      } finally {
        clearInterval(timer);
        runs.current.delete(id);
      }
      return undefined;
    },
    [update, work],
  );

  const translateAll = useCallback(async () => {
    isStopped.current = false;
    const open = latest.current.filter(({ status }) => status === 'pending' || status === 'error');
    for (const { id } of open) {
      if (isStopped.current) return;
      const ended = await translate(id);
      // If, for example, the daily limit is reached, the others stay pending.
      if (ended?.isVain) return;
    }
  }, [translate]);
  const stop = useCallback((id: string) => runs.current.get(id)?.control.abort(), []);
  const revise = useCallback(
    async (id: string, texts: readonly string[]) => {
      const job = latest.current.find((one) => one.id === id);
      if (!job?.result) return false;
      const { write, previewText, checkAgain } = await import('./run-translation');
      const written = await write(work, job, texts, new AbortController().signal);
      if (written.kind !== 'written') return false;
      update(id, {
        translatedText: previewText(texts),
        result: { ...job.result, ...written.document, ...checkAgain(job, texts), texts },
        isSaved: false,
      });
      return true;
    },
    [update, work],
  );

  return {
    languages,
    setLanguages: choose,
    refusal,
    providers,
    uploads,
    jobs,
    translate: (id) => void translate(id),
    translateAll: () => void translateAll(),
    stop,
    stopAll: () => {
      isStopped.current = true;
      for (const { control } of runs.current.values()) control.abort();
    },
    remove: (id) => {
      stop(id);
      known.current.delete(id);
      change((all) => all.filter((job) => job.id !== id));
    },
    markSaved: (ids) =>
      change((all) => all.map((job) => (ids.includes(job.id) ? { ...job, isSaved: true } : job))),
    revise,
    work,
  };
}

/** Translations by passage, by settings, by job. */
type Known = Map<string, Map<string, Map<string, string>>>;

/** What changes in a job with its languages; empty if they stay the same. */
function inLanguages(job: TranslationJob, { from, to }: LanguageChoice): Partial<TranslationJob> {
  if (job.sourceLanguage === from && job.targetLanguage === to) return {};
  return { sourceLanguage: from, targetLanguage: to, detected: undefined, done: 0, ...nothing };
}

/** There is no file yet for the new languages. */
const nothing = { result: undefined, translatedText: '' };

/** Translations from earlier attempts with these languages and this glossary. */
function knownFor(
  known: Known,
  { id, sourceLanguage, targetLanguage }: TranslationJob,
  glossary: string,
): Map<string, string> {
  const ofJob = known.get(id) ?? new Map<string, Map<string, string>>();
  known.set(id, ofJob);
  const key = `${sourceLanguage} ${targetLanguage} ${glossary}`;
  const texts = ofJob.get(key) ?? new Map<string, string>();
  ofJob.set(key, texts);
  return texts;
}
