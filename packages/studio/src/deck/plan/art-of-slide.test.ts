import { expect, it } from 'vitest';
import { prepareArt } from '../../art/draw-art';
import { themes } from '../themes';
import { artOfSlide } from './art-of-slide';

const art = { words: 'Mountains', place: 'text-image-right', themeId: 'moss', seed: 7 } as const;

it('draws a motif from the words, in the colours of the design', () => {
  const moss = themes.find(({ id }) => id === 'moss');
  const settings = artOfSlide(art);
  expect(settings.palette.ground).toBe(moss?.surface);
  expect(settings.palette.inks[0]).toBe(moss?.accent);
  expect(artOfSlide(art)).toEqual(settings);
  const drawn = Array.from({ length: 20 }, (_, seed) => artOfSlide({ ...art, seed }).algorithm);
  expect(drawn).toContain('mountains');
  expect(artOfSlide({ ...art, place: 'image-only' })).toMatchObject({ width: 1920, height: 1080 });
});

it('never draws the text of a poster, and draws in every design', () => {
  for (const { id: themeId } of themes)
    for (const words of ['poster', 'A title nobody knows']) {
      const settings = { ...artOfSlide({ ...art, words, themeId }), width: 64, height: 72 };
      expect(settings.algorithm).not.toBe('poster');
      const pixels = prepareArt(settings).render(0);
      expect(new Set(new Uint32Array(pixels.buffer)).size).toBeGreaterThan(1);
    }
});
