import { useSyncExternalStore } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AgentStore } from '../model/agent-store';
import { newTask, withStatus } from '../model/agent-task';
import type { Agent } from '../use-agent';
import { Greeting } from './greeting';
import { TaskPanel } from './task-panel';

let store: AgentStore;

function Panel() {
  const view = useSyncExternalStore(store.subscribe, store.view);
  const agent = { store, view, isBusy: false } as unknown as Agent;
  return <TaskPanel agent={agent} onChat={() => {}} />;
}

beforeEach(async () => {
  store = new AgentStore();
  await store.load();
  store.clearTasks('all');
  const [open, done, plan] = ['Buy maize', 'Sell beans', 'Plan a trip'].map((text, at) =>
    newTask(text, new Date(2026, 10, 22, 10, at)),
  );
  if (!open || !done || !plan) return;
  const step = newTask('Book the train', new Date(2026, 10, 22, 10, 5), plan.id);
  const now = new Date(2026, 10, 22, 11);
  for (const task of [
    open,
    withStatus(done, 'completed', now),
    withStatus(plan, 'completed', now),
    withStatus(step, 'failed', now),
  ])
    store.putTask(task);
});

const titles = () =>
  [...document.querySelectorAll('[data-status] p.font-medium')].map((one) => one.textContent);

it('shows all, open or done tasks, with the parent task of an open step', async () => {
  await render(<Panel />);
  await expect.element(page.getByRole('button', { name: 'All 4' })).toBeVisible();
  expect(titles()).toEqual(['Plan a trip', 'Book the train', 'Sell beans', 'Buy maize']);
  await page.getByRole('button', { name: 'Open 2' }).click();
  await expect.poll(titles).toEqual(['Plan a trip', 'Book the train', 'Buy maize']);
  await page.getByRole('button', { name: 'Done 2' }).click();
  await expect.poll(titles).toEqual(['Plan a trip', 'Sell beans']);
});

it('clears the shown tasks and restores them', async () => {
  await render(<Panel />);
  await page.getByRole('button', { name: 'Done 2' }).click();
  await page.getByRole('button', { name: 'Clear done' }).click();
  // The plan is kept because of its open step.
  await expect.element(page.getByText('1 task deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'All 3' }).click();
  await expect.poll(titles).toEqual(['Plan a trip', 'Book the train', 'Buy maize']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).toEqual(['Plan a trip', 'Book the train', 'Sell beans', 'Buy maize']);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(page.getByText('No tasks yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).toHaveLength(4);
  await expect
    .poll(async () => {
      // A store loads only once.
      const again = new AgentStore();
      await again.load();
      return again.view().tasks.length;
    })
    .toBe(4);
});

it('shows examples in the empty chat, which fill the field', async () => {
  const chosen: string[] = [];
  await render(<Greeting onChoose={(text) => chosen.push(text)} onCapabilities={() => {}} />);
  await page.getByRole('button', { name: /^Draw a bar chart/ }).click();
  expect(chosen).toEqual(['Draw a bar chart of: January 40, February 55, March 32.']);
});
