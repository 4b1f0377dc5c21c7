import { seededRandom } from '@entropy-tools/core/random';
import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { describe, expect, it } from 'vitest';
import type { PairInput, SourceText } from '../report';
import { comparePairs, MAX_PAIRS, matchPair } from './all-pairs';
import { groupDocuments } from './groups';
import { dropContainedPassages, findPassages, indexFingerprints, prepare } from './passages';

const grain = { noise: 5, guarantee: 8 };
const options = { exclude: { quotations: true, references: true }, grain };
const documentsOf = (texts: Record<string, string>): SourceText[] =>
  Object.entries(texts).map(([id, text]) => ({ id, name: `${id}.txt`, text }));
const compare = (texts: Record<string, string>, parts: Partial<PairInput> = {}) =>
  comparePairs({ documents: documentsOf(texts), ...options, ...parts }, makeContext());

const words = (random: () => number, count: number, kinds = 5000) =>
  Array.from({ length: count }, () => `w${Math.floor(random() * kinds)}`).join(' ');

describe('documents against each other', () => {
  it('finds who shares what, most similar first, with the shares of both', async () => {
    const random = seededRandom(1);
    const [first, second, third] = [words(random, 80), words(random, 60), words(random, 40)];
    const report = await compare({
      long: `${first} ${second}`,
      short: `${words(random, 10)} ${second}`,
      other: third,
      last: `${words(random, 60)} ${third}`,
    });
    expect(report.pairs).toEqual([
      { a: 'last', b: 'other', similarity: 100, shareOfA: 40, shareOfB: 100, words: 40 },
      { a: 'short', b: 'long', similarity: 85.7, shareOfA: 85.7, shareOfB: 42.9, words: 60 },
    ]);
    expect(report.foundPairs).toBe(2);
    expect(report.compared).toEqual({ documents: 4, words: 350 });
  });

  it('finds the same pairs and shares as comparing each pair separately', async () => {
    const random = seededRandom(7);
    // A small vocabulary, and pieces passed from one document to the next: much is shared both by chance and
    // on purpose.
    const pieces = Array.from({ length: 12 }, () => words(random, 12, 40));
    const texts = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `d${index}`,
        Array.from({ length: 6 }, () => pieces[Math.floor(random() * pieces.length)]).join(' '),
      ]),
    );
    const report = await compare(texts);
    let shared = 0;
    for (const a of Object.keys(texts))
      for (const b of Object.keys(texts)) {
        const pair = report.pairs.find((one) => one.a === a && one.b === b);
        if (Number(a.slice(1)) <= Number(b.slice(1))) {
          expect(pair).toBeUndefined();
          continue;
        }
        const [own, other] = [prepare(texts[a] ?? '', grain), prepare(texts[b] ?? '', grain)];
        const passages = findPassages(own, other, indexFingerprints(own), grain.noise);
        const inOwn = new Set(
          dropContainedPassages(passages).flatMap(({ at, length }) =>
            Array.from({ length }, (_, step) => at + step),
          ),
        );
        expect(pair?.words ?? 0, `${a} and ${b}`).toBe(inOwn.size);
        if (inOwn.size > 0) shared += 1;
      }
    expect(shared).toBe(report.foundPairs);
    expect(shared).toBeGreaterThan(100);
  });

  it('excludes what one of the two quotes', async () => {
    const said = 'to be or not to be that is the question whether it is nobler in the mind';
    const texts = { quoting: `He wrote “${said}” and left.`, copying: `I ask ${said} and so on` };
    expect((await compare(texts)).pairs).toEqual([]);
    const all = { quotations: false, references: false };
    expect((await compare(texts, { exclude: all })).pairs).toHaveLength(1);
  });

  it('shows a pair passage by passage, with the positions in both', () => {
    const random = seededRandom(3);
    const shared = words(random, 20);
    const [a, b] = documentsOf({ a: `${words(random, 30)} ${shared}`, b: `${shared} end of it` });
    if (!a || !b) throw new Error('there are two documents');
    const { match } = matchPair(a, b, options);
    const [part] = match.passages[0]?.parts ?? [];
    expect(a.text.slice(part?.text.start, part?.text.end)).toBe(shared);
    expect(b.text.slice(part?.source.start, part?.source.end)).toBe(shared);
    expect(match).toMatchObject({ id: 'b', similarity: 40, sourceShare: 87, words: 20 });
  });

  it('lists the most similar pairs and says how many there are', async () => {
    const text = words(seededRandom(5), 30);
    const texts = Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`d${at}`, text]));
    const report = await compare(texts);
    expect(report.foundPairs).toBe((70 * 69) / 2);
    expect(report.pairs).toHaveLength(MAX_PAIRS);
  });

  it('ends when cancelled', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'));
    const documents = documentsOf({ a: 'one', b: 'two' });
    const context = { ...makeContext(), signal: stopped };
    await expect(comparePairs({ documents, ...options }, context)).rejects.toThrow('stopped');
  });
});

describe('groups', () => {
  const pair = (a: string, b: string, similarity: number) => ({
    ...{ a, b, similarity },
    ...{ shareOfA: similarity, shareOfB: 0, words: 10 },
  });

  it('groups chains of documents from a threshold on, the largest group first', () => {
    const pairs = [pair('a', 'b', 90), pair('x', 'y', 80), pair('b', 'c', 40), pair('c', 'x', 10)];
    expect(groupDocuments(pairs, 30)).toEqual([
      { documents: ['a', 'b', 'c'], similarity: 90 },
      { documents: ['x', 'y'], similarity: 80 },
    ]);
    expect(groupDocuments(pairs, 85)).toEqual([{ documents: ['a', 'b'], similarity: 90 }]);
    expect(groupDocuments(pairs, 5)).toHaveLength(1);
    expect(groupDocuments(pairs, 95)).toEqual([]);
  });
});
