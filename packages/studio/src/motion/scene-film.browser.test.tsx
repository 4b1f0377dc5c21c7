import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { expect, it } from 'vitest';
import { palettes } from '../art/palettes';
import { type Film, openPainter } from './film';
import { openSceneFilm } from './scene-film';

const shape = { width: 320, height: 180, frameRate: 30, seconds: 5 };
const forest = () =>
  openSceneFilm(
    {
      algorithm: 'sea',
      palette: palettes.dawn,
      seed: 7,
      density: 0.5,
      scale: 0.5,
      chaos: 0.5,
      look: 'cinematic',
      scene: { ground: 'forest', subjects: [], words: { understood: [], leftOut: [] } },
      motion: { camera: 'still' },
    },
    shape,
    makeContext(),
  );

async function pixelsAt(film: Film, seconds: number): Promise<Uint8ClampedArray> {
  const painter = openPainter(shape.width, shape.height, false);
  await film.draw(painter, seconds);
  return painter.getImageData(0, 0, shape.width, shape.height).data;
}

/** Mean difference of two pictures' channels, 0 to 255. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

it('shows swaying trees where they are, also when frames were drawn before', async () => {
  const [film, fresh] = await Promise.all([forest(), forest()]);
  const first = await pixelsAt(film, 0);
  for (let frame = 1; frame < 36; frame++) await pixelsAt(film, frame / 30);
  const [later, truth] = [await pixelsAt(film, 1.2), await pixelsAt(fresh, 1.2)];
  const moved = difference(first, truth);
  expect(moved).toBeGreaterThan(0.05);
  expect(difference(later, truth)).toBeLessThan(moved / 2);
  expect(await pixelsAt(film, 1.2)).toEqual(later);
  film.close();
  fresh.close();
});
