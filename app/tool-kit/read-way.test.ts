import { expect, it } from 'vitest';
import { steps } from '~/tools/step-registry';
import { readWay } from './read-way';

const stop = (slug: string, made: string, title = slug) => ({ slug, made, title });

it('is the line of the issue, and a recipe with the settings that the names tell', () => {
  const way = {
    source: 'photo.heic',
    stops: [
      stop('converter', 'photo.png'),
      stop('background-remover', 'background-removed.png'),
      stop('image-resizer', 'background-removed-800x600.png'),
      stop('file-compressor', 'background-removed-800x600.png.zip'),
    ],
  };
  const { labels, recipe } = readWay(way, steps);
  expect([way.source, ...labels].join(' → ')).toBe(
    'photo.heic → PNG → background removed → 800 px → ZIP',
  );
  expect(recipe?.steps.map(({ step, options }) => [step, options.to ?? options.side])).toEqual([
    ['converter/convert', 'png'],
    ['background-remover/remove', undefined],
    ['image-resizer/resize', 800],
    ['file-compressor/zip', undefined],
  ]);
});

it('names a tool that has no step, and makes no recipe of it', () => {
  const way = {
    source: undefined,
    stops: [stop('pdf-editor', 'a-edited.pdf', 'PDF Editor'), stop('pdf-merger', 'merged.pdf')],
  };
  expect(readWay(way, steps)).toEqual({ labels: ['PDF Editor', 'merged'], recipe: undefined });
});

it('makes no recipe of steps that do not fit each other', () => {
  const way = {
    source: undefined,
    stops: [stop('file-compressor', 'a.zip'), stop('converter', 'a.pdf')],
  };
  expect(readWay(way, steps).recipe).toBeUndefined();
});
