import { Suspense, useRef } from 'react';
import { ActionBar, ToolPanes } from '~/tool-kit/tool-shell';
import { useSessionResults } from '~/tool-kit/use-session-results';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FileDrop } from '~/ui/file-drop';
import { lazyPart } from '~/ui/lazy-part';
import { SampleButton } from '~/ui/sample-button';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import { Slider } from '~/ui/slider';
import { TextField } from '~/ui/text-field';
import { type ArchiveFormat, MAX_LEVEL, minLevel } from '../settings';
import { tool } from '../tool';
import type { FileCompressor } from '../use-file-compressor';

const FileList = lazyPart(() => import('../after-first-use'), 'FileList');

/** The compression tab: files and settings on the left, results on the right. */
export function CompressPanel({
  compressor,
  onOpenArchive,
}: {
  compressor: FileCompressor;
  onOpenArchive: (file: File) => void;
}) {
  const { items, job, message } = compressor;
  const dropZone = useRef<HTMLButtonElement>(null);
  // The list itself stores the results, because it creates the archives.
  const { showEarlier } = useSessionResults(tool.slug, undefined);
  const busy = job.state.status === 'running';
  const allDone = items.length > 0 && items.every(({ status }) => status === 'completed');
  return (
    <ToolPanes
      stage={job.state.status}
      input={
        <>
          <FileDrop
            label="Drop files or folders here"
            hint="Any kind and any size · folders are kept"
            extensions={[]}
            hiddenFiles
            disabled={busy}
            onFiles={(files) => void compressor.add(files)}
            buttonRef={dropZone}
          >
            {items.length === 0 && (
              <SampleButton onPress={() => addSample(compressor)}>
                Try with a sample file
              </SampleButton>
            )}
          </FileDrop>
          <Settings compressor={compressor} busy={busy} />
          <ActionBar>
            <Button
              variant="primary"
              size="large"
              busy={busy}
              disabledReason={allDone && 'All files are compressed.'}
              onClick={compressor.compressAll}
            >
              Compress All
            </Button>
            <p role="status" className="text-sm text-danger empty:hidden">
              {message?.at === 'input' && message.text}
            </p>
            <OtherLevel compressor={compressor} busy={busy} />
          </ActionBar>
        </>
      }
      result={
        items.length === 0 ? (
          showEarlier(
            <EmptyState title="Your files appear here">
              With what each one takes before and after, one archive for each or one ZIP for all of
              them.
            </EmptyState>,
          )
        ) : (
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <FileList
              compressor={compressor}
              onEmpty={() => dropZone.current?.focus()}
              onOpenArchive={onOpenArchive}
            />
          </Suspense>
        )
      }
    />
  );
}

function Settings({ compressor, busy }: { compressor: FileCompressor; busy: boolean }) {
  const { settings } = compressor;
  return (
    <fieldset className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2" disabled={busy}>
      <legend className="sr-only">Settings</legend>
      <div className="flex flex-col gap-1">
        <Slider
          label="Compression level"
          min={minLevel}
          max={MAX_LEVEL}
          step={1}
          value={settings.level}
          valueText={`${settings.level}, ${inWords(settings.level)}`}
          onValueChange={compressor.setLevel}
        />
        <p className="flex justify-between text-sm text-muted" aria-hidden>
          <span>1, quick</span>
          <span>9, small</span>
        </p>
      </div>
      <Select
        label="Output format"
        value={settings.format}
        onChange={(event) => compressor.setFormat(event.target.value as ArchiveFormat)}
      >
        <option value="zip">ZIP</option>
        <option value="gzip">GZIP</option>
        <option value="tar">TAR, not compressed</option>
        <option value="tar.gz">TAR.GZ</option>
      </Select>
      {settings.format === 'zip' && compressor.engine === 'real' && (
        <TextField
          label="Password, if you want one"
          hint="Locks the ZIP with AES-256. Names and sizes stay readable; a lost password cannot be recovered."
          type="password"
          autoComplete="new-password"
          className="sm:col-span-2"
          value={settings.password}
          onChange={(event) => compressor.setPassword(event.currentTarget.value)}
        />
      )}
    </fieldset>
  );
}

/** Completed items are kept until the user asks to compress them again. */
function OtherLevel({ compressor, busy }: { compressor: FileCompressor; busy: boolean }) {
  const { items, settings, engine } = compressor;
  const wantsLock = settings.format === 'zip' && settings.password !== '' && engine === 'real';
  const differs = items.some(
    ({ result }) =>
      result &&
      (result.level !== settings.level ||
        result.madeBy !== engine ||
        (result.madeBy === 'real' && (result.packed.locked === true) !== wantsLock)),
  );
  if (!differs || busy) return null;
  return (
    <button type="button" className="link-button text-sm" onClick={compressor.startOver}>
      Start over with these settings
    </button>
  );
}

function inWords(level: number): string {
  if (level <= 3) return 'quick';
  return level <= 6 ? 'balanced' : 'small';
}

async function addSample(compressor: FileCompressor): Promise<void> {
  const { sampleFile } = await import('../after-first-use');
  await compressor.add([sampleFile()]);
}
