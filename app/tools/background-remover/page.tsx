import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, useEffect, useRef } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { lazyAbout } from '~/tool-kit/lazy-about';
import { loadToolList } from '~/tool-kit/tool-list';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { FileDrop } from '~/ui/file-drop';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { SampleButton } from '~/ui/sample-button';
import { Skeleton } from '~/ui/skeleton';
import { tool } from './tool';
import { type BackgroundRemover, useBackgroundRemover } from './use-background-remover';

const about = lazyAbout(
  async () =>
    (await import(/* @server */ './parts/about-background-remover')).AboutBackgroundRemover,
);

/** The code for pictures loads at the first user input: an unused page stays small. */
const loadStudio = () => import('./parts/studio');
const Studio = lazyPart(loadStudio);

export const meta: MetaFunction = () => toolMeta(tool);

export default function BackgroundRemoverPage() {
  const remover = useBackgroundRemover();
  const { warmUp } = remover;
  useEffect(() => prefetchOnFirstUse(() => [loadStudio(), loadToolList(), warmUp()]), [warmUp]);
  const zone = useRef<HTMLButtonElement>(null);
  return (
    <ToolShell tool={tool} about={about}>
      {remover.pictures.length === 0 ? (
        <Start remover={remover} zone={zone} />
      ) : (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <Studio
            remover={remover}
            onNew={() => {
              remover.reset();
              setTimeout(() => zone.current?.focus());
            }}
          />
        </Suspense>
      )}
    </ToolShell>
  );
}

function Start({
  remover,
  zone,
}: {
  remover: BackgroundRemover;
  zone: React.RefObject<HTMLButtonElement>;
}) {
  const { problem } = remover;
  const addSample = async () => {
    const { sampleImage } = await import('./sample');
    remover.add([await sampleImage()]);
  };
  return (
    <div className="flex flex-col gap-4">
      <FileDrop
        label="Drop an image here"
        hint="All processing happens locally on your device. JPG, PNG and WebP are supported."
        // Any file can be chosen; one that is not an image gets a message.
        extensions={[]}
        onFiles={remover.add}
        buttonRef={zone}
      >
        <SampleButton onPress={() => addSample()}>Try with a sample image</SampleButton>
      </FileDrop>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  );
}
