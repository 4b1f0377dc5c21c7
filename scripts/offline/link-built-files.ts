import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a name of a built file is made of, in one pass: a hash of eight alone makes it longer than this. */
const WORD = /[\w.@-]{12,}/g;

/**
 * Which other files below /assets a file of the build loads: those whose names stand in it. Names carry a hash,
 * so they are unique.
 * @param names of all files below /assets
 */
export function linkBuiltFiles(clientFolder: string, names: readonly string[]) {
  const known = new Set(names);
  const links = new Map<string, string[]>();
  return (name: string): readonly string[] => {
    const found = links.get(name);
    if (found) return found;
    const isText = name.endsWith('.js') || name.endsWith('.css');
    // The list of all routes is no page's way to them.
    const isSearched = isText && !name.startsWith('manifest-');
    const text = isSearched ? readFileSync(join(clientFolder, 'assets', name), 'utf8') : '';
    const named = new Set(text.match(WORD) ?? []);
    const linked = [...named].filter((one) => known.has(one) && one !== name);
    links.set(name, linked);
    return linked;
  };
}
