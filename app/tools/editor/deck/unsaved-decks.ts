import type { Deck } from '@entropy-tools/studio/deck/deck';
import { type LocalRecord, readLocal, writeLocal } from '~/platform/local-store';

/** A deck as it was when its page closed. */
export interface UnsavedDeck {
  /** Unvalidated: parsed by `readDeck`. */
  deck: unknown;
  /**
   * When the stored records that it was based on were written: the previous one, and one written just as the
   * page closed.
   */
  known: number[];
}

/**
 * Unsaved changes of a page that was closed or reloaded, by deck id. Writes to the device's store are
 * asynchronous, and such a page does not live to see them; this record is written synchronously.
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

/** What previous pages could not save. */
export function readUnsaved(): [id: string, UnsavedDeck][] {
  return Object.entries(readLocal(unsavedRecord));
}

/** Stores a deck for the next page. `known` as in {@link UnsavedDeck}. */
export function storeUnsaved(deck: Deck, known: number[]): void {
  writeLocal(unsavedRecord, { ...readLocal(unsavedRecord), [deck.id]: { deck, known } });
}

/** Removes the record of a deck that has been saved. */
export function deleteUnsaved(id: string): void {
  const { [id]: kept, ...others } = readLocal(unsavedRecord);
  if (kept) writeLocal(unsavedRecord, others);
}
