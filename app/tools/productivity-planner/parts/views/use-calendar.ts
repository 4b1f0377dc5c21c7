import {
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { LocalRecord } from '~/platform/local-store';
import { useLocal } from '~/platform/use-local';
import { weekdayOf } from '../../planner/days';
import { type DayEntry, entryId, selectCalendar } from '../../planner/select';
import type { PlannerActions } from '../planner-actions';
import { usePlanner } from '../planner-context';
import { firstWeekday } from './calendar-days';
import { type CalendarMode, calendarRows, shiftedDay, turnPage } from './calendar-range';
import { moveToDay, planForDay } from './move-to-day';
import { type PointerDrag, usePointerDrag } from './use-pointer-drag';

const modeRecord: LocalRecord<CalendarMode> = {
  key: 'planner-calendar',
  version: 1,
  parse: (value) => (value === 'week' || value === 'month' ? value : undefined),
  fallback: 'week',
};

/** Shared by the parts of the calendar. */
export interface Calendar {
  mode: CalendarMode;
  setMode: (mode: CalendarMode) => void;
  /** ISO weekday on which the rows start. */
  first: number;
  /** The day in the tab order. */
  day: string;
  /** The day whose week or month is shown. */
  anchor: string;
  rows: string[][];
  entries: ReadonlyMap<string, DayEntry[]>;
  drag: PointerDrag<string>;
  /** The day to which a task is being added. */
  adding: string | null;
  setAdding: (day: string | null) => void;
  /** Makes a day current; with `focus`, focuses it too. */
  goTo: (day: string, focus?: boolean) => void;
  turn: (count: 1 | -1) => void;
  goToday: () => void;
  addTask: (day: string, title: string) => void;
  /** Shift with an arrow key moves the task, and the focus with it. */
  handleMoveKey: (event: KeyboardEvent<HTMLElement>, entry: DayEntry) => void;
}

/** State of the calendar. `root` holds its days (`data-day`) and tasks (`data-entry`). */
export function useCalendar(root: RefObject<HTMLElement>): Calendar {
  const { state, actions, today } = usePlanner();
  const [mode, setMode] = useLocal(modeRecord);
  const [monthFirst] = useState(() => firstWeekday(navigator.language));
  // The seven days ahead, because on a Saturday a calendar week would be nearly over.
  const first = mode === 'week' ? weekdayOf(today) : monthFirst;
  const [day, setDay] = useState(today);
  const [anchor, setAnchor] = useState(today);
  const [adding, setAdding] = useState<string | null>(null);
  const rows = useMemo(() => calendarRows(mode, anchor, first), [mode, anchor, first]);
  const entries = useMemo(() => {
    const range = { from: rows[0]?.[0] ?? anchor, to: rows.at(-1)?.at(-1) ?? anchor };
    // A recurrence of a past day is projected to a later one.
    return new Map(
      selectCalendar(state, range).map((one) => [
        one.day,
        one.entries.filter((entry) => !entry.projected || one.day >= today),
      ]),
    );
  }, [state, rows, anchor, today]);

  // A moved day or task to focus once it is rendered.
  const wanted = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page may have it
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const element = root.current?.querySelector<HTMLElement>(wanted.current);
    if (!element) return;
    wanted.current = null;
    element.focus();
  }, [entries, day]);

  const find = (id: string): DayEntry | undefined => {
    for (const task of state.tasks)
      for (const planned of [false, true]) {
        const entry = { task, projected: false, planned };
        if (entryId(entry) === id) return entry;
      }
    return undefined;
  };
  const drag = usePointerDrag<string>({
    root,
    findTarget: (id, { x, y }) => {
      const target = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
      const over = target?.dataset.day;
      const entry = find(id);
      return over && entry && over !== dayOf(entry) ? over : null;
    },
    onDrop: (id, over) => {
      const entry = find(id);
      if (entry) moveEntry(actions, entry, over);
    },
  });

  // A visible day at the edge does not change the page under the pointer.
  const standOn = (next: string) => {
    setDay(next);
    if (!rows.some((row) => row.includes(next))) setAnchor(next);
  };

  return {
    mode,
    setMode(next) {
      setMode(next);
      setAnchor(day);
    },
    first,
    day,
    anchor,
    rows,
    entries,
    drag,
    adding,
    setAdding,
    goTo(next, focus) {
      if (focus) wanted.current = `[data-day="${next}"]`;
      standOn(next);
    },
    turn(count) {
      const next = turnPage(mode, anchor, count);
      setDay(next);
      setAnchor(next);
    },
    goToday() {
      setDay(today);
      setAnchor(today);
    },
    addTask: (on, title) => void actions.add({ title, due: on }),
    handleMoveKey(event, entry) {
      const { task, projected } = entry;
      const from = dayOf(entry);
      const next = event.shiftKey && from ? shiftedDay(event.key, from) : undefined;
      if (!next) return;
      event.preventDefault();
      event.stopPropagation();
      if (projected) {
        actions.say(`${task.title} comes back by itself here. Move the task on its own day.`);
        return;
      }
      wanted.current = `[data-entry="${CSS.escape(entryId(entry))}"]`;
      standOn(next);
      moveEntry(actions, entry, next);
    },
  };
}

/** The day of an entry by its task: planned or due. */
function dayOf({ task, planned }: DayEntry): string | null {
  return planned ? task.plannedOn : task.due;
}

/** Moves a plan as a plan, and a due day as a due day. */
function moveEntry(actions: PlannerActions, { task, planned }: DayEntry, day: string): void {
  if (planned) planForDay(actions, task, day);
  else moveToDay(actions, task, day);
}
