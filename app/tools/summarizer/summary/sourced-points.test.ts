import { expect, it } from 'vitest';
import { markdownToEditor } from '../markdown-to-editor';
import {
  locateSentence,
  NO_SENTENCE,
  pointsOf,
  pointsToBlocks,
  sourcedPoints,
} from './sourced-points';

it('takes list items as points, or sentences if there are no lists', () => {
  expect(pointsOf(markdownToEditor('## Gist\n\n- One **point**\n  - below\n- Two'))).toEqual([
    'One point',
    'below',
    'Two',
  ]);
  expect(pointsOf(markdownToEditor('First sentence. Second one.\n\nThird.'))).toEqual([
    'First sentence.',
    'Second one.',
    'Third.',
  ]);
  expect(pointsOf(markdownToEditor(''))).toEqual([]);
});

it('gives each point the source’s wording, or says that there is none', () => {
  const source = 'Rain came\nearly this year. The railway to Durban was closed in March.';
  const summary = markdownToEditor('- Durban railway closed in March\n- Prices doubled');
  const points = sourcedPoints(summary, source);
  expect(points.map(({ sentences }) => sentences.map(({ text }) => text))).toEqual([
    ['The railway to Durban was closed in March.'],
    [],
  ]);
  const [sentence] = points[0]?.sentences ?? [];
  expect(source.slice(sentence?.start, sentence?.end)).toBe(sentence?.text);
  const written = JSON.stringify(pointsToBlocks(points));
  expect(written).toContain('The railway to Durban was closed in March.');
  expect(written).toContain(`${NO_SENTENCE}.`);
});

it('finds a sentence again in a changed text, or says that it is gone', () => {
  const source = 'Rain came early. The\nrailway was closed.';
  const sentence = { start: 17, end: 40, text: 'The railway was closed.' };
  expect(locateSentence(source, sentence)).toEqual({ start: 17, end: 40 });
  expect(locateSentence('In May. The railway was closed.', sentence)).toEqual({
    start: 8,
    end: 31,
  });
  expect(locateSentence('Another text.', sentence)).toBeUndefined();
});
