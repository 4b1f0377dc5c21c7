import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import type { PdfSource } from './made-pdf';
import { extractPdf, inspectPdf, mergePdfs, splitPdf } from './merge-pdfs';
import type { SplitPlan } from './split-plan';

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
  /** Loads what the work needs, so that it is there when the network goes. */
  async warmUp() {
    const { loadPdfjs } = await import('~/codecs/pdf/pdfjs');
    await loadPdfjs();
  },
});

/** The merger's jobs as its page calls them. */
export type MergerJobs = JobCalls<typeof jobs>;
