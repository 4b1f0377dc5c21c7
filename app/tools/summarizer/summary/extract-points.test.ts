import { expect, it } from 'vitest';
import { extractPoints } from './extract-points';

const context = { signal: new AbortController().signal, onProgress: () => {} };
const text = Array.from(
  { length: 40 },
  (_, at) => `Farm number ${at + 1} sold maize from the northern fields to the old mill in town.`,
).join(' ');

it('picks as many sentences as length and style ask for, each with its place', async () => {
  const count = async (options: Parameters<typeof extractPoints>[1]) =>
    (await extractPoints(text, options, context))?.points.length;
  expect(await count({ length: 'short', style: 'auto' })).toBe(3);
  expect(await count({ length: 'long', style: 'prose' })).toBe(12);
  expect(await count({ length: 'long', style: 'headline' })).toBe(1);
  expect(await count({ length: 'auto', style: 'auto' })).toBe(6);
  const extract = await extractPoints(text, { length: 'short', style: 'auto' }, context);
  for (const { text: words, sentences } of extract?.points ?? [])
    expect(text.slice(sentences[0]?.start, sentences[0]?.end)).toBe(words);
});

it('writes a list, or running text where that was asked for', async () => {
  const list = await extractPoints(text, { length: 'short', style: 'key-points' }, context);
  expect(list?.content.content?.map(({ type }) => type)).toEqual(['bulletList']);
  const prose = await extractPoints(text, { length: 'short', style: 'prose' }, context);
  expect(prose?.content.content?.map(({ type }) => type)).toEqual(['paragraph']);
});

it('finds nothing in a text without sentences', async () => {
  expect(
    await extractPoints('12 34\n\nA. B.', { length: 'auto', style: 'auto' }, context),
  ).toBeUndefined();
});
