import { seededRandom } from '@entropy-tools/core/random';
import { describe, expect, it } from 'vitest';
import { type Granularity, gramHashes, winnow } from './fingerprints';
import {
  dropContainedPassages,
  findPassages,
  indexFingerprints,
  type Passage,
  prepare,
} from './passages';

function compare(text: string, source: string, grain: Granularity): Passage[] {
  const [a, b] = [prepare(text, grain), prepare(source, grain)];
  return findPassages(a, b, indexFingerprints(a), grain.noise);
}

/** Every maximal run of equal words, by brute force over all pairs: the reference for the fast algorithm. */
function allCommonRuns(a: readonly string[], b: readonly string[]): Passage[] {
  const runs: Passage[] = [];
  for (let at = 0; at < a.length; at += 1)
    for (let sourceAt = 0; sourceAt < b.length; sourceAt += 1) {
      if (a[at] !== b[sourceAt]) continue;
      if (at > 0 && sourceAt > 0 && a[at - 1] === b[sourceAt - 1]) continue;
      let length = 1;
      while (
        at + length < a.length &&
        sourceAt + length < b.length &&
        a[at + length] === b[sourceAt + length]
      )
        length += 1;
      runs.push({ at, sourceAt, length });
    }
  return runs;
}

const key = ({ at, sourceAt, length }: Passage) => `${at}/${sourceAt}/${length}`;

describe('the guarantee of winnowing', () => {
  // A small vocabulary, to provoke repeats, overlaps and hash collisions.
  it.each([2, 3, 8, 60])(
    'finds every match of at least t words, with %i different words',
    { tags: ['sweep'] },
    (kinds) => {
      const random = seededRandom(kinds * 101);
      const word = () => `w${Math.floor(random() * kinds)}`;
      let proven = 0;
      for (let round = 0; round < 60; round += 1) {
        const noise = 1 + Math.floor(random() * 5);
        const grain = { noise, guarantee: noise + Math.floor(random() * 6) };
        const text = Array.from({ length: 20 + Math.floor(random() * 80) }, word);
        const source = Array.from({ length: 20 + Math.floor(random() * 80) }, word);
        // Copies a passage of the text into the source at a random position.
        const from = Math.floor(random() * text.length);
        source.splice(Math.floor(random() * source.length), 0, ...text.slice(from, from + 15));
        const found = compare(text.join(' '), source.join(' '), grain);
        const runs = allCommonRuns(text, source);
        const truth = new Set(runs.map(key));
        const keys = new Set(found.map(key));
        expect(keys.size, 'nothing twice').toBe(found.length);
        for (const passage of found) {
          expect(passage.length).toBeGreaterThanOrEqual(noise);
          expect(truth, 'a true maximal passage').toContain(key(passage));
        }
        for (const run of runs.filter(({ length }) => length >= grain.guarantee)) {
          expect(keys, `${JSON.stringify(grain)} shared ${JSON.stringify(run)}`).toContain(
            key(run),
          );
          proven += 1;
        }
      }
      expect(proven).toBeGreaterThan(50);
    },
  );

  it('selects about 2 of w + 1 k-grams', () => {
    const random = seededRandom(5);
    const ids = Uint32Array.from({ length: 50_000 }, () => random() * 2 ** 32);
    const { count } = winnow(ids, { noise: 5, guarantee: 8 });
    expect(count / 50_000).toBeCloseTo(2 / 5, 1);
  });

  it('selects a fingerprint of a text shorter than the threshold', () => {
    const grain = { noise: 3, guarantee: 9 };
    expect(winnow(Uint32Array.of(1, 2), grain).count).toBe(0);
    expect(winnow(Uint32Array.of(1, 2, 3, 4), grain).count).toBe(1);
  });

  it('rolling gives the same hashes as computing each afresh', () => {
    const ids = Uint32Array.of(7, 4_000_000_000, 3, 9, 3, 7, 4_000_000_000, 3);
    const hashes = gramHashes(ids, 3);
    for (let at = 0; at < hashes.length; at += 1)
      expect(gramHashes(ids.slice(at, at + 3), 3)[0]).toBe(hashes[at]);
    expect(hashes[5]).toBe(hashes[0]);
  });
});

describe('words of any script', () => {
  const grain = { noise: 4, guarantee: 6 };
  it.each([
    [
      'case and punctuation',
      'The Quick, brown FOX (jumps) over!',
      'the quick brown fox jumps over',
    ],
    [
      'typographic forms',
      'It’s the “ﬁrst” co-operative well\u00adknown naïve café',
      'its the first co-operative well-known nai\u0308ve cafe\u0301',
    ],
    [
      'a line break after a hyphen',
      'one two exam-\n  ple three four five',
      'one two example three four five',
    ],
    ['letters that only look Latin', 'thе cоpу of tехt hides well', 'the copy of text hides well'],
    ['Greek', 'ἐν ἀρχῇ ἦν ὁ λόγος καὶ', 'ἐν ἀρχῇ, ἦν — ὁ λόγος καὶ'],
    ['Chinese', '我们都是好朋友。', '他说:“我们都是好朋友”'],
    ['Thai', 'ภาษาไทยเขียนติดกัน', 'คำว่า ภาษาไทยเขียนติดกัน นะ'],
    ['Hindi', 'यह एक छोटा सा वाक्य है', 'यह एक छोटा, सा वाक्य है!'],
    ['Arabic', 'هذا نص قصير باللغة العربية', '«هذا نص قصير باللغة العربية»'],
    [
      'isiZulu',
      'Umuntu ngumuntu ngabantu bonke emhlabeni jikelele',
      'UMUNTU NGUMUNTU NGABANTU BONKE EMHLABENI JIKELELE',
    ],
  ])('%s', (_, text, source) => {
    const passages = dropContainedPassages(compare(text, source, grain));
    expect(passages).toHaveLength(1);
    expect(passages[0]?.length).toBe(prepare(text, grain).tokens.count);
  });

  it('counts disguised words, and leaves Russian alone', () => {
    expect(prepare('сору pаste', grain).tokens.disguised).toBe(1);
    expect(prepare('Это обычное русское предложение', grain).tokens.disguised).toBe(0);
  });

  it('preserves the positions of the words', () => {
    const text = '  Ein „Wörter-\nbuch“, 𝒜𝒷c 漢字.';
    const { count, starts, ends } = prepare(text, grain).tokens;
    const words = Array.from({ length: count }, (_, word) => text.slice(starts[word], ends[word]));
    expect(words).toEqual(['Ein', 'Wörter-\nbuch', '𝒜𝒷c', '漢', '字']);
  });
});

it('drops passages contained in a longer one', () => {
  const passage = (at: number, length: number) => ({ at, sourceAt: 0, length });
  expect(
    dropContainedPassages([passage(12, 5), passage(0, 10), passage(2, 6), passage(8, 9)]),
  ).toEqual([passage(0, 10), passage(8, 9)]);
});
