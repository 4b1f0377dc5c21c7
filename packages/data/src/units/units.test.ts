import { describe, expect, test } from 'vitest';
import { allCategories } from './all';
import { convertUnit, minimumIfBelow } from './convert-unit';
import { everydayCategories } from './everyday';

function unitOf(categoryId: string, symbol: string) {
  const category = allCategories.find(({ id }) => id === categoryId);
  const unit = category?.units.find((candidate) => candidate.symbol === symbol);
  if (!unit) throw new Error(`${categoryId} has no ${symbol}`);
  return unit;
}

const convert = (categoryId: string, value: number, from: string, to: string) =>
  convertUnit(value, unitOf(categoryId, from), unitOf(categoryId, to));

test('starts with the four categories of the specification', () => {
  expect(everydayCategories.map(({ name }) => name)).toEqual([
    'Length',
    'Weight',
    'Temperature',
    'Volume',
  ]);
  expect(allCategories.slice(0, 4)).toEqual(everydayCategories);
  expect(allCategories.length).toBe(27);
});

test.each([
  [
    'length',
    { mm: 0.001, cm: 0.01, m: 1, km: 1000, in: 0.0254, ft: 0.3048, yd: 0.9144, mi: 1609.34 },
  ],
  ['weight', { mg: 1e-6, g: 0.001, kg: 1, oz: 0.0283495, lb: 0.453592, t: 1000 }],
  ['volume', { ml: 0.001, l: 1, gal: 3.78541, qt: 0.946353, pt: 0.473176, cup: 0.236588 }],
])('uses the exact factors of the specification for %s', (id, factors) => {
  for (const [symbol, factor] of Object.entries(factors))
    expect(unitOf(id, symbol).factor, symbol).toBe(factor);
});

test('gives every unit a unique name and symbol in its category, and a usable factor', () => {
  expect(new Set(allCategories.map(({ id }) => id)).size).toBe(allCategories.length);
  for (const { id, units } of allCategories) {
    expect(units.length, id).toBeGreaterThan(1);
    expect(new Set(units.map(({ symbol }) => symbol)).size, id).toBe(units.length);
    expect(new Set(units.map(({ name }) => name)).size, id).toBe(units.length);
    for (const { factor, symbol } of units) expect(factor > 0 && factor < 1e30, symbol).toBe(true);
  }
});

describe.each(allCategories)('$name', ({ units }) => {
  test('converts every unit to every other and back', () => {
    for (const from of units)
      for (const to of units)
        for (const value of [1, 0.37, 98765.4321]) {
          const there = convertUnit(value, from, to);
          const back = there === undefined ? undefined : convertUnit(there, to, from);
          expect(
            Math.abs((back ?? Number.NaN) - value) / value,
            `${from.symbol} ${to.symbol}`,
          ).toBeLessThan(1e-11);
        }
  });
});

/** Reference values from NIST SP 811 appendix B, the SI Brochure and simple definitions. */
test.each<[string, number, string, string, number]>([
  ['temperature', 32, '°F', '°C', 0],
  ['temperature', 212, '°F', '°C', 100],
  ['temperature', -40, '°C', '°F', -40],
  ['temperature', 0, 'K', '°C', -273.15],
  ['temperature', -459.67, '°F', 'K', 0],
  ['temperature', 37, '°C', '°F', 98.6],
  ['area', 1, 'ac', 'm²', 4046.8564224],
  ['area', 1, 'ha', 'ac', 2.47105381467165],
  ['speed', 100, 'km/h', 'mph', 62.1371192237334],
  ['speed', 1, 'kn', 'km/h', 1.852],
  ['acceleration', 1, 'gₙ', 'ft/s²', 32.1740485564304],
  ['angle', 180, '°', 'rad', Math.PI],
  ['angle', 1, '°', '″', 3600],
  ['time', 1, 'wk', 'h', 168],
  ['frequency', 60, 'rpm', 'Hz', 1],
  ['flow', 1, 'gpm', 'L/min', 3.785411784],
  ['energy', 1, 'kWh', 'MJ', 3.6],
  ['energy', 1, 'kcal', 'kJ', 4.184],
  ['energy', 1, 'ft·lbf', 'J', 1.3558179483314],
  ['power', 1, 'hp', 'W', 745.69987158227],
  ['power', 1, 'PS', 'W', 735.49875],
  ['pressure', 1, 'psi', 'Pa', 6894.75729316836],
  ['pressure', 1, 'atm', 'mmHg', 759.999891751076],
  ['force', 1, 'lbf', 'N', 4.4482216152605],
  ['torque', 1, 'lbf·ft', 'N·m', 1.3558179483314],
  ['density', 1, 'lb/ft³', 'kg/m³', 16.0184633739601],
  ['data', 1, 'GB', 'MiB', 953.67431640625],
  ['data', 1, 'MB', 'Mbit', 8],
  ['data-rate', 100, 'Mbit/s', 'MB/s', 12.5],
  ['fuel', 5, 'L/100km', 'km/L', 20],
  ['fuel', 30, 'mpg', 'L/100km', 7.84048611111111],
  ['fuel', 10, 'mpg imp', 'mpg', 8.32674184628988],
  ['cooking', 1, 'cup', 'ml', 236.5882365],
  ['cooking', 1, 'US tbsp', 'US tsp', 3],
  ['illuminance', 1, 'fc', 'lx', 10.7639104167097],
  ['luminance', 1, 'fL', 'cd/m²', 3.42625909963539],
  ['radiation-dose', 1, 'mSv', 'mrem', 100],
  ['absorbed-dose', 1, 'Gy', 'rd', 100],
  ['radioactivity', 1, 'μCi', 'kBq', 37],
  ['charge', 1, 'Ah', 'C', 3600],
])('%s: converts %d %s to %s as %d', (id, value, from, to, expected) => {
  const result = convert(id, value, from, to);
  if (expected === 0) expect(result).toBe(0);
  else expect(Math.abs((result ?? 0) / expected - 1)).toBeLessThan(1e-8);
});

test.each([
  [-500, '°C', -273.15],
  [-459.68, '°F', -459.67],
  [-1, 'K', 0],
  [-273.15, '°C', undefined],
  [-459.67, '°F', undefined],
  [0, 'K', undefined],
])('reports for %d %s the minimum %s', (value, symbol, least) => {
  const units = everydayCategories.find(({ id }) => id === 'temperature')?.units ?? [];
  const from = units.find((unit) => unit.symbol === symbol);
  if (!from) throw new Error(`${symbol} is missing.`);
  expect(minimumIfBelow(value, from)).toBe(least);
  for (const to of units)
    expect(convertUnit(value, from, to) === undefined).toBe(least !== undefined);
});

test('returns undefined if there is no finite result', () => {
  expect(convert('fuel', 0, 'mpg', 'L/100km')).toBeUndefined();
  expect(convert('length', Number.NaN, 'm', 'km')).toBeUndefined();
  expect(convert('length', 1e308, 'mi', 'nm')).toBeUndefined();
});
