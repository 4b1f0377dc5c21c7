import type { FocusSession } from '../../planner/model';
import { selectFocusOf, selectReview } from '../../planner/select-review';
import { formatDay, formatMinutes } from '../format-day';
import { usePlanner } from '../planner-context';
import { dayOf } from './day-of';

/** Maximum sessions listed for a task; the rest is only counted. */
const MAX_LISTED = 6;

/** Today's focus time by task, and the log of the current task. */
export function FocusHistory({ taskId }: { taskId: string | null }) {
  const { state, today } = usePlanner();
  const { sessions, focusMinutes } = selectReview(state, today, dayOf);
  const own = taskId ? selectFocusOf(state, taskId) : null;
  const titles = new Map(state.tasks.map(({ id, title }) => [id, title]));
  return (
    <div className="flex flex-col gap-3 text-sm" data-figures>
      <p>
        <strong className="font-semibold" data-focus-today>
          {formatMinutes(focusMinutes)}
        </strong>{' '}
        <span className="text-muted">of focus today</span>
      </p>
      {sessions.length > 0 && (
        <ul aria-label="Focus today by task" className="flex flex-col">
          {byTask(sessions).map(({ id, minutes, count }) => (
            <li
              key={id ?? 'none'}
              className="flex items-baseline justify-between gap-3 border-t border-line py-1.5"
            >
              <span className="min-w-0 truncate">{nameOf(id, titles)}</span>
              <span className="shrink-0 text-muted">
                {formatMinutes(minutes)}
                {count > 1 && ` in ${count} sessions`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {own && own.sessions.length > 0 && (
        <details>
          <summary className="min-h-6 text-muted hover:text-ink">
            All on this task: {formatMinutes(own.minutes)} in{' '}
            {own.sessions.length === 1 ? 'one session' : `${own.sessions.length} sessions`}
          </summary>
          <ul className="flex flex-col pt-1">
            {own.sessions.slice(0, MAX_LISTED).map((session) => (
              <li key={session.id} className="flex justify-between gap-3 py-1 text-muted">
                <span>
                  {formatDay(dayOf(session.startedAt), today)} {timeOf(session.startedAt)}
                </span>
                <span>
                  {formatMinutes(session.minutes)}
                  {!session.finished && ', stopped early'}
                </span>
              </li>
            ))}
            {own.sessions.length > MAX_LISTED && (
              <li className="py-1 text-muted">and {own.sessions.length - MAX_LISTED} earlier</li>
            )}
          </ul>
        </details>
      )}
    </div>
  );
}

function byTask(sessions: readonly FocusSession[]) {
  return [...Map.groupBy(sessions, ({ taskId }) => taskId)]
    .map(([id, group]) => ({
      id,
      count: group.length,
      minutes: group.reduce((sum, { minutes }) => sum + minutes, 0),
    }))
    .sort((one, other) => other.minutes - one.minutes);
}

function nameOf(id: string | null, titles: ReadonlyMap<string, string>): string {
  if (id === null) return 'No task';
  return titles.get(id) ?? 'A task that was deleted';
}

function timeOf(instant: string): string {
  return new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  );
}
