import { zipName } from '@entropy-tools/core/file-names';
import { formatCount, formatDuration } from '@entropy-tools/core/format';
import { useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { EngineLine } from '~/tool-kit/engine-line';
import { OpenIn } from '~/tool-kit/open-in';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { ResultList } from '~/ui/result-list';
import type { MergerResult } from '../make-results';
import { tool } from '../tool';
import { taskFailure } from '../toolbox/task-failure';
import { taskOf } from '../toolbox/tasks';
import type { PdfMerger } from '../use-pdf-merger';
import { ResultPages } from './result-pages';
import { ResultPictures } from './result-pictures';

/** The right pane once there is something to show. */
export default function MergerResults({
  merger,
  focusAction,
}: {
  merger: PdfMerger;
  /** Focuses the main button when the focused control disappears. */
  focusAction: () => void;
}) {
  const { state, cancel } = merger.job;
  if (state.status === 'running')
    return (
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6">
        <Progress label={taskOf(merger.mode).busy.replace('...', '')} value={state.progress} />
        <div>
          <Button
            onClick={() => {
              focusAction();
              cancel();
            }}
          >
            Cancel
          </Button>
        </div>
      </div>
    );
  if (state.status === 'failed')
    return (
      <Notice tone="error" title={taskFailure(merger.mode)}>
        {state.error.code === 'internal'
          ? 'Your list is kept. If it fails again, leave out one file after the other to find the cause.'
          : state.error.message}
      </Notice>
    );
  if (state.status !== 'done') return null;
  return <Done merger={merger} result={state.result} tookMs={state.tookMs} />;
}

function Done({
  merger,
  result,
  tookMs,
}: {
  merger: PdfMerger;
  result: MergerResult;
  tookMs: number;
}) {
  const { rows, first, warnings, simulated, summary } = result;
  const files = rows.flatMap((row) => row.files);
  const [only] = files;
  return (
    <div className="enter flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-col gap-1">
        <h2 className="text-xl">{heading(files, result)}</h2>
        {result.finding && <p>{result.finding}</p>}
        <p role="status" className="text-sm text-muted" data-figures>
          {files.length > 0 &&
            `${summary || formatCount(files.length, 'file')} · ${formatDuration(tookMs)}`}
        </p>
      </div>
      {first ? (
        <ResultPages key={first.name} file={first} password={result.password} />
      ) : (
        <ResultPictures files={files} />
      )}
      {files.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          {files.length === 1 && only ? (
            <Button variant="primary" onClick={() => downloadBlob(only.blob, only.name)}>
              <Icon name="download" />
              Download
            </Button>
          ) : (
            <DownloadAll merger={merger} files={files} />
          )}
          {first && !simulated && <OpenIn name={first.name} blob={first.blob} from={tool.slug} />}
        </div>
      )}
      {rows.length > 0 && <ResultList rows={rows} />}
      {warnings.length > 0 && (
        <Notice tone="warning" title="What changed">
          <ul className="flex flex-col gap-1">
            {warnings.map((warning) => (
              <li key={warning} className="wrap-anywhere">
                {warning}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {(files.length > 0 || result.finding) && (
        <EngineLine
          madeBy={['pdf-lib', 'pdf.js', ...(result.madeBy ?? [])]}
          simulated={simulated}
        />
      )}
    </div>
  );
}

function heading(files: readonly { blob: Blob }[], { title, simulated }: MergerResult): string {
  if (title) return title;
  if (files.length === 0) return 'Nothing was made';
  if (simulated) return 'A placeholder';
  const isPdf = files[0]?.blob.type === 'application/pdf';
  if (files.length === 1) return isPdf ? 'Your PDF' : 'Your picture';
  return isPdf ? 'Your PDFs' : 'Your pictures';
}

function DownloadAll({
  merger,
  files,
}: {
  merger: PdfMerger;
  files: readonly { name: string; blob: Blob }[];
}) {
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setFailed(false);
    try {
      downloadBlob(await merger.zip(files), zipName('pdf_pages', new Date()));
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="primary" busy={busy} onClick={() => void save()}>
        <Icon name="download" />
        Download as ZIP
      </Button>
      {failed && (
        <p role="alert" className="text-sm text-danger">
          The ZIP could not be made. Download the files one by one.
        </p>
      )}
    </>
  );
}
