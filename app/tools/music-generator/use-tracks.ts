import { useMemo, useState } from 'react';
import type { Maker } from '~/ai/generation/maker-choice';
import { type Job, useJob } from '~/jobs/use-job';
import type { Draft } from './draft';
import type { MusicJobs } from './jobs';
import type { Track } from './track';

/** Loads the track maker; called at the first sign of use. */
export const loadMaker = () => import('./make-track');

export interface MadeTrack {
  track: Track;
  /** The form it was made from, for another take. */
  draft: Draft;
}

/** The gallery, newest first, and the piece that is being made. */
export function useTracks(
  jobs: MusicJobs,
  {
    maxSeconds,
    onServiceUsed,
    onPlay,
  }: {
    maxSeconds: number | undefined;
    onServiceUsed: () => void;
    onPlay: (track: Track) => void;
  },
) {
  const [made, setMade] = useState<readonly MadeTrack[]>([]);
  const job: Job<void> = useJob<void>();
  const generate = (
    draft: Draft,
    engine: Maker,
    { isAnother = false, plays = false }: { isAnother?: boolean; plays?: boolean } = {},
  ) =>
    void job.start(async (control) => {
      const { makeTrack, randomSeed: freshSeed } = await loadMaker();
      const seed = isAnother ? freshSeed() : draft.seed.trim() || freshSeed();
      const track = await makeTrack(draft, { engine, seed, maxSeconds }, jobs, control);
      setMade((before) => [{ track, draft }, ...before]);
      if (plays) onPlay(track);
      if (engine === 'service') onServiceUsed();
    });
  const remove = (id: string) => setMade((before) => before.filter(({ track }) => track.id !== id));
  const files = useMemo(
    () =>
      made.length > 0
        ? made.map(({ track }, index) => ({
            name: `${index + 1} ${track.title}.${track.sound.type === 'audio/mpeg' ? 'mp3' : 'wav'}`,
            blob: track.sound,
          }))
        : undefined,
    [made],
  );
  return { made, files, job, generate, remove };
}
