import { parseNumber } from '@entropy-tools/data/units/parse-number';
import type { Unit, UnitCategory } from '@entropy-tools/data/units/unit-model';

/** A conversion as text, as stored in the address and in the favourites. */
export interface Conversion {
  /** Id of the category. */
  category: string;
  /** Symbols of the two units. */
  from: string;
  to: string;
  /** The 'From' value as it was typed. */
  value: string;
}

/** A conversion with resolved units and parsed value. */
export interface ResolvedConversion {
  category: UnitCategory;
  from: Unit;
  to: Unit;
  /** Undefined while the typed text is not a number. */
  value: number | undefined;
}

const MAX_VALUE = 40;

/** The default conversion of a category: its first two units. */
export function defaultConversion(category: UnitCategory, value: string): Conversion {
  const [from, to] = category.units;
  return { category: category.id, from: from?.symbol ?? '', to: to?.symbol ?? '', value };
}

/** Resolves a conversion; undefined if its category or a unit is not loaded or does not exist. */
export function resolveConversion(
  conversion: Conversion,
  categories: readonly UnitCategory[],
): ResolvedConversion | undefined {
  const category = categories.find(({ id }) => id === conversion.category);
  const unitOf = (symbol: string) => category?.units.find((unit) => unit.symbol === symbol);
  const from = unitOf(conversion.from);
  const to = unitOf(conversion.to);
  if (!category || !from || !to) return undefined;
  return { category, from, to, value: parseNumber(conversion.value) };
}

/** Parses the address; missing or invalid parts get the category's defaults. */
export function readAddress(
  params: URLSearchParams,
  categories: readonly UnitCategory[],
): Conversion | undefined {
  const category = categories.find(({ id }) => id === params.get('category'));
  if (!category) return undefined;
  const start = defaultConversion(category, (params.get('value') ?? '1').slice(0, MAX_VALUE));
  const known = (name: 'from' | 'to') => {
    const symbol = params.get(name);
    return category.units.find((unit) => unit.symbol === symbol)?.symbol ?? start[name];
  };
  return { ...start, from: known('from'), to: known('to') };
}

/** The query of a conversion, without the question mark. */
export function writeAddress({ category, from, to, value }: Conversion): string {
  return new URLSearchParams({ category, from, to, value }).toString();
}
