import { expect, it } from 'vitest';
import type { Judgement } from './unihelper-questions.ts';
import { findWorseSets } from './unihelper-scorecard.ts';

const answered = (parts: Partial<Judgement> = {}): Judgement => ({
  id: 'a',
  language: 'en',
  kind: 'answerable',
  recall: 0.5,
  contextRecall: 0.5,
  cited: { all: 2, right: 2 },
  inventedNumbers: [],
  isRight: true,
  ...parts,
});
const compare = (parts: Partial<Judgement>) =>
  findWorseSets({ given: [answered()] }, { given: [answered(parts)] });

it('finds nothing worse in equal and in better answers', () => {
  expect(compare({})).toEqual([]);
  expect(compare({ recall: 1, contextRecall: 1, cited: { all: 3, right: 3 } })).toEqual([]);
});

it.each<[string, Partial<Judgement>]>([
  ['right answers', { isRight: false }],
  ['recall@5', { recall: 0.4 }],
  ['recall@20', { contextRecall: 0 }],
  ['citations beside the target', { cited: { all: 3, right: 2 } }],
  ['invented numbers', { inventedNumbers: ['7'] }],
])('names worse %s', (name, parts) => {
  expect(compare(parts)).toEqual([`given (${name})`]);
});
