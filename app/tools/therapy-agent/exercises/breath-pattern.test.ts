import { expect, it } from 'vitest';
import { breathAt, patterns } from './breath-pattern';

it('goes through its phases, counts down and counts rounds', () => {
  const [, box] = patterns;
  if (!box) throw new Error('There is no second rhythm.');
  const told = [0, 3, 4, 11, 12, 15, 16].map((at) => {
    const { phase, left, round } = breathAt(box, at);
    return `${phase.name} ${left} ${round}`;
  });
  expect(told).toEqual([
    'Breathe in 4 0',
    'Breathe in 1 0',
    'Hold 4 0',
    'Breathe out 1 0',
    'Hold 4 0',
    'Hold 1 0',
    'Breathe in 4 1',
  ]);
});
