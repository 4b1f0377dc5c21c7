import { Notice } from '~/ui/notice';
import type { Transcriber } from '../use-transcriber';
import { RemovedLine } from './removed-line';

/** What was removed, and which files could not be taken, above the empty drop zone. */
export default function StartNotices({
  transcriber: { desk, state },
}: {
  transcriber: Transcriber;
}) {
  return (
    <>
      <RemovedLine desk={desk} removed={state.removed} />
      {state.problems.map((problem) => (
        <Notice key={problem} tone="error" title={problem} />
      ))}
    </>
  );
}
