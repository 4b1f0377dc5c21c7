import type { LocalRecord } from '~/platform/local-store';
import type { FocusSession } from './model';

// The Pomodoro clock: 25 minutes of focus, a short break, and after four rounds a long one. Everything is
// calculated from absolute times, so that a background tab, a laptop that slept and a reload all show the
// right minute. Pure: takes events, and returns the new clock and what to log.

export type PomodoroPhase = 'focus' | 'short-break' | 'long-break';

/** Lengths in minutes, each 1 to 180. */
export interface PomodoroSettings {
  focus: number;
  shortBreak: number;
  longBreak: number;
  /** Focus phases before a long break, 1 to 12. */
  rounds: number;
}

export interface PomodoroClock {
  phase: PomodoroPhase;
  status: 'idle' | 'running' | 'paused';
  /** Finished focus phases since the last long break. */
  round: number;
  taskId: string | null;
  /** When the phase started (milliseconds since 1970); null while idle. */
  startedAt: number | null;
  /** When it last started running; null unless running. */
  runningSince: number | null;
  /** Milliseconds it ran before that. */
  ranMs: number;
  /** Length of this phase; a changed setting applies from the next phase. */
  lengthMs: number;
}

export type PomodoroEvent =
  /** Starts the phase; during a focus phase, sets another task for the rest. */
  | { type: 'start'; taskId: string | null }
  | { type: 'pause' }
  | { type: 'resume' }
  /** Ends the phase early and goes to the next one. */
  | { type: 'skip' }
  /** Ends everything; the next start is the first round. */
  | { type: 'stop' }
  /** Advances the time; must be sent at least when the phase should end. */
  | { type: 'tick' };

/** The clock after an event. `ended` is the phase that completed by itself, for ringing. */
export interface PomodoroStep {
  clock: PomodoroClock;
  session: Omit<FocusSession, 'id'> | null;
  ended: PomodoroPhase | null;
}

export const defaultPomodoro: PomodoroSettings = {
  focus: 25,
  shortBreak: 5,
  longBreak: 15,
  rounds: 4,
};

const minuteMs = 60_000;

/** A clock at the start of a cycle. */
export function newPomodoro(settings: PomodoroSettings): PomodoroClock {
  return idle('focus', 0, null, settings);
}

/** Milliseconds that the phase has run. */
export function pomodoroElapsed(clock: PomodoroClock, now: number): number {
  // Setting the system clock back must not reduce the time.
  const running = clock.runningSince === null ? 0 : Math.max(0, now - clock.runningSince);
  return Math.min(clock.lengthMs, clock.ranMs + running);
}

/** Milliseconds left in the phase. */
export function pomodoroLeft(clock: PomodoroClock, now: number): number {
  return clock.lengthMs - pomodoroElapsed(clock, now);
}

/**
 * Applies an event to a clock. Invalid events (pause while idle) change nothing. A phase that ended
 * unobserved counts as ended at its time, and the next one waits for a start.
 */
export function stepPomodoro(
  clock: PomodoroClock,
  event: PomodoroEvent,
  now: number,
  settings: PomodoroSettings,
): PomodoroStep {
  if (clock.status === 'running' && pomodoroLeft(clock, now) <= 0) {
    const ended: PomodoroStep = {
      clock: nextPhase(clock, settings, true),
      session: sessionOf(clock, now, true),
      ended: clock.phase,
    };
    // The phase that 'skip', 'pause' or 'stop' referred to has ended.
    if (event.type === 'stop') return { ...ended, clock: newPomodoro(settings) };
    if (event.type !== 'start') return ended;
    return { ...ended, clock: started(ended.clock, event.taskId, now, settings) };
  }
  switch (event.type) {
    case 'start':
      if (clock.status === 'idle') return only(started(clock, event.taskId, now, settings));
      return only({ ...clock, taskId: event.taskId });
    case 'pause':
      if (clock.status !== 'running') return only(clock);
      return only({
        ...clock,
        status: 'paused',
        ranMs: pomodoroElapsed(clock, now),
        runningSince: null,
      });
    case 'resume':
      if (clock.status !== 'paused') return only(clock);
      return only({ ...clock, status: 'running', runningSince: now });
    case 'skip':
      return {
        clock: nextPhase(clock, settings, false),
        session: sessionOf(clock, now, false),
        ended: null,
      };
    case 'stop':
      return { clock: newPomodoro(settings), session: sessionOf(clock, now, false), ended: null };
    case 'tick':
      return only(clock);
  }
}

function only(clock: PomodoroClock): PomodoroStep {
  return { clock, session: null, ended: null };
}

function idle(
  phase: PomodoroPhase,
  round: number,
  taskId: string | null,
  settings: PomodoroSettings,
): PomodoroClock {
  const lengthMs = lengthOf(phase, settings);
  const stopped = { startedAt: null, runningSince: null, ranMs: 0 };
  return { phase, status: 'idle', round, taskId, lengthMs, ...stopped };
}

function lengthOf(phase: PomodoroPhase, settings: PomodoroSettings): number {
  const lengths = { focus: settings.focus, 'short-break': settings.shortBreak };
  return minuteMs * (phase === 'long-break' ? settings.longBreak : lengths[phase]);
}

function started(
  clock: PomodoroClock,
  taskId: string | null,
  now: number,
  settings: PomodoroSettings,
): PomodoroClock {
  const fresh = idle(clock.phase, clock.round, taskId, settings);
  return { ...fresh, status: 'running', startedAt: now, runningSince: now };
}

function nextPhase(
  clock: PomodoroClock,
  settings: PomodoroSettings,
  finished: boolean,
): PomodoroClock {
  if (clock.phase === 'long-break') return idle('focus', 0, clock.taskId, settings);
  if (clock.phase === 'short-break') return idle('focus', clock.round, clock.taskId, settings);
  // Only finished focus phases count as rounds, so that a skipped one does not lead to a long break.
  const round = clock.round + (finished ? 1 : 0);
  const long = finished && round >= settings.rounds;
  return idle(long ? 'long-break' : 'short-break', round, clock.taskId, settings);
}

/** The session worked; null for breaks and for less than a tenth of a minute. */
function sessionOf(
  clock: PomodoroClock,
  now: number,
  finished: boolean,
): Omit<FocusSession, 'id'> | null {
  if (clock.phase !== 'focus' || clock.startedAt === null) return null;
  const minutes = Math.round(pomodoroElapsed(clock, now) / 6000) / 10;
  if (minutes === 0) return null;
  const startedAt = new Date(clock.startedAt).toISOString();
  return { taskId: clock.taskId, startedAt, minutes, finished };
}

/** The settings limited to their ranges; the default for what is not a number. */
export function clampPomodoro(
  settings: Partial<Record<keyof PomodoroSettings, unknown>>,
): PomodoroSettings {
  const limited = (name: keyof PomodoroSettings, most: number) => {
    const value = settings[name];
    if (typeof value !== 'number' || !Number.isFinite(value)) return defaultPomodoro[name];
    return Math.min(most, Math.max(1, Math.round(value)));
  };
  return {
    focus: limited('focus', 180),
    shortBreak: limited('shortBreak', 180),
    longBreak: limited('longBreak', 180),
    rounds: limited('rounds', 12),
  };
}

/** The settings stored on this device. */
export const pomodoroSettingsRecord: LocalRecord<PomodoroSettings> = {
  key: 'planner-pomodoro-settings',
  version: 1,
  parse: (value) => (typeof value === 'object' && value ? clampPomodoro(value) : undefined),
  fallback: defaultPomodoro,
};

/** The running clock stored on this device, for all its tabs and after a reload. */
export const pomodoroClockRecord: LocalRecord<PomodoroClock | null> = {
  key: 'planner-pomodoro-clock',
  version: 1,
  parse: (value) => (isClock(value) ? value : undefined),
  fallback: null,
};

function isClock(value: unknown): value is PomodoroClock {
  const clock = value as Partial<PomodoroClock> | null;
  return (
    typeof clock === 'object' &&
    clock !== null &&
    ['focus', 'short-break', 'long-break'].includes(clock.phase ?? '') &&
    ['idle', 'running', 'paused'].includes(clock.status ?? '') &&
    [clock.round, clock.ranMs, clock.lengthMs].every((part) => Number.isFinite(part)) &&
    (clock.runningSince === null || Number.isFinite(clock.runningSince)) &&
    (clock.status === 'running') === (typeof clock.runningSince === 'number')
  );
}
