import { defaultOptions } from '@entropy-tools/convert/options';
import { expect, test } from 'vitest';
import { optionsFromAddress } from './options-from-address';

const read = (query: string) => optionsFromAddress(new URLSearchParams(query));

test('reads sizes, frames and bytes for whatever the target is', () => {
  const { options, words } = read('width=480&fps=15&size=2MB');
  expect(options.picture).toMatchObject({ width: 480, maxKilobytes: 2000 });
  expect(options.film).toMatchObject({ width: 480, frameRate: 15, targetBytes: 2_000_000 });
  expect(words).toEqual(['480\u2009px wide', '15 frames a second', 'at most 2\u2009MB']);
});

test('reads quality and bitrate', () => {
  const { options, words } = read('quality=80&bitrate=320');
  expect(options.imageQuality).toBe(0.8);
  expect(options.sound.bitrate).toBe(320_000);
  expect(words).toEqual(['quality 80\u2009%', '320\u2009kb/s']);
});

test('reads the page of a PDF and the loudness', () => {
  const { options, words } = read('page=own&loudness=even');
  expect(options).toMatchObject({ pageSize: 'own', sound: { evenLoudness: true } });
  expect(words).toEqual(['even loudness', 'a page as large as the picture']);
  expect(read('page=Letter').options.pageSize).toBe('Letter');
});

test.each([
  '',
  'page=a0&loudness=11',
  'width=0',
  'width=-1&height=1e9',
  'fps=0&quality=5',
  'size=9PB&bitrate=%3Cb%3E',
])('ignores hostile values: ‘%s’', (query) =>
  expect(read(query)).toEqual({ options: defaultOptions, words: [] }),
);
