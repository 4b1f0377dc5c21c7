import type { DrawingEntry, FindDrawing } from '../drawing-outline';
import type { DrawingIndex } from './drawing-index';
import { singularsOf, wordKey } from './word-forms';

/**
 * Makes the look-up of an index: by name and synonym, singular or plural, British or American. A drawing that
 * is named so comes before those of which the word is a synonym; else the index's order counts.
 */
export function makeFindDrawing(index: DrawingIndex): FindDrawing {
  const byName = new Map<string, DrawingEntry[]>();
  const byWord = new Map<string, DrawingEntry[]>();
  const add = (map: Map<string, DrawingEntry[]>, key: string, entry: DrawingEntry) => {
    const others = map.get(key);
    if (others) others.push(entry);
    else map.set(key, [entry]);
  };
  for (const [id, kind, height, , words] of index.rows) {
    const [name = '', ...synonyms] = words.split('|');
    const entry: DrawingEntry = { id, name, kind, height };
    add(byName, wordKey(name), entry);
    for (const word of synonyms) add(byWord, wordKey(word), entry);
  }
  const find = (words: string, want?: Parameters<FindDrawing>[1]) => {
    for (const key of singularsOf(wordKey(words))) {
      const entries = [...(byName.get(key) ?? []), ...(byWord.get(key) ?? [])];
      if (entries.length > 0) return entries.find((entry) => isWanted(entry, want)) ?? entries[0];
    }
    return undefined;
  };
  const names = [...byName.keys(), ...byWord.keys()].filter((name) => /^[a-z]{4,}$/.test(name));
  return Object.assign(find, { names });
}

function isWanted({ id, kind }: DrawingEntry, want: Parameters<FindDrawing>[1]): boolean {
  if (want === 'silhouette') return id.startsWith('game:');
  return want === undefined || (kind === 'face') === (want === 'face');
}
