import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { PlannerStore } from '../store-api';

/** A page: the modules keep their database open, so each page imports them afresh. */
async function openPage(): Promise<PlannerStore> {
  vi.resetModules();
  const { createPlannerStore } = await import('../planner-store');
  const { openDeviceStorage } = await import('./device-storage');
  const store = createPlannerStore({
    storage: openDeviceStorage(),
    now: () => Date.now(),
    today: () => '2026-11-21',
    transport: () => Promise.reject(Object.assign(new Error('offline'), { status: 0 })),
  });
  await expect.poll(() => store.ready()).toBe(true);
  return store;
}

const titles = (store: PlannerStore) =>
  store
    .state()
    .tasks.map((task) => task.title)
    .sort();

afterEach(() => {
  vi.unstubAllGlobals();
});

test('tasks outlive the page, and a second tab receives changes at once', async () => {
  const one = await openPage();
  const two = await openPage();
  const tasks = one.addTasks(
    Array.from({ length: 300 }, (_, index) => ({ title: `Task ${index}` })),
  );
  await expect.poll(() => two.state().tasks.length).toBe(300);
  one.changeTask(tasks[0]?.id ?? '', { priority: 'high' });
  two.changeTask(tasks[0]?.id ?? '', { notes: 'from the other tab' });
  two.removeTask(tasks[1]?.id ?? '');
  await expect.poll(() => one.state().tasks.length).toBe(299);
  await expect
    .poll(async () => {
      const later = await openPage();
      const found = later.state().tasks.find((task) => task.title === 'Task 0');
      return [later.storage(), titles(later).length, found?.priority, found?.notes];
    })
    .toEqual(['saved', 299, 'high', 'from the other tab']);
});

test('the last open account is available at the next visit, offline', async () => {
  const one = await openPage();
  await one.setAccount('a@example.com');
  one.addTask({ title: 'Of the account' });
  await expect.poll(async () => titles(await openPage())).toEqual(['Of the account']);
  const later = await openPage();
  expect(later.account()).toBe('a@example.com');
  await later.setAccount(null);
  expect(titles(later)).not.toContain('Of the account');
});

test('ids that are names of object members are stored like any other', async () => {
  const one = await openPage();
  const task = { ...one.addTask({ title: 'Pattern' }) };
  const ids = ['__proto__', 'constructor', 'toString'];
  const tasks = ids.map((id) => ({ ...task, id, title: `Task ${id}` }));
  one.importItems({ tasks, sessions: [], reviews: [] });
  await one.saved();
  expect(one.allSaved()).toBe(true);
  const later = titles(await openPage());
  for (const id of ids) expect(later).toContain(`Task ${id}`);
});

test('a browser that refuses to store reports memory', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  const store = await openPage();
  expect(store.storage()).toBe('memory');
  store.addTask({ title: 'Kept while open' });
  expect(titles(store)).toEqual(['Kept while open']);
});

test('reports thousands of changes as saved only once they are on the device', {
  tags: ['sweep'],
}, async () => {
  const one = await openPage();
  one.addTasks(Array.from({ length: 3000 }, (_, index) => ({ title: `Many ${index}` })));
  expect(one.allSaved()).toBe(false);
  await one.saved();
  expect(one.allSaved()).toBe(true);
  const many = titles(await openPage()).filter((title) => title.startsWith('Many'));
  expect(many).toHaveLength(3000);
});
