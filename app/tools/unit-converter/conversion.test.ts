import { allCategories } from '@entropy-tools/data/units/all';
import { everydayCategories } from '@entropy-tools/data/units/everyday';
import { expect, test } from 'vitest';
import { defaultConversion, readAddress, resolveConversion, writeAddress } from './conversion';

test('a category starts with its first two units', () => {
  const starts = everydayCategories.map((category) => defaultConversion(category, '1'));
  expect(starts.map(({ from, to }) => `${from} ${to}`)).toEqual(['mm cm', 'mg g', '°C °F', 'ml l']);
});

test.each([
  { category: 'length', from: 'mi', to: 'km', value: '26.2' },
  { category: 'temperature', from: '°F', to: '°C', value: '-40' },
  { category: 'volume', from: 'm³', to: 'fl oz', value: '3 1/2' },
])('the address restores $value $from in $to', (conversion) => {
  const params = new URLSearchParams(writeAddress(conversion));
  expect(readAddress(params, allCategories)).toEqual(conversion);
  expect(resolveConversion(conversion, allCategories)?.to.symbol).toBe(conversion.to);
});

test('invalid parts of an address are replaced by the category’s defaults', () => {
  const read = (query: string) => readAddress(new URLSearchParams(query), allCategories);
  expect(read('')).toBeUndefined();
  expect(read('category=magic')).toBeUndefined();
  expect(read('category=length&from=kg&to=km')).toEqual({
    category: 'length',
    from: 'mm',
    to: 'km',
    value: '1',
  });
  expect(read(`category=length&value=${'9'.repeat(500)}`)?.value).toHaveLength(40);
});
