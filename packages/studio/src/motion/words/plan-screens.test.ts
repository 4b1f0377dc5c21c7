import { expect, it } from 'vitest';
import { planScreens } from './plan-screens';

const size = { words: 7, letters: 42 };
const textOf = ({ screens }: ReturnType<typeof planScreens>) =>
  screens.map(({ words }) => words.map(({ text }) => text).join(' '));

it('gives each sentence and each line a screen, together as long as the film', () => {
  const plan = planScreens('Make it simple.\nMake it move. Then stop!', 6, size);
  expect(textOf(plan)).toEqual(['Make it simple.', 'Make it move.', 'Then stop!']);
  expect(plan.isWhole).toBe(true);
  const last = plan.screens.at(-1);
  expect((last?.start ?? 0) + (last?.length ?? 0)).toBeCloseTo(6, 6);
});

it('cuts long sentences into groups that can be taken in', () => {
  const words =
    'A long sentence about nothing much, which goes on and on until nobody remembers how it began';
  const plan = planScreens(words, 20, size);
  expect(plan.screens.length).toBeGreaterThan(2);
  expect(textOf(plan).join(' ')).toBe(words);
  expect(textOf(plan)[0]).toMatch(/,$/);
  for (const screen of plan.screens) expect(screen.words.length).toBeLessThanOrEqual(7);
});

it('shows of 50,000 characters what can be read, and says how long all would take', () => {
  const plan = planScreens('Some words to read. '.repeat(2500), 5, size);
  expect(plan.isWhole).toBe(false);
  expect(plan.neededSeconds).toBeGreaterThan(1000);
  expect(plan.screens.length).toBeGreaterThan(0);
  for (const { length } of plan.screens) expect(length).toBeGreaterThan(0.5);
});

it('has no screen for blanks, and one for a single endless word', () => {
  expect(planScreens(' \n\t ', 5, size).screens).toEqual([]);
  expect(planScreens('x'.repeat(50_000), 5, size).screens.length).toBeGreaterThan(0);
});
