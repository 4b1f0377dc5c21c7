import type { Deck } from '@entropy-tools/studio/deck/deck';
import type { RecordStore } from '~/platform/record-store';
import { readDeck } from './read-deck';
import { isSameDeck, saveDeck } from './save-deck';
import { deleteUnsaved, readUnsaved } from './unsaved-decks';

/**
 * Writes what former pages could not write any more. Where another page changed the same deck since, both stay.
 * @returns the ids under which those decks are kept now, by the ids that they had
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
