import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, useEffect, useState } from 'react';
import { onFirstUse } from '~/platform/on-first-use';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { EngineMenu } from '~/tool-kit/engine-menu';
import { loadToolList } from '~/tool-kit/tool-list';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ActionBar, ToolPanes, ToolShell } from '~/tool-kit/tool-shell';
import { Button } from '~/ui/button';
import { lazyPart } from '~/ui/lazy-part';
import { Tabs } from '~/ui/tabs';
import { messages } from './messages';
import { AboutVideoGenerator } from './parts/about-video-generator';
import { FilmFields } from './parts/film-fields';
import './parts/generator.css';
import { SourceFields } from './parts/source-fields';
import { StillStage } from './parts/still-stage';
import type { EngineId } from './settings';
import { tool } from './tool';
import { type Generator, useGenerator } from './use-generator';

/** The preview and the results are loaded at the first sign of use: an unused page stays small. */
const loadStudio = () => import('./parts/studio');
const Studio = lazyPart(loadStudio, 'Studio');

const tabs = [
  { id: 'text', label: 'Text to video' },
  { id: 'image', label: 'Image to video' },
] as const;

export const meta: MetaFunction = () => toolMeta(tool);

export default function VideoGeneratorPage() {
  const generator = useGenerator();
  const { settings, change, engine, setEngine, service, jobs } = generator;
  const [isUsed, setUsed] = useState(false);
  useEffect(() => onFirstUse(() => setUsed(true)), []);
  useEffect(() => prefetchOnFirstUse(() => [loadStudio(), loadToolList(), jobs.warmUp()]), [jobs]);
  const still = <StillStage ratio={settings.ratio} />;
  const engines = tool.engines
    .filter(({ id }) => id !== 'service' || service.service)
    .map((one) =>
      one.id === 'service' && service.service
        ? { ...one, label: `${service.service.model} (${service.service.name})` }
        : one,
    );
  return (
    <ToolShell
      tool={tool}
      engineMenu={
        <EngineMenu
          tool={{ ...tool, engines }}
          value={engine}
          onChange={(id) => setEngine(id as EngineId)}
        />
      }
      about={<AboutVideoGenerator />}
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
            <FilmFields generator={generator} />
            {engine === 'service' && service.service && (
              <p className="text-sm text-muted">
                Your words and picture are sent to our server and {service.service.name}.{' '}
                {messages.statedTime}
              </p>
            )}
            <Action generator={generator} />
          </>
        }
        result={
          isUsed ? (
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
