import { expect, test } from 'vitest';
import {
  clampPomodoro,
  defaultPomodoro,
  newPomodoro,
  type PomodoroClock,
  type PomodoroEvent,
  pomodoroClockRecord,
  pomodoroLeft,
  stepPomodoro,
} from './pomodoro';

const start = Date.parse('2026-11-21T08:00:00Z');
const minutes = (count: number) => start + count * 60_000;

/** Runs events at minutes after the start; returns the clock and everything logged. */
function play(events: [at: number, event: PomodoroEvent['type']][], settings = defaultPomodoro) {
  let clock: PomodoroClock = newPomodoro(settings);
  const logged: [minutes: number, finished: boolean][] = [];
  const ended: string[] = [];
  for (const [at, type] of events) {
    const event =
      type === 'start' ? ({ type, taskId: 'task' } as const) : ({ type } as PomodoroEvent);
    const step = stepPomodoro(clock, event, minutes(at), settings);
    clock = step.clock;
    if (step.session) logged.push([step.session.minutes, step.session.finished]);
    if (step.ended) ended.push(step.ended);
  }
  return { clock, logged, ended };
}

test('25 minutes of focus are logged, and a short break waits', () => {
  const { clock, logged, ended } = play([
    [0, 'start'],
    [10, 'tick'],
    [25, 'tick'],
  ]);
  expect(logged).toEqual([[25, true]]);
  expect(ended).toEqual(['focus']);
  expect(clock).toMatchObject({ phase: 'short-break', status: 'idle', round: 1, taskId: 'task' });
  expect(pomodoroLeft(clock, minutes(99))).toBe(5 * 60_000);
});

test('a laptop that sleeps for three hours logs 25 minutes, not 180', () => {
  expect(
    play([
      [0, 'start'],
      [180, 'tick'],
    ]).logged,
  ).toEqual([[25, true]]);
});

test('pauses do not count', () => {
  const { clock, logged } = play([
    [0, 'start'],
    [10, 'pause'],
    [60, 'tick'],
    [60, 'resume'],
    [70, 'tick'],
  ]);
  expect(logged).toEqual([]);
  expect(pomodoroLeft(clock, minutes(70))).toBe(5 * 60_000);
  expect(
    play([
      [0, 'start'],
      [10, 'pause'],
      [60, 'resume'],
      [75, 'tick'],
    ]).logged,
  ).toEqual([[25, true]]);
});

test('after four focus phases follows the long break, then the first round', () => {
  const round = (at: number): [number, PomodoroEvent['type']][] => [
    [at, 'start'],
    [at + 25, 'tick'],
    [at + 25, 'start'],
    [at + 30, 'tick'],
  ];
  const three = [...round(0), ...round(30), ...round(60)];
  const fourth = play([...three, [90, 'start'], [115, 'tick']]);
  expect(fourth.clock).toMatchObject({ phase: 'long-break', round: 4, lengthMs: 15 * 60_000 });
  const after = play([...three, [90, 'start'], [115, 'tick'], [115, 'start'], [130, 'tick']]);
  expect(after.clock).toMatchObject({ phase: 'focus', round: 0 });
  expect(after.logged).toHaveLength(4);
});

test('skip and stop log the time actually worked, as unfinished', () => {
  expect(
    play([
      [0, 'start'],
      [12.5, 'skip'],
    ]),
  ).toMatchObject({
    logged: [[12.5, false]],
    clock: { phase: 'short-break', status: 'idle', round: 0 },
  });
  expect(
    play([
      [0, 'start'],
      [3, 'stop'],
    ]),
  ).toMatchObject({
    logged: [[3, false]],
    clock: { phase: 'focus', status: 'idle', round: 0, taskId: null },
  });
  expect(
    play([
      [0, 'start'],
      [0, 'stop'],
    ]).logged,
  ).toEqual([]);
});

test('an event after the end applies to the phase that has ended', () => {
  expect(
    play([
      [0, 'start'],
      [40, 'pause'],
    ]),
  ).toMatchObject({
    logged: [[25, true]],
    clock: { phase: 'short-break', status: 'idle' },
  });
  expect(
    play([
      [0, 'start'],
      [40, 'stop'],
    ]).logged,
  ).toEqual([[25, true]]);
});

test('breaks are not logged; invalid events change nothing', () => {
  expect(
    play([
      [0, 'start'],
      [25, 'tick'],
      [25, 'start'],
      [28, 'skip'],
    ]).logged,
  ).toEqual([[25, true]]);
  expect(
    play([
      [0, 'pause'],
      [1, 'resume'],
      [2, 'tick'],
    ]).clock,
  ).toEqual(newPomodoro(defaultPomodoro));
});

test('a clock that is set back counts nothing twice', () => {
  const { clock } = play([[10, 'start']]);
  expect(pomodoroLeft(clock, minutes(0))).toBe(25 * 60_000);
});

test('lengths stay within 1 to 180 minutes; a stored clock is validated', () => {
  expect(clampPomodoro({ focus: 500, shortBreak: 0, longBreak: 'x', rounds: 2.4 })).toEqual({
    focus: 180,
    shortBreak: 1,
    longBreak: 15,
    rounds: 2,
  });
  const clock = play([[0, 'start']]).clock;
  expect(pomodoroClockRecord.parse(JSON.parse(JSON.stringify(clock)))).toEqual(clock);
  expect(pomodoroClockRecord.parse({ ...clock, runningSince: null })).toBeUndefined();
});
