import type { Deck } from '@entropy-tools/studio/deck/deck';
import type { RecordStore } from '~/platform/record-store';
import { newId } from './new-slide';

/** What became of a deck that was to be kept. */
export interface SaveOutcome {
  /** Under which id it is kept; another one when two pages changed the same deck. */
  id: string;
  updatedAt: number;
  /** False: the device is full or forbids storage, and the deck lives as long as the page. */
  isKept: boolean;
  /** Another page had changed it meanwhile: this one is a copy now, and nothing is lost. */
  isCopy: boolean;
}

/**
 * Keeps a deck on the device. Where another page wrote the same deck since it was read here, both stay,
 * unless they say the same.
 * @param known when the deck that was changed here had been written; undefined: it is new
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
      // A page that ends and the one after it may both write what was changed last.
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

/** Whether two decks differ at most in when they were written. */
export function isSameDeck(one: Deck, other: Deck): boolean {
  const text = (each: Deck) => JSON.stringify({ ...each, updatedAt: 0 });
  return text(one) === text(other);
}

function isOnDevice(result: Awaited<ReturnType<RecordStore<Deck>['put']>>): boolean {
  return result.ok && result.persistence === 'device';
}
