// What the page needs from the first picture on, in one chunk that is loaded at the first interaction.

import { batchProgress, type Fractions } from '~/jobs/batch-progress';
import type { JobControl } from '~/jobs/use-job';
import { type ImageOutcome, resizeAll, resizedOutcomes, type SourceImage } from './batch';
import type { ResizerJobs } from './jobs';
import { messages } from './messages';
import type { ResizeSettings } from './settings';
import type { Message } from './use-message';

export { loadToolList } from '~/tool-kit/tool-list';
export { readSizes } from './read-size';
export { sortImages as chooseImages } from './sort-images';

/** Resizes a batch and reports the outcome. @throws ToolError `cancelled` if nothing was finished yet */
export async function processImages(
  batch: {
    images: readonly SourceImage[];
    settings: ResizeSettings;
    jobs: ResizerJobs;
    setProgress: (change: (known: Fractions) => Fractions) => void;
    say: (message: Message) => void;
  },
  control: JobControl,
): Promise<ImageOutcome[]> {
  const { images, settings, jobs, setProgress, say } = batch;
  const outcomes = await batchProgress(control, setProgress, (reported, onImage) =>
    resizeAll({ images, settings, resize: jobs.resize, onImage }, reported),
  );
  const done = resizedOutcomes(outcomes).length;
  say(
    done > 0
      ? { tone: 'success', at: 'result', text: messages.processed(done) }
      : { tone: 'error', at: 'result', text: messages.processFailed },
  );
  return outcomes;
}
