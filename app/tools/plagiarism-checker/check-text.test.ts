import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { describe, expect, it } from 'vitest';
import { patience } from '../../../tests/support/patience.ts';
import { processorMs } from '../../../tests/support/processor-time.ts';
import { checkText } from './check-text';
import type { CheckInput, CheckReport, SourceText } from './report';

const grain = { noise: 5, guarantee: 8 };
const everything = { quotations: true, references: true };
const check = (text: string, sources: string[], parts: Partial<CheckInput> = {}) =>
  checkText(
    {
      text,
      sources: sources.map((source, index) => sourceOf(`${index}`, source)),
      exclude: everything,
      grain,
      ...parts,
    },
    makeContext(),
  );
const sourceOf = (id: string, text: string): SourceText => ({ id, name: `${id}.txt`, text });

const whale =
  'Call me Ishmael. Some years ago, never mind how long precisely, having little or no money in my purse, I thought I would sail about a little.';
const own =
  'Nobody else wrote this sentence about the kitchen garden behind our old school building.';

/** The words of all parts, as they occur in both texts. */
function shown({ matches }: CheckReport, text: string, source: string) {
  return (matches[0]?.passages ?? []).map(({ parts }) =>
    parts.map((part) => [
      text.slice(part.text.start, part.text.end),
      source.slice(part.source.start, part.source.end),
    ]),
  );
}

describe('checkText', () => {
  it('finds a copied passage with its position in both texts, and counts its words', async () => {
    const text = `${own} SOME YEARS AGO — never mind how long, precisely; having little. ${own.replace('this', 'that')}`;
    const report = await check(text, [own.split('').reverse().join(''), whale]);
    expect(report.matches.map(({ name, words }) => [name, words])).toEqual([['1.txt', 10]]);
    expect(shown(report, text, whale)).toEqual([
      [
        [
          'SOME YEARS AGO — never mind how long, precisely; having little',
          'Some years ago, never mind how long precisely, having little',
        ],
      ],
    ]);
    expect(report.countedWords).toBe(38);
    expect(report.score).toBe(26);
    expect(report.matches[0]?.similarity).toBe(26.3);
    expect(report.matches[0]?.sourceShare).toBe(37);
    expect(report.risk).toBe('Medium');
    expect(report.compared).toEqual({ documents: 2, words: 41 });
  });

  it('joins the parts of a copy with changed words', async () => {
    const text = whale.replace('precisely', 'exactly').replace('sail about', 'travel about');
    const report = await check(text, [whale]);
    expect(report.matches[0]?.passages).toHaveLength(1);
    expect(report.matches[0]?.passages[0]?.parts).toHaveLength(2);
    expect(report.matches[0]?.words).toBe(22);
  });

  it('counts a passage found in several documents once', async () => {
    const report = await check(`${whale} ${own}`, [whale, whale, own]);
    expect(report.score).toBe(100);
    expect(report.matches.map(({ similarity }) => similarity)).toEqual([65.9, 65.9, 34.1]);
  });

  it('excludes quotations and references, and counts them on request', async () => {
    const text = `${own} “${whale}” More words of my own follow here.\n\nReferences\nMelville, H. (1851). Moby-Dick; or, the whale that swims about in the sea.`;
    const report = await check(text, [whale, text]);
    expect(report.matches.map(({ name }) => name)).toEqual(['1.txt']);
    expect(report.exclusions.map(({ kind, words }) => [kind, words])).toEqual([
      ['quotation', 27],
      ['references', 14],
    ]);
    expect(report.countedWords).toBe(21);
    expect([report.totalWords, report.statistics.words]).toEqual([62, 48]);
    const counted = await check(text, [whale], {
      exclude: { quotations: false, references: true },
    });
    expect(counted.matches[0]?.words).toBe(27);
  });

  it('finds repeats within the text', async () => {
    const report = await check(`${own} In between. ${own} And again: ${own.toUpperCase()}`, []);
    expect(report.repeats).toHaveLength(1);
    expect(report.repeats[0]?.words).toBe(14);
    expect(report.repeats[0]?.places.map(({ start }) => start)).toEqual([0, 101, 201]);
    expect(report.score).toBe(0);
  });

  it('reports nothing for texts that share nothing', async () => {
    const report = await check(own, [whale]);
    expect([report.score, report.matches, report.found, report.risk]).toEqual([0, [], [], 'Low']);
  });

  it('suggests phrases to look up that occur in the text and are not quoted', async () => {
    const { phrases } = await check(`${own} “${whale}”`, []);
    expect(phrases).toHaveLength(1);
    for (const { text, start, end } of phrases) expect(own.slice(start, end)).toBe(text);
  });

  it('refuses an empty text, too long a text and a text without words', async () => {
    await expect(check(' \n', [])).rejects.toThrow('Please enter some text to check');
    await expect(check('a '.repeat(5001), [])).rejects.toThrow('longer than 10,000');
    await expect(check('…!?', [])).rejects.toThrow('no words');
  });

  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    const sources = Array.from({ length: 50 }, (_, id) => sourceOf(`${id}`, whale.repeat(400)));
    const work = checkText(
      { text: whale, sources, exclude: everything, grain },
      makeContext({ signal: controller.signal, onProgress: () => controller.abort() }),
    );
    await expect(work).rejects.toThrow('aborted');
  });

  it('handles a text of one repeated word quickly', { tags: 'sweep' }, async () => {
    const ms = await processorMs(async () => {
      const report = await check('a '.repeat(4999), ['a '.repeat(20_000), 'a b '.repeat(10_000)]);
      expect(report.score).toBe(100);
    });
    // Comparing every pair of positions would take minutes.
    expect(ms).toBeLessThan(patience(20_000));
  });
});
