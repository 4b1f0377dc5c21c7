import { formatBytes, formatCount, formatDuration } from '@entropy-tools/core/format';
import { useEffect } from 'react';
import { downloadBlob } from '~/platform/download';
import { EngineLine } from '~/tool-kit/engine-line';
import { ProvenanceLine } from '~/tool-kit/provenance-line';
import { clearResults, storeResults } from '~/tool-kit/session-results';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { completedItems, downloadOf, isLocked, summarise } from '../items';
import { messages } from '../messages';
import { archiveOfAll, formatOfWhole, saveAll } from '../save';
import { tool } from '../tool';
import type { FileCompressor } from '../use-file-compressor';
import { FileRow } from './file-row';
import { SummaryFigures } from './summary-figures';

/** The files with their results, the totals, and actions for all of them. */
export function FileList({
  compressor,
  onEmpty,
  onOpenArchive,
}: {
  compressor: FileCompressor;
  /** Called when the last file was removed; the caller moves the focus. */
  onEmpty: () => void;
  onOpenArchive: (file: File) => void;
}) {
  const { items, job, settings, fractions, message } = compressor;
  const busy = job.state.status === 'running';
  const summary = summarise(items, settings.format);
  const done = completedItems(items);
  const failed = items.filter(({ status }) => status === 'error').length;
  const openOnes = done.filter(
    ({ result }) => result.madeBy === 'real' && !isLocked(result),
  ).length;
  const isReal = done.some(({ result }) => result.madeBy === 'real');
  const whole = !busy && done.length > 1 && isReal;
  const total = items.reduce((sum, item) => sum + item.originalSize, 0);
  const madeBy = [...new Set(done.flatMap(({ result }) => makersOf(result)))];

  const isDone = job.state.status === 'done';
  const { format } = settings;
  const only = done.length === 1 ? done[0] : undefined;
  useEffect(() => {
    const real = completedItems(items).filter(({ result }) => result.madeBy === 'real');
    if (isDone)
      storeResults(
        tool.slug,
        real.map((item) => downloadOf(item, format)),
      );
  }, [isDone, items, format]);

  const remove = (id: number, button: HTMLElement) => {
    const row = button.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    if (neighbour) [...neighbour.querySelectorAll('button')].at(-1)?.focus();
    else onEmpty();
    compressor.remove(id);
  };
  const downloadAll = () => {
    if (done.length === 0) compressor.say('result', messages.noneCompleted);
    else saveAll(done, settings.format);
  };

  const downloadWhole = () => {
    const archive = archiveOfAll(done, settings.format, new Date());
    if (archive) downloadBlob(archive.blob, archive.name);
  };

  return (
    <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">Files</h2>
        <p className="text-sm text-muted" data-figures>
          {formatCount(items.length, 'file')} · {formatBytes(total)}
          {job.state.status === 'done' && ` · ${formatDuration(job.state.tookMs)}`}
        </p>
      </div>
      {job.state.status === 'running' && (
        <div className="flex items-end gap-4">
          <div className="flex-1">
            <Progress
              label={compressingLabel(compressor)}
              value={compressor.engine === 'real' ? job.state.progress : undefined}
            />
          </div>
          <Button size="small" onClick={job.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {job.state.status === 'failed' && (
        <Notice tone="error" title={messages.failed}>
          {job.state.error.message}
        </Notice>
      )}
      {!busy && failed > 0 && (
        <Notice tone="error" title={messages.failed}>
          {formatCount(failed, 'file')} could not be compressed; the reason is below. Your files are
          still in the list.
        </Notice>
      )}
      <ul
        aria-label="Files to compress"
        className="-mx-2 max-h-96 divide-y divide-line overflow-y-auto border-y border-line px-2"
      >
        {items.map((item) => (
          <FileRow
            key={item.id}
            item={item}
            format={settings.format}
            fraction={fractions[item.id] ?? 0}
            busy={busy}
            onRemove={remove}
            onOpenArchive={onOpenArchive}
          />
        ))}
      </ul>
      {summary.count > 0 && <SummaryFigures summary={summary} />}
      {!busy && settings.password !== '' && openOnes > 0 && (
        <Notice tone="warning" title="Not protected yet">
          {formatCount(openOnes, 'file')} here {openOnes === 1 ? 'was' : 'were'} packed without the
          password. Start over with these settings to lock {openOnes === 1 ? 'it' : 'them'}.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={whole || done.length === 0 ? 'secondary' : 'primary'}
          onClick={downloadAll}
        >
          <Icon name="download" />
          Download All
        </Button>
        {whole && (
          <Button variant="primary" onClick={downloadWhole}>
            <Icon name="folder" />
            Download as one {formatOfWhole(done, settings.format).toUpperCase()}
          </Button>
        )}
        <Button
          variant="quiet"
          disabledReason={busy && 'Cancel the work first.'}
          onClick={() => {
            onEmpty();
            clearResults(tool.slug);
            compressor.clear();
          }}
        >
          Clear All
        </Button>
        <p role="status" className="w-full text-sm text-danger empty:hidden">
          {message?.at === 'result' && message.text}
        </p>
      </div>
      {done.length > 0 && <EngineLine madeBy={madeBy} simulated={summary.simulated} />}
      {isReal && !busy && only && (
        <ProvenanceLine slug={tool.slug} title={tool.title} made={`${only.file.name}.${format}`} />
      )}
      {summary.simulated && (
        <p className="-mt-3 text-sm text-muted">
          Nothing was compressed: a download of these gives your file as it was.
        </p>
      )}
    </div>
  );
}

/** 'Compressing, 12 MB of 32 MB'. A simulation reads no bytes. */
function compressingLabel({ job, engine, runBytes }: FileCompressor): string {
  if (engine === 'simulation' || job.state.status !== 'running') return 'Compressing';
  const read = Math.min(runBytes, job.state.progress * runBytes);
  return `Compressing, ${formatBytes(read)} of ${formatBytes(runBytes)}`;
}

function makersOf(result: ReturnType<typeof completedItems>[number]['result']): string[] {
  if (result.madeBy === 'simulation') return [];
  return [makers[result.by]];
}

const makers = {
  libdeflate: 'libdeflate',
  platform: 'your browser’s own deflate',
  zlib: 'zip.js (zlib)',
  stored: 'this page, which kept what does not shrink',
} as const;
