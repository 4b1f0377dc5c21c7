import { readLocal } from '~/platform/local-store';
import { pomodoroClockRecord } from '../../planner/pomodoro';

/** Whether a focus timer was running or paused when the page was last left: it opens again then. */
export function isClockUnderWay(): boolean {
  const status = readLocal(pomodoroClockRecord)?.status;
  return status === 'running' || status === 'paused';
}
