import { expect, test } from 'vitest';
import type { Task } from './model';
import { checkReminders, type ReminderMemory } from './reminders';

const task = (change: Partial<Task> = {}): Task => ({
  id: 'a',
  title: 'Call',
  notes: '',
  status: 'todo',
  priority: 'none',
  due: '2026-11-21',
  dueTime: '09:00',
  tags: [],
  parentId: null,
  recurrence: null,
  rank: 'a0',
  plannedOn: null,
  estimate: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  doneAt: null,
  ...change,
});
const at = (time: string) => new Date(`2026-11-21T${time}`).getTime();
const memoryAt = (time: string): ReminderMemory => ({ on: true, heardUntil: at(time), rung: [] });
const names = (list: readonly { task: Task }[]) => list.map((one) => one.task.id);

test('a task rings once at its time, however often it is checked', () => {
  const early = checkReminders([task()], memoryAt('08:00:00'), at('08:59:59'));
  expect(early).toMatchObject({ ring: [], missed: [], nextAt: at('09:00:00') });
  const now = checkReminders([task()], early.memory, at('09:00:01'));
  expect(names(now.ring)).toEqual(['a']);
  expect(checkReminders([task()], now.memory, at('09:00:30'))).toMatchObject({
    ring: [],
    missed: [],
  });
  expect(checkReminders([task()], now.memory, at('10:00:00'))).toMatchObject({
    ring: [],
    missed: [],
  });
});

test('a reminder that nobody could receive is missed, and reported once', () => {
  const tasks = [
    task(),
    task({ id: 'b', dueTime: '08:30' }),
    task({ id: 'old', due: '2026-11-01' }),
  ];
  const back = checkReminders(tasks, memoryAt('08:00:00'), at('09:10:00'));
  expect(names(back.missed)).toEqual(['b', 'a']);
  expect(back.ring).toEqual([]);
  expect(checkReminders(tasks, back.memory, at('09:11:00')).missed).toEqual([]);
  // A late timer of a hidden tab still rings.
  const late = checkReminders(tasks, memoryAt('08:59:00'), at('09:04:00'));
  expect(names(late.ring)).toEqual(['a']);
});

test('a task that is postponed or recurs rings again', () => {
  const first = checkReminders([task()], memoryAt('08:00:00'), at('09:00:00'));
  const later = task({ dueTime: '09:02' });
  expect(names(checkReminders([later], first.memory, at('09:02:00')).ring)).toEqual(['a']);
});

test('nothing rings for tasks that are done, have no time, or were past before reminders were on', () => {
  const tasks = [
    task({ status: 'done' }),
    task({ dueTime: null }),
    task({ due: null, dueTime: null }),
    task({ id: 'before', dueTime: '07:00' }),
  ];
  expect(checkReminders(tasks, memoryAt('08:00:00'), at('09:00:00'))).toMatchObject({
    ring: [],
    missed: [],
    nextAt: undefined,
  });
});

test('past reminders are remembered while their task is not loaded, and forgotten after a week', () => {
  const rang = checkReminders([task()], memoryAt('08:00:00'), at('09:00:00'));
  const without = checkReminders([], rang.memory, at('09:01:00'));
  expect(checkReminders([task()], without.memory, at('09:02:00')).ring).toEqual([]);
  const week = at('09:00:00') + 8 * 86_400_000;
  expect(checkReminders([task()], without.memory, week).memory.rung).toEqual([]);
});

test('a task created after its time was not missed', () => {
  const written = task({ createdAt: new Date(at('11:00:00')).toISOString() });
  expect(checkReminders([written], memoryAt('08:00:00'), at('11:00:01')).missed).toEqual([]);
});

test('a system clock set back neither repeats nor loses a reminder', () => {
  const rang = checkReminders([task()], memoryAt('08:00:00'), at('09:00:00'));
  const back = checkReminders([task()], rang.memory, at('08:00:00'));
  expect(back.nextAt).toBe(at('09:00:00'));
  const again = checkReminders(
    [task(), task({ id: 'b', dueTime: '08:30' })],
    back.memory,
    at('08:30:00'),
  );
  expect(names(again.ring)).toEqual(['b']);
});
