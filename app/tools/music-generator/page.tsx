import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, useEffect, useState } from 'react';
import { type Maker, MakerChoice } from '~/ai/generation/maker-choice';
import { serviceBlockReason } from '~/ai/generation/service-price';
import { useGenerationStatus } from '~/ai/generation/use-generation-status';
import { useJobs } from '~/jobs/use-jobs';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { useLocal } from '~/platform/use-local';
import { lazyAbout } from '~/tool-kit/lazy-about';
import { loadToolList } from '~/tool-kit/tool-list';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ActionBar, ToolPanes, ToolShell } from '~/tool-kit/tool-shell';
import { useSessionResults } from '~/tool-kit/use-session-results';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { draftRecord, emptyDraft, example, missingInput } from './draft';
import rainyNight from './examples/rainy-night.svg?no-inline';
import type { jobs as musicJobs } from './jobs';
import './parts/music.css';
import { MusicForm } from './parts/music-form';
import { tool } from './tool';
import { usePlayer } from './use-player';
import { loadMaker, useTracks } from './use-tracks';

/** The parts for a finished track are loaded at the first sign of use. */
const loadCard = () => import('./parts/track-card');
const TrackCard = lazyPart(loadCard, 'TrackCard');
const loadProgress = () => import('~/ui/progress');
const Progress = lazyPart(loadProgress, 'Progress');

const about = lazyAbout(
  async () => (await import(/* @server */ './parts/about-music-generator')).AboutMusicGenerator,
);

export const meta: MetaFunction = () => toolMeta(tool);

export default function MusicGeneratorPage() {
  const jobs = useJobs<typeof musicJobs>('music-generator', { workers: 2 });
  const player = usePlayer();
  const [draft, setDraft] = useLocal(draftRecord);
  const [engine, setEngine] = useState<Maker>('device');
  const { status, refresh } = useGenerationStatus();
  const service = status.music;
  const { made, files, job, generate, remove } = useTracks(jobs, {
    maxSeconds: service?.maxSeconds,
    onServiceUsed: refresh,
    onPlay: player.toggle,
  });
  const { showEarlier } = useSessionResults(tool.slug, files);
  const bar = engine === 'service' && service && serviceBlockReason(status, service.cents);
  const barText = bar === 'sign-in' ? 'Sign in first.' : bar && 'Today’s allowance is used up.';
  const missing = missingInput(draft) ?? (barText || undefined);
  const isBusy = job.state.status === 'running';
  useEffect(
    () =>
      prefetchOnFirstUse(() => [
        ...[loadCard(), loadProgress(), loadMaker(), loadToolList()],
        jobs.warmUp(),
      ]),
    [jobs],
  );
  const playExample = () => {
    if (!draft.prompt.trim()) setDraft({ ...draft, mode: 'text', prompt: example.prompt });
    generate({ ...emptyDraft, ...example }, 'device', { plays: true });
  };
  const exampleCard = (
    <button type="button" className="music-example" onClick={playExample}>
      <img src={rainyNight} alt="" width={328} height={124} />
      <span className="flex items-center gap-3 p-3">
        <span className="music-play">
          <Icon name="play" className="size-5" />
        </span>
        <span>
          <span className="block font-semibold">Hear an example</span>
          <span className="text-sm text-muted">{example.prompt}</span>
        </span>
      </span>
    </button>
  );
  const begin = () => {
    if (!missing && !isBusy) generate(draft, engine);
  };

  return (
    <ToolShell tool={tool} about={about}>
      <ToolPanes
        stage={job.state.status}
        input={
          <form
            className="flex flex-col gap-6"
            onSubmit={(event) => {
              event.preventDefault();
              begin();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) begin();
            }}
          >
            <MusicForm
              draft={draft}
              engine={engine}
              onChange={(change) => setDraft({ ...draft, ...change })}
            >
              {made.length === 0 && !isBusy && <div className="lg:hidden">{exampleCard}</div>}
            </MusicForm>
            <MakerChoice
              value={engine}
              onChange={setEngine}
              device="On this device"
              service={service}
              status={status}
              cents={service?.cents ?? 0}
              sends="Your description and lyrics are"
              signInPath="/music-generator"
            />
            <ActionBar>
              <Button type="submit" variant="primary" busy={isBusy} disabledReason={missing}>
                Generate music
              </Button>
              {isBusy && <Button onClick={job.cancel}>Stop</Button>}
            </ActionBar>
          </form>
        }
        result={
          <>
            {job.state.status === 'running' && (
              <Suspense>
                <Progress
                  label={`Making music…${engine === 'device' ? '' : ' This usually takes 30 seconds to 1 minute.'}`}
                  value={job.state.progress || undefined}
                />
              </Suspense>
            )}
            {job.state.status === 'failed' && (
              <Notice tone="error" title="No music was made">
                {job.state.error.message}
              </Notice>
            )}
            {made.length === 0 &&
              !isBusy &&
              showEarlier(<div className="max-lg:hidden">{exampleCard}</div>)}
            {made.length > 0 && (
              <Suspense fallback={<Skeleton className="h-64" />}>
                <ul aria-label="Tracks" className="flex flex-col gap-4">
                  {made.map(({ track, draft: from }, index) => (
                    <TrackCard
                      key={track.id}
                      track={track}
                      player={player}
                      jobs={jobs}
                      isNewest={index === 0}
                      onAgain={
                        track.engine === 'device' &&
                        (() => generate(from, 'device', { isAnother: true }))
                      }
                      onRemove={() => {
                        player.stop(track.id);
                        remove(track.id);
                      }}
                    />
                  ))}
                </ul>
              </Suspense>
            )}
          </>
        }
      />
    </ToolShell>
  );
}
