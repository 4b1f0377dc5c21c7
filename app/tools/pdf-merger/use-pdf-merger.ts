import { ToolError } from '@entropy-tools/core/tool-error';
import { useCallback, useState } from 'react';
import { type Job, type JobControl, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import type { jobs as mergerJobs } from './jobs';
import { type ListedPdf, obstacleOf } from './listed-pdf';
import type { MergerResult } from './make-results';
import { messages } from './messages';
import type { SplitPlan } from './split-plan';
import type { ChosenSettings, TaskSettings, ToolboxTask } from './toolbox/task-settings';
import type { Mode } from './toolbox/tasks';
import { type PdfList, usePdfList } from './use-pdf-list';
import { useTaskAddress } from './use-task-address';

const loadWork = () => import('./make-results');

/** At most two, because each holds whole documents. */
const WORKERS = 2;

export interface PdfMerger {
  list: PdfList;
  mode: Mode;
  setMode: (mode: Mode) => void;
  engine: string;
  setEngine: (engine: string) => void;
  bookmarkPerFile: boolean;
  setBookmarkPerFile: (wanted: boolean) => void;
  plan: SplitPlan;
  setPlan: (plan: SplitPlan) => void;
  /** The settings of each toolbox task. */
  settings: ChosenSettings;
  setSettings: <Name extends ToolboxTask>(task: Name, part: Partial<TaskSettings[Name]>) => void;
  /** Why the last click did nothing. */
  error: string | undefined;
  /** Files that cannot be merged, while the user is asked whether to merge the others. */
  asked: readonly ListedPdf[];
  /** Merges the others, or returns to the list. */
  answer: (mergeOthers: boolean) => void;
  /** Merges, splits or extracts. */
  start: () => void;
  job: Job<MergerResult>;
  zip: (files: readonly { name: string; blob: Blob }[]) => Promise<Blob>;
  /** Preloads what the work needs; the work itself reports a failure. */
  warmUp: () => Promise<void>;
}

/** Why a click did nothing; valid for the list and mode at that time. */
interface Refusal {
  text: string;
  mode: Mode;
  count: number;
}

/** State of the PDF Merger's page: the list, settings, work and messages. */
export function usePdfMerger(): PdfMerger {
  const jobs = useJobs<typeof mergerJobs>('pdf-merger', { workers: WORKERS });
  const [mode, setMode] = useTaskAddress();
  const list = usePdfList(jobs, mode === 'from-pictures');
  const [settings, setAllSettings] = useState<ChosenSettings>({});
  const [engine, setEngine] = useState('real');
  const [bookmarkPerFile, setBookmarkPerFile] = useState(true);
  const [plan, setPlan] = useState<SplitPlan>({ by: 'ranges', text: '' });
  const [refusal, setRefusal] = useState<Refusal>();
  const [asking, setAsking] = useState(false);
  const job = useJob<MergerResult>();
  const simulated = engine === 'simulation';
  const { items } = list;

  const isMerging = simulated || mode === 'merge';
  const obstacles = simulated ? [] : items.filter((item) => obstacleOf(item) !== undefined);
  const refuse = (text: string) => setRefusal({ text, mode, count: items.length });

  const merge = (wanted: readonly ListedPdf[]) => {
    if (wanted.length < 2) return refuse(messages.tooFew);
    void job.start(async (control) => {
      const work = await loadWork();
      const made = await work.merge(jobs, wanted, bookmarkPerFile, control);
      if (!('kind' in made)) return made;
      for (const { place, message } of made.failures) {
        const item = wanted[place];
        if (item) list.change(item.id, work.problemOf(item, new ToolError('input', message)));
      }
      setAsking(true);
      // The list gives the reason and the user is asked, so the task has not failed.
      throw new ToolError('cancelled', 'Some files do not open.');
    });
  };
  const start = () => {
    setRefusal(undefined);
    setAsking(false);
    if (isMerging && items.length < 2) return refuse(messages.tooFew);
    if (items.length === 0) return refuse(messages.none);
    if (simulated) return void job.start(() => simulate(items));
    if (mode === 'from-pictures') {
      const wanted = items.filter(({ isPicture }) => isPicture);
      if (wanted.length === 0) return refuse(messages.noPicture);
      return void job.start(async (control) =>
        (await loadWork()).makeFromPictures(jobs, wanted, settings, control),
      );
    }
    if (mode === 'compare') {
      const [before, after, ...more] = items;
      if (!before || !after || more.length > 0) return refuse(messages.notTwo);
      return void job.start(async (control) =>
        (await loadWork()).compareTwo(jobs, [before, after], control),
      );
    }
    if (mode !== 'merge' && mode !== 'split' && mode !== 'extract') {
      return void job.start(async (control) =>
        (await loadWork()).runOnEach(jobs, items, mode, settings, control),
      );
    }
    if (!isMerging) {
      const split = mode === 'split' ? plan : undefined;
      return void job.start(async (control: JobControl) => {
        return (await loadWork()).makeFromEach(jobs, items, split, control);
      });
    }
    if (obstacles.length > 0) return setAsking(true);
    merge(items);
  };
  const isRefusalOfThis = refusal?.count === items.length && refusal.mode === mode;

  return {
    list,
    mode: isMerging ? 'merge' : mode,
    setMode,
    engine,
    setEngine,
    bookmarkPerFile,
    setBookmarkPerFile,
    plan,
    setPlan,
    settings,
    setSettings: (task, part) =>
      setAllSettings((present) => ({ ...present, [task]: { ...present[task], ...part } })),
    error: isRefusalOfThis ? refusal.text : undefined,
    asked: asking && isMerging ? obstacles : [],
    answer: (mergeOthers) => {
      setAsking(false);
      if (mergeOthers) merge(items.filter((item) => !obstacles.includes(item)));
    },
    start,
    job,
    zip: async (files) => (await jobs.zip(files)).output,
    warmUp: useCallback(async () => (await loadWork()).preloadTask(jobs, mode), [jobs, mode]),
  };
}

async function simulate(items: readonly ListedPdf[]): Promise<MergerResult> {
  const { rowOf, simulateMerge } = await loadWork();
  const files = items.map(({ name, simulatedPages }) => ({ name, pageCount: simulatedPages }));
  const made = simulateMerge(files, new Date());
  return {
    rows: [rowOf(made, made.name, 0)],
    first: made,
    warnings: [],
    simulated: true,
  };
}
