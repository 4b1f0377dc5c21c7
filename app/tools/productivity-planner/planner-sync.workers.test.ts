import { ask, write } from '@workers/api/_testing/ask';
import { signInPerson, type TestPerson } from '@workers/api/_testing/sign-in';
import { testBindings } from '@workers/api/_testing/test-bindings';
import { app } from '@workers/api/index';
import type { PlannerSyncResponse } from '@workers/api/planner/planner.contract';
import { beforeEach, expect, test } from 'vitest';
import { createPlannerStore } from './planner/planner-store';
import { memoryStorage } from './planner/store/memory-storage.testing';
import type { PlannerStore } from './planner/store-api';
import type { SyncTransport } from './planner/sync/sync-round';

// The planner's store on several devices against the real Worker.

const hour = 3_600_000;
let me: TestPerson;
let addresses = 0;

beforeEach(async () => {
  me = await signInPerson();
});

function failure(status: number): Error {
  return Object.assign(new Error(`answer ${status}`), { status });
}

/** A device: its store, and a network that can fail or lose responses. */
async function device({ clock = 0, storage = memoryStorage() } = {}) {
  const network = { online: true, loseAnswers: 0, requests: 0 };
  const address = `198.51.100.${++addresses}`;
  const transport: SyncTransport = async (request) => {
    if (!network.online) throw failure(0);
    network.requests++;
    const headers = { ...me.cookie, 'CF-Connecting-IP': address };
    const answer = await ask(
      app,
      '/api/planner/sync',
      write('POST', JSON.stringify(request), headers),
    );
    if (!answer.ok) throw failure(answer.status);
    if (request.changes.length > 0 && network.loseAnswers-- > 0) throw failure(0);
    return answer.json<PlannerSyncResponse>();
  };
  const store = createPlannerStore({
    storage,
    now: () => Date.now() + clock,
    today: () => '2026-11-21',
    transport,
  });
  await store.setAccount(me.email);
  await store.syncNow();
  return { store, network, storage };
}

const titles = (store: PlannerStore) =>
  store
    .state()
    .tasks.map((task) => task.title)
    .sort();
const only = (store: PlannerStore) => {
  expect(store.state().tasks).toHaveLength(1);
  return store.state().tasks[0];
};

async function rowCount() {
  const row = await testBindings()
    .DB.prepare('SELECT COUNT(*) AS n FROM planner_item WHERE user_id = ?')
    .bind(me.id)
    .first<{ n: number }>();
  return row?.n;
}

test('what one device writes, the other shows completely', async () => {
  const [one, two] = [await device(), await device()];
  const task = one.store.addTask({
    title: 'Pay rent',
    due: '2026-12-01',
    dueTime: '09:00',
    tags: ['home'],
    recurrence: { every: 'month', interval: 1, weekdays: [], monthDay: 1, from: 'due' },
  });
  one.store.addSession({ taskId: task.id, startedAt: task.createdAt, minutes: 25, finished: true });
  one.store.saveReview({ day: '2026-11-21', note: 'A good day' });
  expect(one.store.waiting()).toBe(3);
  await one.store.syncNow();
  expect(one.store.waiting()).toBe(0);
  expect(one.store.sync().kind).toBe('synced');
  await two.store.syncNow();
  expect(two.store.state()).toEqual(one.store.state());
});

test('edits of different fields made offline all arrive without a conflict', async () => {
  const [one, two] = [await device(), await device()];
  const { id } = one.store.addTask({ title: 'Call Thandi' });
  await one.store.syncNow();
  await two.store.syncNow();
  one.network.online = two.network.online = false;
  one.store.changeTask(id, { priority: 'high' });
  two.store.changeTask(id, { due: '2026-12-05' });
  two.store.addTask({ title: 'Written on the train' });
  await one.store.syncNow();
  await two.store.syncNow();
  expect(two.store.sync()).toEqual({ kind: 'offline', waiting: 2 });
  one.network.online = two.network.online = true;
  for (const { store } of [one, two, one]) await store.syncNow();
  expect(one.store.state().tasks).toEqual(two.store.state().tasks);
  expect(one.store.state().tasks[0]).toMatchObject({ priority: 'high', due: '2026-12-05' });
  expect([one.store.conflicts(), two.store.conflicts()]).toEqual([[], []]);
});

test('the same field on both sides: the later wins everywhere, and a notice keeps the other', async () => {
  const [one, two] = [await device(), await device()];
  const { id } = one.store.addTask({ title: 'Call' });
  await one.store.syncNow();
  await two.store.syncNow();
  one.store.changeTask(id, { title: 'Call Thandi' });
  await one.store.syncNow();
  two.store.changeTask(id, { title: 'Call Sipho' });
  await two.store.syncNow();
  await one.store.syncNow();
  expect([only(one.store)?.title, only(two.store)?.title]).toEqual(['Call Sipho', 'Call Sipho']);
  expect(two.store.conflicts()).toMatchObject([
    { itemId: id, field: 'title', kept: 'Call Sipho', dropped: 'Call Thandi', title: 'Call Sipho' },
  ]);
  two.store.dismissConflicts();
  expect(two.store.conflicts()).toEqual([]);
});

test('an earlier offline edit loses to a later one, and its device says so', async () => {
  const late = await device();
  const early = await device({ clock: -20_000 });
  const { id } = late.store.addTask({ title: 'Call' });
  await late.store.syncNow();
  await early.store.syncNow();
  early.network.online = false;
  early.store.changeTask(id, { notes: 'from early' });
  // With the same clock this one would be the later anyway; a skew below a minute is not corrected.
  late.store.changeTask(id, { notes: 'from late', title: 'Call soon' });
  await late.store.syncNow();
  early.network.online = true;
  await early.store.syncNow();
  expect(only(early.store)?.notes).toBe('from late');
  expect(early.store.conflicts()).toMatchObject([
    { field: 'notes', kept: 'from late', dropped: 'from early' },
  ]);
});

test('a clock an hour ahead does not win for ever, nor does one behind lose for ever', async () => {
  const [right, ahead, behind] = [
    await device(),
    await device({ clock: hour }),
    await device({ clock: -hour }),
  ];
  const { id } = ahead.store.addTask({ title: 'Ahead' });
  await ahead.store.syncNow();
  await right.store.syncNow();
  right.store.changeTask(id, { title: 'Right' });
  await right.store.syncNow();
  await behind.store.syncNow();
  expect(only(behind.store)?.title).toBe('Right');
  behind.store.changeTask(id, { title: 'Behind' });
  await behind.store.syncNow();
  await ahead.store.syncNow();
  expect(only(ahead.store)?.title).toBe('Behind');
  await right.store.syncNow();
  expect(only(right.store)?.title).toBe('Behind');
});

test('a lost answer is requested again: nothing twice, nothing missing', async () => {
  const one = await device();
  one.network.loseAnswers = 1;
  one.store.addTasks([{ title: 'a' }, { title: 'b' }]);
  await one.store.syncNow();
  expect(one.store.sync()).toEqual({ kind: 'offline', waiting: 2 });
  expect(await rowCount()).toBe(2);
  await one.store.syncNow();
  expect([one.store.waiting(), await rowCount(), titles(one.store)]).toEqual([0, 2, ['a', 'b']]);
});

test('a deletion reaches the other device, and its undo restores the task on both', async () => {
  const [one, two] = [await device(), await device()];
  const { id } = one.store.addTask({ title: 'Secret', notes: 'plan' });
  await one.store.syncNow();
  await two.store.syncNow();
  const undo = two.store.removeTask(id);
  await two.store.syncNow();
  await one.store.syncNow();
  expect(one.store.state().tasks).toEqual([]);
  undo();
  await two.store.syncNow();
  await one.store.syncNow();
  expect(only(one.store)).toMatchObject({ title: 'Secret', notes: 'plan' });
});

test('both devices complete the same recurring task offline: one done copy, one next day', async () => {
  const [one, two] = [await device(), await device()];
  const recurrence = {
    every: 'week',
    interval: 1,
    weekdays: [],
    monthDay: null,
    from: 'due',
  } as const;
  const { id } = one.store.addTask({ title: 'Bins', due: '2026-11-20', recurrence });
  await one.store.syncNow();
  await two.store.syncNow();
  one.store.completeTask(id);
  two.store.completeTask(id);
  for (const { store } of [one, two, one]) await store.syncNow();
  expect(one.store.state().tasks.map((task) => [task.status, task.due])).toEqual([
    ['todo', '2026-11-27'],
    ['done', '2026-11-20'],
  ]);
  expect(two.store.state().tasks).toHaveLength(2);
});

test('5,000 tasks of the device move into the account at sign-in and reach a new device in pages', {
  tags: ['sweep'],
}, async () => {
  const storage = memoryStorage();
  const signedOut = createPlannerStore({
    storage,
    now: () => Date.now(),
    today: () => '2026-11-21',
    transport: () => Promise.reject(failure(401)),
  });
  await signedOut.setAccount(null);
  signedOut.addTasks(Array.from({ length: 5000 }, (_, index) => ({ title: `Task ${index}` })));
  await expect.poll(() => storage.spaces.get('device')?.size).toBe(5000);
  const one = await device({ storage });
  expect(one.store.deviceTaskCount()).toBe(5000);
  expect(one.store.state().tasks).toEqual([]);
  expect(await one.store.adoptDeviceTasks()).toBe(5000);
  await one.store.syncNow();
  expect([one.store.waiting(), await rowCount()]).toEqual([0, 5000]);
  expect(storage.spaces.has('device')).toBe(false);
  const two = await device();
  expect(titles(two.store)).toEqual(titles(one.store));
});

test('signing out removes the synced tasks from the device', async () => {
  const one = await device();
  one.store.addTask({ title: 'Private' });
  await one.store.syncNow();
  await one.store.setAccount(null);
  expect(one.store.state().tasks).toEqual([]);
  expect([...one.storage.spaces.keys()]).toEqual([]);
  expect(one.store.sync()).toEqual({ kind: 'device-only' });
  await one.store.setAccount(me.email);
  await one.store.syncNow();
  expect(titles(one.store)).toEqual(['Private']);
});

test('two tabs of one browser do not send a change twice', async () => {
  const storage = memoryStorage();
  const [one, two] = [await device({ storage }), await device({ storage })];
  one.store.addTask({ title: 'Once' });
  expect(two.store.waiting()).toBe(1);
  await one.store.syncNow();
  expect(two.store.waiting()).toBe(0);
  expect(titles(two.store)).toEqual(['Once']);
  const before = two.network.requests;
  await two.store.syncNow();
  expect(two.network.requests).toBe(before + 1);
});

test('a value beyond the limits is cut locally, so that it never blocks later changes', async () => {
  const one = await device();
  one.store.addTask({
    title: 'x'.repeat(900),
    tags: Array.from({ length: 40 }, (_, n) => `t${n}`),
  });
  one.store.addTask({ title: 'Next', due: '2026-02-31' });
  await one.store.syncNow();
  expect(one.store.sync().kind).toBe('synced');
  expect(one.store.state().tasks[1]?.due).toBeNull();
});

test('a device that was away longer than deletions are stored removes those tasks too', async () => {
  const one = await device();
  const { id } = one.store.addTask({ title: 'Deleted long ago' });
  one.store.addTask({ title: 'Still there' });
  await one.store.syncNow();
  // The Worker deleted and purged it while this device was away; its new task was created offline.
  await testBindings()
    .DB.prepare('DELETE FROM planner_item WHERE user_id = ? AND id = ?')
    .bind(me.id, id)
    .run();
  const space = `account:${me.email}` as const;
  const memory = await one.storage.readSync(space);
  const longAgo = new Date(Date.now() - 81 * 24 * hour).toISOString();
  one.store.addTask({ title: 'Written meanwhile' });
  await one.storage.writeSync(space, { ...memory, syncedAt: longAgo });
  await one.store.syncNow();
  expect(titles(one.store)).toEqual(['Still there', 'Written meanwhile']);
  expect(await rowCount()).toBe(2);
});

test('an edit of a task that another device deleted is lost, and reported', async () => {
  const [one, two] = [await device(), await device()];
  const { id } = one.store.addTask({ title: 'Shared' });
  await one.store.syncNow();
  await two.store.syncNow();
  one.store.removeTask(id);
  await one.store.syncNow();
  two.store.changeTask(id, { notes: 'still working on it' });
  await two.store.syncNow();
  expect(two.store.state().tasks).toEqual([]);
  expect(two.store.waiting()).toBe(0);
  expect(two.store.conflicts()).toMatchObject([
    { field: 'deleted', kept: 'deleted', dropped: 'still working on it', title: 'Shared' },
  ]);
});

test('a failing server is retried later, and the changes wait', async () => {
  const one = await device();
  const person = me;
  me = { ...me, cookie: { Cookie: '__Host-session=nobody' } };
  one.store.addTask({ title: 'Waits' });
  await one.store.syncNow();
  expect(one.store.sync()).toEqual({
    kind: 'failed',
    message: 'Your session has ended. Sign in again to sync.',
    waiting: 1,
  });
  me = person;
  await one.store.syncNow();
  expect(one.store.sync().kind).toBe('synced');
});
