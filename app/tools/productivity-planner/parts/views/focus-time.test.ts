import { expect, it } from 'vitest';
import { defaultPomodoro, newPomodoro, stepPomodoro } from '../../planner/pomodoro';
import { formatClock, phaseEndMessage, phaseLengthMs, ringDots, secondsLeft } from './focus-time';

it('formatClock shows minutes and seconds, also beyond an hour', () => {
  expect(formatClock(1500)).toBe('25:00');
  expect(formatClock(61)).toBe('01:01');
  expect(formatClock(5400)).toBe('90:00');
  expect(formatClock(0)).toBe('00:00');
});

it('an idle clock follows changed settings, a running one keeps its length', () => {
  const idle = newPomodoro(defaultPomodoro);
  const longer = { ...defaultPomodoro, focus: 50 };
  expect(phaseLengthMs(idle, longer)).toBe(50 * 60_000);
  const { clock } = stepPomodoro(idle, { type: 'start', taskId: null }, 0, defaultPomodoro);
  expect(phaseLengthMs(clock, longer)).toBe(25 * 60_000);
});

it('secondsLeft rounds up and never goes below 0', () => {
  const idle = newPomodoro(defaultPomodoro);
  const { clock } = stepPomodoro(idle, { type: 'start', taskId: null }, 1000, defaultPomodoro);
  expect(secondsLeft(clock, defaultPomodoro, 1000)).toBe(1500);
  expect(secondsLeft(clock, defaultPomodoro, 1001)).toBe(1500);
  expect(secondsLeft(clock, defaultPomodoro, 2000)).toBe(1499);
  expect(secondsLeft(clock, defaultPomodoro, 9_999_999)).toBe(0);
});

it('phaseEndMessage names the next phase', () => {
  expect(phaseEndMessage('focus', 'long-break')).toContain('long break');
  expect(phaseEndMessage('focus', 'short-break')).toContain('short break');
  expect(phaseEndMessage('short-break', 'focus')).toContain('over');
});

it('ringDots are deterministic and drift within the drawing', () => {
  const dots = ringDots(60);
  expect(dots).toEqual(ringDots(60));
  for (const { x, y, driftX, driftY } of dots) {
    for (const at of [x + driftX, y + driftY]) {
      expect(at).toBeGreaterThan(2);
      expect(at).toBeLessThan(238);
    }
  }
  expect(dots[0]?.x).toBeCloseTo(120);
  expect(dots[0]?.y).toBeCloseTo(16);
});
