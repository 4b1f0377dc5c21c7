import type { Slide } from '@entropy-tools/studio/deck/deck';
import { beforeEach, expect, it, vi } from 'vitest';
import { newDeck, newSlide } from '../deck/new-slide';
import { openDeck, replaceSlides, type SlidesState } from '../deck/slides-state';
import { drawTitles } from './draw-titles';

vi.mock('../pictures/load-picture', () => ({ addPicture: async () => 'device:1' }));

let state: SlidesState;
const { signal } = new AbortController();
const drawn: string[] = [];
const deck = {
  current: () => state,
  fill: (change: (state: SlidesState) => SlidesState) => {
    state = change(state);
  },
};
/** Draws every title but ‘Outlook’. */
const jobs = {
  drawTitle: vi.fn(async ({ title }: { title: string }) => {
    drawn.push(title);
    const output = title === 'Outlook' ? undefined : { blob: new Blob(), words: title };
    return { output, warnings: [] };
  }),
};
const draw = (slides: readonly Slide[]) =>
  drawTitles(slides, { jobs: jobs as never, slides: deck, signal });

beforeEach(() => {
  drawn.length = 0;
});

it('puts a picture on slides that have room for one, with what it shows', async () => {
  const slides = [
    newSlide({ title: 'Bees' }),
    newSlide({ title: 'Outlook' }),
    newSlide({ title: 'Figures', layout: 'table' }),
    newSlide({ title: 'Hives', layout: 'image-only' }),
    newSlide({ title: 'Own', imageUrl: 'https://e.com/a.png' }),
  ];
  state = openDeck(newDeck({ slides }));
  await draw(slides);
  expect(drawn).toEqual(['Bees', 'Outlook', 'Hives']);
  const picture = { imageUrl: 'device:1' };
  expect(state.deck.slides).toMatchObject([
    { ...picture, layout: 'text-image-right', imageDescription: 'Bees' },
    { layout: 'text-only' },
    { layout: 'table' },
    { ...picture, layout: 'image-only' },
    { imageUrl: 'https://e.com/a.png' },
  ]);
  expect(state.deck.slides[1]).not.toHaveProperty('imageUrl');
});

it('leaves alone what was changed or replaced meanwhile', async () => {
  const slides = [newSlide({ title: 'Bees' }), newSlide({ title: 'Hives' })];
  state = openDeck(newDeck({ slides }));
  const others = [newSlide({ title: 'Other' })];
  jobs.drawTitle.mockImplementationOnce(async () => {
    state = replaceSlides(state, others);
    return { output: { blob: new Blob(), words: 'Bees' }, warnings: [] };
  });
  await draw(slides);
  expect(state.deck.slides).toEqual(others);
  expect(drawn).toEqual([]);
});

it('ends where the drawings cannot be fetched', async () => {
  const slides = [newSlide({ title: 'Bees' }), newSlide({ title: 'Hives' })];
  state = openDeck(newDeck({ slides }));
  jobs.drawTitle.mockRejectedValueOnce(new Error('offline'));
  await draw(slides);
  expect(drawn).toEqual([]);
  expect(state.deck.slides).toEqual(slides);
});
