import { useId, useMemo, useRef, useState } from 'react';
import { Dialog } from '~/ui/dialog';
import { selectToday } from '../../planner/select';
import { formatLongDay } from '../format-day';
import { usePlanner } from '../planner-context';
import { CalendarGrid } from './calendar-grid';
import { CalendarHeader } from './calendar-header';
import { rangeTitle } from './calendar-range';
import { DayList, WeekAgenda } from './day-list';
import { DragGhost } from './drag-ghost';
import { OverdueStrip } from './overdue-strip';
import { useCalendar } from './use-calendar';
import { useMediaQuery } from './use-media-query';
import type { PlannerViewProps } from './view-props';

/** Upcoming tasks by week or month. Tasks move to another day by pointer, touch or Shift with an arrow. */
export function UpcomingView({ onOpenTask }: PlannerViewProps) {
  const { state, today } = usePlanner();
  const root = useRef<HTMLElement>(null);
  const calendar = useCalendar(root);
  const narrow = useMediaQuery('(width < 48rem)');
  const [openDay, setOpenDay] = useState<string | null>(null);
  const titleId = useId();
  const hintId = useId();
  const overdue = useMemo(() => selectToday(state, today).overdue, [state, today]);

  const draggedId = calendar.drag.drag?.id.replace(/^planned-/, '');
  const dragged = state.tasks.find((task) => task.id === draggedId);
  return (
    <section ref={root} aria-label="Calendar" className="flex min-w-0 flex-col gap-4">
      <CalendarHeader
        title={rangeTitle(calendar.mode, calendar.rows, calendar.anchor)}
        titleId={titleId}
        mode={calendar.mode}
        onMode={calendar.setMode}
        onTurn={calendar.turn}
        onToday={calendar.goToday}
      />
      <OverdueStrip tasks={overdue} calendar={calendar} hintId={hintId} onOpenTask={onOpenTask} />
      {narrow && calendar.mode === 'week' ? (
        <WeekAgenda calendar={calendar} today={today} hintId={hintId} onOpenTask={onOpenTask} />
      ) : (
        <CalendarGrid
          calendar={calendar}
          today={today}
          titleId={titleId}
          hintId={hintId}
          narrow={narrow}
          onOpenTask={onOpenTask}
          onOpenDay={setOpenDay}
        />
      )}
      <p id={hintId} className="text-sm text-muted max-md:sr-only">
        Drag a task to another day, or press Shift with an arrow key on it. Enter on a day goes to
        its tasks, or adds the first one.
      </p>
      <Dialog
        open={openDay !== null}
        onClose={() => setOpenDay(null)}
        title={openDay ? formatLongDay(openDay) : ''}
      >
        {openDay && (
          <DayList
            calendar={calendar}
            day={openDay}
            still
            onOpenTask={(id) => {
              // The editor may be a dialog too, and dialogs must not stack.
              setOpenDay(null);
              onOpenTask(id);
            }}
          />
        )}
      </Dialog>
      {calendar.drag.drag && dragged && (
        <DragGhost
          ghost={calendar.drag.ghost}
          title={dragged.title}
          width={Math.min(240, calendar.drag.drag.width)}
        />
      )}
    </section>
  );
}
