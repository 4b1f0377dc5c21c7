import { describe, expect, it } from 'vitest';
import { readSeedFacts } from './make-knowledge-seed.ts';
import { EXPECTING_FILES, judgeExpected, readExpecting } from './unihelper-expected.ts';
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

describe('judgeExpected', () => {
  const asked = {
    id: 'a',
    kind: 'money',
    language: 'en',
    question: 'What does Wits charge?',
    expected: [{ facts: ['wits-02', 'wits-03'], value: 'R100' }],
  };
  const cites = (...ids: string[]) => ({ cited: ids.map((id) => ({ id })) as never });

  it.each([
    ['the value with one of its facts', cites('wits-03'), 'It is r100.', true, false, 0],
    ['the value without its fact', cites('uct-03'), 'It is R100.', false, true, 1],
    ['the fact without the value', cites('wits-02', 'gen-10'), 'It is R700.', false, false, 1],
    ['nothing', cites(), 'I do not know.', false, false, 0],
  ])('judges an answer with %s', (_, answer, text, isRight, isBeside, further) => {
    expect(judgeExpected(asked, answer, text)).toMatchObject({ isRight, isBeside, further });
  });

  it('judges any fact beside a question that must not be answered', () => {
    const silent = { ...asked, expected: [] };
    expect(judgeExpected(silent, cites(), '')).toMatchObject({ isRight: true, isBeside: false });
    expect(judgeExpected(silent, cites('a'), '')).toMatchObject({ isRight: false, isBeside: true });
  });
});

it('has its questions in ten kinds, a fifth of them not to be answered, with facts that exist', () => {
  const halves = Object.values(EXPECTING_FILES).map(readExpecting);
  expect(halves.map(({ length }) => length)).toEqual([150, 150, 150, 60, 277, 100, 100]);
  const all = halves.flat();
  expect(new Set(all.map(({ kind }) => kind)).size).toBe(10);
  expect(all.filter(({ expected }) => expected.length === 0)).toHaveLength(195);
  const facts = new Set(readSeedFacts().map(({ id }) => id));
  const named = all.flatMap(({ expected }) => expected.flatMap((one) => one.facts));
  expect(named.filter((id) => !facts.has(id))).toEqual([]);
});
