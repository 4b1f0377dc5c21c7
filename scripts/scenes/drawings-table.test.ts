import { readFileSync } from 'node:fs';
import { DRAWINGS_FOLDER } from '@entropy-tools/studio/scene/drawings/drawing-index';
import { makeFindDrawing } from '@entropy-tools/studio/scene/drawings/find-drawing';
import { expect, test } from 'vitest';
import { drawingsDigest } from './build-drawings';
import { readDrawingTable } from './read-drawing-table';

const rows = readDrawingTable(readFileSync('scripts/scenes/drawings.tsv', 'utf8'));
const find = makeFindDrawing({
  rows: rows.map(({ id, kind, height, words }) => [id, kind, height, 0, words.join('|')]),
});

test('the folder of the drawings is named after what they are made from', async () => {
  expect(DRAWINGS_FOLDER).toBe(`vendor/drawings-${await drawingsDigest('node_modules')}/`);
});

test('no drawing is in the table twice', () => {
  expect(rows.length - new Set(rows.map(({ id }) => id)).size).toBe(0);
});

test.each(
  `geese goose|wolves wolf-body|children boy-standing|terrier dog|puppies dog|yachts noto:sailboat|lorry delivery-truck
  skyline cityscape|oak deciduous-tree|cherries cherries|donuts doughnut|aeroplane airplane|sailing-ship game:shooner-sailboat
  lighthouses noto:lighthouse|knives kitchen-knife|castle castle|unicorns unicorn-body|seagull game:seagull
  hot-air-balloons game:air-balloon|cup-of-tea hot-beverage|loaves-of-bread bread|grandmother old-woman
  firemen firefighter|people person-standing|mice mouse|bakkie pickup-truck|vuvuzela postal-horn|boerewors hot-dog
  chips french-fries|flag triangular-flag|wildebeest ox|jacaranda-trees jacaranda|soccer-fans crowd|cacti cactus|leaves maple-leaf|fairies person-fairy`
    .split(/[|\n]\s*/)
    .map((pair) => pair.trim().split(' ')),
)('%s are drawn as %s', (words, id) => {
  expect(find(words?.replaceAll('-', ' ') ?? '', 'body')?.id.replace('fluent:', '')).toBe(id);
});

test('animals have a whole body beside their face', () => {
  const lacking =
    'fox wolf lion bear panda koala frog raccoon unicorn boar moose hamster cat dog cow pig rabbit'
      .split(' ')
      .filter(
        (animal) => find(animal, 'body')?.kind !== 'body' || find(animal, 'face')?.kind !== 'face',
      );
  expect(lacking).toEqual([]);
});
