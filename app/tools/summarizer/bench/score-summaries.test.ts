import { expect, it } from 'vitest';
import { scoreSummaries } from './score-summaries.testing';

it('picks better than the first three sentences and than TextRank, on documents not tuned on', {
  tags: 'sweep',
}, async () => {
  const scores = (await scoreSummaries()).filter(({ half }) => half === 'held-out');
  const mean = (name: 'ours' | 'first' | 'textRank') =>
    scores.reduce((sum, score) => sum + score[name], 0) / scores.length;
  expect(scores).toHaveLength(25);
  expect(mean('ours')).toBeGreaterThan(mean('textRank') + 0.01);
  expect(mean('ours')).toBeGreaterThan(mean('first') + 0.03);
});
