// What the page needs once it has files, in one module loaded at the first sign of use.

import { formatCount } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { passwordAsked } from '@entropy-tools/documents/pdf/pdf-errors';
import type { JobControl } from '~/jobs/use-job';
import { loadToolList } from '~/tool-kit/tool-list';
import type { ResultRow } from '~/ui/result-list';
import type { MergerJobs } from './jobs';
import { type ListedPdf, sourceOf } from './listed-pdf';
import type { MadePdf, MergeResult } from './made-pdf';
import { mergedName } from './merged-name';
import { messages } from './messages';
import type { SplitPlan } from './split-plan';
import {
  type ChosenSettings,
  completeSettings,
  type ToolboxRequest,
  type ToolboxTask,
} from './toolbox/task-settings';
import type { Mode } from './toolbox/tasks';

export { simulateMerge } from './simulation';

/** Preloads what the work needs, so that it works offline. */
export async function preloadTask(jobs: MergerJobs, mode: Mode): Promise<void> {
  await Promise.all([loadToolList(), jobs.warmUp(mode), jobs.warmZip()]);
}

/** The state of a file after trying to open it. */
export async function inspect(
  jobs: MergerJobs,
  item: ListedPdf,
  signal: AbortSignal,
): Promise<Pick<ListedPdf, 'state' | 'facts' | 'problem'>> {
  try {
    const { output } = await jobs.inspect(sourceOf(item), { signal });
    return { state: 'ready', facts: output };
  } catch (error) {
    return problemOf(item, error);
  }
}

/** Turns a failure to open into the list item's state. */
export function problemOf(item: ListedPdf, error: unknown): Pick<ListedPdf, 'state' | 'problem'> {
  if (passwordAsked(error)) return { state: 'locked', problem: (error as ToolError).message };
  const reason = error instanceof ToolError ? error.message : '';
  const isNoPdf = error instanceof ToolError && error.code === 'input';
  return { state: 'broken', problem: isNoPdf ? `${messages.notPdf(item.name)} ${reason}` : reason };
}

/** The outcome of the work. */
export interface MergerResult {
  rows: ResultRow[];
  /** The first of the new PDFs, to preview and pass on. */
  first?: MadePdf;
  /** The password of the first one. */
  password?: string;
  /** Heading of the results, where 'Your PDF' does not fit. */
  title?: string;
  /** The finding of a task that only inspects files. */
  finding?: string;
  warnings: readonly string[];
  simulated: boolean;
  /** Engines besides those that open and write every PDF. */
  madeBy?: readonly string[];
  /** What was done to how many files: 'Merged 5 files into 1'; absent if the rows say it. */
  summary?: string;
}

/** 'Merged 5 files into 1', 'Split 1 file into 3', 'Saved pages of 2 files in 2'. */
export function summaryOf(did: 'Merged' | 'Split' | 'Saved', from: number, to: number): string {
  const files = formatCount(from, 'file');
  return did === 'Saved' ? `Saved pages of ${files} in ${to}` : `${did} ${files} into ${to}`;
}

/** The merged PDF, or the files that cannot be opened, by index. */
export async function merge(
  jobs: MergerJobs,
  items: readonly ListedPdf[],
  bookmarkPerFile: boolean,
  control: JobControl,
): Promise<MergerResult | Extract<MergeResult, { kind: 'refused' }>> {
  const sources = items.map(sourceOf);
  const name = mergedName(new Date());
  const { output, warnings } = await jobs.merge({ sources, bookmarkPerFile, name }, control);
  if (output.kind === 'refused') return output;
  const { file } = output;
  const summary = summaryOf('Merged', items.length, 1);
  return { rows: [rowOf(file, name, 0)], first: file, warnings, simulated: false, summary };
}

/** Splits or extracts from each file of the list; one that fails does not stop the others. */
export async function makeFromEach(
  jobs: MergerJobs,
  items: readonly ListedPdf[],
  plan: SplitPlan | undefined,
  control: JobControl,
): Promise<MergerResult> {
  const rows: ResultRow[] = [];
  let first: MadePdf | undefined;
  for (const [index, item] of items.entries()) {
    const source = sourceOf(item);
    const onProgress = (fraction: number) => control.onProgress((index + fraction) / items.length);
    try {
      const options = { signal: control.signal, onProgress };
      const { output, warnings } = await (plan
        ? jobs.split({ source, plan }, options)
        : jobs.extract(source, options));
      const made = output.map((file) => rowOf(file, item.name, rows.length));
      for (const [place, row] of made.entries())
        rows.push({ ...row, id: `${item.id}-${place}`, ...(place === 0 ? { warnings } : {}) });
      first ??= output[0];
    } catch (error) {
      if (control.signal.aborted || !(error instanceof ToolError)) throw error;
      rows.push({ id: item.id, source: item.name, files: [], failure: error.message });
    }
  }
  const made = rows.flatMap(({ files }) => files).length;
  const failed = rows.filter(({ failure }) => failure !== undefined).length;
  const summary = summaryOf(plan ? 'Split' : 'Saved', items.length - failed, made);
  return { rows, warnings: [], simulated: false, summary, ...(first ? { first } : {}) };
}

/** Runs a task of the toolbox on each file of the list; one that fails does not stop the others. */
export async function runOnEach(
  jobs: MergerJobs,
  items: readonly ListedPdf[],
  task: ToolboxTask,
  chosen: ChosenSettings,
  control: JobControl,
): Promise<MergerResult> {
  const request = { task, settings: completeSettings(chosen)[task] } as ToolboxRequest;
  const rows: ResultRow[] = [];
  let first: MadePdf | undefined;
  const makers = new Set<string>();
  for (const [index, item] of items.entries()) {
    const onProgress = (fraction: number) => control.onProgress((index + fraction) / items.length);
    try {
      if (item.isPicture) throw new ToolError('input', 'This is a picture, not a PDF.');
      const { output, warnings } = await jobs.task(
        { source: sourceOf(item), request },
        { signal: control.signal, onProgress },
      );
      for (const [place, file] of output.files.entries())
        rows.push({
          id: `${item.id}-${place}`,
          source: item.name,
          files: [file],
          detail: output.detail,
          ...(place === 0 ? { warnings } : {}),
        });
      for (const maker of output.madeBy ?? []) makers.add(maker);
      const [made] = output.files;
      if (made?.pageCount !== undefined) first ??= { ...made, pageCount: made.pageCount };
    } catch (error) {
      if (control.signal.aborted || !(error instanceof ToolError)) throw error;
      rows.push({ id: item.id, source: item.name, files: [], failure: error.message });
    }
  }
  const password = request.task === 'protect' ? request.settings.openPassword : '';
  return {
    rows,
    warnings: [],
    simulated: false,
    ...(first ? { first } : {}),
    ...(password === '' ? {} : { password }),
    ...(makers.size > 0 ? { madeBy: [...makers] } : {}),
  };
}

/** The differences between two files, in both directions. */
export async function compareTwo(
  jobs: MergerJobs,
  [before, after]: readonly [ListedPdf, ListedPdf],
  control: JobControl,
): Promise<MergerResult> {
  const sources = { before: sourceOf(before), after: sourceOf(after) };
  const { output, warnings } = await jobs.compare(sources, control);
  const { files, finding } = output;
  const rows = files.map(({ detail, ...file }, id) => ({
    ...{ id, source: file.name, files: [file], detail },
  }));
  const drawn = files.find(({ pageCount }) => pageCount !== undefined);
  const first = drawn && { ...drawn, pageCount: drawn.pageCount ?? 0 };
  const title = files.length === 0 ? 'No differences' : 'Differences';
  return { rows, warnings, simulated: false, title, finding, ...(first ? { first } : {}) };
}

/** One PDF of all pictures of the list. */
export async function makeFromPictures(
  jobs: MergerJobs,
  items: readonly ListedPdf[],
  chosen: ChosenSettings,
  control: JobControl,
): Promise<MergerResult> {
  const pictures = items.map(({ file }) => file);
  const settings = completeSettings(chosen)['from-pictures'];
  const name = `pictures_${Date.now()}.pdf`;
  const { output, warnings } = await jobs.fromPictures({ pictures, settings, name }, control);
  const first = { ...output, pageCount: output.pageCount ?? items.length };
  return { rows: [rowOf(first, name, 0)], first, warnings, simulated: false };
}

/** One line of the results. */
export function rowOf({ name, blob, pageCount }: MadePdf, source: string, id: number): ResultRow {
  return { id, source, files: [{ name, blob }], detail: formatCount(pageCount, 'page') };
}
