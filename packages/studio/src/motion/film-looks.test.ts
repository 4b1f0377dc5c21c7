import { contrastRatio } from '@entropy-tools/media/colour/contrast';
import { expect, it } from 'vitest';
import { animationChoices, cameraMoveChoices, styleChoices } from './film-catalogue';
import { filmLooks, findLook } from './film-looks';
import { cameraMoves } from './picture/camera';
import { wordAnimations } from './words/word-animations';

it('has twelve styles with distinct names, cinematic first', () => {
  expect(filmLooks).toHaveLength(12);
  expect(styleChoices.map(({ id }) => id)).toEqual(filmLooks.map(({ id }) => id));
  expect(new Set(filmLooks.map(({ id }) => id)).size).toBe(12);
  expect(findLook('no such style').id).toBe('cinematic');
});

it('offers exactly the existing animations and movements', () => {
  expect(animationChoices.map(({ id }) => id)).toEqual(wordAnimations.map(({ id }) => id));
  expect(cameraMoveChoices.map(({ id }) => id)).toEqual(cameraMoves.map(({ id }) => id));
});

it.each(filmLooks)('$id is readable: ink 7 : 1 and accent 4.5 : 1 on both grounds', (look) => {
  for (const ground of [look.ground, look.ground2]) {
    expect(contrastRatio(look.ink, ground)).toBeGreaterThanOrEqual(7);
    expect(contrastRatio(look.accent, ground)).toBeGreaterThanOrEqual(4.5);
  }
});
