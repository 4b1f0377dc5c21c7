import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import type { PdfSource } from './made-pdf';
import { extractPdf, inspectPdf, mergePdfs, splitPdf } from './merge-pdfs';
import type { SplitPlan } from './split-plan';
import type { TaskSettings, ToolboxRequest } from './toolbox/task-settings';
import type { Mode } from './toolbox/tasks';

/** What the merger does off the page's thread. */
export const jobs = defineJobs({
  inspect: (source: PdfSource, context) => inspectPdf(source, context),
  merge: (
    {
      sources,
      ...options
    }: { sources: readonly PdfSource[]; bookmarkPerFile: boolean; name: string },
    context,
  ) => mergePdfs(sources, options, context),
  split: ({ source, plan }: { source: PdfSource; plan: SplitPlan }, context) =>
    splitPdf(source, plan, context),
  extract: (source: PdfSource, context) => extractPdf(source, context),
  async task({ source, request }: { source: PdfSource; request: ToolboxRequest }, context) {
    const { runTask } = await import('./toolbox/run-task');
    return runTask(source, request, context);
  },
  async compare({ before, after }: { before: PdfSource; after: PdfSource }, context) {
    const { compareSources } = await import('./toolbox/compare-sources');
    return compareSources(before, after, context);
  },
  async fromPictures(
    {
      pictures,
      settings,
      name,
    }: { pictures: readonly Blob[]; settings: TaskSettings['from-pictures']; name: string },
    context,
  ) {
    const { picturesToPdf } = await import('./toolbox/pictures-to-pdf');
    return picturesToPdf(pictures, settings, name, context);
  },
  /** Preloads what the work needs, so that it works offline. */
  async warmUp(mode: Mode, context) {
    const { loadPdfjs } = await import('@entropy-tools/documents/pdf/pdfjs');
    const { warmTask } = await import('./toolbox/warm-task');
    await Promise.all([loadPdfjs(), warmTask(mode, context)]);
  },
});

/** The merger's jobs as its page calls them. */
export type MergerJobs = JobCalls<typeof jobs>;
