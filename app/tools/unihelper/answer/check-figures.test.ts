import type { Passage } from '@workers/api/knowledge/knowledge.contract';
import { describe, expect, it } from 'vitest';
import { CheckedAnswer, checkFigures, claimOf, REMOVED_FIGURE } from './check-figures';

const passage = (content: string, parts: Partial<Passage> = {}): Passage => ({
  id: content.slice(0, 5),
  university: 'UCT',
  programme: null,
  topics: ['deadline'],
  year: 2027,
  page: null,
  section: '',
  content,
  conflict: null,
  note: null,
  source: { title: 'a.example', url: 'https://a.example/', kind: 'official', file: null },
  ...parts,
});
const closing = passage('UCT applications closed on 31 July 2026.');
const fee = passage('The UCT fee is R100, for others R1 200, and 60% is needed.');
const all = [closing, fee];
const checked = (text: string, question = '') => new CheckedAnswer(all, question).read(text, true);

describe('figures of a sentence', () => {
  it.each([
    'It closed on 31 July 2026.',
    'It closed on July 31, 2026.',
    'For 2027 entry it closed on 31 July.',
    'Dit het op 31 Julie 2026 gesluit.',
  ])('stay where its passage has them: %s', (sentence) => {
    expect(checkFigures(sentence, [closing], '')).toBe(sentence);
  });

  it.each([
    'The fee is R100.',
    'The fee is R 1,200.',
    'The fee is R1200 or R1 200.',
    'You need 60% for it.',
    'You need 60 percent for it.',
  ])('stay in every spelling: %s', (sentence) => {
    expect(checkFigures(sentence, [fee], '')).toBe(sentence);
  });

  it.each([
    ['It closes on 30 July 2026.', '30 July 2026'],
    ['It closes on 31 August 2026.', '31 August 2026'],
    ['It closes on 31 July 2025.', '31 July 2025'],
    ['You need 31 points% for 70%.', '70%'],
    ['The fee is R10.', 'R10'],
    ['About 4 000 places.', '4 000'],
    ['The fee is R1 200 000.', 'R1 200 000'],
  ])('are removed if it does not: %s', (sentence, figure) => {
    const text = checkFigures(sentence, [closing], '');
    expect(text).toContain(REMOVED_FIGURE);
    expect(text).not.toContain(figure);
  });

  const words = passage(
    'In 2023 three million applied; R350 000 is the limit, 60% is asked, two choices may be made.',
  );
  it.each([
    'About three million people applied.',
    'About 3 million people applied.',
    'About 3,000,000 people applied.',
    'The limit is three hundred and fifty thousand rand.',
    'The limit is R350 thousand.',
    'You need sixty percent, or sixty per cent.',
    'You have two choices, or 2 choices.',
    'Drie miljoen mense het aansoek gedoen.',
    'One of them is enough, and two of your friends may come.',
  ])('stay in words where the passage has them: %s', (sentence) => {
    expect(checkFigures(sentence, [words], '')).toBe(sentence);
  });

  it.each([
    ['You need thirty points.', 'thirty'],
    ['You need thirty-five points.', 'thirty-five'],
    ['About four million people applied.', 'four million'],
    ['About 4 million people applied.', '4 million'],
    ['You need sixty five percent.', 'sixty five percent'],
    ['You have three choices.', 'three'],
    ['The limit is six hundred thousand rand.', 'six hundred thousand'],
    ['Jy het dertig punte nodig.', 'dertig'],
  ])('are removed in words if it does not: %s', (sentence, figure) => {
    const text = checkFigures(sentence, [words], '');
    expect(text).toContain(REMOVED_FIGURE);
    expect(text).not.toContain(figure);
  });

  it('may be those of the question', () => {
    expect(checkFigures('With R20 000 a month you qualify.', [], 'we earn R20 000')).not.toContain(
      REMOVED_FIGURE,
    );
  });

  it('exclude list numbers, citation marks and addresses', () => {
    const text = '1. See [2] and https://a.example/2031/7.';
    expect(checkFigures(text, [], '')).toBe(text);
  });
});

it('gives the words that a citation mark stands behind', () => {
  const text = 'It closed on 31 July 2026 [1]. The fee is R100 [2, 3].\n- No fee [4].';
  expect(claimOf(text, 1)).toBe('It closed on 31 July 2026 ');
  expect(claimOf(text, 3)).toBe('. The fee is R100 ');
  expect(claimOf(text, 4)).toBe('- No fee ');
  expect(claimOf(text, 5)).toBe('');
});

describe('an answer', () => {
  it('is checked against the passages that each sentence cites', () => {
    expect(checked('It closed on 31 July 2026 [1]. The fee is R100 [2].')).not.toContain(
      REMOVED_FIGURE,
    );
    // The passage beside it is another one.
    expect(checked('It closed on 31 July 2026 [2].')).toContain(REMOVED_FIGURE);
    expect(checked('The fee is R100.')).toContain(REMOVED_FIGURE);
  });

  it('keeps a paragraph’s passages for its next sentence, and forgets them with the next paragraph', () => {
    expect(checked('The fee is low [2]. It is R100.')).not.toContain(REMOVED_FIGURE);
    expect(checked('The fee is low [2].\n\nIt is R100.')).toContain(REMOVED_FIGURE);
  });

  it('drops citation marks without a passage', () => {
    expect(checked('Good luck [9]. See [2, 7].')).toBe('Good luck . See [2].');
  });

  it('shows no sentence before its end and its citation marks have arrived', () => {
    const answer = new CheckedAnswer(all, '');
    const text = 'It closed on 31 July 2026 [1]. The fee is R999 [2]. Good luck.';
    let before = '';
    for (let length = 1; length <= text.length; length += 1) {
      const shown = answer.read(text.slice(0, length), false);
      expect(shown.startsWith(before)).toBe(true);
      expect(shown).not.toContain('999');
      before = shown;
    }
    expect(answer.read(text, true)).toBe(
      `It closed on 31 July 2026 [1]. The fee is ${REMOVED_FIGURE} [2]. Good luck.`,
    );
  });

  it('is shown completely if it has no full stop', () => {
    expect(checked('- R100 [2]\n- 31 July 2026 [1]\n- R7 [1]')).toBe(
      `- R100 [2]\n- 31 July 2026 [1]\n- ${REMOVED_FIGURE} [1]`,
    );
  });
});
