import { seededRandom } from '@entropy-tools/core/random';
import { describe, expect, it } from 'vitest';
import { badgeTier, riskOf, scoreColour, verdictOf } from './judge';
import { simulatedScore, simulateReport, stockPhrases } from './simulation';

const text =
  'The quick brown fox jumps over the lazy dog. A second sentence that is long enough! Short one. Is a third sentence of this text long enough? And a fourth one that nobody reports.';

/** Returns these numbers in turn. */
const draws = (...values: number[]) => {
  let next = 0;
  return () => values[next++ % values.length] ?? 0;
};

describe('simulateReport', () => {
  it('searches for the first five words of more than two letters in three sentences', () => {
    const { matches, analysis } = simulateReport(text, () => 0.5);
    expect(analysis.suspiciousPassages).toEqual([
      'The quick brown fox jumps over the lazy dog',
      'A second sentence that is long enough',
      'Is a third sentence of this text long enough',
    ]);
    expect(matches).toHaveLength(4);
    expect(matches.map(({ source, excerpt, similarity }) => [source, excerpt, similarity])).toEqual(
      [
        ['Google Search', 'The quick brown fox jumps', 50],
        ['Bing Search', 'The quick brown fox jumps', 50],
        ['Wikipedia', 'The quick brown fox jumps', 50],
        ['Google Search', 'second sentence that long enough', 50],
      ],
    );
    expect(matches[0]?.url).toBe(
      'https://www.google.com/search?q=The%20quick%20brown%20fox%20jumps',
    );
  });

  it('drops similarities of 20 or less and lists the highest first', () => {
    // 0.2 gives 20, 0.21 gives 21.
    const draw = draws(0.2, 0.21, 0, 0.9, 0.19, 0, 0, 0, 0);
    expect(simulateReport(text, draw).matches.map(({ similarity }) => similarity)).toEqual([
      90, 21,
    ]);
  });

  it('counts words, and the score follows the formula', () => {
    const said = 'In conclusion the cat sat, according to the cat.';
    const { analysis, score, matches } = simulateReport(said, draws(0.4, 0.6, 0.1));
    expect([analysis.totalWords, analysis.uniqueWords]).toEqual([9, 7]);
    expect(matches.map(({ similarity }) => similarity)).toEqual([60, 40]);
    // 0.6·60 + 0.3·50 + 3·2 − (7/9 − 0.3)·15 = 49.83
    expect(score).toBe(50);
    expect(analysis.overallRisk).toBe('Medium');
  });

  it('stays within 0 to 100 for any draws and text', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 300; round += 1) {
      const words = Array.from({ length: Math.floor(random() * 60) }, () =>
        random() < 0.1 ? 'According to.' : 'w'.repeat(Math.floor(random() * 9)),
      );
      const { score, matches } = simulateReport(words.join(' '), random);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      for (const { similarity } of matches) expect(similarity).toBeGreaterThan(20);
    }
  });
});

it('the formula clamps, and a small vocabulary adds to the score', () => {
  expect(simulatedScore({ similarities: [], phrases: 0, uniqueRatio: 1 })).toBe(0);
  expect(simulatedScore({ similarities: [100], phrases: 6, uniqueRatio: 0.3 })).toBe(100);
  expect(simulatedScore({ similarities: [50, 30], phrases: 1, uniqueRatio: 0.1 })).toBe(48);
  expect(stockPhrases).toHaveLength(6);
});

it.each([
  [51, 0, 'High'],
  [50, 71, 'High'],
  [50, 70, 'Medium'],
  [26, 0, 'Medium'],
  [25, 41, 'Medium'],
  [25, 40, 'Low'],
] as const)('risk of score %i with top similarity %i is %s', (score, top, risk) => {
  expect(riskOf(score, top)).toBe(risk);
});

it('colours, recommendations and badges change at the specified limits', () => {
  expect([31, 30, 16, 15].map(scoreColour)).toEqual(['red', 'yellow', 'yellow', 'green']);
  expect([31, 30, 16, 15].map(verdictOf)).toEqual(['high', 'moderate', 'moderate', 'original']);
  expect([90, 89, 70, 69, 50, 49].map(badgeTier)).toEqual([
    'very high',
    'high',
    'high',
    'moderate',
    'moderate',
    'low',
  ]);
});
