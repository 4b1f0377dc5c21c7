import { ToolError } from '@entropy-tools/core/tool-error';
import type { SpillPlace } from '@entropy-tools/data/archive/spill-sink';
import { batchProgress, type Fractions } from '~/jobs/batch-progress';
import type { JobControl } from '~/jobs/use-job';
import type { CompressionItem, ItemResult } from './items';
import type { CompressorJobs } from './jobs';
import { messages } from './messages';
import { inBatches, withConcurrency } from './run-batches';
import { batchSize } from './settings';
import { simulateCompression } from './simulation';

/** The input of a 'Compress All' run. */
export interface CompressionRun {
  jobs: CompressorJobs;
  /** The place for large results; requested by the real engine only. */
  place: () => Promise<SpillPlace>;
  engine: 'real' | 'simulation';
  level: number;
  /** '' for none. */
  password: string;
  items: readonly CompressionItem[];
  /** Called with the changed fields of one item. */
  onItem: (id: number, part: Partial<CompressionItem>) => void;
  setFractions: (change: (known: Fractions) => Fractions) => void;
}

/**
 * Compresses the items, three at a time; a failure does not affect the others. The simulation works in whole
 * batches as specified; the real engine starts the next file as soon as one is done.
 * @throws the signal's reason if cancelled: unfinished items are pending again
 */
export function compressAll(run: CompressionRun, control: JobControl): Promise<void> {
  return batchProgress(control, run.setFractions, (reported, onFraction) =>
    compressItems(run, reported, onFraction),
  );
}

async function compressItems(
  { jobs, place: findPlace, engine, level, password, items, onItem }: CompressionRun,
  { signal, onProgress }: JobControl,
  onFraction: (id: number, fraction: number) => void,
): Promise<void> {
  const total = items.reduce((sum, item) => sum + item.originalSize, 0) || 1;
  let known = 0;
  const fractions = new Map<number, number>();
  const report = (item: CompressionItem, fraction: number) => {
    known += (fraction - (fractions.get(item.id) ?? 0)) * item.originalSize;
    fractions.set(item.id, fraction);
    onFraction(item.id, fraction);
    onProgress(known / total);
  };
  const isSimulated = engine === 'simulation';
  const place = isSimulated ? undefined : await findPlace();
  const pack = async (item: CompressionItem): Promise<ItemResult> => {
    const { file, path } = item;
    const options = { signal, onProgress: (fraction: number) => report(item, fraction) };
    const { output } = await jobs.pack({ file, path, level, password, place }, options);
    return { madeBy: 'real', level, ...output };
  };
  const run = async (item: CompressionItem) => {
    if (signal.aborted) return;
    onItem(item.id, { status: 'compressing', failure: undefined });
    try {
      const result = isSimulated ? await simulate(item, level, signal) : await pack(item);
      onItem(item.id, { status: 'completed', result });
    } catch (error) {
      const part: Partial<CompressionItem> = signal.aborted
        ? { status: 'pending' }
        : { status: 'error', failure: reasonOf(error) };
      onItem(item.id, part);
    }
    if (!signal.aborted) report(item, 1);
  };
  await (isSimulated ? inBatches : withConcurrency)(items, batchSize, run);
  signal.throwIfAborted();
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
