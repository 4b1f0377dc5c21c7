import { allCategories } from '@entropy-tools/data/units/all';
import { convertUnit } from '@entropy-tools/data/units/convert-unit';
import { currencyCategory } from '@entropy-tools/data/units/currency';
import { parseQuery } from '@entropy-tools/data/units/parse-query';
import { makeUnitLookup } from '@entropy-tools/data/units/unit-lookup';
import { expect, test } from 'vitest';
import { readRates } from '~/tool-kit/exchange-rates';

const rates = { USD: 1.25, JPY: 180, ZAR: 20, XTS: 4 };
const known = currencyCategory(rates);
const unitOf = (code: string, category = known) => {
  const unit = category.units.find(({ symbol }) => symbol === code);
  if (!unit) throw new Error(`${code} is missing.`);
  return unit;
};

test('converts through the euro; the euro and the dollar come first', () => {
  expect(known.units.slice(0, 2).map(({ symbol }) => symbol)).toEqual(['EUR', 'USD']);
  expect(convertUnit(10, unitOf('EUR'), unitOf('USD'))).toBe(12.5);
  expect(convertUnit(5, unitOf('USD'), unitOf('ZAR'))).toBe(80);
  expect(convertUnit(80, unitOf('ZAR'), unitOf('USD'))).toBe(5);
});

test('includes less common currencies', () => {
  expect(convertUnit(1, unitOf('EUR'), unitOf('XTS'))).toBe(4);
});

test('a currency without a rate can be chosen and gives no result', () => {
  expect(convertUnit(1, unitOf('EUR'), unitOf('GBP'))).toBeUndefined();
  expect(convertUnit(1, unitOf('GBP'), unitOf('EUR'))).toBeUndefined();
  const unknown = currencyCategory(undefined);
  expect(convertUnit(1, unitOf('EUR', unknown), unitOf('USD', unknown))).toBeUndefined();
});

test('is understood in words, and no currency takes a word of another unit', () => {
  const without = makeUnitLookup(allCategories);
  const lookup = makeUnitLookup([...allCategories, known]);
  const found = parseQuery('100 dollars to rand', lookup, 'length');
  expect([found?.value, found?.from.symbol, found?.to?.symbol]).toEqual([100, 'USD', 'ZAR']);
  expect(parseQuery('5 EUR in USD', lookup, 'length')?.to?.symbol).toBe('USD');
  for (const { units, id } of allCategories)
    for (const unit of units)
      for (const word of [unit.symbol, unit.name, ...unit.aliases])
        expect(lookup.find(word)[0], `${id}: ${word}`).toEqual(without.find(word)[0]);
});

test('validates rates before using them', () => {
  const day = { date: '2026-11-20', source: 'European Central Bank', rates };
  expect(readRates(day)).toEqual(day);
  expect(readRates({ ...day, rates: { USD: 1.2, usd: 3, GBP: -1, JPY: '180' } })?.rates).toEqual({
    USD: 1.2,
  });
  for (const wrong of [
    null,
    {},
    { ...day, date: 'today' },
    { ...day, rates: {} },
    { ...day, source: 4 },
  ])
    expect(readRates(wrong)).toBeUndefined();
});
