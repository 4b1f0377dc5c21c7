import { expect, it } from 'vitest';
import { testStep } from '~/jobs/recipes/listed-step.testing';
import { steps as suiteSteps } from '~/tools/step-registry';
import { describeProvenance } from './describe-provenance';

const steps = [
  ...suiteSteps,
  testStep('picture-tool/resize', {
    ...{ from: ['png'], to: 'jpg', summarise: ({ size }) => `${size} px` },
    guess: (name) => ({ size: Number(/-(\d+)\./.exec(name)?.[1]) }),
  }),
];
const stop = (slug: string, made: string, title = slug) => ({ slug, made, title });

it('describes what each tool did, and makes a recipe with the settings that the file names reveal', () => {
  const way = {
    source: 'photo.heic',
    stops: [
      stop('converter', 'photo.png'),
      stop('background-remover', 'background-removed.png'),
      stop('picture-tool', 'background-removed-80.jpg'),
      stop('file-compressor', 'background-removed-80.jpg.zip'),
    ],
  };
  const { labels, recipe } = describeProvenance(way, steps);
  expect([way.source, ...labels].join(' → ')).toBe(
    'photo.heic → PNG → background removed → 80 px → ZIP',
  );
  expect(recipe?.steps.map(({ step, options }) => [step, options.to ?? options.size])).toEqual([
    ['converter/convert', 'png'],
    ['background-remover/remove', undefined],
    ['picture-tool/resize', 80],
    ['file-compressor/zip', undefined],
  ]);
});

it('names a tool without a step, and then makes no recipe', () => {
  const way = {
    source: undefined,
    stops: [stop('pdf-editor', 'a-edited.pdf', 'PDF Editor'), stop('pdf-merger', 'merged.pdf')],
  };
  expect(describeProvenance(way, steps)).toEqual({
    labels: ['PDF Editor', 'merged'],
    recipe: undefined,
  });
});

it('makes no recipe of steps that do not fit together', () => {
  const way = {
    source: undefined,
    stops: [stop('file-compressor', 'a.zip'), stop('converter', 'a.pdf')],
  };
  expect(describeProvenance(way, steps).recipe).toBeUndefined();
});
