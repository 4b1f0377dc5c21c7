import { type Rounding, roundings } from '@entropy-tools/data/units/format-result';
import type { LocalRecord } from '~/platform/local-store';
import type { Conversion } from './conversion';

/** A favourite pair of units, without values. */
export type FavouritePair = Omit<Conversion, 'value'>;

/** What the Unit Converter remembers on this device. */
export interface UnitConverterSettings {
  last?: FavouritePair;
  favourites: readonly FavouritePair[];
  rounding: Rounding;
}

/** More than a dozen would have to be searched. */
export const MAX_FAVOURITES = 12;

const fallback: UnitConverterSettings = { favourites: [], rounding: 'decimals' };

function parsePair(value: unknown): FavouritePair | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { category, from, to } = value as Record<string, unknown>;
  if (typeof category !== 'string' || typeof from !== 'string' || typeof to !== 'string')
    return undefined;
  return { category, from, to };
}

export const unitConverterSettings: LocalRecord<UnitConverterSettings> = {
  key: 'unit-converter',
  version: 1,
  fallback,
  parse: (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const { last, favourites, rounding } = value as Record<string, unknown>;
    const lastPair = parsePair(last);
    return {
      ...(lastPair ? { last: lastPair } : {}),
      favourites: (Array.isArray(favourites) ? favourites : [])
        .map(parsePair)
        .filter((pair) => pair !== undefined)
        .slice(0, MAX_FAVOURITES),
      rounding: roundings.find((one) => one === rounding) ?? fallback.rounding,
    };
  },
};

/** True when both name the same two units in the same direction. */
export function isSamePair(a: FavouritePair, b: FavouritePair): boolean {
  return a.category === b.category && a.from === b.from && a.to === b.to;
}
