import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import { daysInMonth, weekdayOf } from '../../planner/days';
import type { Recurrence } from '../../planner/model';
import { describeRecurrence, formatNthWeekday, weekdayNames } from '../describe-recurrence';
import { usePlanner } from '../planner-context';
import type { EditorFieldProps } from './editor-fields';

const units = ['day', 'week', 'month', 'year'] as const;

/** The recurrence of a task, described in a sentence below. */
export function RepeatField({ task, change }: EditorFieldProps) {
  const { today } = usePlanner();
  const rule = task.recurrence;
  const setRule = (next: Partial<Recurrence>) => {
    if (rule) change({ recurrence: { ...rule, ...next } });
  };
  const setUnit = (every: string) => {
    const unit = units.find((one) => one === every);
    if (!unit) return change({ recurrence: null });
    const base: Recurrence = rule ?? {
      every: unit,
      interval: 1,
      weekdays: [],
      monthDay: null,
      from: 'due',
    };
    change({
      recurrence: byDay({ ...base, every: unit, weekdays: [], monthDay: null }),
      // A recurrence needs a start.
      due: task.due ?? today,
    });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Repeat"
          value={rule?.every ?? ''}
          onChange={({ target }) => setUnit(target.value)}
          {...(rule ? { hint: describeRecurrence(rule) } : {})}
        >
          <option value="">Never</option>
          <option value="day">By days</option>
          <option value="week">By weeks</option>
          <option value="month">By months</option>
          <option value="year">By years</option>
        </Select>
        {rule && (
          <TextField
            label={`Every … ${rule.every}${rule.interval === 1 ? '' : 's'}`}
            type="number"
            inputMode="numeric"
            min={1}
            max={999}
            defaultValue={rule.interval}
            onChange={({ target }) => {
              const interval = Math.round(target.valueAsNumber);
              if (interval >= 1 && interval <= 999) setRule({ interval });
            }}
          />
        )}
      </div>
      {rule?.every === 'week' && (
        <Weekdays chosen={rule.weekdays} onChange={(weekdays) => setRule({ weekdays })} />
      )}
      {rule && (
        <div className="grid grid-cols-2 gap-3">
          <Select
            label="Count from"
            value={rule.from}
            onChange={({ target }) => setRule({ from: target.value === 'done' ? 'done' : 'due' })}
          >
            <option value="due">The due day</option>
            <option value="done">The day it is done</option>
          </Select>
          {rule.every === 'month' && (
            <Select
              label="Day of the month"
              value={rule.nth ? `nth ${rule.nth} ${rule.weekdays[0]}` : (rule.monthDay ?? '')}
              onChange={({ target }) =>
                change({ recurrence: { ...byDay(rule), ...placeOf(target.value) } })
              }
            >
              <option value="">As the due day</option>
              {nthChoices(rule, task.due ?? today).map(([nth, weekday]) => (
                <option key={nth} value={`nth ${nth} ${weekday}`}>
                  The {formatNthWeekday(nth, weekday)}
                </option>
              ))}
              {Array.from({ length: 31 }, (_, index) => index + 1).map((day) => (
                <option key={day} value={day}>
                  {day}
                </option>
              ))}
              <option value={-1}>The last</option>
            </Select>
          )}
        </div>
      )}
    </div>
  );
}

/** The rule without an nth weekday of the month. */
function byDay({ nth: _, ...rule }: Recurrence): Recurrence {
  return rule;
}

/** The part of the rule that a selected day stands for. */
function placeOf(choice: string): Pick<Recurrence, 'weekdays' | 'monthDay' | 'nth'> {
  const [, nth, weekday] = /^nth (-?\d) (\d)$/.exec(choice) ?? [];
  if (nth !== undefined) return { weekdays: [Number(weekday)], monthDay: null, nth: Number(nth) };
  return { weekdays: [], monthDay: choice === '' ? null : Number(choice) };
}

/** The nth weekdays of a month that match the rule or the due day. */
function nthChoices(rule: Recurrence, due: string): [nth: number, weekday: number][] {
  const day = Number(due.slice(8, 10));
  const isLast = day + 7 > daysInMonth(Number(due.slice(0, 4)), Number(due.slice(5, 7)) - 1);
  const nths = new Set([...(day <= 28 ? [Math.ceil(day / 7)] : []), ...(isLast ? [-1] : [])]);
  const [weekday] = rule.weekdays;
  if (rule.nth === undefined || weekday === undefined) {
    return [...nths].map((nth) => [nth, weekdayOf(due)]);
  }
  return [...new Set([rule.nth, ...nths])].map((nth) => [nth, weekday]);
}

function Weekdays({
  chosen,
  onChange,
}: {
  chosen: readonly number[];
  onChange: (weekdays: readonly number[]) => void;
}) {
  const toggle = (day: number) =>
    onChange(
      chosen.includes(day)
        ? chosen.filter((one) => one !== day)
        : [...chosen, day].sort((one, other) => one - other),
    );
  return (
    <fieldset className="flex gap-1">
      <legend className="mb-1 text-sm font-medium">On</legend>
      {weekdayNames.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={chosen.includes(index + 1)}
          onClick={() => toggle(index + 1)}
          className="grid size-9 place-items-center rounded-full border border-line text-sm hover:border-edge aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {name[0]}
        </button>
      ))}
    </fieldset>
  );
}
