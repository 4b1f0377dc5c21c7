import { readLocal, subscribeLocal, writeLocal } from '~/platform/local-store';
import {
  newPomodoro,
  type PomodoroClock,
  type PomodoroEvent,
  pomodoroClockRecord,
  pomodoroSettingsRecord,
  stepPomodoro,
} from '../../planner/pomodoro';
import type { PlannerStore } from '../../planner/store-api';
import { focusSignalsRecord, notifyIfHidden, playTone } from './focus-signals';
import { formatClock, phaseEndMessage, phaseNames, secondsLeft } from './focus-time';

/**
 * The page's only focus clock. It lives outside of the panel, so that it continues (and logs) while another
 * view is open; its state is stored on the device, so that a reload and other tabs show the same.
 */
let keeper: { store: PlannerStore; say: (sentence: string) => void } | null = null;
let timer = 0;
/** The document title without and with the time. */
let title = { plain: '', shown: '' };

/** The current clock; a new one if none is stored. */
function readClock(): PomodoroClock {
  return readLocal(pomodoroClockRecord) ?? newPomodoro(readLocal(pomodoroSettingsRecord));
}

/** Sends an event to the clock, saves the new state, logs a session, and signals the end of a phase. */
export function sendToClock(event: PomodoroEvent): void {
  const settings = readLocal(pomodoroSettingsRecord);
  const clock = readClock();
  const step = stepPomodoro(clock, event, Date.now(), settings);
  if (step.clock !== clock) writeLocal(pomodoroClockRecord, step.clock);
  if (step.session) keeper?.store.addSession(step.session);
  if (step.ended) {
    const sentence = phaseEndMessage(step.ended, step.clock.phase);
    const signals = readLocal(focusSignalsRecord);
    keeper?.say(sentence);
    if (signals.sound) void playTone();
    if (signals.notify) notifyIfHidden(sentence);
  }
  followClock();
}

/** Chooses the task of the focus, before or while it runs. */
export function chooseFocusTask(taskId: string | null): void {
  const clock = readClock();
  if (clock.status === 'idle') writeLocal(pomodoroClockRecord, { ...clock, taskId });
  else sendToClock({ type: 'start', taskId });
}

/** Starts running the clock; a further call only replaces `say`. */
export function startFocusClock(store: PlannerStore, say: (sentence: string) => void): void {
  const first = keeper === null;
  keeper = { store, say };
  if (!first) return;
  // Another tab may start or pause it.
  subscribeLocal(pomodoroClockRecord, followClock);
  document.addEventListener('visibilitychange', tick);
  tick();
}

function tick(): void {
  const clock = readClock();
  const settings = readLocal(pomodoroSettingsRecord);
  if (clock.status === 'running' && secondsLeft(clock, settings, Date.now()) === 0) {
    // One tab at a time: the second finds the clock already advanced and logs nothing.
    const end = () => sendToClock({ type: 'tick' });
    if (navigator.locks) void navigator.locks.request('planner-focus-clock', end);
    else end();
  } else followClock();
}

/** Ticks while the clock runs, and shows the time in the title unless it is idle. */
function followClock(): void {
  const clock = readClock();
  clearTimeout(timer);
  if (clock.status === 'running') timer = window.setTimeout(tick, 500);
  if (document.title !== title.shown) title = { plain: document.title, shown: '' };
  const left = secondsLeft(clock, readLocal(pomodoroSettingsRecord), Date.now());
  const next =
    clock.status === 'idle'
      ? title.plain
      : `${formatClock(left)} ${phaseNames[clock.phase]}${clock.status === 'paused' ? ' (paused)' : ''} · ${title.plain}`;
  if (next === document.title) return;
  document.title = next;
  title.shown = next;
}
