import type { Deck } from '@entropy-tools/studio/deck/deck';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newDeck } from './new-slide';
import { saveUnsaved } from './save-unsaved';
import { readUnsaved, storeUnsaved } from './unsaved-decks';

function memoryStore(isFull = false) {
  const kept = new Map<string, Deck>();
  const put = async (id: string, deck: Deck) => {
    if (isFull) return { ok: false, reason: 'full' } as const;
    kept.set(id, deck);
    return { ok: true, persistence: 'device' } as const;
  };
  return {
    kept,
    put,
    get: async (id: string) => kept.get(id),
    update: (id: string, change: (deck: Deck | undefined) => Deck) => put(id, change(kept.get(id))),
  };
}

beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  });
});

describe('a deck that its page could not save before it closed', () => {
  const deck = { ...newDeck({ title: 'Bees' }), id: 'bees' };

  it('is saved once by the next page', async () => {
    const store = memoryStore();
    storeUnsaved(deck, []);
    expect(await saveUnsaved(store)).toEqual(new Map([['bees', 'bees']]));
    expect(store.kept.get('bees')?.title).toBe('Bees');
    expect(readUnsaved()).toEqual([]);
    expect(await saveUnsaved(store)).toEqual(new Map());
  });

  it('replaces the version that it was based on, even if that was written at the last moment', async () => {
    const store = memoryStore();
    for (const updatedAt of [1000, 2000]) {
      store.kept.set('bees', { ...deck, title: 'Before', updatedAt });
      storeUnsaved({ ...deck, title: `After ${updatedAt}` }, [1000, 2000]);
      await saveUnsaved(store);
      expect([...store.kept.values()].map(({ title }) => title)).toEqual([`After ${updatedAt}`]);
    }
  });

  it('does not become a copy if its write did succeed', async () => {
    const store = memoryStore();
    store.kept.set('bees', { ...deck, updatedAt: 5000 });
    storeUnsaved(deck, [1000]);
    expect(await saveUnsaved(store)).toEqual(new Map());
    expect([...store.kept.keys()]).toEqual(['bees']);
    expect(readUnsaved()).toEqual([]);
  });

  it('is saved as a copy if another page changed the deck in the meantime', async () => {
    const store = memoryStore();
    store.kept.set('bees', { ...deck, title: 'Theirs', updatedAt: 9000 });
    storeUnsaved({ ...deck, title: 'Mine' }, [1000]);
    const id = (await saveUnsaved(store)).get('bees') ?? '';
    expect(id).not.toBe('bees');
    expect(store.kept.get('bees')?.title).toBe('Theirs');
    expect(store.kept.get(id)?.title).toBe('Mine (copy)');
  });

  it('stays pending if the device is full, and is dropped if it is invalid', async () => {
    storeUnsaved(deck, []);
    await saveUnsaved(memoryStore(true));
    expect(readUnsaved()).toHaveLength(1);
    storeUnsaved({ id: 'bees' } as Deck, []);
    await saveUnsaved(memoryStore());
    expect(readUnsaved()).toEqual([]);
  });
});
