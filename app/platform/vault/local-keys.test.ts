import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLocal } from '../local-store';
import { entryOfLocal, mergeEntries } from './key-entry';
import {
  deleteLocalKey,
  localKeysRecord,
  readLocalKey,
  renameLocalKey,
  saveLocalKey,
} from './local-keys';

const NOW = new Date('2026-11-21T10:00:00Z');
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
};
const keys = () => readLocal(localKeysRecord);
const save = (key: string, name = 'Work') => saveLocalKey({ name, service: 'openai', key }, NOW);

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  // A successful write drops the in-memory list, which holds what a refused write could not store.
  vi.stubGlobal('localStorage', storage);
  for (const { id } of keys()) deleteLocalKey(id);
  vi.unstubAllGlobals();
});

describe('keys on this device', () => {
  it('are one list in storage, newest first', () => {
    expect(save('first-key-111')).toEqual({ outcome: 'saved' });
    save('second-key-22', 'Play');
    expect([...stored.keys()]).toEqual(['entropy:api-keys:v1']);
    expect(keys().map(({ name }) => name)).toEqual(['Play', 'Work']);
    const [newest] = keys();
    expect(newest).toMatchObject({ created_at: NOW.toISOString(), last_used: null });
    expect(readLocalKey(newest?.id ?? '')).toBe('second-key-22');
  });

  it('are renamed and deleted; a missing one returns undefined', () => {
    save('first-key-111');
    const id = keys()[0]?.id ?? '';
    expect(renameLocalKey(id, 'Play')).toBe('saved');
    expect(keys()[0]?.name).toBe('Play');
    expect(renameLocalKey('unknown', 'x')).toBeUndefined();
    expect(deleteLocalKey(id)).toBe('saved');
    expect(keys()).toEqual([]);
    expect(readLocalKey(id)).toBeUndefined();
  });

  it('are not stored twice', () => {
    save('first-key-111');
    expect(save('first-key-111', 'Again')).toEqual({ existingName: 'Work' });
    expect(keys()).toHaveLength(1);
  });

  it('stay in memory with the existing ones when storage is full', () => {
    save('first-key-111');
    vi.stubGlobal('localStorage', {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(save('second-key-22')).toEqual({ outcome: 'memory' });
    expect(keys()).toHaveLength(2);
  });

  it('survive unreadable entries', () => {
    const good = { id: 'a', name: 'Work', service: 'acme', key: 'k', created_at: NOW };
    stored.set('entropy:api-keys:v1', JSON.stringify([null, 4, { id: 'b' }, good]));
    expect(keys()).toEqual([
      { ...good, service: 'other', created_at: NOW.toISOString(), last_used: null },
    ]);
  });
});

describe('the list', () => {
  it('sorts both kinds by time and never contains a key of this device', () => {
    const local = entryOfLocal({
      id: 'l',
      name: 'Local',
      service: 'other',
      key: 'local-secret-key',
      created_at: '2026-11-20T00:00:00.000Z',
      last_used: null,
    });
    expect(JSON.stringify(local)).not.toContain('local-secret-key');
    expect(local.maskedKey).toBe('loca********-key');
    const cloud = (id: string, day: string) =>
      ({ ...local, id, storage_type: 'database', created_at: `2026-11-${day}T00:00:00Z` }) as const;
    const merged = mergeEntries([cloud('new', '21'), cloud('old', '19')], [local]);
    expect(merged.map(({ id }) => id)).toEqual(['new', 'l', 'old']);
  });
});
