import { messages } from '@entropy-tools/convert/messages';
import type { MetaFunction } from '@remix-run/cloudflare';
import { type RefObject, Suspense, useEffect, useMemo, useRef } from 'react';
import { useHydrated } from '~/platform/use-hydrated';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolPanes, ToolShell } from '~/tool-kit/tool-shell';
import { useSessionResults } from '~/tool-kit/use-session-results';
import { EmptyState } from '~/ui/empty-state';
import { FileDrop } from '~/ui/file-drop';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { SampleButton } from '~/ui/sample-button';
import { Skeleton } from '~/ui/skeleton';
import { AboutConverter } from './parts/about-converter';
import { ConvertButton } from './parts/convert-button';
import { TargetSelect } from './parts/target-select';
import { tool } from './tool';
import { type ConverterState, useConverter } from './use-converter';

/** The parts that show results are loaded with the first file, so that an unused page stays small. */
const loadResult = () => import('./parts/conversion-result');
const ConversionResult = lazyPart(loadResult);
const ChosenFiles = lazyPart(() => import('./parts/chosen-files'), 'ChosenFiles');
const MoreOptions = lazyPart(() => import('./parts/more-options'));
const RecogniseText = lazyPart(() => import('./recognise/recognise-text'), 'RecogniseText');
const UnlockOffice = lazyPart(() => import('~/tool-kit/locked/unlock-office'));
const EngineChoice = lazyPart(() => import('./parts/engine-choice'));
const ReloadOnLeave = lazyPart(() => import('~/tool-kit/reload-on-leave'), 'ReloadOnLeave');

export const meta: MetaFunction = () => toolMeta(tool);

/** LibreOffice's threads share memory: users who chose it request a cross-origin isolated page. */
export const handle = { isolated: 'asked' };

export default function ConverterPage() {
  const converter = useConverter();
  const isHydrated = useHydrated();
  const action = useRef<HTMLButtonElement>(null);
  return (
    <ToolShell tool={tool} about={<AboutConverter />}>
      {isHydrated && globalThis.crossOriginIsolated && (
        <Suspense fallback={null}>
          <ReloadOnLeave />
        </Suspense>
      )}
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
  /** The main button: receives the focus when the focused control is removed. */
  action: RefObject<HTMLButtonElement>;
}

function ConverterInput({ converter, action }: PaneProps) {
  const { files, refused, target, job } = converter;
  const dropZone = useRef<HTMLButtonElement>(null);
  const busy = job.state.status === 'running';
  return (
    <>
      <FileDrop
        label="Drop files here"
        extensions={converter.extensions}
        disabled={busy}
        onFiles={converter.add}
        buttonRef={dropZone}
      >
        {files.length === 0 && (
          <SampleButton
            onPress={async () => {
              (await import('./sample')).addSample(converter);
              action.current?.focus();
            }}
          >
            Try with a sample file
          </SampleButton>
        )}
      </FileDrop>
      {refused.length > 0 && (
        <Notice tone="error" title={messages.notAccepted}>
          {refused.filter(Boolean).map(messages.extensionNotSupported).join(' ')}
          {converter.refusedOffice && ' Faithful, below, opens it.'}
        </Notice>
      )}
      {files.length > 0 && (
        <Suspense fallback={null}>
          <ChosenFiles
            files={files}
            busy={busy}
            onRemove={converter.remove}
            onClear={converter.clear}
            onEmpty={() => dropZone.current?.focus()}
          />
        </Suspense>
      )}
      {converter.locked.length > 0 && !busy && (
        <Suspense fallback={null}>
          <UnlockOffice
            files={converter.locked}
            asked={converter.asked}
            onOpened={converter.replace}
          />
        </Suspense>
      )}
      {converter.mixed && <Notice>{messages.mixed}</Notice>}
      <TargetSelect converter={converter} busy={busy} />
      {converter.isForFaithful && (
        <Suspense fallback={null}>
          <EngineChoice faithful={converter.faithful} busy={busy} />
        </Suspense>
      )}
      {target !== '' && (
        <Suspense fallback={null}>
          <MoreOptions converter={converter} target={target} />
        </Suspense>
      )}
      {files.length > 0 && (
        <Suspense fallback={null}>
          <RecogniseText files={files} />
        </Suspense>
      )}
      <ConvertButton converter={converter} action={action} />
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
        PDFs, Word and Excel files, pictures and videos are opened again before you get them: one
        that does not open is reported as an error, never offered.
      </EmptyState>,
    );
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <ConversionResult converter={converter} focusAction={() => action.current?.focus()} />
    </Suspense>
  );
}
