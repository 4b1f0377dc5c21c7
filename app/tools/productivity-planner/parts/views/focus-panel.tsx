import { useEffect } from 'react';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { PomodoroClock } from '../../planner/pomodoro';
import { usePlanner } from '../planner-context';
import { sendToClock, startFocusClock } from './focus-clock';
import { FocusHistory } from './focus-history';
import { FocusRing } from './focus-ring';
import { FocusSettings } from './focus-settings';
import { FocusTask } from './focus-task';
import { formatClock, phaseLengthMs, phaseNames } from './focus-time';
import { useFocusClock } from './use-focus-clock';
import type { PlannerViewProps } from './view-props';

/** The Pomodoro timer with its task and log. The clock continues when the panel is closed. */
export function FocusPanel({ store, onOpenTask }: PlannerViewProps) {
  const { actions } = usePlanner();
  const { clock, settings, setSettings, left } = useFocusClock();
  useEffect(() => startFocusClock(store, actions.say), [store, actions]);

  const lengthMs = phaseLengthMs(clock, settings);
  const share = clock.status === 'idle' ? 0 : 1 - (left * 1000) / lengthMs;
  return (
    <section
      aria-label="Focus timer"
      className="grid gap-6 rounded-card border border-line bg-surface p-5 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-8"
    >
      <div className="flex flex-col items-center gap-4">
        <FocusRing share={share} resting={clock.phase !== 'focus'}>
          <p className="text-sm text-muted">
            {phaseNames[clock.phase]}
            {clock.status === 'paused' && ', paused'}
          </p>
          <p
            role="timer"
            data-figures
            className="font-display text-4xl font-semibold tracking-tight"
          >
            {formatClock(left)}
          </p>
          <Rounds clock={clock} rounds={settings.rounds} />
        </FocusRing>
        <Controls clock={clock} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <FocusTask taskId={clock.taskId} onOpenTask={onOpenTask} />
        <FocusHistory taskId={clock.taskId} />
        <FocusSettings settings={settings} onChange={setSettings} />
      </div>
    </section>
  );
}

/** A single main button that stays in place (with the focus) through start, pause and resume. */
function Controls({ clock }: { clock: PomodoroClock }) {
  const { status, phase, round, taskId } = clock;
  const main =
    status === 'running'
      ? { label: 'Pause', icon: 'pause' as const, press: () => sendToClock({ type: 'pause' }) }
      : status === 'paused'
        ? { label: 'Resume', icon: 'play' as const, press: () => sendToClock({ type: 'resume' }) }
        : {
            label: phase === 'focus' ? 'Start focus' : 'Start break',
            icon: 'play' as const,
            press: () => sendToClock({ type: 'start', taskId }),
          };
  const begun = status !== 'idle';
  return (
    <div className="flex flex-col items-center gap-2">
      <Button variant="primary" className="min-w-40" onClick={main.press}>
        <Icon name={main.icon} />
        {main.label}
      </Button>
      <div className="flex gap-1">
        <Button size="small" variant="quiet" onClick={() => sendToClock({ type: 'skip' })}>
          {phase === 'focus' ? 'Skip to break' : 'Skip break'}
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabledReason={!begun && round === 0 && phase === 'focus' && 'Nothing is running'}
          onClick={() => sendToClock({ type: 'stop' })}
        >
          Stop
        </Button>
      </div>
    </div>
  );
}

/** The rounds of the cycle as dots. */
function Rounds({ clock, rounds }: { clock: PomodoroClock; rounds: number }) {
  const done = Math.min(clock.round, rounds);
  return (
    <div className="flex h-4 items-center gap-1.5">
      <span className="sr-only">
        {done} of {rounds} rounds done
      </span>
      {Array.from({ length: rounds }, (_, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
          key={index}
          aria-hidden
          className={classNames(
            'size-2 rounded-full border',
            index < done ? 'border-accent bg-accent' : 'border-edge',
          )}
        />
      ))}
    </div>
  );
}
