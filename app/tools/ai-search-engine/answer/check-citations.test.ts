import { describe, expect, it } from 'vitest';
import { evidenceFor } from '~/ai/evidence-for';
import type { NumberedPassage } from '../search-model';
import { checkCitations } from './check-citations';

const passage = (number: number, text: string, url = `https://site${number}.example/`) =>
  ({
    number,
    text,
    source: {
      id: `web:${number}`,
      kind: 'web',
      title: `Page ${number}`,
      url,
      date: null,
      isExcerpt: false,
    },
  }) satisfies NumberedPassage;

const passages = [
  passage(1, 'Table Mountain rises 1,085 metres above Cape Town. Its top is flat.'),
  passage(2, 'The cable car opened in 1929. A ticket costs R420 in 2026.'),
];
const check = (answer: string, question = 'How high is Table Mountain?') =>
  checkCitations(answer, passages, question);

describe('citations', () => {
  it('are found for sentences that came without one, and only where a passage bears them out', () => {
    const { text, added, uncited } = check(
      'Table Mountain rises 1085 metres above Cape Town. It is said to be full of friendly ghosts. The cable car opened in 1929 [2]. A ticket costs R999 for every visitor.',
    );
    expect(text).toBe(
      'Table Mountain rises 1085 metres above Cape Town. [1] It is said to be full of friendly ghosts. The cable car opened in 1929 [2]. A ticket costs R999 for every visitor.',
    );
    expect([added, uncited]).toEqual([1, 2]);
  });

  it('are doubtful for a sentence with a name that only another passage has', () => {
    const three = [...passages, passage(3, 'The cable car of Kasteelberg opened in 1929.')];
    const text = 'The cable car of Kasteelberg opened in 1929 [2].';
    expect(checkCitations(text, three, '').doubtful).toBe(1);
    expect(checkCitations(text.replace('[2]', '[3]'), three, '').doubtful).toBe(0);
    expect(checkCitations(text, passages, '').doubtful).toBe(0);
  });

  it('are not asked of headings, tables, code, questions and the rest of a sentence', () => {
    const text = [
      '## Table Mountain rises above Cape Town',
      '| Table Mountain | rises above | Cape Town |',
      '```\nTable Mountain rises above Cape Town.\n```',
      'Does Table Mountain rise above Cape Town?',
      'The cable car opened in 1929 [2], many wonderful summers before anybody else came.',
    ].join('\n');
    expect(check(text)).toMatchObject({ text, added: 0, uncited: 0 });
  });

  it('are kept when their passage supports the sentence', () => {
    const answer =
      'Table Mountain rises 1085 metres above Cape Town [1]. The cable car opened in 1929 [2].';
    expect(check(answer)).toEqual({
      text: answer,
      citations: 2,
      doubtful: 0,
      invented: 0,
      added: 0,
      uncited: 0,
      lostQuotations: [],
    });
  });

  it('are marked as doubtful when the passage has another figure or topic', () => {
    expect(check('The mountain rises 2,000 metres above Cape Town [1].').text).toContain('[1?]');
    expect(
      check('Penguins swim quickly near Boulders Beach every winter morning [2].').text,
    ).toContain('[2?]');
    expect(check('The cable car opened in 1929 [1].').text).toContain('[1?]');
  });

  it('of several passages count together, and each gets its own mark', () => {
    const { text, citations } = check(
      'The mountain is flat on top and its cable car opened in 1929 [1, 2].',
    );
    expect(text).toContain('1929 [1][2].');
    expect(citations).toBe(2);
  });

  it('of non-existent passages are removed', () => {
    const { text, invented } = check('The top is flat [1][7]. It is made of cheese [99].');
    expect(text).toBe('The top is flat [1]. It is made of cheese .');
    expect(invented).toBe(2);
  });

  it('may repeat the figures of the question; list numbers are not figures', () => {
    expect(
      check('1. The 12 apostles: its top is flat [1].', 'What of the 12 apostles?').doubtful,
    ).toBe(0);
  });

  // The runner's own time limit fails it if the time grows quadratically with the length.
  it.each(['[', 'a', '[](', '[1', 'http://', '[1] ', '![x](y ', '“', '1. '])(
    'are checked in 250,000 characters of %j',
    { tags: 'sweep' },
    (part) => {
      const answer = part.repeat(Math.floor(250_000 / part.length));
      expect(check(answer).citations).toBe(part === '[1] ' ? 62_500 : 0);
    },
  );
});

describe('other content of an answer', () => {
  it('loses links, pictures and URLs that are not among the sources', () => {
    const { text } = check(
      'See [the prize](https://evil.example/x) ![p](https://evil.example/p.png) or [here](https://site1.example/) https://evil.example/y?q=1\n[a]: https://evil.example/z',
    );
    expect(text).not.toMatch(/evil\.example\/[xyzp]/);
    expect(text).toContain('the prize');
    expect(text).toContain('[here](https://site1.example/)');
  });

  it('is reported when words in quotation marks are in no passage', () => {
    expect(check('It says “Its top is flat.” [1]').lostQuotations).toEqual([]);
    expect(check('It says “the top is pointed and green” [1]').lostQuotations).toEqual([
      'the top is pointed and green',
    ]);
  });
});

it('highlights a verbatim sentence of the passage as evidence', () => {
  const [, second] = passages;
  if (!second) throw new Error('no passage');
  const { start, end } = evidenceFor('In 2026 a ticket costs R420 [2]', second.text);
  expect(second.text.slice(start, end)).toBe('A ticket costs R420 in 2026.');
});
