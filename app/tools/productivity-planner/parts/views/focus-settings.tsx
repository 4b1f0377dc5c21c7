import { useState } from 'react';
import { useLocal } from '~/platform/use-local';
import { Checkbox } from '~/ui/checkbox';
import { Icon } from '~/ui/icon';
import { TextField } from '~/ui/text-field';
import { clampPomodoro, type PomodoroSettings } from '../../planner/pomodoro';
import { askForNotifications, focusSignalsRecord, playTone } from './focus-signals';

const fields = [
  { name: 'focus', label: 'Focus, minutes', most: 180 },
  { name: 'shortBreak', label: 'Short break, minutes', most: 180 },
  { name: 'longBreak', label: 'Long break, minutes', most: 180 },
  { name: 'rounds', label: 'Rounds to a long break', most: 12 },
] as const;

/** Lengths of the phases, and signals at their end. Folded, because most people never change them. */
export function FocusSettings({
  settings,
  onChange,
}: {
  settings: PomodoroSettings;
  onChange: (settings: PomodoroSettings) => void;
}) {
  const [signals, setSignals] = useLocal(focusSignalsRecord);
  const [refused, setRefused] = useState(false);
  const switchNotify = async (on: boolean) => {
    const allowed = on && (await askForNotifications());
    setRefused(on && !allowed);
    setSignals({ ...signals, notify: allowed });
  };
  return (
    <details className="group border-t border-line pt-3">
      <summary className="flex min-h-8 list-none items-center gap-1 text-sm font-medium text-muted hover:text-ink">
        <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
        Timer settings
      </summary>
      <div className="flex flex-col gap-4 pt-3">
        <div className="grid grid-cols-2 gap-3">
          {fields.map(({ name, label, most }) => (
            <LengthField
              key={name}
              label={label}
              most={most}
              value={settings[name]}
              onValue={(value) => onChange(clampPomodoro({ ...settings, [name]: value }))}
            />
          ))}
        </div>
        <p className="text-sm text-muted">
          A phase that is running keeps its length; the next one takes the new.
        </p>
        <Checkbox
          label="Sound at the end"
          checked={signals.sound}
          onChange={(event) => {
            const sound = event.currentTarget.checked;
            setSignals({ ...signals, sound });
            if (sound) void playTone();
          }}
        />
        <Checkbox
          label="Notification while this page is out of sight"
          checked={signals.notify}
          onChange={(event) => void switchNotify(event.currentTarget.checked)}
        />
        {refused && (
          <p role="alert" className="text-sm text-danger">
            This browser does not allow notifications here. Allow them in its settings for this
            site, then try again.
          </p>
        )}
      </div>
    </details>
  );
}

/** A number applied when the field loses focus, so that '2' on the way to '25' is not. */
function LengthField({
  label,
  most,
  value,
  onValue,
}: {
  label: string;
  most: number;
  value: number;
  onValue: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed.trim() !== '') onValue(Number(typed));
    setTyped(null);
  };
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      value={typed ?? String(value)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
