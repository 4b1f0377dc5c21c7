import { expect, it } from 'vitest';
import { loadDeckFonts } from '../../packages/studio/src/deck/measure-by-font.ts';
import { drawingsOf, prepareWish } from '../../packages/studio/src/deck/plan/art-of-slide.ts';
import { makeSlide } from '../../packages/studio/src/deck/testing/make-slide.ts';
import { findTheme } from '../../packages/studio/src/deck/themes.ts';
import { nodeContext } from '../../tests/support/node-assets.ts';
import { openScenes } from '../scenes/open-scenes.ts';
import { readInputs } from './inputs.ts';
import { judgeDeck } from './judge-deck.ts';
import { planInput } from './plan-input.ts';

const inputs = readInputs();
const scenes = await openScenes();
const measureFor = async (deck: { theme: string; slides: Parameters<typeof makeSlide>[0][] }) => {
  const slides = deck.slides.map((slide) => makeSlide(slide));
  return (await loadDeckFonts({ slides }, findTheme(deck.theme).fonts, nodeContext())).measure;
};

it('has thirty inputs: topics, outlines, documents, tables and answers of a model', () => {
  expect(inputs).toHaveLength(30);
  const kinds = new Set(inputs.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(['answer', 'table', 'text', 'topic']);
});

it.each(['table-sales.csv', 'answer-coffee.json', 'Introduction to black holes'])(
  '%s becomes a deck that one would show',
  async (name) => {
    const input = inputs.find((one) => one.name === name);
    if (!input) throw new Error(`There is no input ‘${name}’.`);
    const deck = await planInput(input, scenes.index);
    const judged = judgeDeck(deck, await measureFor(deck));
    expect(judged.faults).toEqual([]);
    expect(judged).toMatchObject({ overflowing: 0, bare: 0 });
    expect(judged.contrast).toBeGreaterThanOrEqual(4.5);
  },
);

it('draws icons, emblems, scenes and patterns in the shape of their places', async () => {
  const input = inputs.find(({ name }) => name === 'outline-bees.md');
  if (!input) throw new Error('There are no bees.');
  const { pictures, theme, title } = await planInput(input, scenes.index);
  const drawn = new Map(
    [...pictures.values(), { words: '', place: 'icon' as const, seed: 1 }].map((wish) => [
      wish.scene ? 'scene' : wish.drawings ? 'emblem' : 'pattern',
      wish,
    ]),
  );
  expect([...drawn.keys()].toSorted()).toEqual(['emblem', 'pattern', 'scene']);
  for (const wish of drawn.values()) {
    const drawings = await scenes.loadDrawings(drawingsOf(wish));
    const { width, height, render } = prepareWish(wish, title, theme, drawings);
    expect(width === height).toBe(wish.place === 'icon');
    expect(new Set(new Uint32Array(render(0).buffer)).size).toBeGreaterThan(3);
  }
});

it('finds what is wrong with a deck of white lists', async () => {
  const content = Array.from({ length: 9 }, (_, at) => `- Point ${at}`).join('\n');
  const slides = Array.from({ length: 10 }, () => makeSlide({ title: 'A list', content }));
  const pale = makeSlide({ title: 'Pale', content: 'Words', textColor: '#eeeeee' });
  const deck = { theme: 'light', slides: [...slides, pale] };
  const { faults, bare, lines, contrast } = judgeDeck(deck, await measureFor(deck));
  expect(bare).toBe(11);
  expect(lines).toBe(9);
  expect(contrast).toBeLessThan(4.5);
  expect(faults.at(-2)).toBe('1 kinds of layouts in 10 slides');
  expect(faults.at(-1)).toBe('pictures on 0 % of slides');
});
