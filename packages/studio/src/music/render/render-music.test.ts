// @module-tag sweep
import { describe, expect, it } from 'vitest';
import { composeMusic } from '../compose/compose-music';
import { writeWav } from '../export/write-wav';
import { type Genre, genres, type MusicSettings } from '../music-settings';
import { type ScoreSection, secondsAt } from '../score';
import { loudnessOf, truePeakOf } from './loudness';
import { MAX_TRUE_PEAK_DB, renderMusic, renderStems, TARGET_LUFS } from './render-music';

const sampleRate = 22_050;
const options = { sampleRate, signal: new AbortController().signal, onProgress() {} };
const write = (change: Partial<MusicSettings> = {}) =>
  composeMusic({
    seed: 'a seed',
    genre: 'pop',
    mood: 'upbeat',
    key: 'C',
    bpm: 120,
    durationSeconds: 9,
    vocals: true,
    ...change,
  });
const play = (change: Partial<MusicSettings> = {}) => renderMusic(write(change), options);

describe('a rendered score', () => {
  it.each(genres.map(({ id }) => id))(
    '%s has its exact length, is as loud as asked and does not clip',
    async (genre: Genre) => {
      const { left, right } = await play({ genre });
      expect(left.length).toBe(9 * sampleRate);
      expect(right.length).toBe(left.length);
      expect(left.every(Number.isFinite) && right.every(Number.isFinite)).toBe(true);
      expect(Math.abs(loudnessOf([left, right], sampleRate) - TARGET_LUFS)).toBeLessThan(0.6);
      expect(truePeakOf([left, right])).toBeLessThan(MAX_TRUE_PEAK_DB);
    },
  );

  it('is the same each time', async () => {
    const [one, two] = [await play({ genre: 'lofi' }), await play({ genre: 'lofi' })];
    expect(one.left).toEqual(two.left);
    expect(one.right).toEqual(two.right);
  });

  it.each(['pop', 'lofi'] as const)(
    'in %s is the sum of its stems as they are written, 60 dB above the difference',
    async (genre) => {
      const score = write({ genre });
      const mixed = await renderMusic(score, options);
      const sum = new Float32Array(mixed.left.length * 2);
      const names: string[] = [];
      await renderStems(score, options, async (name, sound) => {
        names.push(name);
        expect(truePeakOf([sound.left, sound.right]), name).toBeLessThan(0);
        const written = new Int16Array((await writeWav(sound).arrayBuffer()).slice(44));
        for (const [index, value] of written.entries()) (sum[index] as number) += value / 32_767;
      });
      expect(names).toHaveLength(score.parts.length + Number(genre === 'lofi'));
      let [all, apart] = [0, 0];
      for (let i = 0; i < mixed.left.length; i++)
        for (const [side, value] of [mixed.left[i] ?? 0, mixed.right[i] ?? 0].entries()) {
          all += value ** 2;
          apart += (value - (sum[i * 2 + side] ?? 0)) ** 2;
        }
      expect(10 * Math.log10(apart / all)).toBeLessThan(-60);
    },
  );

  it('has a quiet beginning and a loud last chorus', async () => {
    const score = write({ genre: 'classical', durationSeconds: 60, vocals: false });
    const { left, right } = await renderMusic(score, options);
    const place = (beat: number) => Math.round(secondsAt(score, beat) * sampleRate);
    const loudnessIn = ({ start, bars }: ScoreSection) => {
      const [from, to] = [place(start), place(start + bars * 4)];
      return loudnessOf([left.subarray(from, to), right.subarray(from, to)], sampleRate);
    };
    const [intro, ...later] = score.sections;
    const chorus = later.findLast(({ kind }) => kind === 'chorus');
    if (!intro || !chorus) throw new Error('A minute has an intro and a chorus.');
    expect(loudnessIn(chorus) - loudnessIn(intro)).toBeGreaterThan(5);
  });

  it('stops when aborted', async () => {
    const controller = new AbortController();
    const score = composeMusic({
      seed: 'long',
      genre: 'rock',
      mood: 'epic',
      key: 'D',
      bpm: 140,
      durationSeconds: 300,
      vocals: true,
    });
    const work = renderMusic(score, {
      sampleRate,
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('enough')),
    });
    await expect(work).rejects.toThrow('enough');
  });
});
