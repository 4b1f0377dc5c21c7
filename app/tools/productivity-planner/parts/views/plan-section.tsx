import { useId, useState } from 'react';
import { useLocal } from '~/platform/use-local';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { addDays } from '../../planner/days';
import type { Task } from '../../planner/model';
import { selectDayPlan } from '../../planner/select-review';
import { usePlanner } from '../planner-context';
import { capacityRecord, describeCapacity } from './capacity';
import { type CandidateGroup, planCandidates } from './plan-candidates';
import { EstimateChoice, PlanRow } from './plan-row';

/** Maximum candidates of a group shown before 'Show all'. */
const MAX_SHOWN = 5;

/** The morning: today's tasks, their duration against the available time, and candidates to add. */
export function PlanSection({ onOpenTask }: { onOpenTask: (id: string) => void }) {
  const { state, today, actions } = usePlanner();
  const headingId = useId();
  const plan = selectDayPlan(state, today);
  const candidates = planCandidates(state, today);
  const takeOut = (task: Task) =>
    task.due === today
      ? actions.change(
          task,
          { due: addDays(today, 1), plannedOn: null },
          `Moved to tomorrow: ${task.title}.`,
        )
      : actions.change(task, { plannedOn: null }, `Not planned for today: ${task.title}.`);
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-4">
      <h3 id={headingId} className="text-xl">
        Plan for today
      </h3>
      <Capacity estimate={plan.estimate} withoutEstimate={plan.withoutEstimate} />
      {plan.planned.length === 0 ? (
        <p className="text-muted">
          Nothing is planned yet.{' '}
          {candidates.length > 0 ? 'Pick from below what matters today.' : 'Add a task above.'}
        </p>
      ) : (
        <ul aria-label="Planned for today" className="flex flex-col">
          {plan.planned.map((task) => (
            <PlanRow key={task.id} task={task} onOpenTask={onOpenTask}>
              <div className="flex items-center gap-1">
                <EstimateChoice task={task} />
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`${task.due === today ? 'Move to tomorrow' : 'Take out'}: ${task.title}`}
                  onClick={() => takeOut(task)}
                >
                  {task.due === today ? 'Tomorrow' : 'Take out'}
                </Button>
              </div>
            </PlanRow>
          ))}
        </ul>
      )}
      {candidates.map((group) => (
        <Candidates key={group.id} group={group} onOpenTask={onOpenTask} />
      ))}
    </section>
  );
}

function Candidates({
  group,
  onOpenTask,
}: {
  group: CandidateGroup;
  onOpenTask: (id: string) => void;
}) {
  const { today, actions } = usePlanner();
  const [all, setAll] = useState(false);
  const headingId = useId();
  const shown = all ? group.tasks : group.tasks.slice(0, MAX_SHOWN);
  return (
    <div className="flex flex-col gap-1">
      <h4 id={headingId} className="font-sans text-sm font-semibold tracking-normal text-muted">
        {group.title}
      </h4>
      <ul aria-labelledby={headingId} className="flex flex-col">
        {shown.map((task) => (
          <PlanRow key={task.id} task={task} onOpenTask={onOpenTask}>
            <Button
              size="small"
              aria-label={`Plan for today: ${task.title}`}
              onClick={() =>
                actions.change(task, { plannedOn: today }, `Planned for today: ${task.title}.`)
              }
            >
              <Icon name="plus" className="size-4" />
              Today
            </Button>
          </PlanRow>
        ))}
      </ul>
      {shown.length < group.tasks.length && (
        <button type="button" className="link-button self-start" onClick={() => setAll(true)}>
          Show all {group.tasks.length}
        </button>
      )}
    </div>
  );
}

function Capacity({ estimate, withoutEstimate }: { estimate: number; withoutEstimate: number }) {
  const [capacity, setCapacity] = useLocal(capacityRecord);
  const [typed, setTyped] = useState<string | null>(null);
  const fieldId = useId();
  const sumId = useId();
  const { sum, verdict, over } = describeCapacity({ estimate, withoutEstimate, capacity });
  const commit = () => {
    const minutes = capacityRecord.parse(Number(typed) * 60);
    if (typed !== null && minutes !== undefined) setCapacity(minutes);
    setTyped(null);
  };
  return (
    <div className="flex flex-col gap-2 rounded-card bg-well p-4 text-sm" data-figures>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={sumId} className="font-medium">
          {sum}
        </p>
        <div className="flex items-center gap-2">
          <label htmlFor={fieldId} className="text-muted">
            Hours I have
          </label>
          <input
            id={fieldId}
            type="number"
            inputMode="decimal"
            min={0.25}
            max={24}
            step={0.25}
            value={typed ?? String(capacity / 60)}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit();
            }}
            className="min-h-8 w-20 rounded-control border border-edge bg-surface px-2 text-ink hover:border-ink"
          />
        </div>
      </div>
      <meter
        aria-labelledby={sumId}
        className="sr-only"
        min={0}
        max={capacity}
        value={Math.min(estimate, capacity)}
      />
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-ink/10">
        <div
          className={`h-full rounded-full transition-[width] duration-240 ${over ? 'bg-danger' : 'bg-accent'}`}
          style={{ width: `${Math.min(100, (estimate / capacity) * 100)}%` }}
        />
      </div>
      <p className={over ? 'text-danger' : 'text-muted'}>{verdict}</p>
    </div>
  );
}
