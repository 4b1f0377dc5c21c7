import { expect, it } from 'vitest';
import type { Transcription } from '../transcription';
import { transcriptOf } from '../transcription';
import { withText } from './edit-text';
import { findAll, replaceAll } from './find-replace';
import { formatClock } from './format-clock';
import { makeCues, toSrt, toVtt } from './subtitles';

const long =
  'And Mr. John Dashwood had then leisure to consider, with great care, how much there might be prudently in his power to do for them. He was not an ill-disposed young man.';

it('makes short cues in order, within their part, and loses no word', () => {
  const parts = [
    { start: 3, end: 15, text: long },
    { start: 20, end: 21, text: 'Yes.' },
  ];
  const cues = makeCues(parts);
  expect(cues.flatMap(({ lines }) => lines).join(' ')).toBe(`${long} Yes.`);
  let before = 3;
  for (const { start, end, lines } of cues) {
    expect(start).toBeGreaterThanOrEqual(before - 1e-9);
    expect(end).toBeGreaterThan(start);
    expect(end - start).toBeLessThanOrEqual(6.001);
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(50);
    before = end;
  }
  expect(cues.at(-1)).toEqual({ start: 20, end: 21, lines: ['Yes.'] });
});

it('writes SubRip and WebVTT', () => {
  const parts = [{ start: 3661.5, end: 3662.5, text: 'a < b & c' }];
  expect(toSrt(parts)).toBe('1\n01:01:01,500 --> 01:01:02,500\na < b & c\n');
  expect(toVtt(parts)).toBe('WEBVTT\n\n01:01:01.500 --> 01:01:02.500\na &lt; b &amp; c\n');
  expect(toVtt([])).toBe('WEBVTT\n');
});

it('leaves out parts that the user emptied', () => {
  expect(makeCues([{ start: 0, end: 1, text: '  ' }])).toEqual([]);
});

it.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3723, '1:02:03'],
])('%d s is %s', (seconds, text) => expect(formatClock(seconds)).toBe(text));

it('finds and replaces literal text, not patterns', () => {
  const parts = [
    { start: 0, end: 1, text: 'Ann met ann. (Why?)' },
    { start: 1, end: 2, text: 'Nobody else.' },
  ];
  expect(findAll(parts, { find: 'ann', matchCase: false })).toEqual([
    { part: 0, at: 0, length: 3 },
    { part: 0, at: 8, length: 3 },
  ]);
  expect(findAll(parts, { find: 'ann', matchCase: true })).toHaveLength(1);
  expect(findAll(parts, { find: '(why?)', matchCase: false })).toHaveLength(1);
  expect(findAll(parts, { find: '', matchCase: false })).toEqual([]);
  const changed = replaceAll(parts, { find: 'Ann', matchCase: false }, '$& Lee');
  expect(changed.map(({ text }) => text)).toEqual(['$& Lee met $& Lee. (Why?)', 'Nobody else.']);
  expect(changed[1]).toBe(parts[1]);
});

it('uses the error message as the transcript of a failed item', () => {
  const item = { status: 'error', reason: 'Failed to read file.', parts: [] };
  expect(transcriptOf(item as unknown as Transcription)).toBe('Error: Failed to read file.');
  const done = { status: 'completed', parts: [{ text: ' one ' }, { text: '' }, { text: 'two' }] };
  expect(transcriptOf(done as unknown as Transcription)).toBe('one\ntwo');
});

it('shows a short subtitle for a second, but not into the next one', () => {
  const parts = [
    { start: 0, end: 0.3, text: 'Yes.' },
    { start: 5, end: 5.2, text: 'No.' },
    { start: 5.6, end: 7, text: 'Or perhaps.' },
  ];
  expect(makeCues(parts).map(({ end }) => end)).toEqual([1, 5.6, 7]);
});

it('parts the two lines of a subtitle after a comma rather than after an article', () => {
  const lines = (text: string) => makeCues([{ start: 0, end: 5, text }])[0]?.lines;
  expect(lines('When they came home again, the old house was empty')).toEqual([
    'When they came home again,',
    'the old house was empty',
  ]);
  expect(lines('Everybody walked slowly to the station on foot')).toEqual([
    'Everybody walked slowly',
    'to the station on foot',
  ]);
});

const heard = {
  start: 0,
  end: 4,
  text: 'two red foxes ran',
  words: [
    { text: 'two', at: 0, start: 0, end: 1 },
    { text: 'red', at: 4, start: 1, end: 1.5 },
    { text: 'foxes', at: 8, start: 1.5, end: 3 },
    { text: 'ran', at: 14, start: 3, end: 4 },
  ],
};
const startsAfter = (text: string) =>
  withText(heard, text).words?.map((word) => [word.text, word.at, word.start, word.end]);

it('keeps the times of words when others are corrected', () => {
  expect(startsAfter('Two red foxes ran')?.map(([, , start]) => start)).toEqual([0, 1, 1.5, 3]);
  expect(startsAfter('two red  oxen ran')).toEqual([
    ['two', 0, 0, 1],
    ['red', 4, 1, 1.5],
    ['oxen', 9, 1.5, 3],
    ['ran', 14, 3, 4],
  ]);
  expect(startsAfter('two foxes ran')).toEqual([
    ['two', 0, 0, 1],
    ['foxes', 4, 1.5, 3],
    ['ran', 10, 3, 4],
  ]);
});

it('new words share the time of what they replace, or of their neighbour', () => {
  expect(startsAfter('two red arctic foxes ran')?.map(([word, , start]) => [word, start])).toEqual([
    ['two', 0],
    ['red', 1],
    ['arctic', expect.closeTo(1.2, 0)],
    ['foxes', 1.5],
    ['ran', 3],
  ]);
  expect(startsAfter('Well, two red foxes ran')?.map(([, , start]) => start)).toEqual([
    0, 0, 1, 1.5, 3,
  ]);
  expect(startsAfter('two dogs')?.map(([word, , start]) => [word, start])).toEqual([
    ['two', 0],
    ['dogs', 1],
  ]);
  expect(startsAfter('')).toEqual([]);
  expect(withText({ start: 0, end: 1, text: 'a' }, 'b')).toEqual({ start: 0, end: 1, text: 'b' });
});
