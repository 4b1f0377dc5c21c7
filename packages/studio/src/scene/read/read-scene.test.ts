/** Reads the prompts of readings.txt with a stand-in for the index of drawings. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import styleWords from '../../art/prompt/style-words.json';
import type { DrawingEntry, DrawingKind } from '../drawing-outline';
import { groundIds, type SceneRequest, type SceneSubject } from '../scene-request';
import { readScene } from './read-scene';
import words from './scene-words.json';
import { meaningOf, singularOf } from './word-table';

const drawings: Partial<Record<DrawingKind, string>> = {
  body: 'fox, cat, dog, bear, polar bear, wolf, horse, elephant, lion, rabbit, deer, cow, pig, mouse, turtle, penguin, panda, t-rex, giraffe, hedgehog, snail, unicorn, frog, black cat, kitten, swan, sheep, camel, lizard, spider',
  flying: 'bird, owl, bee, butterfly, bat, dragon, parrot, fly, duck, hummingbird, seagull',
  swimming: 'fish, whale, dolphin, octopus, jellyfish, shark',
  person:
    'man, woman, girl, boy, child, person, astronaut, wizard, knight, princess, farmer, robot, old man, fairy, pirate, santa claus, snowman, king, cook',
  boat: 'boat, ship, sailing ship, sailboat, canoe, pirate ship',
  vehicle:
    'car, bicycle, train, rocket, airplane, fire truck, bus, tractor, taxi, hot air balloon, ufo',
  plant:
    'rose, tulip, sunflower, tree, palm tree, pine tree, cactus, flower, mushroom, christmas tree, leaf, apple tree',
  building: 'house, castle, lighthouse, bridge, windmill, tent, church, coffee shop',
  place: 'mountain, city, volcano, island, waterfall',
  sky: 'moon, full moon, sun, star, cloud, rainbow, planet',
  thing:
    'balloon, ball, scarf, top hat, hat, crown, sofa, chair, book, apple, orange, lemon, lime, banana, bowl, cherries, vase, carrot, magic wand, cup, cup of coffee, sunglasses, t-shirt, yarn, cheese, kite, gift, umbrella, fireworks, pizza, ice cream, teddy bear, pencil, guitar, eye, door, hair, horn, table, sign, cake, birthday cake, candle, basket, lamp, window, box, watch, camera, heart, fire, lantern, gold, peach, card, poster, sail, bow and arrow, rock, campfire, glass, bottle, plate, violin, flag, shirt, sword, piano',
};
const index = new Map<string, DrawingEntry>(
  Object.entries(drawings).flatMap(([kind, names]) =>
    names.split(', ').map((name): [string, DrawingEntry] => {
      const id = `test:${name.replaceAll(' ', '-')}`;
      return [name, { id, name, kind: kind as DrawingKind, height: 1 }];
    }),
  ),
);
// Names of which the colour is part.
for (const name of ['brown bear', 'blue whale'])
  index.set(name, index.get(name.replace(/^\w+ /, '')) as DrawingEntry);
const face: DrawingEntry = { id: 'test:wolf-face', name: 'wolf', kind: 'face', height: 1 };
const outline: DrawingEntry = { id: 'game:wolf', name: 'wolf', kind: 'body', height: 1 };

const find = Object.assign(findOne, { names: [...index.keys()] });

function findOne(name: string, want?: string): DrawingEntry | undefined {
  const low = name.toLowerCase();
  if (/^wol(?:f|ves)$/.test(low) && want === 'face') return face;
  if (/^wol(?:f|ves)$/.test(low) && want === 'silhouette') return outline;
  if (name === '🦊') return index.get('fox');
  const last = low.slice(low.lastIndexOf(' ') + 1);
  return index.get(low) ?? index.get(low.slice(0, -last.length) + singularOf(last));
}

/** A subject in a line: 'fox ×3 #d62828 large, run, on 1, worn, toward 2, at left'. */
function subjectLine(subject: SceneSubject): string {
  const { count, colour, size, doing, place, toward, where } = subject;
  const head = [subject.drawing.replace('test:', ''), count > 1 ? `×${count}` : '', colour, size];
  return [
    head.filter(Boolean).join(' '),
    doing,
    place && `${place.relation} ${place.of}${place.and === undefined ? '' : `+${place.and}`}`,
    place?.how,
    toward === undefined ? undefined : `toward ${toward}`,
    where && `at ${where}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function lines(request: SceneRequest): string[] {
  const { subjects, words: told, ...rest } = request;
  const fields = Object.entries(rest)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? value.join('+') : value}`)
    .sort();
  return [
    ...subjects.map(subjectLine),
    ...(fields.length > 0 ? [fields.join('; ')] : []),
    ...(told.leftOut.length > 0 ? [`left out: ${told.leftOut.join(' | ')}`] : []),
  ];
}

const table = readFileSync(new URL('./readings.txt', import.meta.url), 'utf8')
  .split(/\n(?=> )/)
  .filter((block) => block.startsWith('> '))
  .map((block) => block.slice(2).trimEnd().split('\n'));

describe('reading what a prompt asks to see', () => {
  it.each(table)('%s', (prompt = '', ...expected) => {
    expect(lines(readScene(prompt, find))).toEqual(expected.map((line) => line.trim()));
  });

  it('keeps the words of a subject and of everything understood as they were written', () => {
    const { subjects, words: told } = readScene('Three  RED foxes, in the Snowy Forest', find);
    expect(subjects[0]?.words).toBe('Three RED foxes');
    expect(told.understood).toEqual(['RED', 'foxes', 'Snowy', 'Forest']);
  });

  it('asks for a face in portraits, logos and cards, and for an outline in silhouettes', () => {
    const drawn = (prompt: string) => readScene(prompt, find).subjects[0]?.drawing;
    expect(drawn('a wolf')).toBe('test:wolf');
    expect(drawn('portrait of a wolf')).toBe('test:wolf-face');
    expect(drawn('wolves, logo')).toBe('test:wolf-face');
    expect(drawn('silhouette of a wolf')).toBe('game:wolf');
  });

  it('gives plain data for anything: nothing, other scripts, property names, thousands of characters', () => {
    const odd = [
      '',
      ' \n ',
      'constructor __proto__ toString',
      '\u0000\ud800',
      'الثعلب الأحمر في الغابة',
      '森の中の赤い狐',
      ...[
        'red-',
        'dark ',
        'running ',
        'flock of ',
        'and ',
        'cat ',
        '"',
        "'a ",
        '--no ',
        '<',
        '🦊',
        'on the left ',
      ].map((part) => part.repeat(4000)),
    ];
    for (const prompt of odd) {
      const request = readScene(prompt, find);
      expect(JSON.parse(JSON.stringify(request))).toEqual(request);
      expect(request.subjects.length).toBeLessThanOrEqual(12);
      for (const { place, toward, count } of request.subjects) {
        expect(count).toBeLessThanOrEqual(12);
        expect(place?.of ?? 0).toBeLessThan(request.subjects.length);
        expect(toward ?? 0).toBeLessThan(request.subjects.length);
      }
    }
  });

  it('asks for few drawings however long the prompt is', () => {
    let asked = 0;
    readScene('a grumpy red fox and x running dark-eyed '.repeat(100), () => {
      asked++;
      return undefined;
    });
    expect(asked).toBeLessThan(60);
  });
});

describe('the table of words', () => {
  it('knows its own grounds, and every phrase has the meaning of its list', () => {
    expect(Object.keys(words.grounds).sort()).toEqual([...groundIds].sort());
    expect(meaningOf('snowy')).toMatchObject({ effect: { season: 'winter', weather: 'snow' } });
    expect(meaningOf('swimming')).toMatchObject({ kind: 'verb', action: 'swim' });
    expect(meaningOf('constructor')).toBeUndefined();
  });

  it('has no phrase in two lists, where the second would never count', () => {
    const { water, tall, soft, shades, singulars, ...lists } = words;
    const {
      containers,
      worn,
      parts,
      partAdjectives,
      animate,
      notMisspelt,
      notPlural,
      plurals,
      collective,
      broughtAlong,
      men,
      women,
      ...meanings
    } = lists;
    const phrases = Object.entries({ ...meanings, styleWords }).flatMap(([kind, list]) =>
      (typeof list === 'string'
        ? [list]
        : kind === 'palettes'
          ? Object.keys(list)
          : Object.values(list)
      ).flatMap((line: string) => line.split(', ').map((item) => item.replace(/=.*/, ''))),
    );
    expect(phrases.filter((phrase, place) => phrases.indexOf(phrase) < place)).toEqual([]);
  });
});
