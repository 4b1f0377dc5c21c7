import type { DayReview, FocusSession, Task } from '../model';
import { ranksAtEnd } from '../rank';
import type { Exported, ImportCounts, PlannerExport } from '../store-api';
import { changedAt, type FieldValue, type ItemKind, isDeleted, type PlannerItem } from './item';
import { reviewOf, sessionOf, taskOf } from './item-values';
import type { Write } from './task-commands';

/** All items that are not deleted, with the time of their last change. */
export function readExport(items: Iterable<PlannerItem>): PlannerExport {
  const tasks: Exported<Task>[] = [];
  const sessions: Exported<FocusSession>[] = [];
  const reviews: Exported<DayReview>[] = [];
  for (const item of items) {
    if (isDeleted(item)) continue;
    const changed = { changedAt: new Date(changedAt(item)).toISOString() };
    if (item.kind === 'task') tasks.push({ ...taskOf(item), ...changed });
    else if (item.kind === 'session') sessions.push({ ...sessionOf(item), ...changed });
    else reviews.push({ ...reviewOf(item), ...changed });
  }
  return { tasks, sessions, reviews };
}

/**
 * The writes of an import. A known item changes only if the file's is newer; one without a time in the file
 * counts as oldest. Deleted items are restored, because whoever imports a file wants its tasks.
 */
export function writeImport(
  file: PlannerExport,
  find: (id: string) => PlannerItem | undefined,
  tasks: readonly Task[],
): { writes: Write[]; counts: ImportCounts } {
  const writes: Write[] = [];
  const ranks = ranksAtEnd(tasks, file.tasks.length);
  const counts = { added: 0, updated: 0, unchanged: 0 };
  const take = (kind: ItemKind, item: Exported<{ id: string }>) => {
    const { id, changedAt: changed, ...values } = item;
    const known = find(id);
    const fields: Record<string, FieldValue> = { ...(values as Record<string, FieldValue>) };
    if (known === undefined || isDeleted(known)) {
      counts.added++;
      // Formats without ranks give '': those tasks go after all others.
      if (kind === 'task' && fields.rank === '') fields.rank = ranks.shift() ?? '';
      writes.push({ id, kind, fields: { ...fields, deleted: false } });
    } else if (known.kind === kind && Date.parse(changed ?? '') > changedAt(known)) {
      counts.updated++;
      writes.push({ id, kind, fields });
    } else counts.unchanged++;
  };
  for (const task of file.tasks) take('task', task);
  for (const session of file.sessions) take('session', session);
  for (const review of file.reviews) take('review', review);
  return { writes, counts };
}
