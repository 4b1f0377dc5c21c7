import { expect, it } from 'vitest';
import { scoreSignedDocuments } from './score-signed-documents.testing';

it.each([
  ['tuning', { signed: '45 of 45', further: '44 of 45', absent: '15 of 15' }],
  ['held-out', { signed: '43 of 45', further: '36 of 45', absent: '15 of 15' }],
])('answers of the %s half of thirty documents', (half, right) => {
  const all = scoreSignedDocuments().filter((one) => one.half === half);
  const count = (kind: string) => {
    const own = all.filter((one) => one.kind === kind);
    return `${own.filter(({ isRight }) => isRight).length} of ${own.length}`;
  };
  expect({
    signed: count('signed'),
    further: count('further'),
    absent: count('absent'),
  }).toEqual(right);
});
