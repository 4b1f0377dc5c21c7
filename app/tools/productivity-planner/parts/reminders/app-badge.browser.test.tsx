import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Planner, PlannerProvider } from '../planner-context';
import { makeTask } from '../views/make-task.fixture';
import { AppBadge, BadgeSwitch } from './app-badge';

const today = '2026-11-23';
let badges: number[];
let installed: boolean;

beforeEach(() => {
  localStorage.clear();
  badges = [];
  installed = true;
  Object.defineProperty(navigator, 'setAppBadge', {
    configurable: true,
    value: async (count: number) => void badges.push(count),
  });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: installed && query.includes('display-mode'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

const tasks = [
  makeTask('late', { due: '2026-11-20' }),
  makeTask('due', { due: today }),
  makeTask('planned', { plannedOn: today }),
  makeTask('later', { due: '2026-12-01' }),
  makeTask('done', { due: today, status: 'done' }),
];

function Parts({ count = tasks.length }: { count?: number }) {
  const state = { tasks: tasks.slice(0, count), sessions: [], reviews: [] };
  return (
    <PlannerProvider value={{ state, today } as unknown as Planner}>
      <AppBadge />
      <BadgeSwitch />
    </PlannerProvider>
  );
}

test('sets no badge until it is switched on; then the number follows the tasks', async () => {
  const shown = await render(<Parts />);
  const choice = page.getByRole('checkbox', { name: 'Count today’s tasks on the app’s icon' });
  await expect.element(choice).not.toBeChecked();
  expect(badges).toEqual([0]);
  await choice.click();
  await expect.poll(() => badges.at(-1)).toBe(3);
  await shown.rerender(<Parts count={1} />);
  await expect.poll(() => badges.at(-1)).toBe(1);
  await choice.click();
  await expect.poll(() => badges.at(-1)).toBe(0);
});

test('offers no choice in a tab, which has no icon for a badge', async () => {
  installed = false;
  await render(<Parts />);
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  expect(badges).toEqual([]);
});
