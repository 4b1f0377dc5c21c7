import { useEffect, useRef, useState } from 'react';
import { type Job, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import { toToolError } from '~/platform/part-error';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { useLocal } from '~/platform/use-local';
import { useHandedFiles } from '~/tool-kit/use-handed-files';
import type { CheckerJobs, jobs as checkerJobs } from './jobs';
import { MAX_CHARACTERS, messages } from './messages';
import type { CheckInput, CheckReport } from './report';
import { type Settings, settingsRecord } from './settings';
import type { PlagiarismResult } from './simulation';
import { loadTakeSources, type Sources, useSources } from './use-sources';

export type Engine = 'real' | 'simulation';
export type InputTab = 'paste' | 'upload';

/** A result with what it was made from: the page's input may have changed since. */
export type Outcome =
  | { engine: 'simulation'; text: string; result: PlagiarismResult }
  | {
      engine: 'real';
      input: CheckInput;
      report: CheckReport;
      failures: readonly { name: string; reason: string }[];
      /** ISO date and time. */
      checkedAt: string;
    };

/** What an alert says, and more about it. */
export interface Alert {
  tone: 'error' | 'info';
  text: string;
  detail?: string;
}

export interface PlagiarismChecker {
  engine: Engine;
  setEngine: (engine: Engine) => void;
  tab: InputTab;
  setTab: (tab: InputTab) => void;
  text: string;
  setText: (text: string) => void;
  /** The text that a file or 'Clear the text' took the place of. */
  earlierText: string | undefined;
  /** Puts a whole text in place of the one that is there, which can be had back. */
  replaceText: (text: string) => void;
  sources: Sources;
  settings: Settings;
  set: (part: Partial<Settings>) => void;
  alert: Alert | undefined;
  job: Job<Outcome>;
  check: () => void;
  /** Reads a file into the text box. */
  upload: (files: readonly File[]) => void;
  jobs: CheckerJobs;
}

/** Everything the page knows: the text, the documents, the choice of engine, the report. */
export function usePlagiarismChecker(): PlagiarismChecker {
  const [engine, chooseEngine] = useState<Engine>('real');
  const [tab, setTab] = useState<InputTab>('paste');
  const [text, setText] = useState('');
  const [earlierText, setEarlierText] = useState<string>();
  const latestText = useRef(text);
  latestText.current = text;
  const [alert, setAlert] = useState<Alert>();
  const [settings, setSettings] = useLocal(settingsRecord);
  const job = useJob<Outcome>();
  const jobs = useJobs<typeof checkerJobs>('plagiarism-checker', { workers: 'all' });
  useEffect(
    () =>
      prefetchOnFirstUse(() => [loadTakeSources().then(({ warmWorkers }) => warmWorkers(jobs))]),
    [jobs],
  );
  const sources = useSources(jobs);

  const replaceText = (next: string) => {
    const { current } = latestText;
    if (current.trim() !== '' && current !== next) setEarlierText(current);
    setText(next);
  };
  const upload = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    setAlert(undefined);
    try {
      const { takeUpload } = await import('./take-upload');
      const taken = await takeUpload(file, engine, jobs);
      setAlert(taken.alert);
      if (taken.text === undefined) return;
      replaceText(taken.text);
      setTab('paste');
    } catch (error) {
      const { message: detail } = await toToolError(error);
      setAlert({ tone: 'error', text: `‘${file.name}’ was not read.`, detail });
    }
  };
  /** What another tool hands over: the first file is the text, the others are compared with it. */
  useHandedFiles(([file, ...others]) => {
    if (file) void upload([file]);
    sources.add(others);
  });

  const check = () => {
    setAlert(undefined);
    if (text.trim() === '') setAlert({ tone: 'error', text: messages.empty });
    else if (text.length > MAX_CHARACTERS)
      setAlert({
        tone: 'error',
        text: `The text has ${text.length.toLocaleString('en')} characters; 10,000 are checked at once.`,
        detail: 'Shorten it, or check it part by part.',
      });
    else
      void job.start(async (control) => {
        const { runCheck } = await import('./run-check');
        const { settled } = sources;
        return runCheck({ engine, text, settings, settled, jobs }, control);
      });
  };

  return {
    engine,
    setEngine: (next) => {
      chooseEngine(next);
      setAlert(undefined);
      job.reset();
    },
    tab,
    setTab,
    text,
    setText: (next) => {
      setText(next);
      // What an error said of the text need not hold any more.
      setAlert((known) => (known?.tone === 'error' ? undefined : known));
    },
    earlierText: earlierText === text ? undefined : earlierText,
    replaceText,
    sources,
    settings,
    set: (part) => setSettings({ ...settings, ...part }),
    alert,
    job,
    check,
    upload: (files) => void upload(files),
    jobs,
  };
}
