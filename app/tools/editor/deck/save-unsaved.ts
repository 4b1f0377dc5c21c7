import type { Deck } from '@entropy-tools/studio/deck/deck';
import type { RecordStore } from '~/platform/record-store';
import { readDeck } from './read-deck';
import { isSameDeck, saveDeck } from './save-deck';
import { deleteUnsaved, readUnsaved } from './unsaved-decks';

/**
 * Saves what previous pages could not save before they closed. If another page has changed the same deck
 * since, both are kept.
 * @returns the ids that those decks are saved under now, by their previous ids
 */
export async function saveUnsaved(
  store: Pick<RecordStore<Deck>, 'get' | 'update' | 'put'>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [id, { deck, known }] of readUnsaved()) {
    const unsaved = readDeck(deck);
    const stored = unsaved && (await store.get(id));
    if (unsaved && !(stored && isSameDeck(stored, unsaved))) {
      const own = known.find((written) => written === stored?.updatedAt) ?? known[0];
      const outcome = await saveDeck(store, { ...unsaved, id }, own);
      if (!outcome.isKept) continue;
      ids.set(id, outcome.id);
    }
    deleteUnsaved(id);
  }
  return ids;
}
