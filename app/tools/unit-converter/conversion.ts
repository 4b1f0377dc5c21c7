import { parseNumber } from '@entropy-tools/data/units/parse-number';
import type { Unit, UnitCategory } from '@entropy-tools/data/units/unit-model';

/** What is being converted, as text: it goes into the address and into the favourites like this. */
export interface Conversion {
  /** Id of the category. */
  category: string;
  /** Symbols of the two units. */
  from: string;
  to: string;
  /** The 'From' value as it was typed. */
  value: string;
}

/** A conversion with its units found and its value read. */
export interface ResolvedConversion {
  category: UnitCategory;
  from: Unit;
  to: Unit;
  /** undefined while what is typed is no number. */
  value: number | undefined;
}

const MAX_VALUE = 40;

/** A category's beginning: its first two units. */
export function startOf(category: UnitCategory, value: string): Conversion {
  const [from, to] = category.units;
  return { category: category.id, from: from?.symbol ?? '', to: to?.symbol ?? '', value };
}

/** Finds what a conversion names; undefined when a category or unit is not there (yet). */
export function resolve(
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

/** Reads the address; what it lacks or has wrong is filled from the category's beginning. */
export function readAddress(
  params: URLSearchParams,
  categories: readonly UnitCategory[],
): Conversion | undefined {
  const category = categories.find(({ id }) => id === params.get('category'));
  if (!category) return undefined;
  const start = startOf(category, (params.get('value') ?? '1').slice(0, MAX_VALUE));
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
