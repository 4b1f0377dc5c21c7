import { type JobControl, progressEveryMs } from './use-job';

/** Progress of each item by its id, 0 to 1. */
export type Fractions = Readonly<Record<number, number>>;

/**
 * Runs a batch whose page shows the progress of each item and of all: both are rendered together a few times
 * a second, because rendering takes time away from the work.
 * @param show sets the state that the page renders
 * @param work receives the callbacks for its progress
 */
export async function batchProgress<Result>(
  { signal, onProgress }: JobControl,
  show: (change: (known: Fractions) => Fractions) => void,
  work: (control: JobControl, onItem: (id: number, fraction: number) => void) => Promise<Result>,
): Promise<Result> {
  let news: Record<number, number> = {};
  let total = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    const shown = news;
    news = {};
    timer = undefined;
    show((known) => ({ ...known, ...shown }));
    onProgress(total);
  };
  const ask = () => {
    timer ??= setTimeout(draw, progressEveryMs);
  };
  const control: JobControl = {
    signal,
    onProgress: (fraction) => {
      total = fraction;
      ask();
    },
  };
  try {
    return await work(control, (id, fraction) => {
      news[id] = fraction;
      ask();
    });
  } finally {
    // A report after the end would make the job look as if it still ran.
    clearTimeout(timer);
  }
}
