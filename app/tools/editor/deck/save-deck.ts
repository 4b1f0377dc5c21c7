import type { Deck } from '@entropy-tools/studio/deck/deck';
import type { RecordStore } from '~/platform/record-store';
import { newId } from './new-slide';

/** The outcome of saving a deck. */
export interface SaveOutcome {
  /** The id that it is saved under; a new one if two pages changed the same deck. */
  id: string;
  updatedAt: number;
  /** False if the device is full or forbids storage; then the deck lives only as long as the page. */
  isKept: boolean;
  /** Another page changed it in the meantime: this one was saved as a copy, so that nothing is lost. */
  isCopy: boolean;
}

/**
 * Saves a deck on the device. If another page has written the same deck since it was read here, both are
 * kept, unless they are equal.
 * @param known when the deck that was changed here had been written; undefined if it is new
 */
export async function saveDeck(
  store: Pick<RecordStore<Deck>, 'update' | 'put'>,
  deck: Deck,
  known: number | undefined,
  now = Date.now(),
): Promise<SaveOutcome> {
  let updatedAt = Math.max(now, (known ?? 0) + 1);
  let isForeign = false;
  try {
    const written = await store.update(deck.id, (stored) => {
      // A closing page and the next one may both write the latest change.
      if (stored && isSameDeck(stored, deck)) {
        updatedAt = stored.updatedAt;
        return stored;
      }
      isForeign = stored !== undefined && stored.updatedAt !== known;
      return isForeign && stored ? stored : { ...deck, updatedAt };
    });
    if (!isForeign) return { id: deck.id, updatedAt, isKept: isOnDevice(written), isCopy: false };
    const id = newId();
    const copy = await store.put(id, { ...deck, id, title: `${deck.title} (copy)`, updatedAt });
    return { id, updatedAt, isKept: isOnDevice(copy), isCopy: true };
  } catch {
    return { id: deck.id, updatedAt: known ?? 0, isKept: false, isCopy: false };
  }
}

/** Whether two decks are equal except for the time they were written. */
export function isSameDeck(one: Deck, other: Deck): boolean {
  const text = (each: Deck) => JSON.stringify({ ...each, updatedAt: 0 });
  return text(one) === text(other);
}

function isOnDevice(result: Awaited<ReturnType<RecordStore<Deck>['put']>>): boolean {
  return result.ok && result.persistence === 'device';
}
