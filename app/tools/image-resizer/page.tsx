import type { MetaFunction } from '@remix-run/cloudflare';
import { type RefObject, Suspense, useEffect, useMemo, useRef } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { openedEndings, openedInWords } from '~/tool-kit/pictures/picture-file';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ActionBar, ToolPanes, ToolShell } from '~/tool-kit/tool-shell';
import { useSessionResults } from '~/tool-kit/use-session-results';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FileDrop } from '~/ui/file-drop';
import { lazyPart } from '~/ui/lazy-part';
import { SampleButton } from '~/ui/sample-button';
import { Skeleton } from '~/ui/skeleton';
import { addSample } from './add-sample';
import { AboutImageResizer } from './parts/about-image-resizer';
import { FormatFields } from './parts/format-fields';
import { MessageLine } from './parts/message-line';
import { loadMore, MoreFold } from './parts/more-fold';
import { loadFrame, loadOtherSize, SizeFields } from './parts/size-fields';
import { tool } from './tool';
import { type ImageResizer, useImageResizer } from './use-image-resizer';

/** The parts for pictures are loaded at the first interaction, so that an unused page stays small. */
const loadResults = () => import('./parts/image-results');
const loadChosen = () => import('./parts/chosen-images');
const loadBeyond = () => import('./parts/extra-images-prompt');
const loadEnlarge = () => import('./parts/enlarge-fields');
const loadPreview = () => import('./parts/live-preview');
const ImageResults = lazyPart(loadResults);
const ChosenImages = lazyPart(loadChosen);
const ExtraImagesPrompt = lazyPart(loadBeyond);
const EnlargeFields = lazyPart(loadEnlarge);
const LivePreview = lazyPart(loadPreview);

export const meta: MetaFunction = () => toolMeta(tool);

export default function ImageResizerPage() {
  const resizer = useImageResizer();
  const { warmUp } = resizer;
  useEffect(
    () =>
      prefetchOnFirstUse(() => [
        loadResults(),
        loadChosen(),
        loadBeyond(),
        loadEnlarge(),
        loadPreview(),
        loadMore(),
        loadOtherSize(),
        loadFrame(),
        warmUp(),
      ]),
    [warmUp],
  );
  const action = useRef<HTMLButtonElement>(null);
  return (
    <ToolShell tool={tool} about={<AboutImageResizer />}>
      <ToolPanes
        input={<Input resizer={resizer} action={action} />}
        result={<Output resizer={resizer} action={action} />}
        stage={resizer.job.state.status}
      />
    </ToolShell>
  );
}

interface PaneProps {
  resizer: ImageResizer;
  /** The main button: receives the focus when the focused control is removed. */
  action: RefObject<HTMLButtonElement>;
}

function Input({ resizer, action }: PaneProps) {
  const { images, beyond, refused, problem, job } = resizer;
  const dropZone = useRef<HTMLButtonElement>(null);
  const busy = job.state.status === 'running';
  return (
    <>
      <FileDrop
        label="Drop images here"
        hint={`${openedInWords} · up to 10 images, up to 10MB each`}
        extensions={openedEndings}
        disabled={busy}
        onFiles={(files) => void resizer.add(files)}
        buttonRef={dropZone}
      >
        {images.length === 0 && (
          <SampleButton onPress={() => addSample(resizer).then(() => action.current?.focus())}>
            Try with a sample image
          </SampleButton>
        )}
      </FileDrop>
      {refused.length > 0 && (
        <p className="-mt-3 text-sm text-muted wrap-anywhere">Left out: {refused.join(', ')}</p>
      )}
      <Suspense fallback={<Skeleton className="h-16 w-full" />}>
        {images.length > 0 && (
          <ChosenImages resizer={resizer} onEmpty={() => dropZone.current?.focus()} />
        )}
        {beyond.length > 0 && <ExtraImagesPrompt resizer={resizer} />}
      </Suspense>
      <SizeFields resizer={resizer} />
      <Suspense fallback={null}>
        {images.length > 0 && <EnlargeFields resizer={resizer} />}
      </Suspense>
      <FormatFields resizer={resizer} />
      <MoreFold resizer={resizer} />
      <ActionBar>
        <Button
          ref={action}
          variant="primary"
          size="large"
          busy={busy}
          disabledReason={images.length === 0 && 'Add an image first.'}
          onClick={resizer.process}
        >
          {busy ? 'Resizing...' : 'Resize Images'}
        </Button>
        <MessageLine
          message={problem ? { tone: 'error', at: 'input', text: problem } : resizer.message}
          at="input"
        />
      </ActionBar>
    </>
  );
}

function Output({ resizer, action }: PaneProps) {
  const { state } = resizer.job;
  const made = state.status === 'done' ? state.result : undefined;
  const { showEarlier } = useSessionResults(
    tool.slug,
    useMemo(
      () =>
        made?.flatMap((one) => ('image' in one ? [{ name: one.name, blob: one.image.blob }] : [])),
      [made],
    ),
  );
  if (state.status === 'idle' && resizer.images.length > 0)
    return (
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <LivePreview resizer={resizer} />
      </Suspense>
    );
  if (state.status === 'idle')
    return showEarlier(
      <EmptyState title="Your images appear here">
        Each with its new size beside the old one, and a line to draw across original and result.
      </EmptyState>,
    );
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      <ImageResults resizer={resizer} focusAction={() => action.current?.focus()} />
    </Suspense>
  );
}
