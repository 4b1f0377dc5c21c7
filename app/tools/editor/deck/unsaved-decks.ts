import type { Deck } from '@entropy-tools/studio/deck/deck';
import { type LocalRecord, readLocal, writeLocal } from '~/platform/local-store';

/** A deck as it stood when its page ended. */
export interface UnsavedDeck {
  /** Not checked: `readDeck` reads it. */
  deck: unknown;
  /** When the device's record had been written that it was made of: before, or just when the page ended. */
  known: number[];
}

/**
 * Changes that a page still had to write when it was closed or reloaded, by the deck's id. Records of the
 * device are written by and by, which such a page does not live to see; this is written at once.
 */
const unsavedRecord: LocalRecord<Record<string, UnsavedDeck>> = {
  key: 'editor-unsaved',
  version: 1,
  parse: (value) => {
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isMap && Object.values(value).every((one) => Array.isArray(one?.known))
      ? (value as Record<string, UnsavedDeck>)
      : undefined;
  },
  fallback: {},
};

/** What former pages could not write. */
export function readUnsaved(): [id: string, UnsavedDeck][] {
  return Object.entries(readLocal(unsavedRecord));
}

/** Keeps a deck for the next page. `known` as in {@link UnsavedDeck}. */
export function storeUnsaved(deck: Deck, known: number[]): void {
  writeLocal(unsavedRecord, { ...readLocal(unsavedRecord), [deck.id]: { deck, known } });
}

/** The deck of this id is written now. */
export function deleteUnsaved(id: string): void {
  const { [id]: kept, ...others } = readLocal(unsavedRecord);
  if (kept) writeLocal(unsavedRecord, others);
}
