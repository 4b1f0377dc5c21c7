import { formatCount } from '@entropy-tools/core/format';
import { toToolError } from '@entropy-tools/core/part-error';
import { useEffect, useRef, useState } from 'react';
import { type Job, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { useLocal } from '~/platform/use-local';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import type { CheckerJobs, jobs as checkerJobs } from './jobs';
import { MAX_CHARACTERS, MAX_LONG_CHARACTERS, messages } from './messages';
import type { CheckInput, CheckReport, PairInput, PairReport } from './report';
import { type Settings, settingsRecord } from './settings';
import type { PlagiarismResult } from './simulation';
import { loadSourceReader, type Sources, useSources } from './use-sources';

export type Engine = 'real' | 'simulation';
type InputTab = 'paste' | 'upload';

/** A result with its input, because the page's input may have changed since. */
export type Outcome =
  | { engine: 'simulation'; text: string; result: PlagiarismResult }
  | ({ engine: 'real'; input: CheckInput; report: CheckReport } & Checked)
  /** The comparison of documents with each other. */
  | ({ engine: 'pairs'; input: PairInput; report: PairReport } & Checked);

interface Checked {
  /** Files that could not be read. */
  failures: readonly { name: string; reason: string }[];
  /** ISO date and time. */
  checkedAt: string;
}

/** What an alert says, and more about it. */
export interface Alert {
  tone: 'error' | 'info';
  text: string;
  detail?: string;
  /** What to do about it. */
  action?: { label: string; run: () => void };
}

export interface PlagiarismChecker {
  engine: Engine;
  setEngine: (engine: Engine) => void;
  tab: InputTab;
  setTab: (tab: InputTab) => void;
  text: string;
  setText: (text: string) => void;
  /** The text that was replaced by a file or 'Clear the text'. */
  earlierText: string | undefined;
  /** Replaces the whole text; the earlier one can be restored. */
  replaceText: (text: string) => void;
  sources: Sources;
  settings: Settings;
  set: (part: Partial<Settings>) => void;
  alert: Alert | undefined;
  job: Job<Outcome>;
  check: () => void;
  /** Compares the documents with each other. */
  comparePairs: () => void;
  /** Reads a file into the text box. */
  upload: (files: readonly File[]) => void;
  jobs: CheckerJobs;
}

/** State of the page: the text, documents, engine and report. */
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
      prefetchOnFirstUse(() => [
        loadSourceReader().then(({ warmUpWorkers: warmWorkers }) => warmWorkers(jobs)),
      ]),
    [jobs],
  );
  const sources = useSources(jobs);

  const replaceText = (next: string) => {
    const { current } = latestText;
    if (current.trim() !== '' && current !== next) setEarlierText(current);
    setText(next);
  };
  /** A file longer than the limit: its beginning is loaded, and the rest on request. */
  const cutAlert = (name: string, whole: string): Alert => {
    const takeWhole = () => {
      setSettings({ ...settings, long: true });
      setAlert(undefined);
      replaceText(whole.slice(0, MAX_LONG_CHARACTERS));
    };
    const isOffered = engine === 'real' && !settings.long;
    return {
      tone: 'info',
      text: `‘${name}’ has ${formatCount(whole.length, 'character')}; the first ${characterLimit(engine, settings).toLocaleString('en')} are here.`,
      detail: 'To check the rest, paste it part by part.',
      ...(isOffered && { action: { label: 'Take the whole text', run: takeWhole } }),
    };
  };
  const upload = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    setAlert(undefined);
    try {
      const { readUpload: takeUpload } = await import('./read-upload');
      const { text: whole, alert: told } = await takeUpload(file, engine, jobs);
      const most = characterLimit(engine, settings);
      setAlert(whole && whole.length > most ? cutAlert(file.name, whole) : told);
      if (whole === undefined) return;
      replaceText(whole.slice(0, most));
      setTab('paste');
    } catch (error) {
      const { message: detail } = await toToolError(error);
      setAlert({ tone: 'error', text: `‘${file.name}’ was not read.`, detail });
    }
  };
  /** Files from another tool: the first is the text, the others are compared with it. */
  useHandedOverFiles(([file, ...others]) => {
    if (file) void upload([file]);
    sources.add(others);
  });

  const { settled } = sources;
  const check = (chosen: Settings = settings) => {
    setAlert(undefined);
    const most = characterLimit(engine, chosen);
    if (text.trim() === '') setAlert({ tone: 'error', text: messages.empty });
    else if (text.length > most) {
      const isOffered = engine === 'real' && text.length <= MAX_LONG_CHARACTERS;
      const checkWhole = () => {
        setSettings({ ...settings, long: true });
        check({ ...settings, long: true });
      };
      setAlert({
        tone: 'error',
        text: `The text has ${formatCount(text.length, 'character')}; ${most.toLocaleString('en')} are checked at once.`,
        detail: 'Shorten it, or check it part by part.',
        ...(isOffered && { action: { label: 'Check the whole text', run: checkWhole } }),
      });
    } else
      void job.start(async (control) => {
        const { runCheck } = await import('./run-check');
        return runCheck({ engine, text, settings: chosen, settled, jobs }, control);
      });
  };
  const comparePairs = () => {
    setAlert(undefined);
    void job.start(async (control) => {
      const { runPairs } = await import('./run-check');
      return runPairs({ settings, settled, jobs }, control);
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
      // An error about the text may no longer apply.
      setAlert((known) => (known?.tone === 'error' ? undefined : known));
    },
    earlierText: earlierText === text ? undefined : earlierText,
    replaceText,
    sources,
    settings,
    set: (part) => setSettings({ ...settings, ...part }),
    alert,
    job,
    check: () => check(),
    comparePairs,
    upload: (files) => void upload(files),
    jobs,
  };
}

/** Maximum characters of a check: the specification's limit, or more if chosen. */
export function characterLimit(engine: Engine, settings: Settings): number {
  return engine === 'real' && settings.long ? MAX_LONG_CHARACTERS : MAX_CHARACTERS;
}
