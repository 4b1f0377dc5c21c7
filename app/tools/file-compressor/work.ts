// What the page needs from the first file on, in one part that is loaded at the first sign of use.
import type { SpillPlace } from '~/codecs/archive/spill-sink';
import { JobPool, poolSize } from '~/jobs/job-pool';
import type { JobControl } from '~/jobs/use-job';
import { ToolError } from '~/platform/tool-error';
import { loadToolList } from '~/tool-kit/tool-list';
import type { CompressionItem, ItemResult } from './items';
import type { WorkerAnswer, WorkerAnswers, WorkerRequest } from './job';
import { messages } from './messages';
import { fewAtATime, inBatches } from './run-batches';
import { batchSize } from './settings';
import { simulateCompression } from './simulation';
import { openSpillFolder, type SpillFolder } from './spill-folder';

/** What a run of 'Compress All' is made by. */
export interface RunWork {
  engine: 'real' | 'simulation';
  level: number;
  items: readonly CompressionItem[];
  /** Takes over what is new of one item. */
  onItem: (id: number, part: Partial<CompressionItem>) => void;
  /** Progress of one item, 0 to 1. */
  onFraction: (id: number, fraction: number) => void;
}

/** Whose disk space it is: that of packed files, or that of what is unpacked from archives. */
export type SpillOwner = 'packed' | 'unpacked';

/** A download that was begun reads from the private file system for a while. */
const keepAfterClearMs = 120_000;

/** The workers and the disk space of one page. */
export class CompressorWork {
  readonly #pool = new JobPool<WorkerRequest, WorkerAnswer>(
    () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
    Math.min(batchSize, poolSize()),
  );
  readonly #folders = new Map<SpillOwner, Promise<SpillFolder>>();

  /** Asks a worker. */
  async ask<Kind extends keyof WorkerAnswers>(
    request: Extract<WorkerRequest, { kind: Kind }>,
    control?: Partial<JobControl>,
  ): Promise<{ output: WorkerAnswers[Kind]; warnings: string[] }> {
    const { signal = new AbortController().signal, onProgress } = control ?? {};
    const options = onProgress ? { signal, onProgress } : { signal };
    return (await this.#pool.run(request, options)) as never;
  }

  /** Loads what the work needs, so that it is there when the network goes. */
  async warmUp(): Promise<void> {
    await Promise.all([loadToolList(), this.ask({ kind: 'warm-up' })]);
  }

  /** Where large results are kept. */
  async place(owner: SpillOwner): Promise<SpillPlace> {
    const folder = this.#folders.get(owner) ?? openSpillFolder();
    this.#folders.set(owner, folder);
    return (await folder).place;
  }

  /** Gives the disk space of one owner's results back, a little later. */
  freeSpace(owner: SpillOwner): void {
    const folder = this.#folders.get(owner);
    this.#folders.delete(owner);
    if (folder) setTimeout(() => void folder.then(({ clear }) => clear()), keepAfterClearMs);
  }

  /**
   * Ends with the page; the suite's other pages may follow in the same document.
   * @param isNeeded results are kept or another tool works on one: they stay until the document goes
   */
  close(isNeeded: boolean): void {
    this.#pool.close();
    if (isNeeded) return;
    this.freeSpace('packed');
    this.freeSpace('unpacked');
  }

  /**
   * Compresses the items, three at a time; one that fails does not take the others with it. The
   * simulation keeps to whole batches as the specification says; the real engine goes on with the
   * next file as soon as one is done.
   * @throws the signal's reason when cancelled: items that were not done are pending again
   */
  async compressAll(work: RunWork, control: JobControl): Promise<void> {
    const total = work.items.reduce((sum, item) => sum + item.originalSize, 0) || 1;
    let known = 0;
    const fractions = new Map<number, number>();
    const report = (item: CompressionItem, fraction: number) => {
      known += (fraction - (fractions.get(item.id) ?? 0)) * item.originalSize;
      fractions.set(item.id, fraction);
      work.onFraction(item.id, fraction);
      control.onProgress(known / total);
    };
    const simulated = work.engine === 'simulation';
    const place = simulated ? undefined : await this.place('packed');
    const run = async (item: CompressionItem) => {
      if (control.signal.aborted) return;
      work.onItem(item.id, { status: 'compressing', failure: undefined });
      try {
        const result = simulated
          ? await simulate(item, work.level, control.signal)
          : await this.#pack(item, work.level, place, control, (part) => report(item, part));
        work.onItem(item.id, { status: 'completed', result });
      } catch (error) {
        const part: Partial<CompressionItem> = control.signal.aborted
          ? { status: 'pending' }
          : { status: 'error', failure: reasonOf(error) };
        work.onItem(item.id, part);
      }
      if (!control.signal.aborted) report(item, 1);
    };
    await (simulated ? inBatches : fewAtATime)(work.items, batchSize, run);
    control.signal.throwIfAborted();
  }

  async #pack(
    { file, path }: CompressionItem,
    level: number,
    place: SpillPlace | undefined,
    { signal }: JobControl,
    onProgress: (fraction: number) => void,
  ): Promise<ItemResult> {
    const { output } = await this.ask(
      { kind: 'pack', file, path, level, place },
      { signal, onProgress },
    );
    return { madeBy: 'real', level, ...output };
  }
}

async function simulate(
  item: CompressionItem,
  level: number,
  signal: AbortSignal,
): Promise<ItemResult> {
  const compressedSize = await simulateCompression(item.originalSize, signal);
  return { madeBy: 'simulation', level, compressedSize };
}

function reasonOf(error: unknown): string {
  return error instanceof ToolError && error.code !== 'internal' ? error.message : messages.failed;
}
