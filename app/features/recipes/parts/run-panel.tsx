import { zipName } from '@entropy-tools/core/file-names';
import { formatBytes, formatCount, formatDuration } from '@entropy-tools/core/format';
import { useState } from 'react';
import type { RecipeNote } from '~/jobs/recipes/run-recipe';
import { downloadBlob } from '~/platform/download';
import { OpenIn } from '~/tool-kit/open-in';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { ResultList } from '~/ui/result-list';
import { cancelRun, type NamedFile, type RunState, startRun, zipResults } from '../recipe-run';

type Run = Exclude<RunState, { status: 'idle' }>;

/** The run of a recipe: its progress, its results, and what failed where. */
export default function RunPanel({
  run,
  onLeave,
}: {
  run: Run;
  /** Moves the focus when the focused control disappears. */
  onLeave: () => void;
}) {
  if (run.status === 'running')
    return (
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
        <Progress
          label={<span className="line-clamp-2 wrap-anywhere">{run.doing}</span>}
          value={run.fraction}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            onClick={() => {
              onLeave();
              cancelRun();
            }}
          >
            Cancel
          </Button>
          <p className="text-sm text-muted">It goes on while you use other tools in this tab.</p>
        </div>
      </div>
    );
  if (run.status === 'failed')
    return (
      <Notice
        tone="error"
        title="The recipe could not run"
        action={
          <Button size="small" onClick={() => void startRun(run)}>
            Try again
          </Button>
        }
      >
        {run.message}
      </Notice>
    );
  return <Done run={run} />;
}

function Done({ run }: { run: Extract<Run, { status: 'done' }> }) {
  const { files, failures, warnings } = run.outcome;
  const [only] = files;
  const bytes = files.reduce((sum, { blob }) => sum + blob.size, 0);
  return (
    <div className="enter flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      <div role="status">
        <h3 className="text-xl">
          {files.length === 0 ? 'Nothing was made' : formatCount(files.length, 'result')}
        </h3>
        <p className="text-sm text-muted" data-figures>
          {[
            `of ${formatCount(run.files.length, 'file')}`,
            files.length > 0 && formatBytes(bytes),
            formatDuration(run.tookMs),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {files.length === 1 && only && (
          <>
            <Button variant="primary" onClick={() => downloadBlob(only.blob, ownName(only))}>
              <Icon name="download" />
              Download
            </Button>
            <OpenIn name={ownName(only)} blob={only.blob} from="recipes" />
          </>
        )}
        {files.length > 1 && <DownloadAll files={files} />}
        <Button variant="quiet" onClick={() => void startRun(run)}>
          <Icon name="repeat" />
          Run again
        </Button>
      </div>
      {failures.length > 0 && <Notes title="What failed" tone="error" notes={failures} />}
      {files.length > 0 && (
        <div className="max-h-96 overflow-y-auto">
          <ResultList
            rows={files.map((file, id) => ({
              id,
              source: file.source ?? file.name,
              files: [{ name: file.name, blob: file.blob }],
            }))}
          />
        </div>
      )}
      {warnings.length > 0 && <Notes title="Worth knowing" tone="warning" notes={warnings} />}
    </div>
  );
}

function Notes({
  title,
  tone,
  notes,
}: {
  title: string;
  tone: 'error' | 'warning';
  notes: readonly RecipeNote[];
}) {
  return (
    <Notice tone={tone} title={title}>
      <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto">
        {notes.map(({ file, step, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at} className="wrap-anywhere">
            {file && <b className="font-medium">{file}</b>} {file ? `(${step})` : step}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function DownloadAll({ files }: { files: readonly NamedFile[] }) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const save = async () => {
    setState('busy');
    try {
      const named = files.map(({ name, blob }) => ({ name, blob }));
      downloadBlob(await zipResults(named), zipName('results', new Date()));
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button variant="primary" busy={state === 'busy'} onClick={() => void save()}>
        <Icon name="download" />
        Download as ZIP
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          The ZIP could not be made. Download the files one by one.
        </p>
      )}
    </>
  );
}

/** The file name without its folders, for a download. */
function ownName({ name }: NamedFile): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
