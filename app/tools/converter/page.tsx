import type { MetaFunction } from '@remix-run/cloudflare';
import { type RefObject, Suspense, useEffect, useMemo, useRef } from 'react';
import type { TargetFormat } from '~/codecs/convert/formats';
import { messages } from '~/codecs/convert/messages';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ActionBar, ToolPanes, ToolShell } from '~/tool-kit/tool-shell';
import { useSessionResults } from '~/tool-kit/use-session-results';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FileDrop } from '~/ui/file-drop';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import { AboutConverter } from './parts/about-converter';
import { ChosenFiles } from './parts/chosen-files';
import { tool } from './tool';
import { type ConverterState, useConverter } from './use-converter';

/** What shows results is loaded with the first file: an unused page stays small. */
const loadResult = () => import('./parts/conversion-result');
const ConversionResult = lazyPart(loadResult);
const MoreOptions = lazyPart(() => import('./parts/more-options'));
const RecogniseText = lazyPart(() => import('./recognise/recognise-text'), 'RecogniseText');

export const meta: MetaFunction = () => toolMeta(tool);

export default function ConverterPage() {
  const converter = useConverter();
  const action = useRef<HTMLButtonElement>(null);
  return (
    <ToolShell tool={tool} about={<AboutConverter />}>
      <ToolPanes
        input={<ConverterInput converter={converter} action={action} />}
        result={<ConverterOutput converter={converter} action={action} />}
        stage={converter.job.state.status}
      />
    </ToolShell>
  );
}

interface PaneProps {
  converter: ConverterState;
  /** The main button: takes the focus when the control that had it goes away. */
  action: RefObject<HTMLButtonElement>;
}

function ConverterInput({ converter, action }: PaneProps) {
  const { files, refused, targets, target, options, job } = converter;
  const dropZone = useRef<HTMLButtonElement>(null);
  const busy = job.state.status === 'running';
  return (
    <>
      <FileDrop
        label="Drop files here"
        extensions={tool.extensions}
        disabled={busy}
        onFiles={converter.add}
        buttonRef={dropZone}
      >
        {files.length === 0 && (
          <button
            type="button"
            className="link-button"
            onClick={() => void addSample(converter).then(() => action.current?.focus())}
          >
            Try with a sample file
          </button>
        )}
      </FileDrop>
      {refused.length > 0 && (
        <Notice tone="error" title={messages.notAccepted}>
          {refused.filter(Boolean).map(messages.extensionNotSupported).join(' ')}
        </Notice>
      )}
      <ChosenFiles
        files={files}
        busy={busy}
        onRemove={converter.remove}
        onClear={converter.clear}
        onEmpty={() => dropZone.current?.focus()}
      />
      {converter.mixed && <Notice>{messages.mixed}</Notice>}
      <Select
        label="Convert To:"
        value={target}
        disabled={targets.length === 0 || busy}
        onChange={(event) => converter.setTarget(event.currentTarget.value as TargetFormat | '')}
      >
        <option value="">Select format...</option>
        {targets.map((format) => (
          <option key={format} value={format}>
            {format.toUpperCase()}
          </option>
        ))}
      </Select>
      {target !== '' && (
        <Suspense fallback={null}>
          <MoreOptions
            formats={files.map((chosen) => chosen.format)}
            target={target}
            options={options}
            onChange={converter.setOptions}
          />
        </Suspense>
      )}
      {files.length > 0 && (
        <Suspense fallback={null}>
          <RecogniseText files={files} />
        </Suspense>
      )}
      <ActionBar>
        <Button
          ref={action}
          variant="primary"
          size="large"
          busy={busy}
          disabledReason={reasonNotToConvert(converter)}
          onClick={converter.convert}
        >
          {actionLabel(files.length > 1, busy)}
        </Button>
      </ActionBar>
    </>
  );
}

function ConverterOutput({ converter, action }: PaneProps) {
  const hasFiles = converter.files.length > 0;
  useEffect(() => {
    if (hasFiles) void loadResult();
  }, [hasFiles]);
  const { state } = converter.job;
  const made = state.status === 'done' ? state.result.download : undefined;
  const { showEarlier } = useSessionResults(
    tool.slug,
    useMemo(() => made && [made], [made]),
  );
  if (state.status === 'idle')
    return showEarlier(
      <EmptyState title="Your result appears here">
        Each file is opened again before you get it: a result that does not open is reported as an
        error, never offered.
      </EmptyState>,
    );
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <ConversionResult converter={converter} focusAction={() => action.current?.focus()} />
    </Suspense>
  );
}

function reasonNotToConvert({ files, target }: ConverterState): string | false {
  if (files.length === 0) return 'Add a file first.';
  return target === '' && 'Choose a format first.';
}

function actionLabel(several: boolean, busy: boolean): string {
  if (busy) return several ? 'Converting to ZIP...' : 'Converting...';
  return several ? 'Convert Files to ZIP' : 'Convert File';
}

async function addSample(converter: ConverterState): Promise<void> {
  const { sampleFile } = await import('./sample');
  converter.add([sampleFile()]);
  converter.setTarget('pdf');
}
