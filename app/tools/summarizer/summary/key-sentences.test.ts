import { expect, it } from 'vitest';
import { keySentences as keySentencesOf } from './key-sentences';

const context = { signal: new AbortController().signal, onProgress: () => {} };
const keySentences = async (...args: Parameters<typeof keySentencesOf>) =>
  (await keySentencesOf(...args)).map(({ text }) => text);
const rivers = [
  'Rivers of the region',
  'The river Orange carries water from the mountains of Lesotho to the Atlantic coast.',
  'Farmers along the river use its water for vineyards, fields and orchards every summer.',
  'My cousin bought a green bicycle last week in a shop near the old harbour.',
  'Two large dams on the river keep water for dry years and make power for towns.',
  'Yes.',
  'When rain stays away, the dams let water into the river so that farmers keep their fields.',
].join('\n\n');

it('selects sentences about the main topic, in their order and wording', async () => {
  const sentences = await keySentences(rivers, 3, context);
  expect(sentences).toHaveLength(3);
  expect(sentences.join(' ')).not.toMatch(/bicycle|Yes|Rivers of the region/);
  const places = sentences.map((sentence) => rivers.indexOf(sentence));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

it('does not repeat a statement while others are left', async () => {
  const same = 'The river Orange carries water from the mountains of Lesotho to the coast.';
  const other = 'Farmers use tractors, ploughs and horses on their fields in every summer.';
  const sentences = await keySentences(`${same} ${same} ${other}`, 2, context);
  expect(sentences).toContain(other);
});

it('returns all if there are few, and nothing for a text without sentences', async () => {
  expect(await keySentences(rivers, 50, context)).toHaveLength(5);
  expect(await keySentences('A. B.\n\n12 34', 5, context)).toEqual([]);
});

it('falls back to lines without full stops, as in a transcript', async () => {
  const text = 'we talk about rivers mountains dams farmers vineyards and the power of water';
  expect(await keySentences(text, 3, context)).toEqual([text]);
});

it('stops when cancelled', async () => {
  const control = new AbortController();
  control.abort(new Error('cancelled'));
  await expect(keySentences(rivers, 3, { ...context, signal: control.signal })).rejects.toThrow(
    'cancelled',
  );
});
