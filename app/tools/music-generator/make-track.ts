/** Makes one piece with the chosen engine. */

import { genres, moods } from '@entropy-tools/studio/music/music-settings';
import type { Score } from '@entropy-tools/studio/music/score';
import { makeMusic } from '~/ai/generation/make-file';
import type { Maker } from '~/ai/generation/maker-choice';
import type { JobControl } from '~/jobs/use-job';
import { type Draft, settingsOf } from './draft';
import type { MusicJobs } from './jobs';
import { sampleSettings, waitAsSimulated } from './simulation';
import { type Track, titleOf } from './track';

const SEED_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Six random letters and digits, easy to read out. */
export function randomSeed(): string {
  const numbers = crypto.getRandomValues(new Uint8Array(6));
  return [...numbers].map((number) => SEED_LETTERS[number % SEED_LETTERS.length]).join('');
}

/**
 * @param seed seed of the composition
 * @param maxSeconds the service's maximum
 * @throws ToolError or ApiError with a message for the user; the signal's reason when aborted
 */
export async function makeTrack(
  draft: Draft,
  { engine, seed, maxSeconds }: { engine: Maker; seed: string; maxSeconds?: number | undefined },
  jobs: MusicJobs,
  control: JobControl,
): Promise<Track> {
  const wanted = settingsOf(draft, seed);
  const genre = labelOf(genres, wanted.genre);
  const prompt = draft.mode === 'lyrics' ? draft.words : draft.prompt;
  const shared = {
    id: crypto.randomUUID(),
    title: titleOf(prompt, draft.mode === 'instrumental' ? `Instrumental ${genre}` : genre),
    prompt,
    engine,
    genre,
    madeAt: Date.now(),
    ...(draft.mode === 'lyrics' ? { lyrics: draft.words } : {}),
  };
  if (engine === 'simulation') {
    await waitAsSimulated(control.signal, control.onProgress);
    const { score: _, ...sample } = (await jobs.compose(sampleSettings, { signal: control.signal }))
      .output;
    const { durationSeconds } = sampleSettings;
    const detail = `${draft.model} · ${genre} · a sample, the same each time`;
    return { ...shared, ...sample, model: draft.model, durationSeconds, detail };
  }
  if (engine === 'service') {
    const seconds = Math.min(draft.durationSeconds, maxSeconds ?? draft.durationSeconds);
    const { blob, model } = await makeMusic(
      {
        prompt: [draft.mode === 'lyrics' ? '' : draft.prompt, draft.style]
          .filter(Boolean)
          .join('. '),
        ...(draft.mode === 'lyrics' ? { lyrics: draft.words } : {}),
        isInstrumental: !wanted.vocals,
        seconds,
        genre,
        mood: labelOf(moods, wanted.mood),
        key: `${draft.key} major`,
        bpm: wanted.bpm,
      },
      control,
    );
    return {
      ...shared,
      sound: blob,
      model,
      durationSeconds: seconds,
      detail: `${genre} · ${model}`,
    };
  }
  const { output } = await jobs.compose(wanted, control);
  return {
    ...shared,
    ...output,
    model: 'Entropy Tools',
    durationSeconds: wanted.durationSeconds,
    detail: detailOf(output.score),
  };
}

/** 'Jazz · Calm · A minor · 120 bpm · seed k3x9ab' */
function detailOf({ settings, key }: Score): string {
  const { genre, mood, bpm, seed } = settings;
  return [
    labelOf(genres, genre),
    labelOf(moods, mood),
    key.name,
    `${bpm} bpm`,
    `seed ${seed}`,
  ].join(' · ');
}

const labelOf = (list: readonly { id: string; label: string }[], id: string) =>
  list.find((entry) => entry.id === id)?.label ?? id;
