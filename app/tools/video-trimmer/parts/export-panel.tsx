import { ToolError } from '@entropy-tools/core/tool-error';
import type { SourceVideo } from '@entropy-tools/media/media/trim/open-video';
import {
  isSoundFormat,
  type TrimRange,
  type TrimResult,
} from '@entropy-tools/media/media/trim/trim-request';
import { memo, useEffect, useRef } from 'react';
import { useJob } from '~/jobs/use-job';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { Select } from '~/ui/select';
import type { TrimmerJobs } from '../jobs';
import { messages } from '../messages';
import type { RangesState } from '../ranges-state';
import { canPickSaveFile, pickSaveFile } from '../save-picker';
import {
  type ExportFormat,
  formatLabels,
  resultName,
  type Settings,
  toTrimRequest,
  whyNotInstant,
  writtenFormat,
} from '../settings';
import { timeCode } from '../time-code';
import type { InstantLength } from '../use-instant-length';
import { EditFields } from './edit-fields';
import { ExportOutcome } from './export-outcome';
import type { AtPlayhead } from './overlay-fields';

/** A result with its name and messages. */
export interface Exported extends TrimResult {
  name: string;
  warnings: string[];
  /** Name of the file it was written to directly. */
  savedAs?: string | undefined;
}

/** Export settings, the export button, and the result. Not rendered again with each frame. */
export const ExportPanel = memo(function ExportPanel({
  original,
  file,
  source,
  state,
  kept,
  settings,
  instant,
  exactSeconds,
  onSettings,
  preparedBy,
  jobs,
  player,
}: {
  /** The film as it was chosen. */
  original: File;
  file: Blob;
  source: SourceVideo;
  state: RangesState;
  kept: readonly TrimRange[];
  settings: Settings;
  instant: InstantLength;
  exactSeconds: number;
  onSettings: (settings: Settings) => void;
  preparedBy: string | undefined;
  jobs: TrimmerJobs;
  player: AtPlayhead;
}) {
  const { name } = original;
  const job = useJob<Exported>();
  const outcome = useRef<HTMLDivElement>(null);
  /** The film as ffmpeg read it, where the browser's decoder gives up. */
  const mended = useRef<Blob>();
  const format = writtenFormat(settings, source);
  const reason = whyNotInstant(settings, source);
  const way = reason ? 'exact' : settings.way;
  const isRunning = job.state.status === 'running';
  const change = (part: Partial<Settings>) => onSettings({ ...settings, ...part });
  useEffect(() => {
    if (job.state.status === 'done' || job.state.status === 'failed')
      outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [job.state.status]);
  const start = (saveTo?: FileSystemFileHandle) =>
    job.start(async (control) => {
      const request = toTrimRequest(settings, source, state.ranges, state.removes);
      // Copying needs no decoder, so it takes the film as it is.
      const known = () => (request.way === 'instant' ? undefined : mended.current);
      const trim = () => jobs.trim({ file: known() ?? file, request, saveTo }, control);
      const { output, warnings } = await trim().catch(async (error: unknown) => {
        if (!isDamage(error) || known() || preparedBy === 'ffmpeg.wasm') throw error;
        mended.current = (await jobs.convert(file, control)).output;
        return trim();
      });
      const made = { ...output, warnings, name: resultName(name, request.format) };
      if (known()) {
        made.madeBy = ['ffmpeg.wasm', ...made.madeBy];
        made.warnings = [...warnings, messages.mended];
      }
      return saveTo ? { ...made, savedAs: saveTo.name } : made;
    });
  const startInto = async () => {
    const chosen = await pickSaveFile(resultName(name, format));
    if (chosen) await start(chosen);
  };

  return (
    <section aria-label="Export" className="flex flex-col gap-4">
      <Select
        label="Export as"
        value={settings.format}
        onChange={(event) => change({ format: event.currentTarget.value as ExportFormat })}
      >
        {['Video', 'Sound alone'].map((group) => (
          <optgroup key={group} label={group}>
            {formatLabels
              .filter((it) => it.group === group)
              .map((it) => (
                <option key={it.format} value={it.format}>
                  {it.format === 'same'
                    ? `${it.label} (${writtenFormat({ ...settings, format: 'same' }, source).toUpperCase()})`
                    : it.label}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      {!isSoundFormat(format) && format !== 'gif' && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-sm font-medium">Where it is cut</legend>
          {(['exact', 'instant'] as const).map((it) => {
            const off = it === 'instant' ? reason : undefined;
            return (
              <label key={it} className="way" data-off={off ? true : undefined}>
                <input
                  type="radio"
                  name="way"
                  checked={way === it}
                  aria-disabled={off ? true : undefined}
                  onChange={() => !off && change({ way: it })}
                />
                <span>
                  <span className="font-medium">{it === 'exact' ? 'Exact' : 'Instant'}</span>
                  <span className="block text-sm text-muted">
                    {explanation(it, off, settings)}
                    {it === 'instant' && !off && instantLength(instant.seconds, exactSeconds)}
                  </span>
                </span>
              </label>
            );
          })}
        </fieldset>
      )}
      <EditFields
        settings={settings}
        source={source}
        format={format}
        onSettings={onSettings}
        jobs={jobs}
        player={player}
        original={original}
      />
      <div ref={outcome}>
        {job.state.status === 'failed' && (
          <Notice tone="error" title={messages.failed}>
            {job.state.error.message === messages.failed
              ? 'Nothing is lost: your parts and settings are kept.'
              : job.state.error.message}
          </Notice>
        )}
        {job.state.status === 'done' && (
          <ExportOutcome
            result={job.state.result}
            tookMs={job.state.tookMs}
            preparedBy={preparedBy}
          />
        )}
      </div>
      <div className="trimmer-action">
        {job.state.status === 'running' && (
          <Progress label="Processing…" value={job.state.progress} />
        )}
        <div className="flex gap-2">
          <Button
            variant="primary"
            size="large"
            className="flex-1"
            busy={isRunning}
            disabledReason={!isRunning && kept.length === 0 && 'Nothing is left to export.'}
            onClick={() => void start()}
          >
            {isRunning ? 'Processing...' : 'Export'}
          </Button>
          {isRunning && (
            <Button size="large" onClick={job.cancel}>
              Cancel
            </Button>
          )}
        </div>
        {canPickSaveFile() && !isRunning && kept.length > 0 && (
          <Button variant="quiet" onClick={() => void startInto()}>
            Save straight to a file
          </Button>
        )}
      </div>
    </section>
  );
});

/** Whether a cut failed for what is in the film, not for what was asked. */
const isDamage = (error: unknown) =>
  error instanceof ToolError && error.message === messages.failed;

function explanation(
  way: 'exact' | 'instant',
  off: string | undefined,
  settings: Settings,
): string {
  if (off) return off;
  if (way === 'instant') return 'Copies from the key frame before the start. No loss, no waiting.';
  return settings.encodeAll
    ? 'Begins and ends at the very frame; all of it is encoded again.'
    : 'Begins and ends at the very frame; encodes only what it must.';
}

function instantLength(seconds: number | undefined, exactSeconds: number): string {
  if (seconds === undefined) return '';
  const longer = seconds - exactSeconds;
  return longer < 0.002
    ? ` The file will be ${timeCode(seconds)} long.`
    : ` The file will be ${timeCode(seconds)} long: ${longer.toFixed(3)} s more than you chose.`;
}
