import { expect, test } from 'vitest';
import { patience } from '../../../../tests/support/patience.ts';
import { processorMs } from '../../../../tests/support/processor-time.ts';
import { createPlannerStore } from './planner-store';
import { memoryStorage } from './store/memory-storage.testing';
import type { PlannerStore } from './store-api';

const noon = Date.parse('2026-11-21T12:00:00Z');

const offline = () => Promise.reject(Object.assign(new Error('offline'), { status: 0 }));

async function openStore(storage = memoryStorage(), now = () => noon, today = '2026-11-21') {
  const store = createPlannerStore({ storage, now, today: () => today, transport: offline });
  await isReady(store);
  return store;
}

function isReady(store: PlannerStore): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(() => store.ready() && done());
    const done = () => {
      stop();
      resolve();
    };
    if (store.ready()) done();
  });
}

const titles = (store: PlannerStore) => store.state().tasks.map((task) => task.title);

test('a task has its defaults, is placed last and outlives the page', async () => {
  const storage = memoryStorage();
  const store = await openStore(storage);
  const first = store.addTask({ title: 'Pay rent', due: '2026-12-01', tags: ['home'] });
  const second = store.addTask({ title: 'Buy bread' });
  expect(first).toMatchObject({
    status: 'todo',
    priority: 'none',
    createdAt: '2026-11-21T12:00:00.000Z',
    tags: ['home'],
  });
  expect(second.rank > first.rank).toBe(true);
  await expect.poll(() => storage.spaces.get('device')?.size).toBe(2);
  const later = await openStore(storage);
  expect(later.state()).toEqual(store.state());
});

test('a change leaves other task objects untouched, and a change without effect leaves the state untouched', async () => {
  const store = await openStore();
  const [one, two] = store.addTasks([{ title: 'One' }, { title: 'Two' }]);
  const before = store.state();
  store.changeTask(one?.id ?? '', { title: 'One' });
  expect(store.state()).toBe(before);
  store.changeTask(one?.id ?? '', { title: 'Uno' });
  expect(titles(store)).toEqual(['Uno', 'Two']);
  expect(store.state().tasks[1]).toBe(two);
  expect(before.tasks[0]?.title).toBe('One');
});

test('completing a task completes its open steps; reopening clears the time', async () => {
  const store = await openStore();
  const task = store.addTask({ title: 'Move house' });
  const step = store.addTask({ title: 'Boxes', parentId: task.id });
  store.completeTask(task.id);
  expect(store.state().tasks.map((each) => [each.status, each.doneAt])).toEqual([
    ['done', '2026-11-21T12:00:00.000Z'],
    ['done', '2026-11-21T12:00:00.000Z'],
  ]);
  store.reopenTask(step.id);
  expect(store.state().tasks[1]).toMatchObject({ status: 'todo', doneAt: null });
});

test('a recurring task leaves a done copy and moves on; reopening the copy moves it back', async () => {
  const store = await openStore();
  const recurrence = {
    every: 'month',
    interval: 1,
    weekdays: [],
    monthDay: null,
    from: 'due',
  } as const;
  const task = store.addTask({ title: 'Pay rent', due: '2026-10-31', recurrence });
  const step = store.addTask({ title: 'Statement', parentId: task.id, status: 'done' });
  store.changeTask(task.id, { status: 'done' });
  const [next, freshStep, copy] = store.state().tasks;
  expect(next).toMatchObject({ status: 'todo', due: '2026-11-30', doneAt: null });
  expect(next?.recurrence?.monthDay).toBe(31);
  expect(freshStep).toMatchObject({ id: step.id, status: 'todo' });
  expect(copy).toMatchObject({
    title: 'Pay rent',
    status: 'done',
    due: '2026-10-31',
    recurrence: null,
  });
  store.reopenTask(copy?.id ?? '');
  expect(store.state().tasks.map((each) => each.due)).toEqual(['2026-10-31', null]);
});

test('removing a task removes its steps, and undo restores everything', async () => {
  const storage = memoryStorage();
  const store = await openStore(storage);
  const task = store.addTask({ title: 'Move house', notes: 'secret plan', priority: 'high' });
  store.addTask({ title: 'Boxes', parentId: task.id });
  store.addTask({ title: 'Other' });
  const before = store.state();
  const undo = store.removeTask(task.id);
  expect(titles(store)).toEqual(['Other']);
  await expect
    .poll(() => JSON.stringify([...(storage.spaces.get('device')?.values() ?? [])]))
    .not.toContain('secret plan');
  undo();
  expect(store.state().tasks).toEqual(before.tasks);
});

test('tasks move between others, even if two have the same rank', async () => {
  const store = await openStore();
  const [a, b, c] = store.addTasks([
    { title: 'a' },
    { title: 'b', rank: 'a5' },
    { title: 'c', rank: 'a5' },
  ]);
  const order = () =>
    [...store.state().tasks].sort((x, y) => (x.rank < y.rank ? -1 : 1)).map((task) => task.title);
  const [low, high] = [b, c].sort((x, y) => ((x?.id ?? '') < (y?.id ?? '') ? -1 : 1));
  store.moveTask(a?.id ?? '', { after: low?.id ?? null, before: high?.id ?? null });
  expect(order()).toEqual([low?.title, 'a', high?.title]);
  store.moveTask(a?.id ?? '', { after: null, before: low?.id ?? null });
  expect(order()[0]).toBe('a');
  store.moveTask(a?.id ?? '', { after: high?.id ?? null, before: null });
  expect(order()[2]).toBe('a');
});

test('changes by two tabs to different fields of one task are both kept', async () => {
  const storage = memoryStorage();
  const [one, two] = [await openStore(storage), await openStore(storage)];
  const task = one.addTask({ title: 'Call Thandi' });
  expect(titles(two)).toEqual(['Call Thandi']);
  one.changeTask(task.id, { priority: 'high' });
  two.changeTask(task.id, { due: '2026-12-05' });
  expect(one.state()).toEqual(two.state());
  expect(one.state().tasks[0]).toMatchObject({ priority: 'high', due: '2026-12-05' });
});

test('a device that refuses to store reports memory, and the tasks stay', async () => {
  const full = { ...memoryStorage(), save: async () => false };
  const store = await openStore(full);
  store.addTask({ title: 'Kept' });
  await expect.poll(() => store.storage()).toBe('memory');
  expect(titles(store)).toEqual(['Kept']);
});

test("an account's tasks are never shown signed out, nor to somebody else", async () => {
  const storage = memoryStorage();
  const store = await openStore(storage);
  store.addTask({ title: 'On this device' });
  await store.setAccount('A@example.com');
  expect(store.account()).toBe('a@example.com');
  expect(titles(store)).toEqual([]);
  expect(store.deviceTaskCount()).toBe(1);
  store.addTask({ title: 'Of A' });
  await store.setAccount('b@example.com');
  expect(titles(store)).toEqual([]);
  await store.setAccount(null);
  expect(titles(store)).toEqual(['On this device']);
  // Changes that had not reached the account wait for its owner.
  await store.setAccount('a@example.com');
  expect(titles(store)).toEqual(['Of A']);
  expect(store.waiting()).toBe(1);
});

test("the device's tasks move into the account at sign-in", async () => {
  const storage = memoryStorage();
  const store = await openStore(storage);
  store.addTask({ title: 'On this device' });
  await store.setAccount('a@example.com');
  expect(await store.adoptDeviceTasks()).toBe(1);
  expect(titles(store)).toEqual(['On this device']);
  expect(store.waiting()).toBe(1);
  await store.setAccount(null);
  expect(titles(store)).toEqual([]);
});

test('an import adds new items and changes only those newer in the file', async () => {
  const store = await openStore();
  const task = store.addTask({ title: 'Mine' });
  const file = store.exportItems();
  expect(store.importItems(file)).toEqual({ added: 0, updated: 0, unchanged: 1 });
  const older = { ...task, title: 'Old', changedAt: '2020-01-01T00:00:00.000Z' };
  const newer = { ...task, title: 'New', changedAt: '2027-01-01T00:00:00.000Z' };
  const other = { ...task, id: 'other', title: 'Other' };
  const nothing = { sessions: [], reviews: [] };
  expect(store.importItems({ tasks: [older, other], ...nothing }).added).toBe(1);
  expect(store.importItems({ tasks: [newer], ...nothing }).updated).toBe(1);
  expect(titles(store)).toEqual(['New', 'Other']);
});

test('5,000 tasks: a hundred changes do not process all tasks a hundred times', async () => {
  const store = await openStore();
  const tasks = store.addTasks(Array.from({ length: 5000 }, (_, index) => ({ title: `${index}` })));
  const ms = await processorMs(() => {
    for (const task of tasks.slice(0, 100)) {
      store.changeTask(task.id, { priority: 'high' });
      store.state();
    }
  });
  expect(ms).toBeLessThan(patience(10_000));
});

test('signed out elsewhere: the last open account is neither shown nor kept on the device', async () => {
  const storage = memoryStorage();
  const task = { id: 'one', kind: 'task', fields: { title: { value: 'Private', at: 1 } } } as const;
  await storage.save('account:a@example.com', [{ before: undefined, after: task }]);
  await storage.writeLastSpace('account:a@example.com');
  const shown: string[][] = [];
  const store = createPlannerStore({
    storage,
    now: () => noon,
    today: () => '2026-11-21',
    transport: offline,
    signedOut: true,
  });
  store.subscribe(() => shown.push(titles(store)));
  await isReady(store);
  expect([...shown.flat(), ...titles(store)]).toEqual([]);
  expect(store.account()).toBeNull();
  expect(storage.spaces.has('account:a@example.com')).toBe(false);
  expect(await storage.readLastSpace()).toBe('device');
});

test('signed out elsewhere: unsynced changes wait for their owner', async () => {
  const storage = memoryStorage();
  const first = await openStore(storage);
  await first.setAccount('a@example.com');
  first.addTask({ title: 'Written offline' });
  await first.saved();
  const options = { storage, now: () => noon, today: () => '2026-11-21', transport: offline };
  const next = createPlannerStore({ ...options, signedOut: true });
  await isReady(next);
  expect(titles(next)).toEqual([]);
  await next.setAccount('a@example.com');
  expect(titles(next)).toEqual(['Written offline']);
});
