import { messages } from '@entropy-tools/convert/messages';
import { formatBytes, formatCount, formatDuration } from '@entropy-tools/core/format';
import { downloadBlob } from '~/platform/download';
import { EngineLine } from '~/tool-kit/engine-line';
import { OpenIn } from '~/tool-kit/open-in';
import { ResultPreview } from '~/tool-kit/result-preview';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { ResultList } from '~/ui/result-list';
import { Skeleton } from '~/ui/skeleton';
import type { BatchResult } from '../batch';
import { tool } from '../tool';
import type { ConverterState } from '../use-converter';
import { PdfPreview } from './pdf-preview';

/** The right pane once there is something to show: progress, an error, or the result. */
export default function ConversionResult({
  converter,
  focusAction,
}: {
  converter: ConverterState;
  /** Moves the focus to the main button when the focused control is removed. */
  focusAction: () => void;
}) {
  const { state, cancel } = converter.job;
  const retry = () => {
    focusAction();
    converter.convert();
  };
  const stop = () => {
    focusAction();
    cancel();
  };
  if (state.status === 'failed')
    return (
      <Notice
        tone="error"
        title={messages.convertFailed(state.error.message)}
        action={
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        }
      >
        Your file is still selected and unchanged.
      </Notice>
    );
  if (state.status === 'done')
    return (
      <Done
        result={state.result}
        tookMs={state.tookMs}
        draw={converter.drawPreview}
        onAgain={() => {
          focusAction();
          converter.convertFailed(state.result.outcomes);
        }}
      />
    );
  return (
    <Working
      progress={state.status === 'running' ? state.progress : 0}
      several={converter.files.length > 1}
      isPaused={converter.isPaused}
      onPause={converter.setPaused}
      onCancel={stop}
    />
  );
}

function Working({
  progress,
  several,
  isPaused,
  onPause,
  onCancel,
}: {
  progress: number;
  several: boolean;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
  onCancel: () => void;
}) {
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6">
      {several ? (
        <Progress
          label={messages.progress(Math.round(progress * 100))}
          value={progress}
          hidePercent
        />
      ) : (
        <div className="flex flex-col gap-3" role="status">
          <span className="sr-only">Converting...</span>
          {progress > 0 && (
            <span className="text-sm text-muted" data-figures aria-hidden>
              {Math.round(progress * 100)}
              {'\u2009%'}
            </span>
          )}
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {isPaused && (
        <p className="text-sm text-muted" role="status">
          Paused. Files that have begun are finished.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {several && (
          <Button onClick={() => onPause(!isPaused)}>{isPaused ? 'Resume' : 'Pause'}</Button>
        )}
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

function Done({
  result,
  tookMs,
  draw,
  onAgain,
}: {
  result: BatchResult;
  tookMs: number;
  draw: ConverterState['drawPreview'];
  /** Converts the files that failed once more. */
  onAgain: () => void;
}) {
  const { download, outcomes, madeBy } = result;
  const failed = outcomes.filter((outcome) => 'failure' in outcome).length;
  const [only] = outcomes;
  const single = outcomes.length === 1 && only && 'converted' in only ? only : undefined;
  const facts = [
    formatBytes(download.blob.size),
    single ? single.converted.detail : formatCount(outcomes.length - failed, 'file'),
    formatDuration(tookMs),
  ];
  return (
    <div className="enter flex flex-col gap-4 rounded-card border border-line bg-surface p-6">
      <div role="status">
        <h2 className="line-clamp-3 text-xl wrap-anywhere" title={download.name}>
          {download.name}
        </h2>
        <p className="text-sm text-muted" data-figures>
          {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      {failed > 0 && (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={onAgain}>
              Again for those that failed
            </Button>
          }
        >
          {formatCount(failed, 'file')} could not be converted. The ZIP holds a text file with the
          reason in place of each.
        </Notice>
      )}
      {single?.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={() => downloadBlob(download.blob, download.name)}>
          <Icon name="download" />
          Download
        </Button>
        <OpenIn name={download.name} blob={download.blob} from={tool.slug} />
      </div>
      {single && single.converted.files.length === 1 ? (
        <Preview name={download.name} blob={download.blob} draw={draw} />
      ) : (
        <ResultList
          rows={outcomes.map((outcome) => ({
            id: outcome.id,
            source: outcome.name,
            files: 'converted' in outcome ? outcome.converted.files : [],
            ...('converted' in outcome
              ? { detail: outcome.converted.detail, warnings: outcome.warnings }
              : { failure: messages.failedInZip(outcome.failure) }),
          }))}
        />
      )}
      {madeBy.length > 0 && <EngineLine madeBy={madeBy} />}
    </div>
  );
}

function Preview({
  name,
  blob,
  draw,
}: {
  name: string;
  blob: Blob;
  draw: ConverterState['drawPreview'];
}) {
  return blob.type === 'application/pdf' ? (
    <PdfPreview name={name} pdf={blob} draw={draw} />
  ) : (
    <ResultPreview name={name} blob={blob} />
  );
}
