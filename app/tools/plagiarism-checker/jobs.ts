import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import type { CheckInput, PairInput, SourceText } from './report';
import type { ReportOrder } from './write-report';

/** What the checker does off the page's thread. */
export const jobs = defineJobs({
  /** The text of one file. */
  async read({ file, name }: { file: Blob; name: string }, context) {
    const { readSource } = await import('./read-source');
    return readSource(file, name, context);
  },
  async check(input: CheckInput, context) {
    const { checkText } = await import('./check-text');
    return checkText(input, context);
  },
  /** Documents against each other. */
  async comparePairs(input: PairInput, context) {
    const { comparePairs } = await import('./compare/all-pairs');
    return comparePairs(input, context);
  },
  /** What two of them share, passage by passage. */
  async matchPair({
    a,
    b,
    ...options
  }: { a: SourceText; b: SourceText } & Pick<PairInput, 'exclude' | 'grain'>) {
    const { matchPair } = await import('./compare/all-pairs');
    return matchPair(a, b, options);
  },
  /** The report as a PDF. */
  async pdf(order: ReportOrder, context) {
    const { writeReport } = await import('./write-report');
    return writeReport(order, context);
  },
  /** Loads what reading and comparing need, so that they work when the network goes. */
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
