import { expect, test } from 'vitest';
import type { Recurrence } from '../planner/model';
import { createPlannerStore } from '../planner/planner-store';
import { memoryStorage } from '../planner/store/memory-storage.testing';
import type { PlannerStore } from '../planner/store-api';
import { type Announcement, createActions } from './planner-actions';

const today = '2026-11-21';

async function openActions() {
  let clock = Date.parse('2026-11-21T12:00:00Z');
  const store: PlannerStore = createPlannerStore({
    storage: memoryStorage(),
    now: () => clock++,
    today: () => today,
    transport: () => Promise.reject(new Error('offline')),
  });
  await expect.poll(() => store.ready()).toBe(true);
  const said: Announcement[] = [];
  const actions = createActions(store, {
    listen: (one) => said.push(one),
    settle: () => undefined,
    today: () => today,
  });
  const find = (title: string) => {
    const task = store.state().tasks.find((one) => one.title === title);
    if (!task) throw new Error(`There is no ${title}.`);
    return task;
  };
  const sketch = () =>
    store.state().tasks.map(({ title, status, due }) => `${title} ${status} ${due}`);
  return { store, actions, said, find, sketch };
}

const everyTwoDays: Recurrence = {
  every: 'day',
  interval: 2,
  weekdays: [],
  monthDay: null,
  from: 'due',
};

test('completing and undoing a recurring task twice restores it without a copy', async () => {
  const { actions, said, find, sketch } = await openActions();
  actions.add({ title: 'feed', due: today, recurrence: everyTwoDays });
  for (const _ of [1, 2]) {
    actions.toggleDone(find('feed'));
    expect(said.at(-1)?.text).toBe('Done: feed. It comes back on Monday.');
    expect(sketch().toSorted()).toEqual(['feed done 2026-11-21', 'feed todo 2026-11-23']);
    actions.undo();
    expect(sketch()).toEqual(['feed todo 2026-11-21']);
  }
});

test('undoing a done task reopens the steps that were completed with it', async () => {
  const { store, actions, find } = await openActions();
  const parent = actions.add({ title: 'bake' });
  actions.add({ title: 'mix', parentId: parent.id });
  actions.toggleDone(find('bake'));
  expect(find('mix').status).toBe('done');
  actions.undo();
  expect(store.state().tasks.map(({ status }) => status)).toEqual(['todo', 'todo']);
});

test('typing in one field is one change, in another field a second one', async () => {
  const { actions, find } = await openActions();
  const { id } = actions.add({ title: 'a' });
  for (const title of ['ab', 'abc']) {
    const task = find(title.slice(0, -1));
    actions.change(task, { title }, { merge: `${id} title` });
  }
  actions.change(find('abc'), { priority: 'high' }, { merge: `${id} priority` });
  actions.undo();
  expect(find('abc').priority).toBe('none');
  actions.undo();
  expect(find('a').title).toBe('a');
});

test('the bar’s own button undoes its change once, and the key continues with the previous one', async () => {
  const { store, actions, said, find } = await openActions();
  actions.add({ title: 'one' });
  actions.remove(find('one'));
  const removed = said.at(-1);
  actions.add({ title: 'two' });
  removed?.undo?.();
  removed?.undo?.();
  expect(
    store
      .state()
      .tasks.map(({ title }) => title)
      .toSorted(),
  ).toEqual(['one', 'two']);
  actions.undo();
  expect(store.state().tasks.map(({ title }) => title)).toEqual(['one']);
  actions.undo();
  actions.undo();
  expect(store.state().tasks).toEqual([]);
  expect(said.at(-1)?.text).toBe('There is nothing to take back.');
});

test('undo leaves alone fields that were changed elsewhere meanwhile', async () => {
  const { store, actions, find } = await openActions();
  const { id } = actions.add({ title: 'shared' });
  actions.change(find('shared'), { due: today }, 'Due today.');
  store.changeTask(id, { notes: 'from another device' });
  actions.undo();
  expect(find('shared')).toMatchObject({ due: null, notes: 'from another device' });
});
