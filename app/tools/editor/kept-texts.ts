import type { KeptPlace } from '~/tool-kit/kept-texts';
import { deckStore } from './deck/deck-store';

/** The slide decks of this device with their speaker notes, for AI Search. */
export const keptPlace: KeptPlace = {
  name: 'Slides',
  url: '/editor',
  read: async () => ({
    texts: (await deckStore.list()).map(({ id, value: { title, updatedAt, slides } }) => ({
      id,
      title,
      date: new Date(updatedAt).toISOString(),
      content: slides
        .map((slide) => [slide.title, slide.content, slide.notes ?? ''].join('\n\n'))
        .join('\n\n'),
    })),
  }),
};
