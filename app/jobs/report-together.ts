import { type JobControl, progressEveryMs } from './use-job';

/** Progress of each item by its id, 0 to 1. */
export type Fractions = Readonly<Record<number, number>>;

/**
 * Runs the work of a batch whose page shows how far each item is and how far all are: both are drawn at once
 * and a few times a second, for what draws the page is taken from the work.
 * @param show sets the state that the page draws
 * @param work is given where to report
 */
export async function reportTogether<Result>(
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
    // A report after the end would say that the work still runs.
    clearTimeout(timer);
  }
}
