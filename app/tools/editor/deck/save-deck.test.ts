import type { Deck } from '@entropy-tools/studio/deck/deck';
import { describe, expect, it } from 'vitest';
import type { WriteResult } from '~/platform/record-store';
import { newDeck } from './new-slide';
import { saveDeck } from './save-deck';

function memoryStore(result: WriteResult = { ok: true, persistence: 'device' }) {
  const kept = new Map<string, Deck>();
  const put = async (id: string, deck: Deck) => {
    if (result.ok) kept.set(id, deck);
    return result;
  };
  const update = (id: string, change: (deck: Deck | undefined) => Deck) =>
    put(id, change(kept.get(id)));
  return { kept, put, update };
}

describe('saveDeck', () => {
  it('saves a new deck, and again after each change', async () => {
    const store = memoryStore();
    const deck = newDeck({ title: 'Bees' });
    const first = await saveDeck(store, deck, undefined, 1000);
    expect(first).toEqual({ id: deck.id, updatedAt: 1000, isKept: true, isCopy: false });
    const second = await saveDeck(store, { ...deck, title: 'Wasps' }, 1000, 1000);
    expect(second.updatedAt).toBe(1001);
    expect(store.kept.get(deck.id)?.title).toBe('Wasps');
  });

  it('saves a copy if another page changed the deck too', async () => {
    const store = memoryStore();
    const deck = newDeck({ title: 'Bees' });
    const { updatedAt } = await saveDeck(store, deck, undefined, 1000);
    await saveDeck(store, { ...deck, title: 'Theirs' }, updatedAt, 2000);
    const mine = await saveDeck(store, { ...deck, title: 'Mine' }, updatedAt, 3000);
    expect(mine.isCopy).toBe(true);
    expect([...store.kept.values()].map(({ title }) => title)).toEqual(['Theirs', 'Mine (copy)']);
    expect(store.kept.get(mine.id)?.id).toBe(mine.id);
  });

  it('saves only once if two pages write the same content', async () => {
    const store = memoryStore();
    const deck = newDeck({ title: 'Bees' });
    await saveDeck(store, deck, undefined, 1000);
    const changed = { ...deck, title: 'Wasps' };
    await saveDeck(store, changed, 1000, 2000);
    expect(await saveDeck(store, changed, 1000, 3000)).toMatchObject({
      id: deck.id,
      updatedAt: 2000,
      isCopy: false,
    });
    expect([...store.kept.values()]).toEqual([{ ...changed, updatedAt: 2000 }]);
  });

  it('reports a failure to save', async () => {
    const deck = newDeck();
    const full = memoryStore({ ok: false, reason: 'full' });
    expect((await saveDeck(full, deck, undefined)).isKept).toBe(false);
    const forbidden = memoryStore({ ok: true, persistence: 'memory' });
    expect((await saveDeck(forbidden, deck, undefined)).isKept).toBe(false);
    const broken = { ...full, update: () => Promise.reject(new Error('x')) };
    expect((await saveDeck(broken, deck, undefined)).isKept).toBe(false);
  });
});
