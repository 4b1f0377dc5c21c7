// What the page needs from the first picture on, in one part that is loaded at the first sign of use.

import {
  defaultLimits,
  type JobOutcome,
  JobPool,
  type JobRunOptions,
  poolSize,
} from '~/jobs/job-pool';
import { loadToolList } from '~/tool-kit/tool-list';
import { type ImageOutcome, imagesDone, resizeAll, type SourceImage } from './batch';
import type { ResizedImage } from './engine';
import type { Size } from './geometry';
import type { WorkerAnswer, WorkerRequest } from './job';
import { messages } from './messages';
import { readSize } from './read-size';
import type { ResizeSettings } from './settings';
import type { Message } from './use-message';

export { chooseImages } from './choose-images';

/** The workers of a page. */
export type Workers = JobPool<WorkerRequest, WorkerAnswer>;
/** Progress of each picture by its id, 0 to 1. */
export type Progress = Readonly<Record<number, number>>;

/** The AVIF encoder gives no sign of life while it works on a large picture; cancelling ends it all the same. */
const patientLimits = { ...defaultLimits, silenceMs: 120_000, standstillMs: 180_000 };

/** The workers of one page. @param patient for the AVIF encoder */
export function makePool(patient: boolean): Workers {
  return new JobPool(
    () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
    poolSize(),
    patient ? patientLimits : defaultLimits,
  );
}

/** Loads what the work needs, so that it is there when the network goes. */
export async function warm(workers: Workers): Promise<void> {
  const { signal } = new AbortController();
  await Promise.all([loadToolList(), workers.run({ kind: 'warm-up' }, { signal })]);
}

/** Joins results to one archive. */
export async function zipResults(
  workers: Workers,
  files: { name: string; blob: Blob }[],
): Promise<Blob> {
  const { signal } = new AbortController();
  return (await workers.run({ kind: 'zip', files }, { signal })).output as Blob;
}

/** Reads the sizes of pictures one after the other and tells those that are found. */
export async function readSizes(
  images: readonly SourceImage[],
  tell: (id: number, size: Size) => void,
): Promise<void> {
  for (const { id, file } of images) {
    const size = await readSize(file);
    if (size) tell(id, size);
  }
}

/** Resizes a batch and says how it went. @throws ToolError `cancelled` when nothing was ready yet */
export async function processImages(
  batch: {
    images: readonly SourceImage[];
    settings: ResizeSettings;
    workers: Workers;
    setProgress: (change: (known: Progress) => Progress) => void;
    say: (message: Message) => void;
  },
  control: Required<JobRunOptions>,
): Promise<ImageOutcome[]> {
  const { images, settings, workers, setProgress, say } = batch;
  const outcomes = await resizeAll(
    {
      images,
      settings,
      run: async (request, options) =>
        (await workers.run({ kind: 'resize', ...request }, options)) as JobOutcome<ResizedImage>,
      onImage: (id, fraction) => setProgress((known) => ({ ...known, [id]: fraction })),
    },
    control,
  );
  const done = imagesDone(outcomes).length;
  say(
    done > 0
      ? { tone: 'success', at: 'result', text: messages.processed(done) }
      : { tone: 'error', at: 'result', text: messages.processFailed },
  );
  return outcomes;
}
