import { formatBytes, formatDuration } from '@entropy-tools/core/format';
import { Suspense, useRef, useState } from 'react';
import { EngineLine } from '~/tool-kit/engine-line';
import { OpenIn } from '~/tool-kit/open-in';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { Skeleton } from '~/ui/skeleton';
import { resizedOutcomes } from '../batch';
import { messages } from '../messages';
import { saveAll, saveZip } from '../save-results';
import { tool } from '../tool';
import type { ImageResizer } from '../use-image-resizer';
import { BeforeAfter } from './before-after';
import { MessageLine } from './message-line';
import { ResultRow } from './result-row';

const LivePreview = lazyPart(() => import('./live-preview'));

/** The right pane once there is something to show. */
export default function ImageResults({
  resizer,
  focusAction,
}: {
  resizer: ImageResizer;
  /** Moves the focus to the main button when the focused control is removed. */
  focusAction: () => void;
}) {
  const { job } = resizer;
  const { state } = job;
  // The settings used for the results: after a change, a preview is shown above them again.
  const made = useRef<{ settings: ImageResizer['settings'] }>();
  if (state.status === 'running') made.current = { settings: resizer.settings };
  if (state.status === 'running')
    return (
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6">
        <Progress label="Resizing images" value={state.progress} />
        <div>
          <Button
            onClick={() => {
              focusAction();
              job.cancel();
            }}
          >
            Cancel
          </Button>
        </div>
      </div>
    );
  if (state.status === 'failed')
    return (
      <Notice tone="error" title={messages.processFailed}>
        {state.error.message}
      </Notice>
    );
  if (state.status !== 'done') return null;
  const isStale = made.current !== undefined && made.current.settings !== resizer.settings;
  return (
    <>
      {isStale && resizer.images.length > 0 && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <LivePreview resizer={resizer} />
        </Suspense>
      )}
      <Done resizer={resizer} />
    </>
  );
}

function Done({ resizer }: { resizer: ImageResizer }) {
  const { state } = resizer.job;
  const outcomes = state.status === 'done' ? state.result : [];
  const done = resizedOutcomes(outcomes);
  const [wanted, setWanted] = useState<number>();
  const shown = done.find(({ id }) => id === wanted) ?? done[0];
  const before = done.reduce((sum, { file }) => sum + file.size, 0);
  const after = done.reduce((sum, { image }) => sum + image.blob.size, 0);
  const tookMs = state.status === 'done' ? state.tookMs : 0;
  const madeBy = [...new Set(done.flatMap(({ image }) => image.madeBy))];
  return (
    <div className="enter flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-col gap-1">
        <h2 className="text-xl">Results</h2>
        {done.length > 0 && (
          <p className="text-sm text-muted" data-figures>
            {formatBytes(before)} → {formatBytes(after)} · {formatDuration(tookMs)}
          </p>
        )}
        <MessageLine message={resizer.message} at="result" />
      </div>
      {done.length === 0 && (
        <Notice tone="error" title={messages.processFailed}>
          The reasons stand below. Your images are still selected and unchanged.
        </Notice>
      )}
      {shown && <BeforeAfter key={shown.id} result={shown} />}
      {done.length > 1 && (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => saveAll(done, resizer.say)}>
            <Icon name="download" />
            Download All
          </Button>
          <Button onClick={() => void saveZip(done, resizer.zip, resizer.say)}>
            Download as ZIP
          </Button>
        </div>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {outcomes.map((outcome) => (
          <ResultRow
            key={outcome.id}
            outcome={outcome}
            shown={outcome.id === shown?.id}
            onShow={done.length > 1 ? () => setWanted(outcome.id) : undefined}
            say={resizer.say}
          />
        ))}
      </ul>
      {shown && (
        <div className="flex flex-wrap items-center gap-3 empty:hidden">
          <OpenIn name={shown.name} blob={shown.image.blob} from={tool.slug} />
        </div>
      )}
      {madeBy.length > 0 && <EngineLine madeBy={madeBy} />}
    </div>
  );
}
