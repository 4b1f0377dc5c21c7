import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { JobSet } from './define-jobs';
import { defaultLimits, type JobLimits, type JobOutcome, JobPool, poolSize } from './job-pool';
import type { JobRequest } from './job-protocol';
import type { sharedJobs } from './shared-jobs';

/** Options that a caller can pass along with an input. */
export interface CallOptions {
  /** Cancels the job, which cannot be cancelled without it. */
  signal?: AbortSignal;
  /** From 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Objects in the input to transfer instead of copying. */
  transfer?: Transferable[];
}

type InputOf<Job> = Job extends (input: infer Input, context: CodecContext) => unknown
  ? Input
  : undefined;

type Call<Job extends (...args: never[]) => unknown> =
  undefined extends InputOf<Job>
    ? (input?: InputOf<Job>, options?: CallOptions) => Promise<JobOutcome<Awaited<ReturnType<Job>>>>
    : (input: InputOf<Job>, options?: CallOptions) => Promise<JobOutcome<Awaited<ReturnType<Job>>>>;

/**
 * A tool's jobs as the page calls them: `(await jobs.merge(input, { signal, onProgress })).output`. Each call
 * rejects with a ToolError: what the job threw, `cancelled`, `timeout`, `asset` or `internal`.
 */
export type JobCalls<Jobs extends JobSet> = {
  readonly [Name in keyof Jobs]: Call<Jobs[Name]>;
} & { readonly [Name in keyof typeof sharedJobs]: Call<(typeof sharedJobs)[Name]> };

/** How a tool's jobs are run. */
export interface JobsOptions {
  /** Number of parallel workers; `all` means one per core, at most four. Default: one. */
  workers?: number | 'all';
  /** Watchdog times that differ from the defaults, in milliseconds. */
  limits?: Partial<JobLimits>;
}

/** A tool's jobs with their workers. */
export interface OpenedJobs<Jobs extends JobSet> {
  jobs: JobCalls<Jobs>;
  /** Maximum number of workers. */
  size: number;
  /** Terminates idle workers; running jobs end through their own signals. */
  close: () => void;
}

const createWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/**
 * Opens workers for a tool. Components use `useJobs` instead, which closes them with the page.
 * @param tool its slug
 */
export function openJobs<Jobs extends JobSet>(
  tool: string,
  { workers = 1, limits = {} }: JobsOptions = {},
): OpenedJobs<Jobs> {
  const size = workers === 'all' ? poolSize() : workers;
  const pool = new JobPool<JobRequest, unknown>(createWorker, size, {
    ...defaultLimits,
    ...limits,
  });
  return { jobs: callsOf<Jobs>(pool, tool), size, close: () => pool.close() };
}

/**
 * The calls of a tool's jobs on a pool. Separate from {@link openJobs} for tests, which use their own
 * workers.
 */
export function callsOf<Jobs extends JobSet>(
  pool: Pick<JobPool<JobRequest, unknown>, 'run'>,
  tool: string,
): JobCalls<Jobs> {
  const call =
    (job: string) =>
    (input: unknown, options: CallOptions = {}) =>
      pool.run({ tool, job, input }, { ...options, signal: options.signal ?? never() });
  return new Proxy({} as JobCalls<Jobs>, {
    // A promise that resolves to this object reads its `then`, which is not a job.
    get: (_target, name) => (typeof name === 'string' && name !== 'then' ? call(name) : undefined),
  });
}

const never = () => new AbortController().signal;
