import { expect, it } from 'vitest';
import { splitSentences } from './split-sentences';

it('ends a sentence at the last sign of several', () => {
  const text = 'Really?! Yes... “No.” Then v1.2 came.';
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end).trim());
  expect(sentences).toEqual(['Really?!', 'Yes...', '“No.”', 'Then v1.2 came.']);
});

it('takes linear time for a long run of signs', () => {
  for (const run of ['.', '.”', '?!'])
    expect(splitSentences(`${run.repeat(200_000)}x`)).not.toHaveLength(0);
});
