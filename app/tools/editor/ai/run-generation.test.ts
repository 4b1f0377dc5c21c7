import type { Slide } from '@entropy-tools/studio/deck/deck';
import { beforeEach, expect, it, vi } from 'vitest';
import { newDeck, newSlide } from '../deck/new-slide';
import type { PlanRequest } from '../deck/plan-slides';
import { openDeck, type SlidesState } from '../deck/slides-state';
import { askServices, findPhotos } from './find-photos';
import { draftDeck, type Generating, generateDeck } from './run-generation';

vi.mock('../pictures/keep-pictures', () => ({
  keepPictures: async (slides: Slide[]) => ({ slides, lost: 0 }),
}));
vi.mock('./find-photos');

let state: SlidesState;
const planned = [newSlide({ title: 'Planned', layout: 'cards' }), newSlide({ layout: 'section' })];
const plan = vi.fn(async (_: PlanRequest) => ({
  output: { slides: planned, wishes: new Map(), theme: 'moss' },
  warnings: [],
}));
const written = JSON.stringify([{ title: 'Written', content: '- a' }]);
const on = (): Generating => ({
  provider: { id: 'gateway', stream: async function* () {} } as never,
  turn: {
    ...{ id: 't', signal: new AbortController().signal, isCurrent: () => true },
    ask: async () => ({ text: written, ending: 'complete' }) as never,
  },
  slides: {
    current: () => state,
    change: (change) => {
      state = change(state);
    },
  },
  fail: vi.fn(),
  note: vi.fn(),
  onSlides: vi.fn(),
  jobs: { plan } as never,
});
const titles = () => state.deck.slides.map(({ title }) => title);

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(askServices).mockResolvedValue({ photos: false, music: false });
  state = openDeck(newDeck());
});

it('shows what a model wrote as it was planned, in a design of the topic', async () => {
  await generateDeck('# Bees\nand more', on());
  expect(titles()).toEqual(['Planned', 'Untitled Slide']);
  expect(state.deck).toMatchObject({ title: 'Bees', theme: 'moss' });
  expect(plan.mock.calls[0]?.[0]).toMatchObject({ isDeck: true, isDrawn: true, title: 'Bees' });
  expect(plan.mock.calls[0]?.[0].slides?.map(({ title }) => title)).toEqual(['Written']);
  expect(findPhotos).not.toHaveBeenCalled();
});

it('keeps a design that was chosen', async () => {
  state = openDeck(newDeck({ theme: 'clay' }));
  plan.mockResolvedValueOnce({
    ...{ output: { slides: planned, wishes: new Map(), theme: 'clay' }, warnings: [] },
  });
  await generateDeck('Bees', on());
  expect(plan.mock.calls[0]?.[0].themeId).toBe('clay');
  expect(state.deck.theme).toBe('clay');
});

it('shows the slides as they were written if they cannot be planned', async () => {
  plan.mockRejectedValueOnce(new Error('no worker'));
  await generateDeck('Bees', on());
  expect(titles()).toEqual(['Written']);
});

it('looks for photos only where a layout has a place for one', async () => {
  vi.mocked(askServices).mockResolvedValue({ photos: true, music: false });
  await generateDeck('Bees', on());
  expect(plan.mock.calls[0]?.[0].isDrawn).toBe(false);
  expect(vi.mocked(findPhotos).mock.calls[0]?.[0]).toEqual([planned[1]]);
});

it('drafts a topic without a model, and says when that fails', async () => {
  await draftDeck('Bees', on());
  expect(plan.mock.calls[0]?.[0]).not.toHaveProperty('slides');
  expect(titles()).toEqual(['Planned', 'Untitled Slide']);
  plan.mockRejectedValueOnce(new Error('no worker'));
  await expect(draftDeck('Bees', on())).rejects.toThrow('no worker');
});
