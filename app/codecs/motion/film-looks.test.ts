import { expect, it } from 'vitest';
import { contrastRatio } from '~/codecs/colour/contrast';
import { filmLooks, findLook } from './film-looks';

it('has twelve styles of different names, cinematic first', () => {
  expect(filmLooks).toHaveLength(12);
  expect(new Set(filmLooks.map(({ id }) => id)).size).toBe(12);
  expect(findLook('no such style').id).toBe('cinematic');
});

it.each(filmLooks)('$name can be read: ink 7 : 1 and accent 4.5 : 1 on both grounds', (look) => {
  for (const ground of [look.ground, look.ground2]) {
    expect(contrastRatio(look.ink, ground)).toBeGreaterThanOrEqual(7);
    expect(contrastRatio(look.accent, ground)).toBeGreaterThanOrEqual(4.5);
  }
});
