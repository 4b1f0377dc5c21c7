import { downloadBlob } from '~/platform/download';
import { EngineLine } from '~/tool-kit/engine-line';
import { OpenIn } from '~/tool-kit/open-in';
import { ResultPreview } from '~/tool-kit/result-preview';
import { ActionBar } from '~/tool-kit/tool-shell';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import type { DownloadStep } from '../download-video';
import { sizeLabel } from '../formats';
import { messages } from '../messages';
import { tool } from '../tool';
import type { useDownload } from '../use-download';

/** The button, the progress, and the result. */
export function DownloadPanel({
  download,
  onStart,
  describedBy,
}: {
  download: ReturnType<typeof useDownload>;
  onStart: () => void;
  /** Id of the element with what to know before downloading. */
  describedBy: string;
}) {
  const { state } = download;
  return (
    <div className="flex flex-col gap-4">
      <ActionBar>
        <Button
          variant="primary"
          size="large"
          busy={state.status === 'running'}
          onClick={onStart}
          aria-describedby={describedBy}
        >
          {state.status === 'running' ? 'Downloading…' : 'Download'}
        </Button>
        {state.status === 'running' && (
          <Button size="large" onClick={download.cancel}>
            Cancel
          </Button>
        )}
      </ActionBar>
      {state.status === 'running' && <Running step={state.step} estimate={state.estimate} />}
      {state.status === 'failed' && (
        <Notice
          tone="error"
          title={messages.downloadFailed}
          action={
            state.receivedBytes > 0 && (
              <Button size="small" onClick={download.resume}>
                Go on from {sizeLabel(state.receivedBytes)}
              </Button>
            )
          }
        >
          {state.reason}
        </Notice>
      )}
      {state.status === 'done' && (
        <>
          {download.isFull && <Progress label="Complete" value={1} />}
          <Done file={state.file} isDirect={state.isDirect} />
        </>
      )}
    </div>
  );
}

/** Measured if the size is known, otherwise the specification's estimate, labelled as one. */
function Running({ step, estimate }: { step: DownloadStep; estimate: number }) {
  const { stage, doneBytes, totalBytes } = step;
  if (totalBytes === null || totalBytes === 0 || stage === 'asking' || stage === 'joining') {
    return (
      <div role="status" className="flex flex-col gap-1">
        <Progress
          label={
            <span className="inline-flex flex-wrap items-center gap-2">
              {stage === 'joining' ? 'The server puts the file together' : 'The server fetches it'}
              <Badge tone="warning">Estimated</Badge>
            </span>
          }
          value={estimate}
        />
        <p className="text-sm text-muted">
          How long this takes is not known: the bar is an estimate, not a measurement.
        </p>
      </div>
    );
  }
  const figures = `${sizeLabel(doneBytes)} of ${sizeLabel(totalBytes)}`;
  return (
    <div role="status">
      <Progress
        label={
          stage === 'receiving' ? `Downloading: ${figures}` : `The server fetches it: ${figures}`
        }
        value={doneBytes / totalBytes}
      />
    </div>
  );
}

function Done({ file, isDirect }: { file: File; isDirect: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success" title={messages.downloadDone}>
        <span className="wrap-anywhere">{file.name}</span> · {sizeLabel(file.size)}
      </Notice>
      <ResultPreview name={file.name} blob={file} />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => downloadBlob(file, file.name)}>
          <Icon name="download" />
          Save again
        </Button>
        <OpenIn name={file.name} blob={file} from={tool.slug} />
      </div>
      <EngineLine madeBy={isDirect ? ['yt-dlp'] : ['yt-dlp', 'ffmpeg']} />
    </div>
  );
}
