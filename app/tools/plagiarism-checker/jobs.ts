import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import type { CheckInput, PairInput, SourceText } from './report';
import type { ReportRequest } from './write-report';

/** What the checker does off the page's thread. */
export const jobs = defineJobs({
  /** Reads the text of one file. */
  async read({ file, name }: { file: Blob; name: string }, context) {
    const { readSource } = await import('./read-source');
    return readSource(file, name, context);
  },
  async check(input: CheckInput, context) {
    const { checkText } = await import('./check-text');
    return checkText(input, context);
  },
  /** Compares documents with each other. */
  async comparePairs(input: PairInput, context) {
    const { comparePairs } = await import('./compare/all-pairs');
    return comparePairs(input, context);
  },
  /** The passages shared by two of them. */
  async matchPair({
    a,
    b,
    ...options
  }: { a: SourceText; b: SourceText } & Pick<PairInput, 'exclude' | 'grain'>) {
    const { matchPair } = await import('./compare/all-pairs');
    return matchPair(a, b, options);
  },
  /** The report as a PDF. */
  async pdf(order: ReportRequest, context) {
    const { writeReport } = await import('./write-report');
    return writeReport(order, context);
  },
  /** Preloads what reading and comparing need, so that they work offline. */
  async warmUp() {
    await Promise.all([
      import('./check-text'),
      import('./compare/all-pairs'),
      import('./read-source'),
    ]);
  },
});

/** The checker's jobs as its page calls them. */
export type CheckerJobs = JobCalls<typeof jobs>;
