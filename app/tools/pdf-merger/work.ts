// What the page needs from the first file on, in one part that is loaded at the first sign of use.

import { passwordAsked } from '~/codecs/pdf/pdf-errors';
import { JobPool, type JobRunOptions } from '~/jobs/job-pool';
import { formatCount } from '~/platform/format';
import { ToolError } from '~/platform/tool-error';
import { loadToolList } from '~/tool-kit/tool-list';
import type { ResultRow } from '~/ui/result-list';
import type { MadePdf, MergeAnswer, PdfFacts, WorkerAnswer, WorkerRequest } from './job';
import { type ListedPdf, sourceOf } from './listed-pdf';
import { mergedName } from './merged-name';
import { messages } from './messages';
import type { SplitPlan } from './split-plan';

export { simulateMerge } from './simulation';

/** The workers of a page. */
export type Workers = JobPool<WorkerRequest, WorkerAnswer>;

/** Two at most: each holds whole documents. */
const workerCount = 2;

export function makePool(): Workers {
  return new JobPool(
    () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
    workerCount,
  );
}

/** Loads what the work needs, so that it is there when the network goes. */
export async function warm(workers: Workers): Promise<void> {
  const { signal } = new AbortController();
  await Promise.all([loadToolList(), workers.run({ kind: 'warm-up' }, { signal })]);
}

/** What is to be known of a file after it was opened, or could not be. */
export async function inspect(
  workers: Workers,
  item: ListedPdf,
  signal: AbortSignal,
): Promise<Pick<ListedPdf, 'state' | 'facts' | 'problem'>> {
  try {
    const { output } = await workers.run({ kind: 'inspect', source: sourceOf(item) }, { signal });
    return { state: 'ready', facts: output as PdfFacts };
  } catch (error) {
    return problemOf(item, error);
  }
}

/** Turns a failed opening into what the list shows. */
export function problemOf(item: ListedPdf, error: unknown): Pick<ListedPdf, 'state' | 'problem'> {
  if (passwordAsked(error)) return { state: 'locked', problem: (error as ToolError).message };
  const reason = error instanceof ToolError ? error.message : '';
  const isNoPdf = error instanceof ToolError && error.code === 'input';
  return { state: 'broken', problem: isNoPdf ? `${messages.notPdf(item.name)} ${reason}` : reason };
}

/** What came of the work. */
export interface MergerResult {
  rows: ResultRow[];
  /** The first of the new files, to look at and hand on. */
  first?: MadePdf;
  warnings: readonly string[];
  simulated: boolean;
}

/** The merged PDF, or the files that do not open, by their place. */
export async function merge(
  workers: Workers,
  items: readonly ListedPdf[],
  bookmarkPerFile: boolean,
  control: JobRunOptions,
): Promise<MergerResult | Extract<MergeAnswer, { kind: 'refused' }>> {
  const sources = items.map(sourceOf);
  const name = mergedName(new Date());
  const { output, warnings } = await workers.run(
    { kind: 'merge', sources, bookmarkPerFile, name },
    control,
  );
  const answer = output as MergeAnswer;
  if (answer.kind === 'refused') return answer;
  const { file } = answer;
  return { rows: [rowOf(file, name, 0)], first: file, warnings, simulated: false };
}

/** Splits or extracts from each file of the list; one that fails does not stop the others. */
export async function makeFromEach(
  workers: Workers,
  items: readonly ListedPdf[],
  plan: SplitPlan | undefined,
  control: Required<JobRunOptions>,
): Promise<MergerResult> {
  const rows: ResultRow[] = [];
  let first: MadePdf | undefined;
  for (const [index, item] of items.entries()) {
    const source = sourceOf(item);
    const request = plan
      ? ({ kind: 'split', source, plan } as const)
      : ({ kind: 'extract', source } as const);
    const onProgress = (fraction: number) => control.onProgress((index + fraction) / items.length);
    try {
      const { output, warnings } = await workers.run(request, { ...control, onProgress });
      const made = (output as MadePdf[]).map((file) => rowOf(file, item.name, rows.length));
      for (const [place, row] of made.entries())
        rows.push({ ...row, id: `${item.id}-${place}`, ...(place === 0 ? { warnings } : {}) });
      first ??= (output as MadePdf[])[0];
    } catch (error) {
      if (control.signal.aborted || !(error instanceof ToolError)) throw error;
      rows.push({ id: item.id, source: item.name, files: [], failure: error.message });
    }
  }
  return { rows, warnings: [], simulated: false, ...(first ? { first } : {}) };
}

/** Joins results to one archive. */
export async function zipResults(
  workers: Workers,
  files: readonly { name: string; blob: Blob }[],
): Promise<Blob> {
  const { signal } = new AbortController();
  return (await workers.run({ kind: 'zip', files }, { signal })).output as Blob;
}

/** One line of the results. */
export function rowOf({ name, blob, pageCount }: MadePdf, source: string, id: number): ResultRow {
  return { id, source, files: [{ name, blob }], detail: formatCount(pageCount, 'page') };
}
