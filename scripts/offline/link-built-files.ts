import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Matches any possible name of a built file, in one pass; a hash of eight characters alone makes each name
 * longer than this minimum.
 */
const WORD = /[\w.@-]{12,}/g;

/**
 * Finds which other files below /assets a built file loads: those whose names occur in it. Names carry a
 * hash, so they are unique.
 * @param names of all files below /assets
 */
export function linkBuiltFiles(clientFolder: string, names: readonly string[]) {
  const known = new Set(names);
  const links = new Map<string, string[]>();
  return (name: string): readonly string[] => {
    const found = links.get(name);
    if (found) return found;
    const isText = name.endsWith('.js') || name.endsWith('.css');
    // The route manifest names every page's files, so links through it mean nothing.
    const isSearched = isText && !name.startsWith('manifest-');
    const text = isSearched ? readFileSync(join(clientFolder, 'assets', name), 'utf8') : '';
    const named = new Set(text.match(WORD) ?? []);
    const linked = [...named].filter((one) => known.has(one) && one !== name);
    links.set(name, linked);
    return linked;
  };
}
