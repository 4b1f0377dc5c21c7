import { useId, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { TextArea } from '~/ui/text-area';
import { addDays } from '../../planner/days';
import { selectReview } from '../../planner/select-review';
import type { PlannerStore } from '../../planner/store-api';
import { formatDay, formatLongDay, formatMinutes } from '../format-day';
import { usePlanner } from '../planner-context';
import { carryOverChange } from './carry-over';
import { dayOf } from './day-of';
import { performAsOneStep } from './perform-as-one-step';
import { PeriodHeading } from './period-heading';
import { PlanRow } from './plan-row';
import { useDayNote } from './use-day-note';

/** The evening: what was done, what is left and may move to tomorrow, and a note. Earlier days too. */
export function ReviewSection({
  store,
  onOpenTask,
}: {
  store: PlannerStore;
  onOpenTask: (id: string) => void;
}) {
  const planner = usePlanner();
  const { state, today } = planner;
  const [back, setBack] = useState(0);
  const headingId = useId();
  const day = addDays(today, -back);
  const figures = selectReview(state, day, dayOf);
  const note = useDayNote(store, day, figures.review?.note ?? '');
  const { done } = figures;
  // A recurring task that was carried over keeps its due day; its plan shows that it has been dealt with.
  const left = figures.left.filter(({ plannedOn }) => plannedOn === null || plannedOn <= day);

  const carry = () =>
    performAsOneStep(
      planner,
      left.length === 1
        ? `Carried to tomorrow: ${left[0]?.title}.`
        : `${left.length} tasks carried to tomorrow.`,
      () => {
        for (const task of left) store.changeTask(task.id, carryOverChange(task, day));
      },
    );

  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-4">
      <PeriodHeading
        id={headingId}
        title={back === 0 ? 'Review of today' : `Review of ${formatLongDay(day)}`}
        period="day"
        back={back}
        onBack={setBack}
      />
      <dl className="grid grid-cols-3 gap-3 rounded-card bg-well p-4" data-figures>
        <Figure name="Done" value={String(done.length)} />
        <Figure name="Focus" value={formatMinutes(figures.focusMinutes)} />
        <Figure name="Left" value={back === 0 ? String(left.length) : '–'} />
      </dl>
      {done.length === 0 ? (
        <p className="text-muted">
          {back === 0 ? 'Nothing is done yet today.' : 'Nothing was done on this day.'}
        </p>
      ) : (
        <ul aria-label={`Done ${formatDay(day, today).toLowerCase()}`} className="flex flex-col">
          {done.map((task) => (
            <li key={task.id} className="flex items-baseline gap-2 py-1">
              <Icon name="check" className="size-4 self-center text-success" />
              <span className="min-w-0 wrap-anywhere">{task.title}</span>
            </li>
          ))}
        </ul>
      )}
      {back === 0 && left.length > 0 && (
        <div className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h4 className="font-sans text-sm font-semibold tracking-normal text-muted">
              Still open
            </h4>
            <Button size="small" onClick={carry}>
              {left.length === 1 ? 'Carry it to tomorrow' : `Carry all ${left.length} to tomorrow`}
            </Button>
          </div>
          <ul aria-label="Still open" className="flex flex-col">
            {left.map((task) => (
              <PlanRow key={task.id} task={task} onOpenTask={onOpenTask} />
            ))}
          </ul>
        </div>
      )}
      <TextArea
        label="Note"
        hint={
          note.saving ? 'Saving' : note.note ? 'Saved.' : 'What went well, what is for tomorrow.'
        }
        maxLength={10_000}
        value={note.note}
        onChange={(event) => note.write(event.currentTarget.value)}
        onBlur={note.flush}
      />
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-display text-xl font-semibold">{value}</dd>
    </div>
  );
}
