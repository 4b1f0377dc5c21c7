import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, useEffect } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { EngineMenu } from '~/tool-kit/engine-menu';
import { loadToolList } from '~/tool-kit/tool-list';
import { toolMeta } from '~/tool-kit/tool-meta';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import { WorkspaceShell } from '~/tool-kit/workspace-shell';
import { Button } from '~/ui/button';
import { FileDrop } from '~/ui/file-drop';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { SampleButton } from '~/ui/sample-button';
import { Skeleton } from '~/ui/skeleton';
import { tool } from './tool';
import { type Transcriber, useTranscriber } from './use-transcriber';

/** Player, transcript and history load at the first user input: an unused page stays small. */
const loadWorkbench = () => import('./parts/workbench');
const Workbench = lazyPart(loadWorkbench, 'Workbench');
const StartNotices = lazyPart(() => import('./parts/start-notices'));
const ServiceChoices = lazyPart(() => import('./parts/service-choices'));
const loadRunner = () => import('./run-recording');

/** Loads when the help is opened. */
const AboutAudioTranscriber = lazyPart(
  () => import('./parts/about-audio-transcriber'),
  'AboutAudioTranscriber',
);

export const handle = { csp: { ownKeyAi: true } };

export const meta: MetaFunction = () => toolMeta(tool);

export default function AudioTranscriberPage() {
  const transcriber = useTranscriber();
  const { desk, state, engine, setEngine, add } = transcriber;
  useHandedOverFiles(add);
  useEffect(
    () =>
      prefetchOnFirstUse(() => [
        loadWorkbench(),
        loadRunner(),
        loadToolList(),
        desk.tools.check.warmUp(),
      ]),
    [desk],
  );
  const hasItems = (state.items?.length ?? 0) > 0;
  return (
    <WorkspaceShell
      tool={tool}
      about={<AboutAudioTranscriber />}
      engineMenu={
        <EngineMenu
          tool={tool}
          value={engine}
          onChange={(id) => setEngine(id === 'ai' ? 'ai' : 'device')}
        />
      }
    >
      {hasItems ? (
        <Suspense fallback={<Skeleton className="m-4 flex-1" />}>
          <Workbench transcriber={transcriber} />
        </Suspense>
      ) : (
        <Start transcriber={transcriber} />
      )}
    </WorkspaceShell>
  );
}

/** The view before the first recording. */
function Start({ transcriber }: { transcriber: Transcriber }) {
  const { state, engine, add, startRecording } = transcriber;
  return (
    <div className="workspace-start">
      {(state.removed || state.problems.length > 0) && (
        <Suspense>
          <StartNotices transcriber={transcriber} />
        </Suspense>
      )}
      <FileDrop
        label="Drop audio or video files here"
        hint="MP3, WAV, M4A, OGG, FLAC, MP4, MOV, WebM, MKV. Up to 100MB per file."
        extensions={tool.extensions}
        onFiles={add}
      >
        <SampleButton onPress={() => addSample(transcriber)}>Try with a sample file</SampleButton>
      </FileDrop>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => void startRecording()}>
          <Icon name="microphone" />
          Record from the microphone
        </Button>
        <p className="min-w-64 flex-1 text-sm text-muted">
          {engine === 'device'
            ? 'English is transcribed on this device. For other languages choose the AI service above.'
            : 'The sound goes to the AI service below, which knows most languages.'}
        </p>
      </div>
      {engine === 'ai' && (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <ServiceChoices transcriber={transcriber} />
        </Suspense>
      )}
    </div>
  );
}

async function addSample({ add }: Transcriber): Promise<void> {
  const { sampleRecording } = await import('./sample');
  add([await sampleRecording()]);
}
