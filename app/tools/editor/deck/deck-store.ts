import type { Deck } from '@entropy-tools/studio/deck/deck';
import { RecordStore } from '~/platform/record-store';
import { readDeck } from './read-deck';

/** Decks on this device, by id. */
export const deckStore = new RecordStore<Deck>({
  name: 'editor/decks',
  version: 1,
  read: readDeck,
});

/** Pictures of slides on this device, by the URL that the slide uses. */
export const pictureStore = new RecordStore<Blob>({
  name: 'editor/pictures',
  version: 1,
  read: (value) => (value instanceof Blob ? value : undefined),
});
