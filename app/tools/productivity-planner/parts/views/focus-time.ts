import { seededRandom } from '@entropy-tools/core/random';
import {
  type PomodoroClock,
  type PomodoroPhase,
  type PomodoroSettings,
  pomodoroElapsed,
} from '../../planner/pomodoro';

export const phaseNames: Readonly<Record<PomodoroPhase, string>> = {
  focus: 'Focus',
  'short-break': 'Short break',
  'long-break': 'Long break',
};

/** Length of the clock's phase in milliseconds; one that has not started follows the settings. */
export function phaseLengthMs(clock: PomodoroClock, settings: PomodoroSettings): number {
  if (clock.status !== 'idle') return clock.lengthMs;
  const minutes = {
    focus: settings.focus,
    'short-break': settings.shortBreak,
    'long-break': settings.longBreak,
  };
  return minutes[clock.phase] * 60_000;
}

/** Whole seconds left, rounded up so that a full minute shows as such and 0 means over. */
export function secondsLeft(clock: PomodoroClock, settings: PomodoroSettings, now: number): number {
  const elapsed = clock.status === 'idle' ? 0 : pomodoroElapsed(clock, now);
  return Math.max(0, Math.ceil((phaseLengthMs(clock, settings) - elapsed) / 1000));
}

/** Seconds as minutes and seconds: '24:59', '90:00'. */
export function formatClock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The message at the end of a phase. */
export function phaseEndMessage(ended: PomodoroPhase, next: PomodoroPhase): string {
  if (ended !== 'focus') return 'The break is over. Start when you are ready.';
  return next === 'long-break'
    ? 'Focus done. You have earned a long break.'
    : 'Focus done. Time for a short break.';
}

/** A dot of the ring: its position, and where it drifts before it has settled (in a box of 240). */
export interface RingDot {
  x: number;
  y: number;
  driftX: number;
  driftY: number;
}

/**
 * Dots on a circle, clockwise from the top, each with a fixed drift: noise that settles into order, like the
 * suite's mark.
 */
export function ringDots(count: number, radius = 104): RingDot[] {
  const random = seededRandom('focus ring');
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    const x = 120 + radius * Math.cos(angle);
    const y = 120 + radius * Math.sin(angle);
    // Mostly inwards, so that a drifting dot stays within the drawing and off the digits.
    const away = angle + (random() - 0.5) * 1.2;
    const reach = -18 + random() * 28;
    return { x, y, driftX: reach * Math.cos(away), driftY: reach * Math.sin(away) };
  });
}
