import { useEffect, useState } from 'react';
import { useLocal } from '~/platform/use-local';
import {
  newPomodoro,
  type PomodoroClock,
  type PomodoroSettings,
  pomodoroClockRecord,
  pomodoroSettingsRecord,
} from '../../planner/pomodoro';
import { secondsLeft } from './focus-time';

/** The live clock, its settings and the whole seconds left. */
export function useFocusClock(): {
  clock: PomodoroClock;
  settings: PomodoroSettings;
  setSettings: (settings: PomodoroSettings) => void;
  left: number;
} {
  const [stored] = useLocal(pomodoroClockRecord);
  const [settings, setSettings] = useLocal(pomodoroSettingsRecord);
  const clock = stored ?? newPomodoro(settings);
  const [, setBeat] = useState(0);
  const left = secondsLeft(clock, settings, Date.now());
  const running = clock.status === 'running';
  useEffect(() => {
    if (!running) return;
    const beat = () => setBeat(Math.floor(Date.now() / 250));
    const timer = setInterval(beat, 250);
    return () => clearInterval(timer);
  }, [running]);
  return { clock, settings, setSettings, left };
}
