import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readLocal, writeLocal } from '~/platform/local-store';
import { localDay } from '../../planner/days';
import type { Task } from '../../planner/model';
import { reminderRecord } from './reminder-record';
import { ReminderSwitch } from './reminder-switch';
import { runReminders } from './run-reminders';

/** Notifications shown, and a function to click each. */
let shown: { title: string; press: () => void }[];
let permission: NotificationPermission;
let asked: number;
const running: { stop: () => void }[] = [];

beforeEach(() => {
  localStorage.clear();
  shown = [];
  asked = 0;
  permission = 'granted';
  class FakeNotification {
    static get permission() {
      return permission;
    }
    static async requestPermission() {
      asked += 1;
      return permission;
    }
    onclick: (() => void) | null = null;
    constructor(title: string) {
      shown.push({ title, press: () => this.onclick?.() });
    }
    close() {}
  }
  vi.stubGlobal('Notification', FakeNotification);
});
afterEach(() => {
  for (const one of running.splice(0)) one.stop();
  vi.unstubAllGlobals();
});

function taskAt(time: number, change: Partial<Task> = {}): Task {
  const moment = new Date(time);
  const [hours, minutes] = [moment.getHours(), moment.getMinutes()];
  return {
    id: 'a',
    title: 'Call the bank',
    notes: '',
    status: 'todo',
    priority: 'none',
    due: localDay(moment),
    dueTime: `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`,
    tags: [],
    parentId: null,
    recurrence: null,
    rank: 'a0',
    plannedOn: null,
    estimate: null,
    createdAt: '2020-01-01T00:00:00.000Z',
    doneAt: null,
    ...change,
  };
}

function openTab(tasks: readonly Task[]) {
  const tab = { opened: [] as string[], inPage: [] as string[] };
  const runner = runReminders({
    tasks: () => tasks,
    onOpen: (id) => tab.opened.push(id),
    onShow: (list) => tab.inPage.push(...list.map(({ task }) => task.title)),
  });
  running.push(runner);
  return { ...tab, ...runner };
}

const turnOn = (heardUntil = Date.now() - 3_600_000) =>
  writeLocal(reminderRecord, { on: true, heardUntil, rung: [] });

test('two tabs show one notification per task, and a click opens the task', async () => {
  turnOn();
  const tasks = [taskAt(Date.now() - 60_000)];
  const [first, second] = [openTab(tasks), openTab(tasks)];
  await expect.poll(() => shown).toHaveLength(1);
  first.look();
  second.look();
  expect(shown.map(({ title }) => title)).toEqual(['Call the bank']);
  shown[0]?.press();
  expect(first.opened).toEqual(['a']);
  // The next tab takes over and repeats nothing.
  first.stop();
  // clock: nothing may happen; a slow machine only observes less of it.
  await new Promise((resolve) => setTimeout(resolve, 100));
  second.look();
  expect(shown).toHaveLength(1);
});

test('shows missed reminders, and those the browser cannot show, in the page', async () => {
  turnOn();
  permission = 'denied';
  const tasks = [
    taskAt(Date.now() - 60_000),
    taskAt(Date.now() - 30 * 60_000, { id: 'b', title: 'Missed' }),
  ];
  const tab = openTab(tasks);
  await expect.poll(() => tab.inPage).toEqual(['Missed', 'Call the bank']);
  expect(shown).toEqual([]);
});

test('does nothing while reminders are off', async () => {
  const tab = openTab([taskAt(Date.now() - 60_000)]);
  // clock: nothing may happen; a slow machine only observes less of it.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(shown).toEqual([]);
  expect(tab.inPage).toEqual([]);
});

test('requests the permission only on a click, and explains what to do after a refusal', async () => {
  permission = 'denied';
  await render(<ReminderSwitch />);
  expect(asked).toBe(0);
  await page.getByRole('checkbox', { name: 'Remind me on this device' }).click();
  expect(asked).toBe(1);
  await expect
    .element(page.getByText(/allow notifications, and load the page again/))
    .toBeVisible();
  expect(readLocal(reminderRecord).on).toBe(true);
});
