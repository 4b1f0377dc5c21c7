import { useCallback, useEffect, useRef, useState } from 'react';
import { formatCount } from '~/lib/format';
import { onFirstUse } from '~/lib/on-first-use';
import { ToolError } from '~/lib/tool-error';
import { useLocal } from '~/lib/use-local';
import { takeFiles } from '../_kit/hand-off';
import { type Job, type JobControl, useJob } from '../_kit/use-job';
import { maxCharacters, messages } from './messages';
import type { CheckInput, CheckReport } from './report';
import { grains, type Settings, settingsRecord } from './settings';
import type { PlagiarismResult } from './simulation';
import { isReady } from './sources';
import { type Sources, useSources } from './use-sources';
import type { CheckerWorkers } from './work';

/** Beyond this a phone has no memory left to compare: some 300 books. */
const maxSourceCharacters = 200_000_000;

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
  sources: Sources;
  settings: Settings;
  set: (part: Partial<Settings>) => void;
  alert: Alert | undefined;
  job: Job<Outcome>;
  check: () => void;
  /** Reads a file into the text box. */
  upload: (files: readonly File[]) => void;
  workers: () => Promise<CheckerWorkers>;
}

/** Everything the page knows: the text, the documents, the choice of engine, the report. */
export function usePlagiarismChecker(): PlagiarismChecker {
  const [engine, chooseEngine] = useState<Engine>('real');
  const [tab, setTab] = useState<InputTab>('paste');
  const [text, setText] = useState('');
  const [alert, setAlert] = useState<Alert>();
  const [settings, setSettings] = useLocal(settingsRecord);
  const job = useJob<Outcome>();
  const workers = useWorkers();
  const sources = useSources(workers);

  const upload = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    setAlert(undefined);
    try {
      const { takeUpload } = await import('./take-upload');
      const taken = await takeUpload(file, engine, await workers());
      setAlert(taken.alert);
      if (taken.text === undefined) return;
      setText(taken.text);
      setTab('paste');
    } catch {
      const detail =
        'A part of this tool could not be loaded. Check your connection and try again.';
      setAlert({ tone: 'error', text: `‘${file.name}’ was not read.`, detail });
    }
  };
  /** What another tool hands over: the first file is the text, the others are compared with it. */
  const take = ([file, ...others]: readonly File[]) => {
    if (file) void upload([file]);
    sources.add(others);
  };
  const latestTake = useRef(take);
  latestTake.current = take;
  useEffect(() => latestTake.current(takeFiles()), []);

  const run = async (control: JobControl): Promise<Outcome> => {
    if (engine === 'simulation') {
      const { runSimulation } = await import('./run-simulation');
      return { engine, text, result: await runSimulation(text, control) };
    }
    const list = await Promise.race([sources.settled(), aborted(control.signal)]);
    const { noise, guarantee } = grains[settings.grain];
    const { quotations, references } = settings;
    const ready = list.filter(isReady);
    const length = ready.reduce((sum, { state }) => sum + state.text.length, 0);
    if (length > maxSourceCharacters)
      throw new ToolError(
        'limit',
        'Your documents have too much text for one check. Remove some and check in parts.',
      );
    const input: CheckInput = {
      text,
      sources: ready.map(({ id, name, state }) => ({
        id,
        name,
        text: state.text,
      })),
      exclude: { quotations, references },
      grain: { noise, guarantee },
    };
    const failures = list.flatMap(({ name, state }) =>
      state.status === 'failed' ? [{ name, reason: state.reason }] : [],
    );
    const report = await (await workers()).check(input, control);
    return { engine, input, report, failures, checkedAt: new Date().toISOString() };
  };

  const check = () => {
    setAlert(undefined);
    if (text.trim() === '') return setAlert({ tone: 'error', text: messages.empty });
    if (text.length > maxCharacters)
      return setAlert({
        tone: 'error',
        text: `The text has ${formatCount(text.length, 'character')}; 10,000 are checked at once.`,
        detail: 'Shorten it, or check it part by part.',
      });
    void job.start((control) =>
      run(control).catch((error: unknown) => {
        throw inWordsOfTheSpecification(error, control.signal);
      }),
    );
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
    setText,
    sources,
    settings,
    set: (part) => setSettings({ ...settings, ...part }),
    alert,
    job,
    check,
    upload: (files) => void upload(files),
    workers,
  };
}

/** A fault of ours is told as the specification has it (2, section 8). */
function inWordsOfTheSpecification(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted || (error instanceof ToolError && error.code !== 'internal')) return error;
  return new ToolError('internal', messages.failed, { cause: error });
}

/** Never resolves; rejects when the signal says so. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
}

/** The page's workers, made at first use and ended with the page. */
function useWorkers(): () => Promise<CheckerWorkers> {
  const made = useRef<Promise<CheckerWorkers>>();
  const workers = useCallback(() => {
    made.current ??= import('./work')
      .then(({ CheckerWorkers }) => new CheckerWorkers())
      .catch((error: unknown) => {
        made.current = undefined;
        throw error;
      });
    return made.current;
  }, []);
  useEffect(
    () =>
      // What cannot be loaded now is asked for again when it is needed.
      onFirstUse(
        () =>
          void workers()
            .then((pool) => pool.warmUp())
            .catch(() => undefined),
      ),
    [workers],
  );
  useEffect(() => () => void made.current?.then((pool) => pool.close()), []);
  return workers;
}
