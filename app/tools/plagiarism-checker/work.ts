// What the page needs once it is used, in one part that is loaded at the first sign of use.

import { defaultLimits, JobPool, type JobRunOptions, poolSize } from '~/jobs/job-pool';
import { ToolError } from '~/platform/tool-error';
import type { PdfRequest, ReadAnswer, WorkerAnswer, WorkerRequest } from './job';
import type { CheckInput, CheckReport } from './report';
import type { Source } from './sources';

export * as keptSources from './kept-sources';

const flushEveryMs = 100;

/** The workers of a page: they read files side by side and compare. */
export class CheckerWorkers {
  readonly #pool = makePool();

  /** The text of one file. @throws ToolError what is wrong with it */
  async read(file: File, options: JobRunOptions): Promise<ReadAnswer> {
    const request = { kind: 'read', file, name: file.name } as const;
    return (await this.#pool.run(request, options)).output as ReadAnswer;
  }

  /**
   * Reads files side by side and tells how each went, several at once: a folder of a thousand would
   * otherwise draw the page a thousand times.
   */
  async readAll(
    files: readonly { id: string; file: File }[],
    tell: (states: ReadonlyMap<string, Source['state']>) => void,
    signal: AbortSignal,
  ): Promise<void> {
    let known = new Map<string, Source['state']>();
    const flush = () => {
      if (known.size > 0) tell(known);
      known = new Map();
    };
    const timer = setInterval(flush, flushEveryMs);
    await Promise.all(
      files.map(async ({ id, file }) => {
        try {
          const { text, words } = await this.read(file, { signal });
          known.set(id, { status: 'ready', text, words });
        } catch (error) {
          known.set(id, { status: 'failed', reason: reasonOf(error) });
        }
      }),
    );
    clearInterval(timer);
    if (!signal.aborted) flush();
  }

  /** @throws ToolError what `checkText` throws, and the watchdog's */
  async check(input: CheckInput, options: JobRunOptions): Promise<CheckReport> {
    return (await this.#pool.run({ kind: 'check', input }, options)).output as CheckReport;
  }

  async pdf(request: Omit<PdfRequest, 'kind'>, options: JobRunOptions): Promise<Blob> {
    return (await this.#pool.run({ kind: 'pdf', ...request }, options)).output as Blob;
  }

  /** Loads what reading and comparing need in every worker, so that they work when the network goes. */
  async warmUp(): Promise<void> {
    const { signal } = new AbortController();
    await Promise.all(
      Array.from({ length: this.#pool.size }, () =>
        this.#pool.run({ kind: 'warm-up' }, { signal }),
      ),
    );
  }

  close(): void {
    this.#pool.close();
  }
}

function makePool(): JobPool<WorkerRequest, WorkerAnswer> {
  return new JobPool(
    () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
    poolSize(),
    defaultLimits,
  );
}

/** Why a file was not read, for the line beside its name. */
export function reasonOf(error: unknown): string {
  if (error instanceof ToolError) return error.message;
  return 'The file could not be read.';
}
