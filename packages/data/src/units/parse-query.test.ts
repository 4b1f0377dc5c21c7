import { expect, test } from 'vitest';
import { allCategories } from './all';
import { parseNumber } from './parse-number';
import { explainMismatch, parseQuery } from './parse-query';
import { makeUnitLookup } from './unit-lookup';

const lookup = makeUnitLookup(allCategories);

test.each<[string, number | undefined]>([
  ['5', 5],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['.5', 0.5],
  [',5', 0.5],
  ['-40', -40],
  ['−40', -40],
  ['1,500', 1500],
  ['0,500', 0.5],
  ['1,500.25', 1500.25],
  ['1.500,25', 1500.25],
  ['1 500', 1500],
  ['1 500 000,5', 1_500_000.5],
  ['1.500.000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['2e3', 2000],
  ['1e-7', 1e-7],
  ['3 × 10^8', 3e8],
  ['1/2', 0.5],
  ['3 1/2', 3.5],
  ['3½', 3.5],
  ['¼', 0.25],
  ['-1 1/4', -1.25],
  ['', undefined],
  ['abc', undefined],
  ['1.2.3', undefined],
  ['1,2,3', undefined],
  ['5 5', undefined],
  ['1/0', undefined],
  ['1e999', undefined],
])('parses the number %j as %s', (text, expected) => {
  expect(parseNumber(text)).toBe(expected);
});

test.each<[string, string, string, string | undefined, number]>([
  ['5 ft 7 in to cm', 'length', 'in', 'cm', 67],
  ['5\'7" to cm', 'length', 'in', 'cm', 67],
  ['5′ 7″ in cm', 'length', 'in', 'cm', 67],
  ['5 feet, 7 inches to metres', 'length', 'in', 'm', 67],
  ['5m2cm to cm', 'length', 'cm', 'cm', 502],
  ['12 in in cm', 'length', 'in', 'cm', 12],
  ['12 in', 'length', 'in', undefined, 12],
  ['cm', 'none', '', undefined, 0],
  ['32°F in C', 'temperature', '°F', '°C', 32],
  ['32 degrees Fahrenheit to Celsius', 'temperature', '°F', '°C', 32],
  ['-40 c to f', 'temperature', '°C', '°F', -40],
  ['300 K in °C', 'temperature', 'K', '°C', 300],
  ['1,5 km to mi', 'length', 'km', 'mi', 1.5],
  ['1.5 kilometers into miles', 'length', 'km', 'mi', 1.5],
  ['3 1/2 cups to ml', 'volume', 'cup', 'ml', 3.5],
  ['3½ cups = ml', 'volume', 'cup', 'ml', 3.5],
  ['2 tbsp to ml', 'cooking', 'tbsp', 'ml', 2],
  ['Convert 10 KG to Lbs?', 'weight', 'kg', 'lb', 10],
  ['11 st 4 lb to kg', 'weight', 'lb', 'kg', 158],
  ['1 h 30 min to s', 'time', 'min', 's', 90],
  ['2 hours and 15 minutes in seconds', 'time', 'min', 's', 135],
  ['100 km/h to mph', 'speed', 'km/h', 'mph', 100],
  ['100 kilometres per hour to miles per hour', 'speed', 'km/h', 'mph', 100],
  ['10 m/s -> km/h', 'speed', 'm/s', 'km/h', 10],
  ['8 L/100km to mpg', 'fuel', 'L/100km', 'mpg', 8],
  ['8 l/100 km to mpg', 'fuel', 'L/100km', 'mpg', 8],
  ['30 miles per gallon to km/l', 'fuel', 'mpg', 'km/L', 30],
  ['5 m² to sq ft', 'area', 'm²', 'ft²', 5],
  ['5 m^2 to ft2', 'area', 'm²', 'ft²', 5],
  ['2 square feet in cm2', 'area', 'ft²', 'cm²', 2],
  ['1 MB to Mb', 'data', 'MB', 'Mbit', 1],
  ['1 gib → gb', 'data', 'GiB', 'GB', 1],
  ['100 Mbps to MB/s', 'data-rate', 'Mbit/s', 'MB/s', 100],
  ['30 psi to bar', 'pressure', 'psi', 'bar', 30],
  ['5 mW to W', 'power', 'mW', 'W', 5],
  ['5 MW to W', 'power', 'MW', 'W', 5],
  ['90 deg to rad', 'angle', '°', 'rad', 90],
  ['3 C to mAh', 'charge', 'C', 'mAh', 3],
  ['10 µm to mm', 'length', 'μm', 'mm', 10],
  ['100 N m to lb ft', 'torque', 'N·m', 'lbf·ft', 100],
  ['1 500 g to kg', 'weight', 'g', 'kg', 1500],
  ['-5 ft 7 in to cm', 'length', 'in', 'cm', -67],
  ['2 light years to km', 'length', 'ly', 'km', 2],
  ['1 astronomical unit in km', 'length', 'au', 'km', 1],
  ['8 furlongs to miles', 'length', 'fur', 'mi', 8],
  ['3 troy ounces to g', 'weight', 'ozt', 'g', 3],
  ['50 N·m to ft·lb', 'torque', 'N·m', 'lbf·ft', 50],
  ['50 Nm to ft lb', 'torque', 'N·m', 'lbf·ft', 50],
  ['10 J to ft lb', 'energy', 'J', 'ft·lbf', 10],
  ['4 tbsp to cups', 'cooking', 'tbsp', 'metric cup', 4],
  ['1 cup to tbsp', 'cooking', 'metric cup', 'tbsp', 1],
  ['1 us cup to tbsp', 'cooking', 'cup', 'US tbsp', 1],
  ['2 tsp to tbsp', 'cooking', 'tsp', 'tbsp', 2],
])('%s', (text, category, from, to, value) => {
  const query = parseQuery(text, lookup);
  if (category === 'none') {
    expect(query).toBeUndefined();
    return;
  }
  expect([query?.category.id, query?.from.symbol, query?.to?.symbol]).toEqual([category, from, to]);
  expect(query?.value).toBeCloseTo(value, 12);
});

test.each([
  '',
  'hello',
  '5',
  '5 to cm',
  '5 km to kg',
  '5 parsnips to cm',
  '5 ft 7 kg to cm',
  '20 °C 5 °C to °F',
  '5 ft -7 in to cm',
  '5 km to',
  'to to to',
  '1 km '.repeat(100),
])('does not parse %j', (text) => {
  expect(parseQuery(text, lookup)).toBeUndefined();
});

test('prefers the chosen category if words fit several', () => {
  expect(parseQuery('10 ml to cup', lookup)?.category.id).toBe('volume');
  expect(parseQuery('10 ml to cup', lookup, 'cooking')?.category.id).toBe('cooking');
});

test('recognises every unit by its symbol and by its name', () => {
  for (const category of allCategories)
    for (const unit of category.units)
      for (const word of [unit.symbol, unit.name]) {
        const query = parseQuery(`2 ${word}`, lookup, category.id);
        expect(query?.from.symbol, `${category.id}: ${word}`).toBe(unit.symbol);
      }
});

test.each<[string, string | undefined]>([
  ['5 kg to m', 'kg measures weight, m measures length: one cannot be converted into the other.'],
  ['5 parsnips to cm', undefined],
  ['5 km to', undefined],
])('explains why %j has no result: %s', (text, why) => {
  expect(explainMismatch(text, lookup)).toBe(why);
});

test('uses the astronomical lengths of the IAU', () => {
  const units = lookup.find('light year').map(({ unit }) => unit.factor);
  expect(units).toEqual([299_792_458 * 365.25 * 86_400]);
  expect((lookup.find('parsec')[0]?.unit.factor ?? 0) / 3.085677581491367e16).toBeCloseTo(1, 14);
});
