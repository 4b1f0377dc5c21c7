import { expect, it } from 'vitest';
import type { Transcription } from '../transcription';
import { transcriptOf } from '../transcription';
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
  const parts = [{ start: 3661.5, end: 3662, text: 'a < b & c' }];
  expect(toSrt(parts)).toBe('1\n01:01:01,500 --> 01:01:02,000\na < b & c\n');
  expect(toVtt(parts)).toBe('WEBVTT\n\n01:01:01.500 --> 01:01:02.000\na &lt; b &amp; c\n');
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
