import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import type { EditorNode } from './summary/editor-node';
import type { SummaryOptions } from './summary/summary-options';

/** The summarizer's work off the page's thread; each kind is loaded at first use. */
export const jobs = defineJobs({
  /** Reads the text of a document, and where the pages of a PDF begin in it. */
  async read({ file, name }: { file: Blob; name: string }, context) {
    const { extractText } = await import('@entropy-tools/documents/doc/extract-text');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { text, pageStarts } = await extractText(bytes, name, context, { pages: true });
    return { text, pageStarts };
  },
  /** The points of a summary, with the supporting sentences of its source. */
  async match({ summary, source }: { summary: EditorNode; source: string }) {
    const { sourcedPoints } = await import('./summary/sourced-points');
    return sourcedPoints(summary, source);
  },
  /** Picks sentences of the text instead of a model's summary; undefined if it has no whole ones. */
  async extract({ text, options }: { text: string; options: SummaryOptions }, context) {
    const { extractPoints } = await import('./summary/extract-points');
    return extractPoints(text, options, context);
  },
});

/** The summarizer's jobs as its page calls them. */
export type SummarizerJobs = JobCalls<typeof jobs>;
