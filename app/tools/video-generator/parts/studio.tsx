import type { Generator } from '../use-generator';
import { Preview } from './preview';
import { ProgressLine } from './progress-line';
import { ReadingTime } from './reading-time';
import { Results } from './results';

/** The preview, the work in progress, and the results: loaded at the first sign of use. */
export function Studio({ generator }: { generator: Generator }) {
  return (
    <>
      {generator.engine === 'device' && <Preview generator={generator} />}
      <ReadingTime generator={generator} />
      <ProgressLine generator={generator} />
      <Results made={generator.made} />
    </>
  );
}
