import { expect, test } from 'vitest';
import { defaultSettings } from './settings';
import { askedInAddress, rangesFromAddress, settingsFromAddress } from './start-from-address';

const query = (text: string) => new URLSearchParams(text);
const partOf = (text: string) => {
  const { from, to } = rangesFromAddress(query(text), 60).ranges[0] ?? {};
  return [from, to];
};

test.each([
  ['start=0&end=10', [0, 10]],
  ['start=10', [10, 60]],
  ['start=5&end=90', [5, 60]],
  ['last=5', [55, 60]],
  ['last=500', [0, 60]],
])('reads the part %s of a minute', (text, part) => expect(partOf(text)).toEqual(part));

test.each(['', 'start=70&end=80', 'start=20&end=10', 'start=-1&end=1e9', 'last=0', 'start=<b>'])(
  'keeps the whole video for ‘%s’',
  (text) => expect(partOf(text)).toEqual([0, 60]),
);

test('reads size, format and sound', () => {
  expect(
    settingsFromAddress(query('size=25MB&format=mp4&sound=off'), defaultSettings),
  ).toMatchObject({
    targetMb: 25,
    format: 'mp4',
    edits: { mute: true },
  });
  expect(settingsFromAddress(query('size=x&format=exe&sound=1'), defaultSettings)).toEqual(
    defaultSettings,
  );
});

test('says what is asked for', () => {
  expect(askedInAddress(query('start=0&end=10&sound=off'))).toEqual([
    'from 0:00 to 0:10',
    'without sound',
  ]);
  expect(askedInAddress(query('utm_source=x'))).toEqual([]);
});
