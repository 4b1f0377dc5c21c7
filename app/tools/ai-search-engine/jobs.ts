import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import type { NumberedPassage } from './search-model';
import type { Ranking } from './sources/rank-passages';

interface Answered {
  answer: string;
  passages: readonly NumberedPassage[];
  query: string;
}

/** The search's work off the main thread; each module loads at first use. */
export const jobs = defineJobs({
  /** Extracts the text of a file, and where the pages of a PDF begin in it. */
  async read({ file, name }: { file: Blob; name: string }, context) {
    const { extractText } = await import('@entropy-tools/documents/doc/extract-text');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { text, pageStarts } = await extractText(bytes, name, context, { pages: true });
    return { text, ...(pageStarts ? { pageStarts } : {}) };
  },
  /**
   * The plain text of those Markdown texts that hold enough of a question's words to be ranked at all; the
   * others become empty.
   */
  async fitting({ texts, query }: { texts: readonly string[]; query: string }, context) {
    const [{ fits }, { readMarkdown }, { writeText }] = await Promise.all([
      import('./sources/rank-passages'),
      import('@entropy-tools/documents/doc/read-markdown/read-markdown'),
      import('@entropy-tools/documents/doc/write-text/write-text'),
    ]);
    const plain: string[] = [];
    for (const text of texts) {
      context.signal.throwIfAborted();
      const doc = fits(text, query) && (await readMarkdown(text, context).catch(() => undefined));
      plain.push(doc ? writeText(doc) : '');
    }
    return plain;
  },
  /** Converts Markdown texts to plain text; an unreadable one becomes empty. */
  async plain(texts: readonly string[], context): Promise<string[]> {
    const [{ readMarkdown }, { writeText }] = await Promise.all([
      import('@entropy-tools/documents/doc/read-markdown/read-markdown'),
      import('@entropy-tools/documents/doc/write-text/write-text'),
    ]);
    const plain: string[] = [];
    for (const text of texts) {
      context.signal.throwIfAborted();
      const doc = await readMarkdown(text, context).catch(() => undefined);
      plain.push(doc ? writeText(doc) : '');
    }
    return plain;
  },
  /** Selects the best passages of all sources. */
  async rank(ranking: Ranking) {
    const { rankPassages } = await import('./sources/rank-passages');
    return rankPassages(ranking);
  },
  /** Checks an answer's citations against its passages. */
  async check({ answer, passages, query }: Answered) {
    const { checkCitations } = await import('./answer/check-citations');
    return checkCitations(answer, passages, query);
  },
  /** Converts a Markdown report to a PDF, which is reopened as a check before it is offered. */
  async pdf({ markdown, title }: { markdown: string; title: string }, context): Promise<Blob> {
    const [{ readMarkdown }, { writeFile }] = await Promise.all([
      import('@entropy-tools/documents/doc/read-markdown/read-markdown'),
      import('@entropy-tools/documents/doc/write-file'),
    ]);
    const doc = await readMarkdown(markdown, context);
    return writeFile({ ...doc, title }, 'pdf', context);
  },
});

/** The search's jobs as the page calls them. */
export type SearchJobs = JobCalls<typeof jobs>;
