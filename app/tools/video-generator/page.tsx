import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, useEffect, useState } from 'react';
import { MakerChoice } from '~/ai/generation/maker-choice';
import { onFirstUse } from '~/platform/on-first-use';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { lazyAbout } from '~/tool-kit/lazy-about';
import { loadToolList } from '~/tool-kit/tool-list';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ActionBar, ToolPanes, ToolShell } from '~/tool-kit/tool-shell';
import { Button } from '~/ui/button';
import { lazyPart } from '~/ui/lazy-part';
import { Tabs } from '~/ui/tabs';
import { FilmFields } from './parts/film-fields';
import './parts/generator.css';
import { loadPictureSource, SourceFields, TextFields } from './parts/source-fields';
import { StillStage } from './parts/still-stage';
import { tool } from './tool';
import { type Generator, loadDescriptions, useGenerator } from './use-generator';

/** The preview and the results are loaded at the first sign of use: an unused page stays small. */
const loadStudio = () => import('./parts/studio');
const Studio = lazyPart(loadStudio, 'Studio');

const tabs = [
  { id: 'text', label: 'Text to video' },
  { id: 'image', label: 'Image to video' },
] as const;

const about = lazyAbout(
  async () => (await import(/* @server */ './parts/about-video-generator')).AboutVideoGenerator,
);

export const meta: MetaFunction = () => toolMeta(tool);

export default function VideoGeneratorPage() {
  const generator = useGenerator();
  const { settings, change, engine, setEngine, service, status, cents, jobs } = generator;
  const [isUsed, setUsed] = useState(false);
  useEffect(() => onFirstUse(() => setUsed(true)), []);
  useEffect(() => {
    const load = () => [
      loadStudio(),
      loadPictureSource(),
      loadDescriptions(),
      loadToolList(),
      jobs.warmUp(),
    ];
    return prefetchOnFirstUse(load);
  }, [jobs]);
  const still = <StillStage ratio={settings.ratio} />;
  return (
    <ToolShell
      tool={tool}
      engineMenu={
        <MakerChoice
          value={engine}
          onChange={setEngine}
          device="On this device"
          {...{ service: service.service, status, cents, signInPath: '/video-generator' }}
          sends={settings.tab === 'text' ? 'Your words are' : 'Your words and your picture are'}
        />
      }
      about={about}
    >
      <ToolPanes
        stage={generator.job.state.status}
        input={
          <>
            <Tabs
              label="What the video is made of"
              tabs={tabs}
              selected={settings.tab}
              onSelect={(tab) => change({ tab })}
            >
              <SourceFields generator={generator} />
            </Tabs>
            <Action generator={generator} />
            <TextFields generator={generator} />
            <FilmFields generator={generator} />
          </>
        }
        result={
          isUsed || generator.wasReloaded ? (
            <Suspense fallback={still}>
              <Studio generator={generator} />
            </Suspense>
          ) : (
            still
          )
        }
      />
    </ToolShell>
  );
}

function Action({
  generator: { engine, job, service, reason, generate },
}: {
  generator: Generator;
}) {
  const busy = job.state.status === 'running' || service.state.status === 'running';
  return (
    <ActionBar>
      <Button variant="primary" size="large" busy={busy} disabledReason={reason} onClick={generate}>
        {engine === 'simulation' ? 'Simulate the video' : 'Generate the video'}
      </Button>
    </ActionBar>
  );
}
