import { expect, test } from 'vitest';
import type { FocusSession, PlannerState, Task } from './model';
import {
  countTasks,
  selectBoard,
  selectCalendar,
  selectDone,
  selectSteps,
  selectTags,
  selectToday,
  selectUndated,
  selectUpcoming,
} from './select';
import {
  countStreak,
  selectDayFigures,
  selectDayPlan,
  selectFocusOf,
  selectReview,
} from './select-review';
import { emptyTask } from './store/item-values';

const today = '2026-11-21';
const dayOf = (instant: string) => instant.slice(0, 10);

let count = 0;
function task(title: string, rest: Partial<Task> = {}): Task {
  count++;
  const rank = `a${String.fromCharCode(65 + (count % 50))}`;
  return { ...emptyTask, id: title, title, rank, createdAt: '2026-11-01T00:00:00.000Z', ...rest };
}

function done(title: string, doneAt: string, rest: Partial<Task> = {}): Task {
  return task(title, { status: 'done', doneAt, ...rest });
}

function stateOf(tasks: Task[], sessions: FocusSession[] = []): PlannerState {
  return { tasks, sessions, reviews: [] };
}

const titles = (tasks: readonly Task[]) => tasks.map((each) => each.title);

test('today: oldest overdue first, then planned, then due; each task once', () => {
  const view = selectToday(
    stateOf([
      task('due, no time', { due: today, rank: 'a0' }),
      task('due at 9', { due: today, dueTime: '09:00', rank: 'a9' }),
      task('due, high', { due: today, priority: 'high', rank: 'a5' }),
      task('late', { due: '2026-11-20', plannedOn: today }),
      task('very late', { due: '2026-10-01' }),
      task('planned', { plannedOn: today, due: '2026-12-01' }),
      task('tomorrow', { due: '2026-11-22' }),
      done('done', '2026-11-21T08:00:00Z', { due: today }),
    ]),
    today,
  );
  expect(titles(view.overdue)).toEqual(['very late', 'late']);
  expect(titles(view.planned)).toEqual(['planned']);
  expect(titles(view.due)).toEqual(['due at 9', 'due, high', 'due, no time']);
});

test('upcoming: each day of the range, and projected recurrences', () => {
  const weekly = { every: 'day', interval: 2, weekdays: [], monthDay: null, from: 'due' } as const;
  const days = selectUpcoming(
    stateOf([
      task('every other day', { due: '2026-11-22', recurrence: weekly }),
      task('after done', { due: '2026-11-22', recurrence: { ...weekly, from: 'done' } }),
      task('once', { due: '2026-11-24', dueTime: '08:00' }),
    ]),
    { from: '2026-11-22', to: '2026-11-25' },
  );
  expect(
    days.map(({ day, entries }) => [
      day,
      entries.map((entry) => [entry.task.title, entry.projected]),
    ]),
  ).toEqual([
    [
      '2026-11-22',
      expect.arrayContaining([
        ['every other day', false],
        ['after done', false],
      ]),
    ],
    ['2026-11-23', []],
    [
      '2026-11-24',
      [
        ['once', false],
        ['every other day', true],
      ],
    ],
    ['2026-11-25', []],
  ]);
});

test('the calendar also has a task on the day it is planned for, once per day', () => {
  const days = selectCalendar(
    stateOf([
      task('planned', { plannedOn: '2026-11-22' }),
      task('due later', { plannedOn: '2026-11-22', due: '2026-11-23' }),
      task('both', { plannedOn: '2026-11-23', due: '2026-11-23' }),
      done('done', '2026-11-21T08:00:00Z', { plannedOn: '2026-11-22' }),
    ]),
    { from: '2026-11-22', to: '2026-11-23' },
  );
  expect(
    days.map(({ entries }) => entries.map((one) => [one.task.title, one.planned ?? false])),
  ).toEqual([
    [
      ['planned', true],
      ['due later', true],
    ],
    [
      ['due later', false],
      ['both', false],
    ],
  ]);
});

test('the board has no steps, and the latest done first', () => {
  const state = stateOf([
    task('b', { rank: 'a2' }),
    task('a', { rank: 'a1' }),
    task('step', { parentId: 'a' }),
    task('doing', { status: 'doing' }),
    done('early', '2026-11-20T08:00:00Z'),
    done('late', '2026-11-21T08:00:00Z'),
  ]);
  const board = selectBoard(state, 1);
  expect([titles(board.todo), titles(board.doing), titles(board.done)]).toEqual([
    ['a', 'b'],
    ['doing'],
    ['late'],
  ]);
  expect(titles(selectSteps(state, 'a'))).toEqual(['step']);
  expect(titles(selectUndated(state))).toContain('doing');
  expect(selectDone(state, dayOf).map(({ day, tasks }) => [day, titles(tasks)])).toEqual([
    ['2026-11-21', ['late']],
    ['2026-11-20', ['early']],
  ]);
});

test('counts and tags cover open tasks', () => {
  const state = stateOf([
    task('late', { due: '2026-11-01', tags: ['home'] }),
    task('now', { due: today, tags: ['home', 'work'] }),
    task('planned', { plannedOn: today }),
    task('some day'),
    done('done', '2026-11-21T08:00:00Z', { tags: ['old'] }),
  ]);
  expect(countTasks(state, today)).toEqual({ today: 3, overdue: 1, open: 4, done: 1 });
  expect(selectTags(state)).toEqual([
    { tag: 'home', count: 2 },
    { tag: 'work', count: 1 },
  ]);
});

test('the chart has all seven days, whole minutes, and nothing from outside', () => {
  const session = (startedAt: string, minutes: number) => ({
    id: startedAt,
    taskId: 'x',
    startedAt,
    minutes,
    finished: true,
  });
  const figures = selectDayFigures(
    stateOf(
      [
        done('a', '2026-11-21T08:00:00Z'),
        done('b', '2026-11-15T08:00:00Z'),
        done('c', '2026-11-14T08:00:00Z'),
      ],
      [session('2026-11-21T08:00:00Z', 12.4), session('2026-11-21T09:00:00Z', 12.4)],
    ),
    today,
    dayOf,
  );
  expect(figures).toHaveLength(7);
  expect(figures[0]).toEqual({ day: '2026-11-15', done: 1, focusMinutes: 0 });
  expect(figures[6]).toEqual({ day: today, done: 1, focusMinutes: 25 });
});

test('the streak: today does not break it before it is over, a gap does', () => {
  const on = (...days: string[]) => stateOf(days.map((day) => done(day, `${day}T08:00:00Z`)));
  expect(countStreak(on('2026-11-19', '2026-11-20', today), today, dayOf)).toBe(3);
  expect(countStreak(on('2026-11-19', '2026-11-20'), today, dayOf)).toBe(2);
  expect(countStreak(on('2026-11-18', '2026-11-19'), today, dayOf)).toBe(0);
  expect(countStreak(on('2026-11-18', '2026-11-20'), today, dayOf)).toBe(1);
});

test('plan and review of a day', () => {
  const state: PlannerState = {
    tasks: [
      task('planned', { plannedOn: today, estimate: 30 }),
      task('due', { due: today }),
      task('left', { plannedOn: '2026-11-20' }),
      task('later', { due: '2026-12-01' }),
      done('done', '2026-11-21T08:00:00Z'),
    ],
    sessions: [
      {
        id: 'f',
        taskId: 'planned',
        startedAt: '2026-11-21T08:00:00Z',
        minutes: 12.5,
        finished: false,
      },
      { id: 'g', taskId: null, startedAt: '2026-11-20T08:00:00Z', minutes: 25, finished: true },
    ],
    reviews: [{ id: `review-${today}`, day: today, note: 'Fine' }],
  };
  expect(selectDayPlan(state, today)).toMatchObject({ estimate: 30, withoutEstimate: 1 });
  expect(titles(selectDayPlan(state, today).leftOver)).toEqual(['left']);
  const review = selectReview(state, today, dayOf);
  expect([titles(review.done), review.left.length, review.focusMinutes]).toEqual([['done'], 2, 13]);
  expect(review.review?.note).toBe('Fine');
  expect(selectFocusOf(state, 'planned')).toMatchObject({ minutes: 13 });
});
