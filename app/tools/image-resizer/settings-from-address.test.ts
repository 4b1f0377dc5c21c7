import { expect, test } from 'vitest';
import { settingsFromAddress } from './settings-from-address';

const read = (query: string) => settingsFromAddress(new URLSearchParams(query));

test.each([
  ['percent=100&size=2MB', { sizeBy: 'percent', percent: 100, maxKilobytes: 2000 }],
  [
    'size=500kB&format=jpeg',
    { sizeBy: 'percent', percent: 100, format: 'jpeg', maxKilobytes: 500 },
  ],
  ['width=1200&height=800', { sizeBy: 'box', width: 1200, height: 800 }],
  ['width=480', { sizeBy: 'box', width: 480, height: Number.NaN }],
  ['longest=800&quality=80', { sizeBy: 'longest', longest: 800, quality: 0.8 }],
  ['', {}],
])('reads %s', (query, settings) => expect(read(query)).toEqual(settings));

test.each([
  'width=0&height=-5',
  'width=99999&percent=0',
  'width=1e3&quality=200',
  'size=2TB&format=exe',
  'size=-2MB&quality=<script>',
  'percent=Infinity&longest=NaN',
])('ignores the hostile values of %s', (query) => expect(read(query)).toEqual({}));
