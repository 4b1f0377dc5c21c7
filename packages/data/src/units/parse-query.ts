// Parses '5 ft 7 in to cm', '32°F in C', '1,5 km to mi', '3 1/2 cups to ml'. No library: the existing ones
// support English plurals or fractions, not both, and none accepts the decimal comma.
import { convertUnit } from './convert-unit';
import { leadingNumber, spellFractions } from './parse-number';
import type { UnitLookup, UnitPlace } from './unit-lookup';
import type { Unit, UnitCategory } from './unit-model';

/** A parsed query. Without `to`, any unit of the category will do. */
export interface ParsedQuery {
  category: UnitCategory;
  from: Unit;
  to?: Unit;
  /** In `from`; the parts of '5 ft 7 in' are summed in the unit of the last. */
  value: number;
}

interface Part {
  value: number;
  places: readonly UnitPlace[];
}

const MAX_QUERY = 120;
const targetWord = /\s(?:to|in|into|as)(?=\s)|\s*(?:→|->|=>|=)\s*/gi;

/**
 * Parses a natural-language query.
 * @param preferred id of the category that wins if the words fit several ('10 ml' in Cooking)
 * @returns undefined unless all of it is understood
 */
export function parseQuery(
  text: string,
  lookup: UnitLookup,
  preferred?: string,
): ParsedQuery | undefined {
  if (text.length > MAX_QUERY) return undefined;
  for (const { left, right } of splitQuestion(text)) {
    const targets = lookup.find(right);
    const parts = readParts(left, lookup);
    const found = targets.length > 0 && parts && agree(parts, targets, preferred);
    if (found) return found;
  }
  const parts = readParts(plainQuestion(text), lookup);
  return parts && agree(parts, undefined, preferred);
}

/** Splits '5 ft 7 in' into parts; undefined if anything is left over. */
function readParts(text: string, lookup: UnitLookup): Part[] | undefined {
  const parts: Part[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const number = leadingNumber(rest);
    if (!number) return undefined;
    const afterNumber = rest.slice(number.length).trimStart();
    const found = longestUnit(afterNumber, lookup);
    if (!found) return undefined;
    parts.push({ value: number.value, places: found.places });
    rest = afterNumber.slice(found.length).replace(/^\s*(?:,|\+|and\b|&)?\s*/, '');
  }
  return parts.length > 0 ? parts : undefined;
}

function longestUnit(text: string, lookup: UnitLookup) {
  for (let length = Math.min(text.length, lookup.longest); length > 0; length -= 1) {
    const word = text.slice(0, length);
    // A unit ends at a word boundary: 'm2cm' starts with metres, not with square metres.
    if (/[\p{L}\d]$/u.test(word) && /^[\p{L}/]/u.test(text.slice(length))) continue;
    if (/\s$/.test(word)) continue;
    const places = lookup.find(word);
    if (places.length > 0) return { places, length };
  }
  return undefined;
}

/** Finds the category that all units of the query belong to. */
function agree(
  parts: readonly Part[],
  targets: readonly UnitPlace[] | undefined,
  preferred: string | undefined,
): ParsedQuery | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const byPreference = [...first.places].sort(
    (a, b) => Number(b.category.id === preferred) - Number(a.category.id === preferred),
  );
  for (const { category } of byPreference) {
    const inCategory = (places: readonly UnitPlace[]) =>
      places.filter((place) => place.category === category).map(({ unit }) => unit);
    const meanings = targets && inCategory(targets);
    if (meanings?.length === 0) continue;
    const units = parts.map(({ places }) => inCategory(places));
    const [own, to] = ofOneSystem(units.at(-1) ?? [], meanings);
    const total = sum(
      parts,
      [...units.slice(0, -1).map(([likeliest]) => likeliest), own],
      category,
    );
    if (total) return { category, from: total.unit, value: total.value, ...(to ? { to } : {}) };
  }
  return undefined;
}

/** Resolves two ambiguous words to the same system: metric for '2 tbsp to cup'. */
function ofOneSystem(
  from: readonly Unit[],
  to: readonly Unit[] | undefined,
): [from: Unit | undefined, to: Unit | undefined] {
  for (const system of ['metric', 'us'] as const) {
    const fits = (unit: Unit) => unit.system === system;
    const pair = [from.find(fits), to?.find(fits)] as const;
    if (pair[0] && pair[1]) return [pair[0], pair[1]];
  }
  return [from[0], to?.[0]];
}

/**
 * Explains why a query with two units has no result: they measure different quantities.
 * @returns undefined if that is not the reason
 */
export function explainMismatch(text: string, lookup: UnitLookup): string | undefined {
  for (const { left, right } of splitQuestion(text)) {
    const [from] = readParts(left, lookup)?.[0]?.places ?? [];
    const [to] = lookup.find(right);
    if (!from || !to) continue;
    const measured = ({ unit, category }: UnitPlace) =>
      `${unit.symbol} measures ${category.name.toLowerCase()}`;
    return `${measured(from)}, ${measured(to)}: one cannot be converted into the other.`;
  }
  return undefined;
}

/** Splits the query at each word like 'to', from the right: in '12 in in cm' the last 'in' is that word. */
function splitQuestion(text: string): { left: string; right: string }[] {
  if (text.length > MAX_QUERY) return [];
  const question = plainQuestion(text);
  return [...question.matchAll(targetWord)].reverse().map(({ 0: word, index }) => ({
    left: question.slice(0, index),
    right: question.slice(index + word.length),
  }));
}

function plainQuestion(text: string): string {
  return (
    spellFractions(text)
      .replace(/[?=\s]+$/, '')
      .replace(/^\s*convert\s+/i, '')
      // '$5', 'US$ 5' and 'R5': the sign of an amount of money goes before it.
      .replace(/^\s*(\p{L}{0,2}\p{Sc}|R)\s?(\d[\d.,]*)/u, '$2 $1')
  );
}

/**
 * Adds the parts in the unit of the last one, so that '5 ft 7 in' is 67 and not 5.58333…, with the sign
 * of the first: −5 ft 7 in is minus 67 inches.
 */
function sum(
  parts: readonly Part[],
  units: readonly (Unit | undefined)[],
  { units: all }: UnitCategory,
): { value: number; unit: Unit } | undefined {
  const unit = units.at(-1);
  const first = parts[0]?.value;
  if (!unit || first === undefined) return undefined;
  if (parts.length === 1) return { value: first, unit };
  // Temperatures and fuel consumptions cannot be added.
  if (all.some((one) => one.offset !== undefined || one.inverse)) return undefined;
  let total = 0;
  for (const [index, part] of parts.entries()) {
    const own = units[index];
    if (!own || (index > 0 && part.value < 0)) return undefined;
    const converted = convertUnit(Math.abs(part.value), own, unit);
    if (converted === undefined) return undefined;
    total += converted;
  }
  const value = Number(total.toPrecision(15));
  return { value: first < 0 || Object.is(first, -0) ? -value : value, unit };
}
