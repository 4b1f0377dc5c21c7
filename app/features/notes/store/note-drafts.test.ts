import { beforeEach, expect, test, vi } from 'vitest';
import { clearPrivateLocal } from '~/platform/private-local';
import { type NoteDraft, readDraft, readDrafts, removeDraft, writeDraft } from './note-drafts';

/** Mock of localStorage with room for `limit` characters. */
function makeStorage(limit = 1_000_000) {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    removeItem: (key: string) => void map.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      map.set(key, value);
    },
  };
}

const draft = (noteId: string, change: Partial<NoteDraft> = {}): NoteDraft => ({
  noteId,
  owner: 'ann@example.com',
  base: null,
  savedAt: 1,
  fields: {
    title: 'Tea',
    content: 'The kettle',
    tags: 'morning, tea',
    category: 'gratitude',
    mood: 'Happy',
    weather: null,
  },
  ...change,
});

beforeEach(() => vi.stubGlobal('localStorage', makeStorage()));

test('reads a draft back unchanged, for its owner only', () => {
  expect(writeDraft(draft('a', { base: 7 }))).toBe(true);
  expect(readDraft('ann@example.com', 'a')).toEqual(draft('a', { base: 7 }));
  expect(readDraft('ben@example.com', 'a')).toBeUndefined();
  removeDraft('a');
  expect(readDrafts('ann@example.com')).toEqual([]);
});

test('sorts by latest first, and skips damaged drafts and other keys', () => {
  writeDraft(draft('old', { savedAt: 1 }));
  writeDraft(draft('new', { savedAt: 2 }));
  localStorage.setItem('entropy:private:note-draft:broken', '{"noteId":"broken"');
  localStorage.setItem(
    'entropy:private:note-draft:odd',
    '{"noteId":"odd","owner":"ann@example.com"}',
  );
  localStorage.setItem('entropy:theme:v1', '"dark"');
  expect(readDrafts('ann@example.com').map(({ noteId }) => noteId)).toEqual(['new', 'old']);
});

test('reports full storage, and keeps the former draft', () => {
  vi.stubGlobal('localStorage', makeStorage(400));
  expect(writeDraft(draft('a'))).toBe(true);
  const long = draft('a');
  long.fields.content = 'x'.repeat(500);
  expect(writeDraft(long)).toBe(false);
  expect(readDraft('ann@example.com', 'a')?.fields.content).toBe('The kettle');
});

test('removes drafts on sign-out, but keeps settings', () => {
  writeDraft(draft('a'));
  localStorage.setItem('entropy:theme:v1', '"dark"');
  clearPrivateLocal();
  expect(readDrafts('ann@example.com')).toEqual([]);
  expect(localStorage.getItem('entropy:theme:v1')).toBe('"dark"');
});
