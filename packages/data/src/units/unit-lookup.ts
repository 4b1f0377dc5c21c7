import type { Unit, UnitCategory } from './unit-model';

/** A unit and its category. */
export interface UnitPlace {
  category: UnitCategory;
  unit: Unit;
}

/** Finds units by their spelling: case-sensitive symbols first, then names in any case. */
export interface UnitLookup {
  /** The units that a text may mean, the likeliest first. */
  find: (text: string) => readonly UnitPlace[];
  /** Maximum length of a text that {@link find} can match. */
  longest: number;
}

/** Normalises variants: '²' and '^2', 'μ' and 'µ', 'per' and '/'. */
function spell(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\bper\b/gi, '/')
    .replace(/\s*\/\s*/g, '/')
    .replace(/[²]|\^2/g, '2')
    .replace(/[³]|\^3/g, '3')
    .replace(/µ/g, 'μ')
    .replace(/º/g, '°')
    .replace(/(\p{L})[·*⋅](\p{L})/gu, '$1·$2');
}

/** Ignores case, plurals and the US spelling of metre and litre. */
function loosen(text: string): string {
  return spell(text)
    .toLowerCase()
    .replace(/meter/g, 'metre')
    .replace(/liter/g, 'litre')
    .replace(/degrees/g, 'degree')
    .replace(/(\p{L}{3,})s\b/gu, '$1');
}

/** Builds a dictionary of categories; earlier categories win for ambiguous words. */
export function makeUnitLookup(categories: readonly UnitCategory[]): UnitLookup {
  const exact = new Map<string, UnitPlace[]>();
  const loose = new Map<string, UnitPlace[]>();
  let longest = 0;
  const add = (map: Map<string, UnitPlace[]>, key: string, place: UnitPlace) => {
    const known = map.get(key);
    if (!known) map.set(key, [place]);
    else if (!known.some((other) => other.unit === place.unit)) known.push(place);
    longest = Math.max(longest, key.length);
  };
  for (const category of categories)
    for (const unit of category.units) {
      const place = { category, unit };
      for (const word of [unit.symbol, ...unit.aliases]) add(exact, spell(word), place);
      for (const word of [unit.symbol, unit.name, ...unit.aliases]) add(loose, loosen(word), place);
    }
  return {
    // Plurals, 'per' and repeated spaces make the input longer than its key.
    longest: longest + 8,
    find: (text) => {
      const places = [...(exact.get(spell(text)) ?? []), ...(loose.get(loosen(text)) ?? [])];
      return places.filter(
        (place, index) => places.findIndex((other) => other.unit === place.unit) === index,
      );
    },
  };
}
