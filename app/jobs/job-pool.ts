import { openWait } from '@entropy-tools/core/being-fetched';
import { partError } from '@entropy-tools/core/part-error';
import { deserializeError, ToolError } from '@entropy-tools/core/tool-error';
import { ALIVE_EVERY_MS, type FromWorker, type ToWorker } from './job-protocol';

/** The part of `Worker` that a pool uses. */
export interface JobWorker {
  postMessage: (message: unknown, options: StructuredSerializeOptions) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
}

export interface JobRunOptions {
  signal: AbortSignal;
  onProgress?: (fraction: number) => void;
}

/** Options of one job on a pool. */
export interface PoolRunOptions extends JobRunOptions {
  /** Objects in the input to transfer instead of copying. */
  transfer?: Transferable[];
}

/** The result of a job, with the job's warnings for the user. */
export interface JobOutcome<Output> {
  output: Output;
  warnings: string[];
}

/** Times in milliseconds; tests shorten them. */
export interface JobLimits {
  /** A worker silent for this long after its first message is blocked and gets terminated. */
  silenceMs: number;
  /** A job without progress for this long is ended, as is one whose worker has not loaded by then. */
  standstillMs: number;
  /** How long a cancelled job may take to stop on its own. */
  cancelGraceMs: number;
  /** Idle workers are closed after this time to free their memory. */
  idleMs: number;
}

export const defaultLimits: JobLimits = {
  silenceMs: 9_000,
  standstillMs: 60_000,
  cancelGraceMs: 250,
  idleMs: 30_000,
};

interface Slot {
  worker: JobWorker;
  idleTimer?: ReturnType<typeof setTimeout>;
}

/**
 * Runs jobs in workers, one job at a time per worker. A worker that was cancelled, hung or crashed is
 * terminated and replaced, so a hostile file only affects its own job.
 */
export class JobPool<Input, Output> {
  readonly size: number;
  readonly #create: () => JobWorker;
  readonly #limits: JobLimits;
  readonly #idle: Slot[] = [];
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  /** @param size how many jobs run in parallel; see {@link poolSize} */
  constructor(create: () => JobWorker, size: number, limits: JobLimits = defaultLimits) {
    this.#create = create;
    this.size = size;
    this.#limits = limits;
  }

  /**
   * Runs one job, after waiting for a free worker.
   * @throws ToolError: what the job threw, `cancelled`, `timeout` (the watchdog), `asset` (its code could not
   * be fetched) or `internal`
   */
  async run(input: Input, options: PoolRunOptions): Promise<JobOutcome<Output>> {
    await this.#takeTurn(options.signal);
    const slot = this.#idle.pop() ?? { worker: this.#create() };
    clearTimeout(slot.idleTimer);
    let reusable = false;
    try {
      const outcome = await this.#runOn(slot.worker, input, options);
      reusable = true;
      return outcome;
    } catch (error) {
      reusable = error instanceof WorkerKeptError;
      throw error instanceof WorkerKeptError ? error.toolError : error;
    } finally {
      if (reusable) this.#park(slot);
      else slot.worker.terminate();
      this.#busy -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Terminates idle workers; running jobs are ended through their own signals. */
  close(): void {
    for (const slot of this.#idle.splice(0)) {
      clearTimeout(slot.idleTimer);
      slot.worker.terminate();
    }
  }

  async #takeTurn(signal: AbortSignal): Promise<void> {
    while (this.#busy >= this.size) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    if (signal.aborted) {
      this.#waiting.shift()?.();
      throw cancelled();
    }
    this.#busy += 1;
  }

  #park(slot: Slot): void {
    slot.worker.onmessage = null;
    slot.idleTimer = setTimeout(() => {
      const index = this.#idle.indexOf(slot);
      if (index >= 0) this.#idle.splice(index, 1);
      slot.worker.terminate();
    }, this.#limits.idleMs);
    this.#idle.push(slot);
  }

  #runOn(worker: JobWorker, input: Input, options: PoolRunOptions): Promise<JobOutcome<Output>> {
    const limits = this.#limits;
    const warnings: string[] = [];
    if (options.signal.aborted) return Promise.reject(new WorkerKeptError(cancelled()));
    return new Promise((resolve, reject) => {
      // Counts timer ticks, which pause while the device sleeps or the page is busy: that time is excluded.
      const tickMs = Math.min(ALIVE_EVERY_MS, limits.silenceMs / 4);
      let silentMs = 0;
      let stillMs = 0;
      let grace: ReturnType<typeof setTimeout> | undefined;
      let furthest = -1;
      let isLoaded = false;
      const tellWait = openWait();

      const settle = (finish: () => void) => {
        clearInterval(ticking);
        clearTimeout(grace);
        tellWait(false);
        options.signal.removeEventListener('abort', onAbort);
        finish();
      };
      const fail = (error: unknown) => settle(() => reject(error));
      const ticking = setInterval(() => {
        // Until its first message the worker is still loading.
        if (isLoaded) silentMs += tickMs;
        stillMs += tickMs;
        if (silentMs >= limits.silenceMs || stillMs >= limits.standstillMs) fail(timedOut());
      }, tickMs);
      const onAbort = () => {
        worker.postMessage({ kind: 'cancel' } satisfies ToWorker<Input>, {});
        grace = setTimeout(() => fail(cancelled()), limits.cancelGraceMs);
      };

      worker.onmessage = (event: MessageEvent<FromWorker<Output>>) => {
        isLoaded = true;
        silentMs = 0;
        const message = event.data;
        if (message.kind === 'alive') {
          const isWaiting = message.isWaiting ?? false;
          tellWait(isWaiting);
          if (isWaiting) stillMs = 0;
        }
        if (message.kind === 'progress' && message.fraction > furthest) {
          furthest = message.fraction;
          stillMs = 0;
          if (!options.signal.aborted) options.onProgress?.(message.fraction);
        } else if (message.kind === 'warning') {
          if (!warnings.includes(message.message)) warnings.push(message.message);
        } else if (message.kind === 'done') {
          settle(() => resolve({ output: message.output, warnings }));
        } else if (message.kind === 'failed') {
          fail(new WorkerKeptError(deserializeError(message.error)));
        }
      };
      worker.onerror = (event) => {
        event.preventDefault?.();
        // A worker whose own file cannot be fetched fails before its first message, without an error text.
        if (isLoaded || event.message) fail(crashed(event.message));
        else void partError('the worker could not be loaded').then(fail);
      };
      worker.onmessageerror = () => fail(crashed('message could not be read'));
      options.signal.addEventListener('abort', onAbort, { once: true });
      worker.postMessage({ kind: 'run', input } satisfies ToWorker<Input>, {
        transfer: options.transfer ?? [],
      });
    });
  }
}

/** The job failed in a controlled way, so its worker can be reused. */
class WorkerKeptError extends Error {
  readonly toolError: ToolError;
  constructor(toolError: ToolError) {
    super(toolError.message);
    this.toolError = toolError;
  }
}

const cancelled = () => new ToolError('cancelled', 'Cancelled.');

const timedOut = () =>
  new ToolError(
    'timeout',
    'This took too long and was stopped. The file may be damaged or too complex for this device.',
  );

const crashed = (reason: string) =>
  new ToolError(
    'internal',
    'The work stopped unexpectedly. The file may be too large for this device; your input is kept.',
    { cause: reason },
  );

/** A sensible number of workers here: one per core up to four, at least one. */
export function poolSize(): number {
  return Math.min(4, Math.max(1, globalThis.navigator?.hardwareConcurrency ?? 2));
}
