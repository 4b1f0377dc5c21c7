import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, useEffect } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { EngineMenu } from '~/tool-kit/engine-menu';
import { loadToolList } from '~/tool-kit/tool-list';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolPanes, ToolShell } from '~/tool-kit/tool-shell';
import { Button } from '~/ui/button';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { Skeleton } from '~/ui/skeleton';
import { AboutImageGenerator } from './parts/about-image-generator';
import { FirstIdeas, IdeaPictures } from './parts/first-ideas';
import { loadModels, loadSettings, loadStyles, PromptForm } from './parts/prompt-form';
import { serviceCents } from './service-cents';
import { tool } from './tool';
import { type ImageGenerator, useImageGenerator } from './use-image-generator';

/** The parts for pictures are loaded at the first interaction, so that an unused page stays small. */
const loadStage = () => import('./parts/stage');
const loadGallery = () => import('./parts/gallery-grid');
const Stage = lazyPart(loadStage);
const GalleryGrid = lazyPart(loadGallery);
/** Shows the name and price of the server's picture service, if there is one, beside the choice. */
const MakerChoice = lazyPart(() => import('~/ai/generation/maker-choice'), 'MakerChoice');

export const meta: MetaFunction = () => toolMeta(tool);

export default function ImageGeneratorPage() {
  const generator = useImageGenerator();
  const { jobs, openLink, service, gallery, job } = generator;
  useEffect(
    () =>
      prefetchOnFirstUse(() => [
        loadStage(),
        loadGallery(),
        loadSettings(),
        loadModels(),
        loadStyles(),
        loadToolList(),
        import('./simulation'),
        jobs.warmUp(),
      ]),
    [jobs],
  );
  useEffect(() => {
    const open = () => location.hash.length > 1 && openLink(location.hash);
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [openLink]);
  return (
    <ToolShell
      tool={tool}
      engineMenu={
        service ? (
          <Suspense fallback={<Skeleton className="h-14 w-full" />}>
            <MakerChoice
              value={generator.engine === 'real' ? 'device' : generator.engine}
              onChange={(maker) => generator.setEngine(maker === 'device' ? 'real' : maker)}
              device="Drawn on this device"
              service={service}
              status={generator.status}
              cents={serviceCents(service, generator.options)}
              sends={generator.source ? 'Your prompt and your picture are' : 'Your prompt is'}
              signInPath={`/${tool.slug}`}
            />
          </Suspense>
        ) : (
          <EngineMenu
            tool={tool}
            value={generator.engine}
            onChange={(id) => generator.setEngine(id === 'simulation' ? id : 'real')}
          />
        )
      }
      about={<AboutImageGenerator />}
    >
      <ToolPanes
        stage={job.state.status}
        input={
          <PromptForm
            generator={generator}
            examples={
              isEmpty(generator) && (
                <div className="lg:hidden">
                  <IdeaPictures onChoose={chooseIdea(generator)} />
                </div>
              )
            }
          />
        }
        result={<Result generator={generator} />}
      />
      {gallery.images.length > 0 && (
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <GalleryGrid generator={generator} />
        </Suspense>
      )}
    </ToolShell>
  );
}

function Result({ generator }: { generator: ImageGenerator }) {
  const { job, shown, gallery, engine } = generator;
  const { state } = job;
  return (
    <>
      {state.status === 'running' && (
        <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
          <Progress
            label={engine === 'real' ? 'Drawing' : 'Generating'}
            {...(engine === 'service' && state.progress === 0 ? {} : { value: state.progress })}
          />
          {engine !== 'real' && (
            <p className="text-sm text-muted">This usually takes 10-30 seconds.</p>
          )}
          <Button className="self-start" onClick={job.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {state.status === 'failed' && (
        <Notice tone="error" title={state.error.message}>
          Your prompt and your pictures are kept.
        </Notice>
      )}
      {gallery.problem && <Notice tone="warning">{gallery.problem}</Notice>}
      {shown ? (
        <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
          <Stage key={shown.id} generator={generator} image={shown} />
        </Suspense>
      ) : (
        isEmpty(generator) && <FirstIdeas onChoose={chooseIdea(generator)} />
      )}
    </>
  );
}

function isEmpty({ shown, job }: ImageGenerator): boolean {
  return !shown && job.state.status !== 'running';
}

function chooseIdea({ setPrompt, setOptions, generate }: ImageGenerator) {
  return (idea: string) => {
    setPrompt(idea);
    setOptions({ seed: undefined });
    generate(idea);
  };
}
