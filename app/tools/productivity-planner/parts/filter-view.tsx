import { useMemo } from 'react';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import type { Task } from '../planner/model';
import { byDone, byTime } from '../planner/select';
import { TaskList } from './list/task-list';
import type { TaskSection } from './list/task-sections';
import { usePlanner } from './planner-context';

/**
 * Tasks that contain every word and have the tag, open ones by day. Searches titles, notes, tags and steps,
 * ignoring case.
 */
export function FilterView({
  query,
  tag,
  onClear,
}: {
  query: string;
  tag: string | null;
  onClear: () => void;
}) {
  const { shown } = usePlanner();
  const sections = useMemo(() => findSections(shown, query, tag), [shown, query, tag]);
  const count = sections.reduce((sum, section) => sum + section.tasks.length, 0);
  const what = [query && `‘${query}’`, tag && `#${tag}`].filter(Boolean).join(' and ');
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="flex flex-wrap items-center gap-3 text-muted">
        {count === 1 ? 'One task' : `${count} tasks`} with {what}
        <Button size="small" variant="quiet" onClick={onClear}>
          Clear the search
        </Button>
      </p>
      {count === 0 ? (
        <EmptyState title="No task goes by that">Try fewer words, or another tag.</EmptyState>
      ) : (
        <TaskList sections={sections} />
      )}
    </div>
  );
}

function findSections(tasks: readonly Task[], query: string, tag: string | null): TaskSection[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const stepTitles = new Map<string, string>();
  for (const { parentId, title } of tasks)
    if (parentId !== null) stepTitles.set(parentId, `${stepTitles.get(parentId) ?? ''} ${title}`);
  const found = tasks.filter((task) => {
    if (task.parentId !== null || (tag !== null && !task.tags.includes(tag))) return false;
    const tags = task.tags.map((one) => `#${one}`).join(' ');
    const text = `${task.title} ${task.notes} ${tags} ${stepTitles.get(task.id) ?? ''}`;
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  });
  const open = found.filter((task) => task.status !== 'done').sort(byDue);
  const done = found.filter((task) => task.status === 'done').sort(byDone);
  return [
    { id: 'found-open', title: 'Open', tasks: open },
    { id: 'found-done', title: 'Done', tasks: done, folds: open.length > 0 },
  ].filter((section) => section.tasks.length > 0);
}

/** By day, undated ones last; within a day in the usual order. */
function byDue(one: Task, other: Task): number {
  const [a, b] = [one.due ?? '9999', other.due ?? '9999'];
  return a === b ? byTime(one, other) : a < b ? -1 : 1;
}
