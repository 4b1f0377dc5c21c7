/**
 * Checks the composer with methods that know nothing of it: key, tempo, loudness, peaks and length of all
 * genres in a light and a dark mood, whether genres can be told apart by sound alone, and random settings.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@entropy-tools/core/random';
import { composeMusic } from '@entropy-tools/studio/music/compose/compose-music';
import { writeWav } from '@entropy-tools/studio/music/export/write-wav';
import {
  genres,
  keys,
  MAX_BPM,
  MIN_BPM,
  type Mood,
  type MusicSettings,
  moods,
} from '@entropy-tools/studio/music/music-settings';
import { loudnessOf, truePeakOf } from '@entropy-tools/studio/music/render/loudness';
import { renderMusic, type StereoSound } from '@entropy-tools/studio/music/render/render-music';
import type { Score } from '@entropy-tools/studio/music/score';
import { genreStyles } from '@entropy-tools/studio/music/styles/genre-styles';
import { expect, it } from 'vitest';
import {
  confusionTable,
  type GenreSample,
  genreFeatures,
  guessGenres,
} from '../support/hear-genre.ts';
import {
  chromaOf,
  type DetectedKey,
  detectTempo,
  type KeyProfile,
  keyOfTones,
  keyProfiles,
} from '../support/hear-music.ts';
import { hasProgram, runProgram } from '../support/programs.ts';

const profiles = Object.keys(keyProfiles) as KeyProfile[];
const signal = new AbortController().signal;
const play = (score: Score, sampleRate: number) =>
  renderMusic(score, { sampleRate, signal, onProgress() {} });
const monoOf = ({ left, right }: StereoSound) =>
  left.map((sample, i) => (sample + (right[i] ?? 0)) / 2);

it('detects the key of a plain cadence in every key', () => {
  const sampleRate = 22_050;
  for (let tonic = 0; tonic < 12; tonic++)
    for (const mode of ['major', 'minor'] as const) {
      const third = mode === 'major' ? 4 : 3;
      const chords = [
        [0, third, 7],
        [5, 5 + third, 12],
        [7, 11, 14],
        [0, third, 7],
      ];
      const sound = new Float32Array(sampleRate * chords.length);
      for (const [place, chord] of chords.entries())
        for (const above of chord) {
          const turn = (2 * Math.PI * 440 * 2 ** ((tonic + above - 9) / 12)) / sampleRate;
          for (let i = 0; i < sampleRate; i++) {
            const at = place * sampleRate + i;
            sound[at] = (sound[at] ?? 0) + 0.2 * Math.sin(turn * i);
          }
        }
      for (const profile of profiles)
        expect(keyOfTones(chromaOf(sound, sampleRate), profile), profile).toMatchObject({
          tonic,
          mode,
        });
    }
});

it.skipIf(!hasProgram('aubio') || !hasProgram('ffmpeg'))(
  '30 pieces match the requested settings',
  async () => {
    const sampleRate = 44_100;
    const folder = mkdtempSync(join(tmpdir(), 'entropy-hear-'));
    const found = { tempo: 0, tempoOrOctave: 0, pieces: 0 };
    const exact = new Map(profiles.map((profile) => [profile, 0]));
    for (const settings of lightAndDark()) {
      const score = composeMusic(settings);
      const sound = await play(score, sampleRate);
      const wav = new Uint8Array(await writeWav(sound).arrayBuffer());
      const path = join(folder, 'sound.wav');
      writeFileSync(path, wav);
      const tones = chromaOf(monoOf(sound), sampleRate);
      const heard = profiles.map((profile) => {
        const key = keyOfTones(tones, profile);
        const isIt = key.tonic === score.key.tonic && key.mode === score.key.mode;
        if (isIt) exact.set(profile, (exact.get(profile) ?? 0) + 1);
        return isIt ? 'right' : relation(key, score.key);
      });
      const tempo = detectTempo(wav);
      found.pieces += 1;
      if (isNear(tempo, settings.bpm)) found.tempo += 1;
      if ([0.5, 1, 2].some((by) => isNear(tempo, settings.bpm * by))) found.tempoOrOctave += 1;
      const measured = loudnessByFfmpeg(path);
      const line =
        `${settings.genre} ${settings.mood} ${score.key.name}: ${profiles.map((profile, at) => `${profile} ${heard[at]}`).join(', ')}; ` +
        `${tempo.toFixed(1)} for ${settings.bpm} bpm; ${measured.lufs} LUFS, ${measured.peak} dBTP`;
      console.log(line);
      expect(Math.abs(measured.lufs + 14), line).toBeLessThan(0.5);
      expect(measured.peak, line).toBeLessThanOrEqual(-1);
      expect(sound.left.length, line).toBe(settings.durationSeconds * sampleRate);
    }
    console.log(Object.fromEntries(exact), found);
    for (const [profile, count] of exact)
      expect(count / found.pieces, profile).toBeGreaterThanOrEqual(0.9);
    expect(found.tempo / found.pieces).toBeGreaterThanOrEqual(LEAST_TEMPO);
    expect(found.tempoOrOctave / found.pieces).toBeGreaterThanOrEqual(LEAST_TEMPO_OR_OCTAVE);
  },
);

/**
 * The value measured when this was written, less two pieces: which of two octaves is the beat is a matter of
 * taste.
 */
const LEAST_TEMPO = 0.75;
const LEAST_TEMPO_OR_OCTAVE = 0.9;

it('the 15 genres can be told apart by spectrum and onsets, at one tempo and in any mood', async () => {
  const sampleRate = 22_050;
  const bpm = 100;
  const heard: GenreSample[] = [];
  const inMoods: Mood[] = ['upbeat', 'calm', 'sad', 'epic', 'hopeful', 'dark'];
  for (const { id } of genres)
    for (const [at, mood] of inMoods.entries()) {
      const score = composeMusic({
        seed: `genre ${at}`,
        genre: id,
        mood,
        key: keys[(at * 5) % 12] ?? 'C',
        bpm,
        durationSeconds: 24,
        vocals: false,
      });
      const mono = monoOf(await play(score, sampleRate));
      heard.push({ genre: id, features: genreFeatures(mono, sampleRate, bpm) });
    }
  const guesses = guessGenres(heard);
  console.log(confusionTable(heard, guesses));
  const right = guesses.filter((guess, at) => guess === heard[at]?.genre).length;
  console.log(`${right} of ${heard.length}`);
  expect(right / heard.length).toBeGreaterThanOrEqual(0.9);
});

it('60 random settings give valid sound: no silence, no NaN, no clipping, exact length', async () => {
  const sampleRate = 22_050;
  const random = seededRandom('sounds by chance');
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  for (let piece = 0; piece < 60; piece++) {
    const settings: MusicSettings = {
      seed: String(random()),
      genre: one(genres).id,
      mood: one(moods).id,
      key: one(keys),
      bpm: MIN_BPM + Math.floor(random() * (MAX_BPM - MIN_BPM + 1)),
      durationSeconds: 4 + Math.floor(random() * 12),
      vocals: random() < 0.5,
      noDrums: random() < 0.2,
    };
    const { left, right } = await play(composeMusic(settings), sampleRate);
    const what = JSON.stringify(settings);
    expect(left.length, what).toBe(settings.durationSeconds * sampleRate);
    expect(left.every(Number.isFinite) && right.every(Number.isFinite), what).toBe(true);
    expect(loudnessOf([left, right], sampleRate), what).toBeGreaterThan(-17);
    expect(truePeakOf([left, right]), what).toBeLessThanOrEqual(-1);
  }
});

/** All genres at their usual tempo in two moods, over all twelve keys. */
function lightAndDark(): MusicSettings[] {
  return genres.flatMap(({ id }, index) =>
    (['upbeat', 'sad'] as Mood[]).map((mood, at): MusicSettings => {
      const [slowest, fastest] = genreStyles[id].usualBpm;
      const number = index * 2 + at + 1;
      return {
        seed: `k${number}`,
        genre: id,
        mood,
        key: keys[(number * 5) % 12] ?? 'C',
        bpm: Math.round((slowest + fastest) / 2),
        durationSeconds: 30,
        vocals: false,
      };
    }),
  );
}

const isNear = (tempo: number, bpm: number) => Math.abs(tempo / bpm - 1) < 0.04;

/** The relation of a wrongly detected key to the right one. */
function relation(heard: DetectedKey, right: DetectedKey): string {
  const above = (heard.tonic - right.tonic + 12) % 12;
  if (above === 0) return 'the other mode';
  if (heard.mode === right.mode && above === 7) return 'dominant';
  if (heard.mode === right.mode && above === 5) return 'subdominant';
  const relative = right.mode === 'major' ? 9 : 3;
  if (heard.mode !== right.mode && above === relative) return 'relative';
  return `${above} semitones above, ${heard.mode}`;
}

/** Measured by ffmpeg's filter ebur128. */
function loudnessByFfmpeg(path: string): { lufs: number; peak: number } {
  const report = runProgram('sh', [
    '-c',
    `ffmpeg -hide_banner -nostats -i '${path}' -filter_complex ebur128=peak=true -f null - 2>&1`,
  ]);
  const summary = report.slice(report.lastIndexOf('Summary:'));
  return {
    lufs: Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]),
    peak: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1]),
  };
}
