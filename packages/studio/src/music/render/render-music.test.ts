// @module-tag sweep
import { describe, expect, it } from 'vitest';
import { composeMusic } from '../compose/compose-music';
import { type Genre, genres, type MusicSettings } from '../music-settings';
import { loudnessOf, truePeakOf } from './loudness';
import { MAX_TRUE_PEAK_DB, renderMusic, TARGET_LUFS } from './render-music';

const sampleRate = 22_050;
const play = (change: Partial<MusicSettings> = {}) => {
  const score = composeMusic({
    seed: 'a seed',
    genre: 'pop',
    mood: 'upbeat',
    key: 'C',
    bpm: 120,
    durationSeconds: 9,
    vocals: true,
    ...change,
  });
  return renderMusic(score, { sampleRate, signal: new AbortController().signal, onProgress() {} });
};

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
