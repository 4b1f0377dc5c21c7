import { describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/support/patience.ts';
import { processorMs } from '../../../../tests/support/processor-time.ts';
import { findExclusions } from './exclusions';

const both = { quotations: true, references: true };
const excluded = (text: string, choice = both) =>
  findExclusions(text, choice).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

describe('quotations', () => {
  it.each([
    ['He said “to be or not to be” then.', '“to be or not to be”'],
    ['He said "to be or not to be" then.', '"to be or not to be"'],
    ['Er sagte „Sein oder nicht sein“ dann.', '„Sein oder nicht sein“'],
    ['Il dit « être ou ne pas être » puis.', undefined],
    ['Il dit «\u00a0être ou ne pas être\u00a0» puis.', '«\u00a0être ou ne pas être\u00a0»'],
    ['Er sagte »Sein oder nicht« dann.', '»Sein oder nicht«'],
    ['She said ‘it’s the author’s own voice’ then.', '‘it’s the author’s own voice’'],
    ['他说「今天天气很好」然后', '「今天天气很好」'],
    ['> quoted by mail\n> twice\nmine again', '> quoted by mail\n> twice'],
  ])('%s', (text, expected) => {
    expect(excluded(text)).toEqual(expected === undefined ? [] : [['quotation', expected]]);
  });

  it.each([
    ['the author’s words and the others’ too'],
    ['the so-called “method” of one word'],
    ['a screen of 15" and another of 17" wide'],
    ['a forgotten “mark runs on\n\nand a new paragraph” begins'],
    [`a forgotten “${'word '.repeat(400)}” far away`],
  ])('is not a quotation: %s', (text) => {
    expect(excluded(text)).toEqual([]);
  });
});

describe('references', () => {
  const entries =
    '\nSmith, A. (2003). A title. Journal, 4, 1-9.\nJones, B. (1999). Another title.\n';

  it.each([
    'References',
    '## 7. References',
    'BIBLIOGRAPHY:',
    '**Works Cited**',
    'Literaturverzeichnis',
    'Bibliografía',
    'Verwysings',
    'Список литературы',
  ])('after the heading %s', (heading) => {
    expect(excluded(`My own text.\n\n${heading}\n${entries}`)).toEqual([
      ['references', `${heading}\n${entries}`.trimEnd()],
    ]);
  });

  it('end where an appendix begins, and a quotation inside them is counted once', () => {
    const text = `Own text.\n\nReferences\n${entries}[3] “A quoted title of a paper”, 2001.\n\nAppendix A\nOwn again.`;
    expect(excluded(text).map(([kind]) => kind)).toEqual(['references']);
    expect(excluded(text)[0]?.[1]).toMatch(/^References[\s\S]*2001\.$/);
  });

  it('without a heading: three entries at the end', () => {
    const list = '[1] A. Smith, A title, 2003.\n[2] B. Jones, Another.\n[3] C. Brown, A third.';
    expect(excluded(`Own text.\n${list}\n`)).toEqual([['references', list]]);
    expect(excluded(`Own text.\n[1] A. Smith.\n[2] B. Jones.`)).toEqual([]);
  });

  it('ignores a heading without entries after it', () => {
    expect(excluded('Sources\n\nThe sources of the Nile are far away.')).toEqual([]);
  });

  it('excludes only what the options say', () => {
    const text = `He said “to be or not to be” then.\n\nReferences\n${entries}`;
    const kinds = (quotations: boolean, references: boolean) =>
      findExclusions(text, { quotations, references }).map(({ kind }) => kind);
    expect(kinds(true, true)).toEqual(['quotation', 'references']);
    expect(kinds(true, false)).toEqual(['quotation']);
    expect(kinds(false, true)).toEqual(['references']);
    expect(kinds(false, false)).toEqual([]);
  });
});

it('takes linear time on hostile text', async () => {
  const texts = [
    '“'.repeat(10_000),
    '"a '.repeat(3_300),
    '[1] '.repeat(2_500),
    `${'a '.repeat(5_000)}`,
    'References\n'.repeat(900),
    '(2003'.repeat(2000),
    '\n> '.repeat(3000),
  ];
  const ms = await processorMs(() => {
    for (const text of texts) findExclusions(text, both);
  });
  expect(ms).toBeLessThan(patience(10_000));
});
